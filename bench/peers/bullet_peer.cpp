// Bullet 3: two btGImpactMeshShapes, its only pair of meshes that may both move (a btBvhTriangleMeshShape meets convex
// shapes alone). Single precision, as Debian's default build and as games use it: its verdicts are those of rounded
// meshes and poses, so close to contact they may differ from the truth.
//
// btGImpactCollisionAlgorithm first gathers all pairs of triangles whose boxes overlap, then clips each pair for contact
// points and puts them into a manifold. The same two steps are called here directly: no manifold is filled, and
// 'collide' stops at the first pair that touches, both in Bullet's favour. Margins are zero. There is no distance
// between meshes in Bullet.
//
// Its clipping is a conservative test. At 300 poses of two springs within 2 % of contact it reported every pair that FCL
// did and 350 more, all of them apart (by up to 0.09, with wires of radius 0.2). So 'all' counts more pairs than there
// are; the verdicts were the same at those poses, but nothing in the method makes them so.
#include "peer.h"

#include <chrono>
#include <stdexcept>

#include <BulletCollision/Gimpact/btGImpactShape.h>
#include <btBulletCollisionCommon.h>

namespace tandem {
namespace {

// A mesh in Bullet's types, with the shape (and its tree) over it. Bullet does not copy the arrays, so they stay here.
class BulletMesh {
public:
    explicit BulletMesh(const Mesh& mesh) : points_(mesh.coordinates.size()), corners_(mesh.corners) {
        for (std::size_t i = 0; i < points_.size(); i++) {
            points_[i] = static_cast<btScalar>(mesh.coordinates[i]);
        }
        btIndexedMesh indexed;
        indexed.m_numTriangles = static_cast<int>(mesh.triangles());
        indexed.m_triangleIndexBase = reinterpret_cast<const unsigned char*>(corners_.data());
        indexed.m_triangleIndexStride = 3 * sizeof(std::int32_t);
        indexed.m_numVertices = static_cast<int>(mesh.points());
        indexed.m_vertexBase = reinterpret_cast<const unsigned char*>(points_.data());
        indexed.m_vertexStride = 3 * sizeof(btScalar);
        triangles_.addIndexedMesh(indexed, PHY_INTEGER);
    }

    BulletMesh(const BulletMesh&) = delete;
    BulletMesh& operator=(const BulletMesh&) = delete;

    void buildTree() {
        shape_ = std::make_unique<btGImpactMeshShape>(&triangles_);
        shape_->setMargin(0);
        shape_->updateBound();
        if (shape_->getMeshPartCount() != 1) {
            throw std::runtime_error("GImpact made more than one part of one mesh");
        }
        part_ = shape_->getMeshPart(0);
        part_->lockChildShapes(); // reads of triangles need the lock; it is held for good
    }

    const btGImpactMeshShapePart& part() const { return *part_; }

private:
    std::vector<btScalar> points_;
    std::vector<std::int32_t> corners_;
    btTriangleIndexVertexArray triangles_;
    std::unique_ptr<btGImpactMeshShape> shape_;
    btGImpactMeshShapePart* part_ = nullptr;
};

class BulletPeer final : public Peer {
public:
    bool answers(Query query) const override { return query == Query::collide || query == Query::all; }

    void build(const Mesh& a, const Mesh& b) override {
        a_ = std::make_unique<BulletMesh>(a);
        a_->buildTree();
        b_ = std::make_unique<BulletMesh>(b);
        b_->buildTree();
    }

    std::int64_t buildNanos(const Mesh& mesh) const override {
        BulletMesh copy(mesh);
        auto start = std::chrono::steady_clock::now();
        copy.buildTree();
        auto end = std::chrono::steady_clock::now();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(end - start).count();
    }

    std::int64_t treeBytes() const override {
        return static_cast<std::int64_t>(sizeof(BT_QUANTIZED_BVH_NODE)) * a_->part().getBoxSet()->getNodeCount();
    }

    void setPoses(const std::vector<Pose>& bInA) override {
        poses_.clear();
        for (const Pose& m : bInA) {
            auto s = [&m](int i) { return static_cast<btScalar>(m[i]); };
            poses_.push_back(btTransform(
                btMatrix3x3(s(0), s(1), s(2), s(4), s(5), s(6), s(8), s(9), s(10)), btVector3(s(3), s(7), s(11))));
        }
    }

    bool collides(std::size_t pose) override { return touching(pose, true, nullptr) > 0; }

    std::int64_t allPairs(std::size_t pose, std::vector<std::int32_t>* pairs) override {
        return touching(pose, false, pairs);
    }

    Witness distance(std::size_t) override { throw std::logic_error("Bullet has no distance between meshes"); }

private:
    std::int64_t touching(std::size_t pose, bool firstOnly, std::vector<std::int32_t>* pairs) {
        const btTransform& bInA = poses_[static_cast<int>(pose)];
        candidates_.resizeNoInitialize(0);
        btGImpactBoxSet::find_collision(
            a_->part().getBoxSet(), btTransform::getIdentity(), b_->part().getBoxSet(), bInA, candidates_);
        std::int64_t count = 0;
        btPrimitiveTriangle inA;
        btPrimitiveTriangle inB;
        GIM_TRIANGLE_CONTACT contact;
        for (int i = 0; i < candidates_.size(); i++) {
            const GIM_PAIR& candidate = candidates_[i];
            a_->part().getPrimitiveTriangle(candidate.m_index1, inA);
            b_->part().getPrimitiveTriangle(candidate.m_index2, inB);
            inB.applyTransform(bInA);
            inA.buildTriPlane();
            inB.buildTriPlane();
            if (!inA.overlap_test_conservative(inB) || !inA.find_triangle_collision_clip_method(inB, contact)) {
                continue;
            }
            count++;
            if (firstOnly) {
                break;
            }
            if (pairs != nullptr) {
                pairs->push_back(candidate.m_index1);
                pairs->push_back(candidate.m_index2);
            }
        }
        return count;
    }

    std::unique_ptr<BulletMesh> a_;
    std::unique_ptr<BulletMesh> b_;
    btAlignedObjectArray<btTransform> poses_;
    btPairSet candidates_;
};

} // namespace

void addBulletPeers(std::vector<PeerEntry>& peers) {
    peers.push_back({"bullet-gimpact", []() -> std::unique_ptr<Peer> { return std::make_unique<BulletPeer>(); }});
}

} // namespace tandem
