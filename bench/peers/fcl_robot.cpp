// FCL on a whole robot: a CollisionObject for each piece of a link, moved to each state's poses, boxes around objects
// first. Of the pairs whose boxes overlap the two trees decide, until the first hit. That is what a user of FCL writes
// who knows which pairs matter; poses of links come ready-made, so no kinematics are in the measured time.
//
// For the smallest distance a pair whose boxes are farther apart than the best so far is left out, and the best so far
// bounds the search in all others.
#include "robot_peer.h"

#include <limits>
#include <stdexcept>

#include <fcl/fcl.h>

namespace tandem {
namespace {

using Volume = fcl::OBBRSS<double>;
using Model = fcl::BVHModel<Volume>;
using CollisionWalk = fcl::detail::MeshCollisionTraversalNodeOBBRSS<double>;
using DistanceWalk = fcl::detail::MeshDistanceTraversalNodeOBBRSS<double>;

std::shared_ptr<Model> modelOf(const Mesh& mesh) {
    std::vector<fcl::Vector3d> points;
    for (std::size_t i = 0; i < mesh.points(); i++) {
        const double* p = &mesh.coordinates[3 * i];
        points.emplace_back(p[0], p[1], p[2]);
    }
    std::vector<fcl::Triangle> triangles;
    for (std::size_t i = 0; i < mesh.triangles(); i++) {
        const std::int32_t* c = &mesh.corners[3 * i];
        triangles.emplace_back(c[0], c[1], c[2]);
    }
    auto model = std::make_shared<Model>();
    model->beginModel(static_cast<int>(triangles.size()), static_cast<int>(points.size()));
    model->addSubModel(points, triangles);
    int status = model->endModel();
    if (status != fcl::BVH_OK) {
        throw std::runtime_error("FCL's endModel answered " + std::to_string(status));
    }
    model->computeLocalAABB();
    return model;
}

// A 'pose' of this peer is a state of the robot.
class FclRobot final : public Peer {
public:
    FclRobot(const Robot& robot, bool withWorld) {
        for (const Mesh& piece : robot.pieces) {
            add(modelOf(piece));
        }
        if (withWorld) {
            for (std::size_t i = 0; i < robot.pieces.size(); i++) {
                pairs_.emplace_back(i, robot.pieces.size());
            }
            add(modelOf(robot.world));
        } else {
            for (std::size_t i = 0; i < robot.pairs.size(); i += 2) {
                pairs_.emplace_back(robot.pairs[i], robot.pairs[i + 1]);
            }
        }
        moving_ = robot.pieces.size();
        for (const Pose& m : robot.poses) {
            fcl::Transform3d t = fcl::Transform3d::Identity();
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 4; column++) {
                    t(row, column) = m[4 * row + column];
                }
            }
            poses_.push_back(t);
        }
    }

    bool answers(Query query) const override { return query == Query::collide || query == Query::distance; }

    void build(const Mesh&, const Mesh&) override { throw std::logic_error("a robot is loaded, not built"); }

    std::int64_t buildNanos(const Mesh&) const override { throw std::logic_error("a robot is loaded, not built"); }

    std::int64_t treeBytes() const override { return 0; }

    void setPoses(const std::vector<Pose>&) override {}

    bool collides(std::size_t state) override {
        place(state);
        for (const auto& [i, j] : pairs_) {
            if (objects_[i]->getAABB().overlap(objects_[j]->getAABB())) {
                collision_.clear();
                if (fcl::detail::orientedMeshCollide<CollisionWalk, Volume>(
                        models_[i].get(), objects_[i]->getTransform(), models_[j].get(), objects_[j]->getTransform(),
                        first_, collision_)
                    > 0) {
                    return true;
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
        for (const auto& [i, j] : pairs_) {
            if (objects_[i]->getAABB().distance(objects_[j]->getAABB()) < best) {
                nearest_.clear();
                nearest_.min_distance = best;
                double d = fcl::detail::orientedMeshDistance<DistanceWalk, Volume>(
                    models_[i].get(), objects_[i]->getTransform(), models_[j].get(), objects_[j]->getTransform(),
                    exact_, nearest_);
                best = std::min(best, d);
                if (best <= 0) {
                    break;
                }
            }
        }
        return {best, {0, 0, 0}, {0, 0, 0}};
    }

private:
    void add(std::shared_ptr<Model> model) {
        models_.push_back(model);
        objects_.push_back(std::make_unique<fcl::CollisionObjectd>(model));
    }

    void place(std::size_t state) {
        for (std::size_t i = 0; i < moving_; i++) {
            objects_[i]->setTransform(poses_[state * moving_ + i]);
            objects_[i]->computeAABB();
        }
    }

    std::vector<std::shared_ptr<Model>> models_;
    std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects_;
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
    std::size_t moving_ = 0;
    std::vector<fcl::Transform3d, Eigen::aligned_allocator<fcl::Transform3d>> poses_;
    const fcl::CollisionRequestd first_{1, false};
    const fcl::DistanceRequestd exact_{/* nearest points */ true, /* signed */ false, /* rel */ 0.0, /* abs */ 0.0};
    fcl::CollisionResultd collision_;
    fcl::DistanceResultd nearest_;
};

} // namespace

std::unique_ptr<Peer> fclRobot(const Robot& robot, bool withWorld) {
    return std::make_unique<FclRobot>(robot, withWorld);
}

} // namespace tandem
