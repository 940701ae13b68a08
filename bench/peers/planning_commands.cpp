#include "planning_commands.h"

#include "files.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#ifdef TANDEM_OMPL
#include <ompl/util/RandomNumbers.h>
#endif

namespace tandem {
namespace {

template <typename T>
T next(std::istringstream& words, const char* what) {
    T out;
    if (!(words >> out)) {
        throw std::runtime_error(std::string("expected ") + what);
    }
    return out;
}

double positive(std::istringstream& words, const char* what) {
    double out = next<double>(words, what);
    if (!(out > 0 && out < std::numeric_limits<double>::infinity())) {
        throw std::runtime_error(std::string(what) + " must be a number above 0");
    }
    return out;
}

// The last argument is a path and may hold spaces.
std::string fileOf(std::istringstream& words) {
    std::string out;
    std::getline(words >> std::ws, out);
    if (out.empty()) {
        throw std::runtime_error("expected FILE");
    }
    return out;
}

std::string exact(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value);
    return text;
}

} // namespace

std::string PlanningCommands::answer(std::istringstream& words) {
    std::string command = next<std::string>(words, "load, validity, dense, plan or seed");
    if (command == "load") return load(fileOf(words));
    if (command == "validity") {
        std::size_t which = problem(words);
        std::string filter = next<std::string>(words, "boxes or managers");
        if (filter != "boxes" && filter != "managers") {
            throw std::runtime_error("a filter is boxes or managers, not " + filter);
        }
        std::int64_t passes = next<std::int64_t>(words, "PASSES");
        return validity(which, filter == "boxes", passes, fileOf(words));
    }
    if (command == "dense") {
        std::size_t which = problem(words);
        double step = positive(words, "STEP");
        return dense(which, step, fileOf(words));
    }
    if (command == "plan") return plan(words);
    if (command == "seed") {
#ifdef TANDEM_OMPL
        ompl::RNG::setSeed(next<std::uint32_t>(words, "NUMBER"));
        return "ok";
#else
        throw NotAvailable("OMPL is not installed");
#endif
    }
    throw std::runtime_error("unknown planning command '" + command + "'");
}

std::string PlanningCommands::load(const std::string& file) {
    worlds_.clear();
    task_ = readPlanningTask(file);
    worlds_.resize(task_.problems.size());
    return "ok\tproblems=" + std::to_string(task_.problems.size());
}

std::size_t PlanningCommands::problem(std::istringstream& words) {
    std::int64_t number = next<std::int64_t>(words, "PROBLEM");
    if (number < 0 || number >= static_cast<std::int64_t>(task_.problems.size())) {
        throw std::runtime_error("there is no problem " + std::to_string(number));
    }
    return static_cast<std::size_t>(number);
}

RobotInWorld& PlanningCommands::world(std::size_t problem) {
    if (!worlds_[problem]) {
        worlds_[problem] = robotInWorld(task_.robot, task_.problems[problem]);
    }
    return *worlds_[problem];
}

std::vector<double> PlanningCommands::states(const std::string& file) const {
    std::int64_t bytes;
    std::ifstream in = openFile(file, bytes);
    std::int64_t size = 8 * static_cast<std::int64_t>(task_.robot.variables());
    if (size == 0 || bytes % size != 0) {
        throw std::runtime_error(file + " does not hold states of " + std::to_string(task_.robot.variables()) + " numbers");
    }
    return readArray<double>(in, bytes / 8, file);
}

std::string PlanningCommands::validity(
    std::size_t problem, bool boxes, std::int64_t passes, const std::string& file) {
    RobotInWorld& robot = world(problem);
    std::vector<double> all = states(file);
    std::size_t variables = task_.robot.variables();
    std::vector<std::uint8_t> verdicts(all.size() / variables);
    std::vector<std::int64_t> nanos;
    for (std::int64_t pass = 0; pass < std::max<std::int64_t>(1, passes); pass++) {
        std::int64_t begin = threadNanos();
        for (std::size_t i = 0; i < verdicts.size(); i++) {
            const double* state = &all[i * variables];
            verdicts[i] = (boxes ? robot.isFree(state) : robot.isFreeByManagers(state)) ? 1 : 0;
        }
        nanos.push_back(threadNanos() - begin);
    }
    writeArray(file + ".out", verdicts);
    std::nth_element(nanos.begin(), nanos.begin() + static_cast<std::ptrdiff_t>(nanos.size() / 2), nanos.end());
    return "ok\tstates=" + std::to_string(verdicts.size()) + "\tmedian_ns=" + std::to_string(nanos[nanos.size() / 2]);
}

// Every state of the path, and between two of them so many that no joint moves more than the step from one to the next.
std::string PlanningCommands::dense(std::size_t problem, double step, const std::string& file) {
    RobotInWorld& robot = world(problem);
    std::vector<double> path = states(file);
    std::size_t variables = task_.robot.variables();
    std::vector<double> state(variables);
    std::int64_t checked = 0;
    std::int64_t invalid = 0;
    double firstAt = -1;
    for (std::size_t i = 0; i * variables < path.size(); i++) {
        const double* to = &path[i * variables];
        const double* from = i == 0 ? to : to - variables;
        double most = 0;
        for (std::size_t k = 0; k < variables; k++) {
            most = std::max(most, std::fabs(to[k] - from[k]));
        }
        std::int64_t parts = std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(most / step)));
        for (std::int64_t part = 1; part <= parts; part++) {
            double share = static_cast<double>(part) / static_cast<double>(parts);
            for (std::size_t k = 0; k < variables; k++) {
                state[k] = part == parts ? to[k] : from[k] + share * (to[k] - from[k]);
            }
            checked++;
            if (!robot.isFreeByFclAlone(state.data())) {
                invalid++;
                firstAt = firstAt < 0 ? std::max(0.0, static_cast<double>(i) - 1 + share) : firstAt;
            }
        }
    }
    return "ok\tstates=" + std::to_string(checked) + "\tinvalid=" + std::to_string(invalid) + "\tfirst=" + exact(firstAt);
}

std::string PlanningCommands::plan(std::istringstream& words) {
#ifdef TANDEM_OMPL
    std::size_t which = problem(words);
    PlannerSettings settings;
    settings.metric = next<std::string>(words, "METRIC");
    settings.range = next<double>(words, "RANGE");
    settings.resolution = positive(words, "RESOLUTION");
    settings.seconds = positive(words, "SECONDS");
    settings.simplify = true;
    std::size_t visited = next<std::size_t>(words, "VISITED");
    std::string file = fileOf(words);
    PlannerAnswer answer = omplPlan(task_.robot, task_.problems[which], settings, world(which), visited);
    writeArray(file + ".out", answer.path);
    writeArray(file + ".visited", answer.visited);
    return "ok\tsolved=" + std::to_string(answer.solved ? 1 : 0) + "\tplan_ns=" + std::to_string(answer.planNanos)
        + "\tsimplify_ns=" + std::to_string(answer.simplifyNanos) + "\tplan_checks=" + std::to_string(answer.planChecks)
        + "\tsimplify_checks=" + std::to_string(answer.simplifyChecks) + "\tplanned_length="
        + exact(answer.plannedLength) + "\tlength=" + exact(answer.length);
#else
    problem(words);
    throw NotAvailable("OMPL is not installed");
#endif
}

} // namespace tandem
