// A robot in many states, for peers that are asked about all of it at once.
#pragma once

#include "peer.h"

namespace tandem {

struct Robot {
    std::vector<Mesh> pieces;
    Mesh world;
    std::vector<std::int32_t> pairs; // two pieces each: those that must not touch
    std::vector<Pose> poses;         // of each piece in the world, state by state
};

// With itself, or with the world. What it calls a pose is a state.
std::unique_ptr<Peer> fclRobot(const Robot& robot, bool withWorld);

} // namespace tandem
