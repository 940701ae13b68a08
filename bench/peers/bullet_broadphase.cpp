// Bullet's btDbvtBroadphase, in single precision. It keeps its pairs from frame to frame, over boxes with a margin of
// their own: pairs are counted by their tight boxes, which costs Bullet's user the same.
#include "broadphase.h"

#include <btBulletCollisionCommon.h>

namespace tandem {
namespace {

btVector3 corner(const std::vector<double>& centres, std::size_t i, double half) {
    return btVector3(
        static_cast<btScalar>(centres[3 * i] + half),
        static_cast<btScalar>(centres[3 * i + 1] + half),
        static_cast<btScalar>(centres[3 * i + 2] + half));
}

class BulletBroadphase final : public Broadphase {
public:
    ~BulletBroadphase() override {
        for (btBroadphaseProxy* proxy : proxies_) {
            broadphase_.destroyProxy(proxy, nullptr);
        }
    }

    void add(const std::vector<double>& centres, double size) override {
        half_ = 0.5 * size;
        place(centres);
        for (std::size_t i = 0; i < low_.size(); i++) {
            proxies_.push_back(broadphase_.createProxy(low_[i], high_[i], 0, nullptr, 1, 1, nullptr));
        }
    }

    void place(const std::vector<double>& centres) override {
        low_.resize(centres.size() / 3);
        high_.resize(low_.size());
        for (std::size_t i = 0; i < low_.size(); i++) {
            low_[i] = corner(centres, i, -half_);
            high_[i] = corner(centres, i, half_);
        }
    }

    std::int64_t updateAndCount() override {
        for (std::size_t i = 0; i < proxies_.size(); i++) {
            broadphase_.setAabb(proxies_[i], low_[i], high_[i], nullptr);
        }
        broadphase_.calculateOverlappingPairs(nullptr);
        const btBroadphasePairArray& pairs = broadphase_.getOverlappingPairCache()->getOverlappingPairArray();
        std::int64_t count = 0;
        for (int i = 0; i < pairs.size(); i++) {
            const btBroadphaseProxy& a = *pairs[i].m_pProxy0;
            const btBroadphaseProxy& b = *pairs[i].m_pProxy1;
            count += TestAabbAgainstAabb2(a.m_aabbMin, a.m_aabbMax, b.m_aabbMin, b.m_aabbMax) ? 1 : 0;
        }
        return count;
    }

private:
    btDbvtBroadphase broadphase_;
    std::vector<btBroadphaseProxy*> proxies_;
    std::vector<btVector3> low_;
    std::vector<btVector3> high_;
    double half_ = 0;
};

} // namespace

void addBulletBroadphases(std::vector<BroadphaseEntry>& entries) {
    entries.push_back(
        {"bullet-dbvt", []() -> std::unique_ptr<Broadphase> { return std::make_unique<BulletBroadphase>(); }});
}

} // namespace tandem
