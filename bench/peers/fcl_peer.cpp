// FCL 0.7: BVHModel<BV> against BVHModel<BV>, one peer per bounding volume, doubles throughout.
//
// The oriented volumes go straight to orientedMeshCollide and orientedMeshDistance, the functions that FCL's own
// dispatch table ends in, so neither a CollisionObject nor a table look-up is in the measured time. Results are reused
// and keep their memory. The RSS entry of that table would copy and rebuild a tree per query although FCL has an
// oriented walk for it; we take the walk. For AABB there is no oriented walk: fcl::collide copies both models and
// rebuilds B's tree at its pose in every query. That is FCL's only way with AABB trees, and it is measured as it is.
#include "peer.h"

#include <chrono>
#include <limits>
#include <stdexcept>
#include <type_traits>

#include <fcl/fcl.h>

namespace tandem {
namespace {

template <typename BV>
using Model = fcl::BVHModel<BV>;

// The walks of one bounding volume; void where FCL has none.
template <typename BV>
struct Walks;
template <>
struct Walks<fcl::OBB<double>> {
    using Collision = fcl::detail::MeshCollisionTraversalNodeOBB<double>;
    using Distance = void;
};
template <>
struct Walks<fcl::RSS<double>> {
    using Collision = fcl::detail::MeshCollisionTraversalNodeRSS<double>;
    using Distance = fcl::detail::MeshDistanceTraversalNodeRSS<double>;
};
template <>
struct Walks<fcl::OBBRSS<double>> {
    using Collision = fcl::detail::MeshCollisionTraversalNodeOBBRSS<double>;
    using Distance = fcl::detail::MeshDistanceTraversalNodeOBBRSS<double>;
};
template <>
struct Walks<fcl::kIOS<double>> {
    using Collision = fcl::detail::MeshCollisionTraversalNodekIOS<double>;
    using Distance = fcl::detail::MeshDistanceTraversalNodekIOS<double>;
};
template <>
struct Walks<fcl::AABB<double>> {
    using Collision = void; // through fcl::collide
    using Distance = void;
};

struct FclMesh {
    std::vector<fcl::Vector3d> points;
    std::vector<fcl::Triangle> triangles;

    explicit FclMesh(const Mesh& mesh) {
        points.reserve(mesh.points());
        for (std::size_t i = 0; i < mesh.points(); i++) {
            const double* p = &mesh.coordinates[3 * i];
            points.emplace_back(p[0], p[1], p[2]);
        }
        triangles.reserve(mesh.triangles());
        for (std::size_t i = 0; i < mesh.triangles(); i++) {
            const std::int32_t* c = &mesh.corners[3 * i];
            triangles.emplace_back(c[0], c[1], c[2]);
        }
    }
};

// Everything but endModel, which is where the tree is made.
template <typename BV>
void fill(Model<BV>& model, const FclMesh& mesh) {
    model.beginModel(static_cast<int>(mesh.triangles.size()), static_cast<int>(mesh.points.size()));
    model.addSubModel(mesh.points, mesh.triangles);
}

template <typename BV>
void finish(Model<BV>& model) {
    int status = model.endModel();
    if (status != fcl::BVH_OK) {
        throw std::runtime_error("FCL's endModel answered " + std::to_string(status));
    }
}

template <typename BV>
class FclPeer final : public Peer {
    using CollisionWalk = typename Walks<BV>::Collision;
    using DistanceWalk = typename Walks<BV>::Distance;

public:
    bool answers(Query query) const override {
        return query != Query::depth && (query != Query::distance || !std::is_void<DistanceWalk>::value);
    }

    void build(const Mesh& a, const Mesh& b) override {
        modelA_ = std::make_unique<Model<BV>>();
        fill(*modelA_, FclMesh(a));
        finish(*modelA_);
        modelB_ = std::make_unique<Model<BV>>();
        fill(*modelB_, FclMesh(b));
        finish(*modelB_);
    }

    std::int64_t buildNanos(const Mesh& mesh) const override {
        Model<BV> model;
        fill(model, FclMesh(mesh));
        auto start = std::chrono::steady_clock::now();
        finish(model);
        auto end = std::chrono::steady_clock::now();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
    }

    // Not FCL's memUsage: it prints instead of returning, counts in int, and leaves out what a node holds beside its
    // volume. The nodes and the permutation of the triangles are what the tree adds to the mesh.
    std::int64_t treeBytes() const override {
        return static_cast<std::int64_t>(sizeof(fcl::BVNode<BV>)) * modelA_->getNumBVs()
            + static_cast<std::int64_t>(sizeof(unsigned int)) * modelA_->num_tris;
    }

    void setPoses(const std::vector<Pose>& bInA) override {
        poses_.clear();
        poses_.reserve(bInA.size());
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

    std::int64_t allPairs(std::size_t pose, std::vector<std::int32_t>* pairs) override {
        std::int64_t count = static_cast<std::int64_t>(collide(every_, pose));
        if (pairs != nullptr) {
            for (std::size_t i = 0; i < collision_.numContacts(); i++) {
                const fcl::Contactd& contact = collision_.getContact(i);
                pairs->push_back(static_cast<std::int32_t>(contact.b1));
                pairs->push_back(static_cast<std::int32_t>(contact.b2));
            }
        }
        return count;
    }

    Witness distance(std::size_t pose) override {
        if constexpr (std::is_void<DistanceWalk>::value) {
            throw std::logic_error("no distance walk for this volume");
        } else {
            // A reused result would be a bound from the pose before, so it is cleared.
            nearest_.clear();
            double d = fcl::detail::orientedMeshDistance<DistanceWalk, BV>(
                modelA_.get(), origin_, modelB_.get(), poses_[pose], exact_, nearest_);
            const fcl::Vector3d& p = nearest_.nearest_points[0];
            const fcl::Vector3d& q = nearest_.nearest_points[1];
            return {d, {p[0], p[1], p[2]}, {q[0], q[1], q[2]}};
        }
    }

private:
    std::size_t collide(const fcl::CollisionRequestd& request, std::size_t pose) {
        collision_.clear();
        if constexpr (std::is_void<CollisionWalk>::value) {
            return fcl::collide(modelA_.get(), origin_, modelB_.get(), poses_[pose], request, collision_);
        } else {
            return fcl::detail::orientedMeshCollide<CollisionWalk, BV>(
                modelA_.get(), origin_, modelB_.get(), poses_[pose], request, collision_);
        }
    }

    std::unique_ptr<Model<BV>> modelA_;
    std::unique_ptr<Model<BV>> modelB_;
    const fcl::Transform3d origin_ = fcl::Transform3d::Identity();
    std::vector<fcl::Transform3d, Eigen::aligned_allocator<fcl::Transform3d>> poses_;
    const fcl::CollisionRequestd first_{1, false};
    const fcl::CollisionRequestd every_{std::numeric_limits<std::size_t>::max(), false};
    const fcl::DistanceRequestd exact_{/* nearest points */ true, /* signed */ false, /* rel */ 0.0, /* abs */ 0.0};
    fcl::CollisionResultd collision_;
    fcl::DistanceResultd nearest_;
};

template <typename BV>
std::unique_ptr<Peer> make() {
    return std::make_unique<FclPeer<BV>>();
}

} // namespace

void addFclPeers(std::vector<PeerEntry>& peers) {
    peers.push_back({"fcl-obb", &make<fcl::OBB<double>>});
    peers.push_back({"fcl-rss", &make<fcl::RSS<double>>});
    peers.push_back({"fcl-obbrss", &make<fcl::OBBRSS<double>>});
    peers.push_back({"fcl-kios", &make<fcl::kIOS<double>>});
    peers.push_back({"fcl-aabb", &make<fcl::AABB<double>>});
}

} // namespace tandem
