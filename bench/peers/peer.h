// What the protocol (main.cpp) needs to know of a library that is measured beside ours.
//
//   main.cpp ── reads lines, takes the time ──► Peer ◄── fcl_peer.cpp, bullet_peer.cpp, …
//
// A peer is one library with one choice of bounding volume. It gets its meshes and poses once; everything that a
// user could do ahead of a query is done in build() and setPoses(), outside the measured time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace tandem {

struct Mesh {
    std::vector<double> coordinates;   // x, y, z of one point after the other
    std::vector<std::int32_t> corners; // three point indices a triangle

    std::size_t points() const { return coordinates.size() / 3; }
    std::size_t triangles() const { return corners.size() / 3; }
};

// B in A's frame: a row-major 3x4 matrix.
using Pose = std::array<double, 12>;

enum class Query { collide, all, distance, depth };

struct Witness {
    double distance;
    std::array<double, 3> onA; // both in A's frame
    std::array<double, 3> onB;
};

class Peer {
public:
    virtual ~Peer() = default;

    virtual bool answers(Query query) const = 0;

    // Builds the trees of both meshes, replacing earlier ones.
    virtual void build(const Mesh& a, const Mesh& b) = 0;

    // Builds a tree of one mesh and throws it away. The time is taken around the tree's construction alone, without
    // the copy of the mesh into the library's own types.
    virtual std::int64_t buildNanos(const Mesh& mesh) const = 0;

    // The bytes that the tree over A takes, without points and triangles; 0 when the library does not show it.
    virtual std::int64_t treeBytes() const = 0;

    // Converts the poses to the library's own type; the queries below name a pose by its index.
    virtual void setPoses(const std::vector<Pose>& bInA) = 0;

    // Stops at the first pair of triangles found.
    virtual bool collides(std::size_t pose) = 0;

    // Finds all pairs of triangles that touch and returns how many. Where pairs is given, A's and B's triangle of each
    // pair are appended; the measured runs do not ask for them.
    virtual std::int64_t allPairs(std::size_t pose, std::vector<std::int32_t>* pairs) = 0;

    // The exact distance (0 when they touch) and the two nearest points.
    virtual Witness distance(std::size_t pose) = 0;

    // How deep two convex solids overlap; negative if they are apart. Meshes have none (see answers).
    virtual double depth(std::size_t) { throw std::logic_error("this peer knows no depth"); }
};

struct PeerEntry {
    std::string name;
    std::unique_ptr<Peer> (*make)();
};

// Each library appends its peers; a library that was not found at build time has no such function (see main.cpp).
void addFclPeers(std::vector<PeerEntry>& peers);
void addOctreePeers(std::vector<PeerEntry>& peers);
void addBulletPeers(std::vector<PeerEntry>& peers);
void addFclConvexPeers(std::vector<PeerEntry>& peers);
void addBulletConvexPeers(std::vector<PeerEntry>& peers);

} // namespace tandem
