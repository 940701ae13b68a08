// FCL 0.7's octree (over OctoMap) against BVHModel<OBBRSS>, through fcl::collide and fcl::distance: there is no walk to
// call more directly.
//
// A's mesh is a voxel map in the form of one box of eight points and twelve triangles a cell, lowest corner first and
// highest last. The cells are put into an octree of their size; the triangles are not used.
#include "peer.h"

#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>

#include <fcl/fcl.h>
#include <octomap/octomap.h>

#if !FCL_HAVE_OCTOMAP
#error "this FCL was built without OctoMap"
#endif

namespace tandem {
namespace {

using MeshModel = fcl::BVHModel<fcl::OBBRSS<double>>;

std::shared_ptr<octomap::OcTree> octreeOf(const Mesh& cells) {
    const std::vector<double>& c = cells.coordinates;
    if (c.empty() || c.size() % 24 != 0) {
        throw std::runtime_error("fcl-octree needs cells: eight points each");
    }
    double size = c[21] - c[0];
    auto tree = std::make_shared<octomap::OcTree>(size);
    for (std::size_t i = 0; i < c.size(); i += 24) {
        octomap::OcTreeKey key;
        for (unsigned k = 0; k < 3; k++) {
            // The middle of the cell: its borders may round to either side.
            long cell = std::lround(std::floor(0.5 * (c[i + k] + c[i + 21 + k]) / size)) + 32768;
            if (cell < 0 || cell > 65535) {
                throw std::runtime_error("a cell is beyond OctoMap's 16 bits");
            }
            key[k] = static_cast<octomap::key_type>(cell);
        }
        tree->setNodeValue(key, tree->getClampingThresMaxLog(), true);
    }
    tree->updateInnerOccupancy();
    tree->prune();
    return tree;
}

class OctreePeer final : public Peer {
public:
    bool answers(Query query) const override {
        return query != Query::depth;
    }

    void build(const Mesh& a, const Mesh& b) override {
        tree_ = std::make_unique<fcl::OcTree<double>>(octreeOf(a));
        tree_->computeLocalAABB();
        mesh_ = std::make_unique<MeshModel>();
        std::vector<fcl::Vector3d> points;
        std::vector<fcl::Triangle> triangles;
        for (std::size_t i = 0; i < b.points(); i++) {
            points.emplace_back(b.coordinates[3 * i], b.coordinates[3 * i + 1], b.coordinates[3 * i + 2]);
        }
        for (std::size_t i = 0; i < b.triangles(); i++) {
            triangles.emplace_back(b.corners[3 * i], b.corners[3 * i + 1], b.corners[3 * i + 2]);
        }
        mesh_->beginModel(static_cast<int>(triangles.size()), static_cast<int>(points.size()));
        mesh_->addSubModel(points, triangles);
        if (mesh_->endModel() != fcl::BVH_OK) {
            throw std::runtime_error("FCL's endModel failed");
        }
        mesh_->computeLocalAABB();
    }

    std::int64_t buildNanos(const Mesh& mesh) const override {
        auto start = std::chrono::steady_clock::now();
        std::shared_ptr<octomap::OcTree> tree = octreeOf(mesh);
        auto end = std::chrono::steady_clock::now();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
    }

    std::int64_t treeBytes() const override {
        return 0;
    }

    void setPoses(const std::vector<Pose>& bInA) override {
        poses_.clear();
        for (const Pose& m : bInA) {
            fcl::Transform3d t = fcl::Transform3d::Identity();
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 4; column++) {
                    t(row, column) = m[4 * row + column];
                }
            }
            poses_.push_back(t);
        }
    }

    bool collides(std::size_t pose) override {
        return collide(first_, pose) > 0;
    }

    // The pairs name no cells that anyone else knows, so none are handed over.
    std::int64_t allPairs(std::size_t pose, std::vector<std::int32_t>*) override {
        return static_cast<std::int64_t>(collide(every_, pose));
    }

    Witness distance(std::size_t pose) override {
        nearest_.clear();
        double d = fcl::distance(tree_.get(), origin_, mesh_.get(), poses_[pose], exact_, nearest_);
        const fcl::Vector3d& p = nearest_.nearest_points[0];
        const fcl::Vector3d& q = nearest_.nearest_points[1];
        return {d, {p[0], p[1], p[2]}, {q[0], q[1], q[2]}};
    }

private:
    std::size_t collide(const fcl::CollisionRequestd& request, std::size_t pose) {
        collision_.clear();
        return fcl::collide(tree_.get(), origin_, mesh_.get(), poses_[pose], request, collision_);
    }

    std::unique_ptr<fcl::OcTree<double>> tree_;
    std::unique_ptr<MeshModel> mesh_;
    const fcl::Transform3d origin_ = fcl::Transform3d::Identity();
    std::vector<fcl::Transform3d, Eigen::aligned_allocator<fcl::Transform3d>> poses_;
    const fcl::CollisionRequestd first_{1, false};
    const fcl::CollisionRequestd every_{std::numeric_limits<std::size_t>::max(), false};
    const fcl::DistanceRequestd exact_{true, false, 0.0, 0.0};
    fcl::CollisionResultd collision_;
    fcl::DistanceResultd nearest_;
};

} // namespace

void addOctreePeers(std::vector<PeerEntry>& peers) {
    peers.push_back({"fcl-octree", []() -> std::unique_ptr<Peer> { return std::make_unique<OctreePeer>(); }});
}

} // namespace tandem
