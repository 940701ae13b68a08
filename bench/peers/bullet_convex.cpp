// Bullet's btConvexHullShape against another by its GJK and EPA, in single precision and without margins. It has no
// verdict that is cheaper than a distance.
#include "convex_peer.h"

#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <btBulletCollisionCommon.h>

namespace tandem {
namespace {

std::unique_ptr<btConvexHullShape> solid(const Mesh& mesh) {
    auto hull = std::make_unique<btConvexHullShape>();
    for (std::size_t i = 0; i < mesh.points(); i++) {
        const double* p = &mesh.coordinates[3 * i];
        hull->addPoint(
            btVector3(static_cast<btScalar>(p[0]), static_cast<btScalar>(p[1]), static_cast<btScalar>(p[2])), false);
    }
    hull->recalcLocalAabb();
    hull->setMargin(0);
    return hull;
}

class BulletConvex final : public ConvexPeer {
public:
    void build(const Mesh& a, const Mesh& b) override {
        a_ = solid(a);
        b_ = solid(b);
    }

    void setPoses(const std::vector<Pose>& bInA) override {
        poses_.clear();
        for (const Pose& m : bInA) {
            auto s = [&m](int i) { return static_cast<btScalar>(m[i]); };
            poses_.push_back(btTransform(
                btMatrix3x3(s(0), s(1), s(2), s(4), s(5), s(6), s(8), s(9), s(10)), btVector3(s(3), s(7), s(11))));
        }
    }

    bool collides(std::size_t pose) override { return !apart(pose); }

    Witness distance(std::size_t pose) override {
        if (!apart(pose)) {
            return {0, {0, 0, 0}, {0, 0, 0}};
        }
        const btVector3& p = found_.witnesses[0];
        const btVector3& q = found_.witnesses[1];
        return {found_.distance, {p.x(), p.y(), p.z()}, {q.x(), q.y(), q.z()}};
    }

    double depth(std::size_t pose) override {
        const btTransform& bInA = poses_[static_cast<int>(pose)];
        bool hit = btGjkEpaSolver2::Penetration(
            a_.get(), btTransform::getIdentity(), b_.get(), bInA, bInA.getOrigin(), found_);
        return hit ? -found_.distance : -1;
    }

private:
    bool apart(std::size_t pose) {
        const btTransform& bInA = poses_[static_cast<int>(pose)];
        return btGjkEpaSolver2::Distance(
            a_.get(), btTransform::getIdentity(), b_.get(), bInA, bInA.getOrigin(), found_);
    }

    std::unique_ptr<btConvexHullShape> a_;
    std::unique_ptr<btConvexHullShape> b_;
    btAlignedObjectArray<btTransform> poses_;
    btGjkEpaSolver2::sResults found_;
};

} // namespace

void addBulletConvexPeers(std::vector<PeerEntry>& peers) {
    peers.push_back({"bullet-convex", []() -> std::unique_ptr<Peer> { return std::make_unique<BulletConvex>(); }});
}

} // namespace tandem
