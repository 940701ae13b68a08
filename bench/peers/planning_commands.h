// The part of the line protocol (main.cpp) that is about planning:
//
//   planning load FILE                                   a robot and problems; see planning_files.cpp
//   planning validity PROBLEM FILTER PASSES FILE         states in FILE: a byte each in FILE.out, 1 if free; median time
//   planning dense PROBLEM STEP FILE                     a path in FILE, checked at least every STEP of its fastest joint
//   planning plan PROBLEM METRIC RANGE RESOLUTION SECONDS VISITED FILE
//                                                        OMPL's RRT-Connect and simplification; the path is in FILE.out,
//                                                        up to VISITED states that were asked in FILE.visited
//   planning seed NUMBER                                 of OMPL's random numbers; before its first use
#pragma once

#include "planning_peer.h"

#include <sstream>

namespace tandem {

class PlanningCommands {
public:
    std::string answer(std::istringstream& words);

private:
    std::string load(const std::string& file);
    std::string validity(std::size_t problem, bool boxes, std::int64_t passes, const std::string& file);
    std::string dense(std::size_t problem, double step, const std::string& file);
    std::string plan(std::istringstream& words);
    std::size_t problem(std::istringstream& words);
    RobotInWorld& world(std::size_t problem);
    std::vector<double> states(const std::string& file) const;

    PlanningTask task_;
    std::vector<std::unique_ptr<RobotInWorld>> worlds_; // made when first asked
};

} // namespace tandem
