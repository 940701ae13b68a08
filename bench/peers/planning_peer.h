// A robot of joints among obstacles, for planners and for dense checks of paths.
//
//   planning_files.cpp ─► PlanningTask ─► RobotInWorld (FCL) ◄── ompl_planner.cpp
//                                              ▲
//                                              └── verdicts and dense checks of states that come from elsewhere
#pragma once

#include "robot_peer.h"

#include <string>

namespace tandem {

struct ChainJoint {
    double parent;     // links by number; a joint comes after the joint of its parent link
    double child;
    double type;       // 0 fixed, 1 turns about its axis, 2 moves along it
    double variable;   // the number of the variable it follows
    double multiplier; // its value is multiplier times the variable plus offset
    double offset;
    double axis[3];
    Pose origin;
};

// A primitive at a pose, or, if its kind is -1, the mesh.
struct Solid {
    Primitive primitive;
    Mesh mesh;
};

struct RobotChain {
    std::int64_t links;
    std::vector<ChainJoint> joints;
    std::vector<double> lower; // of each variable
    std::vector<double> upper;
    std::vector<std::int64_t> linkOfPiece;
    std::vector<Solid> pieces; // poses in the frames of their links

    std::size_t variables() const { return lower.size(); }
};

struct PlanningProblem {
    Pose base; // of link 0
    std::vector<Solid> obstacles;
    std::vector<std::int32_t> pairs;   // two pieces each: those that must not touch
    std::vector<std::int32_t> allowed; // piece, obstacle: those that may touch
    std::vector<double> start;
    std::vector<double> goal;
};

struct PlanningTask {
    RobotChain robot;
    std::vector<PlanningProblem> problems;
};

PlanningTask readPlanningTask(const std::string& file);

// Answers whether states of a robot are free. Not for several threads.
class RobotInWorld {
public:
    virtual ~RobotInWorld() = default;

    // Boxes around pieces first, then FCL, until the first pair that touches.
    virtual bool isFree(const double* values) = 0;

    // FCL's own broad phase, a tree of boxes around the pieces and one around the obstacles, until the first pair that touches.
    virtual bool isFreeByManagers(const double* values) = 0;

    // FCL on every pair, without any box of ours: slow, for checks of paths.
    virtual bool isFreeByFclAlone(const double* values) = 0;
};

std::unique_ptr<RobotInWorld> robotInWorld(const RobotChain& robot, const PlanningProblem& problem);

struct PlannerSettings {
    std::string metric;  // l1, l2 or linf: what OMPL calls the distance of two states
    double range;        // the longest motion of a tree, by that metric; 0: OMPL's own choice
    double resolution;   // of motions, in radians (metres): Euclidean length between two checked states
    double seconds;      // of processor time
    bool simplify;
};

struct PlannerAnswer {
    bool solved = false;
    std::int64_t planNanos = 0;
    std::int64_t simplifyNanos = 0;
    std::int64_t planChecks = 0; // states asked
    std::int64_t simplifyChecks = 0;
    double plannedLength = 0; // Euclidean
    double length = 0;
    std::vector<double> path;    // state by state
    std::vector<double> visited; // the states asked while planning, if they were wanted
};

// RRT-Connect of OMPL, then its own simplification. At most mostVisited of the states asked while planning are kept, spread
// over all of them.
PlannerAnswer omplPlan(const RobotChain& robot, const PlanningProblem& problem, const PlannerSettings& settings,
    RobotInWorld& world, std::size_t mostVisited);

// The time that this thread was given, in nanoseconds.
std::int64_t threadNanos();

} // namespace tandem
