// FCL on a robot of joints among obstacles: kinematics, tight boxes around pieces and obstacles as a first filter, then
// fcl::collide on the pairs left, until the first hit.
#include "fcl_geometry.h"
#include "planning_peer.h"

#include <cmath>

namespace tandem {
namespace {

using Transform = fcl::Transform3d;
using Vector = fcl::Vector3d;
using Matrix = fcl::Matrix3d;
template <typename T>
using Aligned = std::vector<T, Eigen::aligned_allocator<T>>;

struct Bounds {
    Vector low;
    Vector high;

    bool overlaps(const Bounds& other) const {
        return low[0] <= other.high[0] && other.low[0] <= high[0] && low[1] <= other.high[1] && other.low[1] <= high[1]
            && low[2] <= other.high[2] && other.low[2] <= high[2];
    }
};

// A joint that moves, fixed ones before it folded into its origin.
struct MovingJoint {
    std::size_t parent; // frames by number; 0 is the base
    bool turns;
    std::size_t variable;
    double multiplier;
    double offset;
    Vector axis;
    Transform origin;
};

// A geometry with its box, which is axis-aligned in the frame of the geometry, and where it stands.
struct Placed {
    std::shared_ptr<fcl::CollisionGeometryd> geometry;
    Vector boxCenter;
    Vector boxHalf;
    std::size_t frame = 0;
    Transform inFrame = Transform::Identity();
    bool isAtFrame = false;
    Transform pose = Transform::Identity();
    Vector center = Vector::Zero();
    Bounds bounds;

    void place(const Transform& at) {
        pose = at;
        const Matrix rotation = pose.linear();
        center = rotation * boxCenter + pose.translation();
        const Vector half = rotation.cwiseAbs() * boxHalf;
        bounds.low = center - half;
        bounds.high = center + half;
    }
};

Placed placedOf(const Solid& solid) {
    Placed out;
    if (solid.primitive.kind < 0) {
        out.geometry = fclModel(solid.mesh);
        Vector low = Vector::Constant(std::numeric_limits<double>::infinity());
        Vector high = -low;
        for (std::int32_t corner : solid.mesh.corners) {
            Vector p(&solid.mesh.coordinates[3 * static_cast<std::size_t>(corner)]);
            low = low.cwiseMin(p);
            high = high.cwiseMax(p);
        }
        out.boxCenter = 0.5 * (low + high);
        out.boxHalf = 0.5 * (high - low);
    } else {
        out.geometry = fclShape(solid.primitive);
        const double* s = solid.primitive.sizes;
        out.boxCenter = Vector::Zero();
        switch (static_cast<int>(solid.primitive.kind)) {
        case 0: out.boxHalf = 0.5 * Vector(s[0], s[1], s[2]); break;
        case 1: out.boxHalf = Vector(s[0], s[0], 0.5 * s[1]); break;
        case 2: out.boxHalf = Vector::Constant(s[0]); break;
        default: out.boxHalf = Vector(s[0], s[0], 0.5 * s[1] + s[0]); break;
        }
    }
    // Rounding of the placement must not make a box too small.
    out.boxHalf += Vector::Constant(1e-9);
    return out;
}

class FclRobotInWorld final : public RobotInWorld {
public:
    FclRobotInWorld(const RobotChain& robot, const PlanningProblem& problem) {
        addFrames(robot, fclTransform(problem.base));
        for (const Solid& obstacle : problem.obstacles) {
            obstacles_.push_back(placedOf(obstacle));
            obstacles_.back().place(fclTransform(obstacle.primitive.pose));
        }
        mayTouch_.assign(pieces_.size() * obstacles_.size(), 0);
        for (std::size_t i = 0; i < problem.allowed.size(); i += 2) {
            std::size_t piece = static_cast<std::size_t>(problem.allowed[i]);
            mayTouch_[piece * obstacles_.size() + static_cast<std::size_t>(problem.allowed[i + 1])] = 1;
        }
        for (std::size_t i = 0; i < problem.pairs.size(); i += 2) {
            pairs_.emplace_back(problem.pairs[i], problem.pairs[i + 1]);
        }
    }

    bool isFree(const double* values) override {
        place(values);
        // From the last link on: it moves most and is hit most often.
        for (std::size_t i = pieces_.size(); i-- > 0;) {
            for (std::size_t j = 0; j < obstacles_.size(); j++) {
                if (mayTouch_[i * obstacles_.size() + j] == 0 && boxesTouch(pieces_[i], obstacles_[j])
                    && touch(pieces_[i], obstacles_[j])) {
                    return false;
                }
            }
        }
        for (const auto& [a, b] : pairs_) {
            if (boxesTouch(pieces_[a], pieces_[b]) && touch(pieces_[a], pieces_[b])) {
                return false;
            }
        }
        return true;
    }

    bool isFreeByManagers(const double* values) override {
        if (!robotManager_) {
            makeManagers();
        }
        place(values);
        for (std::size_t i = 0; i < pieces_.size(); i++) {
            objects_[i]->setTransform(pieces_[i].pose);
            objects_[i]->computeAABB();
        }
        robotManager_->update();
        found_ = false;
        robotManager_->collide(worldManager_.get(), this, &FclRobotInWorld::touchOf);
        if (!found_) {
            robotManager_->collide(this, &FclRobotInWorld::touchOf);
        }
        return !found_;
    }

    bool isFreeByFclAlone(const double* values) override {
        place(values);
        for (std::size_t i = 0; i < pieces_.size(); i++) {
            for (std::size_t j = 0; j < obstacles_.size(); j++) {
                if (mayTouch_[i * obstacles_.size() + j] == 0 && touch(pieces_[i], obstacles_[j])) {
                    return false;
                }
            }
        }
        for (const auto& [a, b] : pairs_) {
            if (touch(pieces_[a], pieces_[b])) {
                return false;
            }
        }
        return true;
    }

private:
    // Links that no joint moves stand in the frame of the last moving joint before them.
    void addFrames(const RobotChain& robot, const Transform& base) {
        std::size_t links = static_cast<std::size_t>(robot.links);
        std::vector<std::size_t> frameOf(links, 0);
        Aligned<Transform> inFrame(links, Transform::Identity());
        frames_.push_back(base);
        for (const ChainJoint& joint : robot.joints) {
            std::size_t parent = static_cast<std::size_t>(joint.parent);
            std::size_t child = static_cast<std::size_t>(joint.child);
            Transform origin = inFrame[parent] * fclTransform(joint.origin);
            if (joint.type == 0) {
                frameOf[child] = frameOf[parent];
                inFrame[child] = origin;
            } else {
                joints_.push_back({frameOf[parent], joint.type == 1, static_cast<std::size_t>(joint.variable),
                    joint.multiplier, joint.offset, Vector(joint.axis), origin});
                frameOf[child] = frames_.size();
                frames_.push_back(Transform::Identity());
            }
        }
        for (std::size_t i = 0; i < robot.pieces.size(); i++) {
            Placed piece = placedOf(robot.pieces[i]);
            std::size_t link = static_cast<std::size_t>(robot.linkOfPiece[i]);
            piece.frame = frameOf[link];
            piece.inFrame = inFrame[link] * fclTransform(robot.pieces[i].primitive.pose);
            piece.isAtFrame = piece.inFrame.matrix() == Transform::Identity().matrix();
            pieces_.push_back(piece);
        }
    }

    void place(const double* values) {
        for (std::size_t i = 0; i < joints_.size(); i++) {
            const MovingJoint& joint = joints_[i];
            double value = joint.multiplier * values[joint.variable] + joint.offset;
            Transform& frame = frames_[i + 1];
            const Transform& parent = frames_[joint.parent];
            const Matrix rotation = parent.linear() * joint.origin.linear();
            frame.translation() = parent.linear() * joint.origin.translation() + parent.translation();
            if (joint.turns) {
                frame.linear() = rotation * turn(joint.axis, value);
            } else {
                frame.linear() = rotation;
                frame.translation() += rotation * (value * joint.axis);
            }
        }
        for (Placed& piece : pieces_) {
            if (piece.isAtFrame) {
                piece.place(frames_[piece.frame]);
            } else {
                piece.place(frames_[piece.frame] * piece.inFrame);
            }
        }
    }

    static Matrix turn(const Vector& axis, double angle) {
        const double s = std::sin(angle);
        const double c = std::cos(angle);
        const double x = axis[0];
        const double y = axis[1];
        const double z = axis[2];
        const double t = 1 - c;
        Matrix m;
        m << t * x * x + c, t * x * y - s * z, t * x * z + s * y, t * x * y + s * z, t * y * y + c, t * y * z - s * x,
            t * x * z - s * y, t * y * z + s * x, t * z * z + c;
        return m;
    }

    // Boxes around both along the axes of the world, then the tight boxes themselves.
    static bool boxesTouch(const Placed& a, const Placed& b) {
        if (!a.bounds.overlaps(b.bounds)) {
            return false;
        }
        const Matrix toA = a.pose.linear().transpose();
        return !fcl::obbDisjoint<double>(toA * b.pose.linear(), toA * (b.center - a.center), a.boxHalf, b.boxHalf);
    }

    // Pieces are numbered from 0 on, obstacles after them; a table tells which may touch.
    void makeManagers() {
        std::size_t count = pieces_.size() + obstacles_.size();
        ignored_.assign(count * count, 1);
        for (std::size_t i = 0; i < pieces_.size(); i++) {
            for (std::size_t j = 0; j < obstacles_.size(); j++) {
                char may = mayTouch_[i * obstacles_.size() + j];
                ignored_[i * count + pieces_.size() + j] = may;
                ignored_[(pieces_.size() + j) * count + i] = may;
            }
        }
        for (const auto& [a, b] : pairs_) {
            ignored_[a * count + b] = 0;
            ignored_[b * count + a] = 0;
        }
        robotManager_ = std::make_unique<fcl::DynamicAABBTreeCollisionManagerd>();
        worldManager_ = std::make_unique<fcl::DynamicAABBTreeCollisionManagerd>();
        numbers_.resize(count);
        for (std::size_t i = 0; i < count; i++) {
            const Placed& placed = i < pieces_.size() ? pieces_[i] : obstacles_[i - pieces_.size()];
            numbers_[i] = i;
            objects_.push_back(std::make_unique<fcl::CollisionObjectd>(placed.geometry, placed.pose));
            objects_.back()->setUserData(&numbers_[i]);
            (i < pieces_.size() ? robotManager_ : worldManager_)->registerObject(objects_.back().get());
        }
        robotManager_->setup();
        worldManager_->setup();
    }

    static bool touchOf(fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* data) {
        FclRobotInWorld& self = *static_cast<FclRobotInWorld*>(data);
        std::size_t i = *static_cast<std::size_t*>(a->getUserData());
        std::size_t j = *static_cast<std::size_t*>(b->getUserData());
        if (self.ignored_[i * self.numbers_.size() + j] == 0) {
            self.result_.clear();
            self.found_ = fcl::collide(a, b, self.request_, self.result_) > 0;
        }
        return self.found_;
    }

    bool touch(const Placed& a, const Placed& b) {
        result_.clear();
        return fcl::collide(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request_, result_) > 0;
    }

    std::vector<MovingJoint, Eigen::aligned_allocator<MovingJoint>> joints_;
    Aligned<Transform> frames_;
    Aligned<Placed> pieces_;
    Aligned<Placed> obstacles_;
    std::vector<char> mayTouch_; // piece by piece, for each obstacle
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
    fcl::CollisionRequestd request_{1, false};
    fcl::CollisionResultd result_;
    std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects_; // obstacles too, after the pieces
    std::vector<std::size_t> numbers_;
    std::vector<char> ignored_; // by two numbers
    std::unique_ptr<fcl::DynamicAABBTreeCollisionManagerd> robotManager_;
    std::unique_ptr<fcl::DynamicAABBTreeCollisionManagerd> worldManager_;
    bool found_ = false;
};

} // namespace

std::unique_ptr<RobotInWorld> robotInWorld(const RobotChain& robot, const PlanningProblem& problem) {
    return std::make_unique<FclRobotInWorld>(robot, problem);
}

} // namespace tandem
