// FCL on a whole robot among primitives: a CollisionObject for each piece and each primitive, boxes around objects
// first, then fcl::collide or fcl::distance on the pairs left, until the first hit. Poses of links come ready-made.
#include "fcl_geometry.h"

#include <limits>
#include <stdexcept>

namespace tandem {
namespace {

// A 'pose' of this peer is a state of the robot.
class FclRobotAmongShapes final : public Peer {
public:
    FclRobotAmongShapes(const Robot& robot, bool libccd) {
        first_.gjk_solver_type = libccd ? fcl::GST_LIBCCD : fcl::GST_INDEP;
        exact_.gjk_solver_type = first_.gjk_solver_type;
        for (const Mesh& piece : robot.pieces) {
            pieces_.push_back(std::make_unique<fcl::CollisionObjectd>(fclModel(piece)));
        }
        for (const Primitive& primitive : robot.primitives) {
            world_.push_back(
                std::make_unique<fcl::CollisionObjectd>(fclShape(primitive), fclTransform(primitive.pose)));
            world_.back()->computeAABB();
        }
        for (const Pose& m : robot.poses) {
            poses_.push_back(fclTransform(m));
        }
    }

    bool answers(Query query) const override { return query == Query::collide || query == Query::distance; }

    void build(const Mesh&, const Mesh&) override { throw std::logic_error("a robot is loaded, not built"); }

    std::int64_t buildNanos(const Mesh&) const override { throw std::logic_error("a robot is loaded, not built"); }

    std::int64_t treeBytes() const override { return 0; }

    void setPoses(const std::vector<Pose>&) override {}

    bool collides(std::size_t state) override {
        place(state);
        for (const auto& piece : pieces_) {
            for (const auto& body : world_) {
                if (piece->getAABB().overlap(body->getAABB())) {
                    collision_.clear();
                    if (fcl::collide(piece.get(), body.get(), first_, collision_) > 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    std::int64_t allPairs(std::size_t, std::vector<std::int32_t>*) override {
        throw std::logic_error("a robot is asked for its first hit");
    }

    Witness distance(std::size_t state) override {
        place(state);
        double best = std::numeric_limits<double>::max();
        for (const auto& piece : pieces_) {
            for (const auto& body : world_) {
                if (best > 0 && piece->getAABB().distance(body->getAABB()) < best) {
                    nearest_.clear();
                    nearest_.min_distance = best;
                    best = std::min(best, fcl::distance(piece.get(), body.get(), exact_, nearest_));
                }
            }
        }
        return {best, {0, 0, 0}, {0, 0, 0}};
    }

private:
    void place(std::size_t state) {
        for (std::size_t i = 0; i < pieces_.size(); i++) {
            pieces_[i]->setTransform(poses_[state * pieces_.size() + i]);
            pieces_[i]->computeAABB();
        }
    }

    std::vector<std::unique_ptr<fcl::CollisionObjectd>> pieces_;
    std::vector<std::unique_ptr<fcl::CollisionObjectd>> world_;
    std::vector<fcl::Transform3d, Eigen::aligned_allocator<fcl::Transform3d>> poses_;
    fcl::CollisionRequestd first_{1, false};
    fcl::DistanceRequestd exact_{/* nearest points */ false, /* signed */ false, /* rel */ 0.0, /* abs */ 0.0};
    fcl::CollisionResultd collision_;
    fcl::DistanceResultd nearest_;
};

} // namespace

std::unique_ptr<Peer> fclRobotAmongShapes(const Robot& robot, bool libccd) {
    return std::make_unique<FclRobotAmongShapes>(robot, libccd);
}

} // namespace tandem
