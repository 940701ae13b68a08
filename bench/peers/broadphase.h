// The race of broadphases: boxes that all move in every frame; a frame is one update of all boxes and one search for all
// overlapping pairs, and its time is what the library needs for the two.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tandem {

class Broadphase {
public:
    virtual ~Broadphase() = default;

    // Boxes of one full size each, around these centres (x, y, z of one after the other).
    virtual void add(const std::vector<double>& centres, double size) = 0;

    // Tells the library's objects where they are now; not timed, for a user's own objects would be there already.
    virtual void place(const std::vector<double>& centres) = 0;

    // Timed: makes the library notice, and counts all pairs that overlap.
    virtual std::int64_t updateAndCount() = 0;
};

struct BroadphaseEntry {
    std::string name;
    std::unique_ptr<Broadphase> (*make)();
};

void addFclBroadphases(std::vector<BroadphaseEntry>& entries);
void addBulletBroadphases(std::vector<BroadphaseEntry>& entries);

} // namespace tandem
