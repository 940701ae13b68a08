// Reads robots and planning problems.
#include "files.h"
#include "planning_peer.h"

#include <time.h>

namespace tandem {
namespace {

void expectBelow(std::int64_t number, std::size_t count, const char* what, const std::string& file) {
    if (number < 0 || number >= static_cast<std::int64_t>(count)) {
        throw std::runtime_error(file + ": there is no " + what + " " + std::to_string(number));
    }
}

std::vector<Solid> readSolids(std::istream& in, std::int64_t bytes, const std::string& file) {
    std::int64_t count = readCount(in, bytes, file);
    std::vector<Solid> solids(static_cast<std::size_t>(count));
    for (Solid& solid : solids) {
        solid.primitive = readArray<Primitive>(in, 1, file)[0];
        if (solid.primitive.kind < 0) {
            solid.mesh = readMesh(in, bytes, false, file);
        }
    }
    return solids;
}

RobotChain readChain(std::istream& in, std::int64_t bytes, const std::string& file) {
    RobotChain robot;
    robot.links = readCount(in, bytes, file);
    robot.joints = readArray<ChainJoint>(in, readCount(in, bytes, file), file);
    std::int64_t variables = readCount(in, bytes, file);
    robot.lower = readArray<double>(in, variables, file);
    robot.upper = readArray<double>(in, variables, file);
    robot.pieces = readSolids(in, bytes, file);
    robot.linkOfPiece = readArray<std::int64_t>(in, static_cast<std::int64_t>(robot.pieces.size()), file);
    for (std::int64_t link : robot.linkOfPiece) {
        expectBelow(link, robot.links, "link", file);
    }
    std::vector<bool> placed(static_cast<std::size_t>(robot.links), false);
    if (robot.links > 0) {
        placed[0] = true;
    }
    for (const ChainJoint& joint : robot.joints) {
        expectBelow(static_cast<std::int64_t>(joint.parent), robot.links, "link", file);
        expectBelow(static_cast<std::int64_t>(joint.child), robot.links, "link", file);
        if (!placed[static_cast<std::size_t>(joint.parent)]) {
            throw std::runtime_error(file + ": a joint comes before the joint of its parent link");
        }
        placed[static_cast<std::size_t>(joint.child)] = true;
        if (joint.type != 0) {
            expectBelow(static_cast<std::int64_t>(joint.variable), robot.variables(), "variable", file);
        }
    }
    return robot;
}

PlanningProblem readProblem(std::istream& in, std::int64_t bytes, const RobotChain& robot, const std::string& file) {
    PlanningProblem problem;
    problem.base = readArray<Pose>(in, 1, file)[0];
    problem.obstacles = readSolids(in, bytes, file);
    problem.pairs = readArray<std::int32_t>(in, 2 * readCount(in, bytes, file), file);
    for (std::int32_t piece : problem.pairs) {
        expectBelow(piece, robot.pieces.size(), "piece", file);
    }
    problem.allowed = readArray<std::int32_t>(in, 2 * readCount(in, bytes, file), file);
    for (std::size_t i = 0; i < problem.allowed.size(); i += 2) {
        expectBelow(problem.allowed[i], robot.pieces.size(), "piece", file);
        expectBelow(problem.allowed[i + 1], problem.obstacles.size(), "obstacle", file);
    }
    problem.start = readArray<double>(in, static_cast<std::int64_t>(robot.variables()), file);
    problem.goal = readArray<double>(in, static_cast<std::int64_t>(robot.variables()), file);
    return problem;
}

} // namespace

// The file: counts of links and of joints, 21 doubles for each joint, the count of variables, their lower and their upper
// limits; the pieces: a count, sixteen doubles each as in robot_peer.h, after those of kind -1 a mesh; the int64 links of
// the pieces. The count of problems; for each the base, the obstacles as the pieces, two int32 for each of a count of
// pairs and of a count of allowed ones, start and goal. Counts are int64.
PlanningTask readPlanningTask(const std::string& file) {
    std::int64_t bytes;
    std::ifstream in = openFile(file, bytes);
    PlanningTask task;
    task.robot = readChain(in, bytes, file);
    std::int64_t problems = readCount(in, bytes, file);
    for (std::int64_t i = 0; i < problems; i++) {
        task.problems.push_back(readProblem(in, bytes, task.robot, file));
    }
    return task;
}

std::int64_t threadNanos() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1000000000 + t.tv_nsec;
}

} // namespace tandem
