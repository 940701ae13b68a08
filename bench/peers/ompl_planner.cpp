// RRT-Connect of OMPL with FCL behind it, and the simplification that OMPL's SimpleSetup would do.
#include "planning_peer.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <ompl/base/PlannerTerminationCondition.h>
#include <ompl/base/ProblemDefinition.h>
#include <ompl/base/ScopedState.h>
#include <ompl/base/SpaceInformation.h>
#include <ompl/base/spaces/RealVectorStateSpace.h>
#include <ompl/geometric/PathGeometric.h>
#include <ompl/geometric/PathSimplifier.h>
#include <ompl/geometric/planners/rrt/RRTConnect.h>
#include <ompl/util/Console.h>

namespace tandem {
namespace {

namespace ob = ompl::base;
namespace og = ompl::geometric;

const double* valuesOf(const ob::State* state) {
    return state->as<ob::RealVectorStateSpace::StateType>()->values;
}

double euclidean(const double* a, const double* b, std::size_t count) {
    double sum = 0;
    for (std::size_t i = 0; i < count; i++) {
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return std::sqrt(sum);
}

// Joint values with a choice of metric. How finely motions are checked does not depend on the metric.
class JointSpace final : public ob::RealVectorStateSpace {
public:
    JointSpace(const RobotChain& robot, const std::string& metric, double resolution)
        : ob::RealVectorStateSpace(static_cast<unsigned>(robot.variables())), resolution_(resolution) {
        if (metric == "l1") {
            metric_ = Metric::sum;
        } else if (metric == "l2") {
            metric_ = Metric::euclidean;
        } else if (metric == "linf") {
            metric_ = Metric::largest;
        } else {
            throw std::runtime_error("METRIC must be l1, l2 or linf, not " + metric);
        }
        ob::RealVectorBounds bounds(getDimension());
        bounds.low = robot.lower;
        bounds.high = robot.upper;
        setBounds(bounds);
    }

    double distance(const ob::State* a, const ob::State* b) const override {
        const double* p = valuesOf(a);
        const double* q = valuesOf(b);
        if (metric_ == Metric::euclidean) {
            return euclidean(p, q, dimension_);
        }
        double sum = 0;
        double largest = 0;
        for (unsigned i = 0; i < dimension_; i++) {
            double d = std::fabs(p[i] - q[i]);
            sum += d;
            largest = std::max(largest, d);
        }
        return metric_ == Metric::sum ? sum : largest;
    }

    double getMaximumExtent() const override {
        ob::State* low = allocState();
        ob::State* high = allocState();
        for (unsigned i = 0; i < dimension_; i++) {
            low->as<StateType>()->values[i] = getBounds().low[i];
            high->as<StateType>()->values[i] = getBounds().high[i];
        }
        double extent = distance(low, high);
        freeState(low);
        freeState(high);
        return extent;
    }

    unsigned validSegmentCount(const ob::State* a, const ob::State* b) const override {
        return static_cast<unsigned>(
            std::max(1.0, std::ceil(euclidean(valuesOf(a), valuesOf(b), dimension_) / resolution_)));
    }

private:
    enum class Metric { sum, euclidean, largest };

    Metric metric_;
    double resolution_;
};

// States that are kept at most, before some of them are chosen.
constexpr std::size_t mostKept = 1000000;

class Validity final : public ob::StateValidityChecker {
public:
    Validity(const ob::SpaceInformationPtr& si, RobotInWorld& world, std::size_t mostVisited)
        : ob::StateValidityChecker(si), world_(world), variables_(si->getStateDimension()), mostVisited_(mostVisited) {}

    bool isValid(const ob::State* state) const override {
        const double* values = valuesOf(state);
        checks++;
        if (mostVisited_ > 0 && visited.size() < mostKept * variables_) {
            visited.insert(visited.end(), values, values + variables_);
        }
        return world_.isFree(values);
    }

    // As many of the states as were wanted, spread over all that were asked.
    std::vector<double> someVisited() const {
        std::size_t count = visited.size() / variables_;
        std::size_t wanted = std::min(count, mostVisited_);
        std::vector<double> some;
        for (std::size_t k = 0; k < wanted; k++) {
            auto first = visited.begin() + static_cast<std::ptrdiff_t>(k * count / wanted * variables_);
            some.insert(some.end(), first, first + static_cast<std::ptrdiff_t>(variables_));
        }
        return some;
    }

    mutable std::int64_t checks = 0;
    mutable std::vector<double> visited;

private:
    RobotInWorld& world_;
    std::size_t variables_;
    std::size_t mostVisited_;
};

double lengthOf(const og::PathGeometric& path, std::size_t variables) {
    double sum = 0;
    for (std::size_t i = 1; i < path.getStateCount(); i++) {
        sum += euclidean(valuesOf(path.getState(static_cast<unsigned>(i - 1))),
            valuesOf(path.getState(static_cast<unsigned>(i))), variables);
    }
    return sum;
}

} // namespace

PlannerAnswer omplPlan(const RobotChain& robot, const PlanningProblem& problem, const PlannerSettings& settings,
    RobotInWorld& world, std::size_t mostVisited) {
    ompl::msg::noOutputHandler();
    auto space = std::make_shared<JointSpace>(robot, settings.metric, settings.resolution);
    auto si = std::make_shared<ob::SpaceInformation>(space);
    auto validity = std::make_shared<Validity>(si, world, mostVisited);
    si->setStateValidityChecker(validity);
    si->setup();
    ob::ScopedState<ob::RealVectorStateSpace> start(si);
    ob::ScopedState<ob::RealVectorStateSpace> goal(si);
    for (std::size_t i = 0; i < robot.variables(); i++) {
        start->values[i] = problem.start[i];
        goal->values[i] = problem.goal[i];
    }
    auto definition = std::make_shared<ob::ProblemDefinition>(si);
    definition->setStartAndGoalStates(start, goal);
    auto planner = std::make_shared<og::RRTConnect>(si);
    planner->setProblemDefinition(definition);
    if (settings.range > 0) {
        planner->setRange(settings.range);
    }
    planner->setup();

    PlannerAnswer answer;
    validity->checks = 0;
    std::int64_t begin = threadNanos();
    std::int64_t end = begin + static_cast<std::int64_t>(settings.seconds * 1e9);
    ob::PlannerTerminationCondition outOfTime([end] { return threadNanos() > end; });
    ob::PlannerStatus status = planner->solve(outOfTime);
    answer.planNanos = threadNanos() - begin;
    answer.planChecks = validity->checks;
    answer.solved = status == ob::PlannerStatus::EXACT_SOLUTION;
    answer.visited = validity->someVisited();
    if (!answer.solved) {
        return answer;
    }
    auto& path = static_cast<og::PathGeometric&>(*definition->getSolutionPath());
    answer.plannedLength = lengthOf(path, robot.variables());
    if (settings.simplify) {
        og::PathSimplifier simplifier(si, definition->getGoal());
        validity->checks = 0;
        begin = threadNanos();
        simplifier.simplifyMax(path);
        answer.simplifyNanos = threadNanos() - begin;
        answer.simplifyChecks = validity->checks;
    }
    answer.length = lengthOf(path, robot.variables());
    for (const ob::State* state : path.getStates()) {
        const double* values = valuesOf(state);
        answer.path.insert(answer.path.end(), values, values + robot.variables());
    }
    return answer;
}

} // namespace tandem
