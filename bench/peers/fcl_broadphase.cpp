// FCL's DynamicAABBTreeCollisionManager. Its update() refits and degrades frame by frame; update(objects), which moves
// each object in the tree, stays level and is the one to race against; the other is there to be seen. The callback only
// counts boxes that overlap.
#include "broadphase.h"

#include <fcl/fcl.h>
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>

namespace tandem {
namespace {

// The manager tells a callback pairs whose (tight) boxes overlap.
bool count(fcl::CollisionObjectd*, fcl::CollisionObjectd*, void* data) {
    ++*static_cast<std::int64_t*>(data);
    return false;
}

class FclBroadphase final : public Broadphase {
public:
    explicit FclBroadphase(bool refit) : refit_(refit) {}

    void add(const std::vector<double>& centres, double size) override {
        auto shape = std::make_shared<fcl::Boxd>(size, size, size);
        for (std::size_t i = 0; i < centres.size(); i += 3) {
            objects_.push_back(std::make_unique<fcl::CollisionObjectd>(shape));
            raw_.push_back(objects_.back().get());
        }
        place(centres);
        manager_.registerObjects(raw_);
        manager_.setup();
    }

    void place(const std::vector<double>& centres) override {
        for (std::size_t i = 0; i < raw_.size(); i++) {
            raw_[i]->setTranslation(fcl::Vector3d(centres[3 * i], centres[3 * i + 1], centres[3 * i + 2]));
            raw_[i]->computeAABB();
        }
    }

    std::int64_t updateAndCount() override {
        if (refit_) {
            manager_.update();
        } else {
            manager_.update(raw_);
        }
        std::int64_t pairs = 0;
        manager_.collide(&pairs, &count);
        return pairs;
    }

private:
    std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects_;
    std::vector<fcl::CollisionObjectd*> raw_;
    fcl::DynamicAABBTreeCollisionManagerd manager_;
    const bool refit_;
};

} // namespace

void addFclBroadphases(std::vector<BroadphaseEntry>& entries) {
    entries.push_back(
        {"fcl-dynamic-aabb", []() -> std::unique_ptr<Broadphase> { return std::make_unique<FclBroadphase>(false); }});
    entries.push_back(
        {"fcl-dynamic-aabb-refit",
         []() -> std::unique_ptr<Broadphase> { return std::make_unique<FclBroadphase>(true); }});
}

} // namespace tandem
