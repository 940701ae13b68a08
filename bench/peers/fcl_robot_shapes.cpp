// FCL on a whole robot among primitives: a CollisionObject for each piece and each primitive, boxes around objects
// first, then fcl::collide or fcl::distance on the pairs left, until the first hit. Poses of links come ready-made.
#include "robot_peer.h"

#include <limits>
#include <stdexcept>

#include <fcl/fcl.h>

namespace tandem {
namespace {

using Model = fcl::BVHModel<fcl::OBBRSS<double>>;

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
    if (int status = model->endModel(); status != fcl::BVH_OK) {
        throw std::runtime_error("FCL's endModel answered " + std::to_string(status));
    }
    model->computeLocalAABB();
    return model;
}

std::shared_ptr<fcl::CollisionGeometryd> shapeOf(const Primitive& p) {
    std::shared_ptr<fcl::CollisionGeometryd> shape;
    switch (static_cast<int>(p.kind)) {
    case 0: shape = std::make_shared<fcl::Boxd>(p.sizes[0], p.sizes[1], p.sizes[2]); break;
    case 1: shape = std::make_shared<fcl::Cylinderd>(p.sizes[0], p.sizes[1]); break;
    case 2: shape = std::make_shared<fcl::Sphered>(p.sizes[0]); break;
    case 3: shape = std::make_shared<fcl::Capsuled>(p.sizes[0], p.sizes[1]); break;
    default: throw std::runtime_error("no primitive of kind " + std::to_string(p.kind));
    }
    shape->computeLocalAABB();
    return shape;
}

fcl::Transform3d transformOf(const Pose& m) {
    fcl::Transform3d t = fcl::Transform3d::Identity();
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 4; column++) {
            t(row, column) = m[4 * row + column];
        }
    }
    return t;
}

// A 'pose' of this peer is a state of the robot.
class FclRobotAmongShapes final : public Peer {
public:
    FclRobotAmongShapes(const Robot& robot, bool libccd) {
        first_.gjk_solver_type = libccd ? fcl::GST_LIBCCD : fcl::GST_INDEP;
        exact_.gjk_solver_type = first_.gjk_solver_type;
        for (const Mesh& piece : robot.pieces) {
            pieces_.push_back(std::make_unique<fcl::CollisionObjectd>(modelOf(piece)));
        }
        for (const Primitive& primitive : robot.primitives) {
            world_.push_back(
                std::make_unique<fcl::CollisionObjectd>(shapeOf(primitive), transformOf(primitive.pose)));
            world_.back()->computeAABB();
        }
        for (const Pose& m : robot.poses) {
            poses_.push_back(transformOf(m));
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
