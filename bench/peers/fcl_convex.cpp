// FCL's Convex against Convex, the meshes taken for the surfaces of convex solids. The narrowphase solver is called
// directly, so neither a dispatch table nor a result object is in the measured time. FCL uses libccd unless told
// otherwise; 'indep' is its own GJK and EPA.
#include "convex_peer.h"

#include <algorithm>

#include <fcl/fcl.h>

namespace tandem {
namespace {

std::unique_ptr<fcl::Convexd> solid(const Mesh& mesh) {
    auto points = std::make_shared<std::vector<fcl::Vector3d>>();
    for (std::size_t i = 0; i < mesh.points(); i++) {
        const double* p = &mesh.coordinates[3 * i];
        points->emplace_back(p[0], p[1], p[2]);
    }
    auto faces = std::make_shared<std::vector<int>>();
    for (std::size_t i = 0; i < mesh.triangles(); i++) {
        faces->push_back(3);
        faces->insert(faces->end(), &mesh.corners[3 * i], &mesh.corners[3 * i] + 3);
    }
    auto convex = std::make_unique<fcl::Convexd>(points, static_cast<int>(mesh.triangles()), faces);
    convex->computeLocalAABB();
    return convex;
}

template <typename Solver>
class FclConvex final : public ConvexPeer {
public:
    void build(const Mesh& a, const Mesh& b) override {
        a_ = solid(a);
        b_ = solid(b);
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
        return solver_.shapeIntersect(*a_, origin_, *b_, poses_[pose], nullptr);
    }

    Witness distance(std::size_t pose) override {
        double d = 0;
        fcl::Vector3d p = fcl::Vector3d::Zero();
        fcl::Vector3d q = fcl::Vector3d::Zero();
        bool apart = solver_.shapeDistance(*a_, origin_, *b_, poses_[pose], &d, &p, &q);
        return {apart ? d : 0, {p[0], p[1], p[2]}, {q[0], q[1], q[2]}};
    }

    double depth(std::size_t pose) override {
        contacts_.clear();
        if (!solver_.shapeIntersect(*a_, origin_, *b_, poses_[pose], &contacts_)) {
            return -1;
        }
        double depth = 0;
        for (const fcl::ContactPointd& contact : contacts_) {
            depth = std::max(depth, contact.penetration_depth);
        }
        return depth;
    }

private:
    Solver solver_;
    std::unique_ptr<fcl::Convexd> a_;
    std::unique_ptr<fcl::Convexd> b_;
    const fcl::Transform3d origin_ = fcl::Transform3d::Identity();
    std::vector<fcl::Transform3d, Eigen::aligned_allocator<fcl::Transform3d>> poses_;
    std::vector<fcl::ContactPointd> contacts_;
};

} // namespace

void addFclConvexPeers(std::vector<PeerEntry>& peers) {
    peers.push_back({"fcl-convex", []() -> std::unique_ptr<Peer> {
                         return std::make_unique<FclConvex<fcl::detail::GJKSolver_libccd<double>>>();
                     }});
    peers.push_back({"fcl-convex-indep", []() -> std::unique_ptr<Peer> {
                         return std::make_unique<FclConvex<fcl::detail::GJKSolver_indep<double>>>();
                     }});
}

} // namespace tandem
