// A robot in many states, for peers that are asked about all of it at once.
#pragma once

#include "peer.h"

namespace tandem {

struct Primitive {
    double kind;    // 0 box: three sizes; 1 cylinder: radius, height; 2 sphere: radius; 3 capsule: radius, segment
    double sizes[3];
    Pose pose;
};

struct Robot {
    std::vector<Mesh> pieces;
    Mesh world;
    std::vector<std::int32_t> pairs; // two pieces each: those that must not touch
    std::vector<Pose> poses;         // of each piece in the world, state by state
    std::vector<Primitive> primitives; // a second world
};

// With itself, or with the world. What it calls a pose is a state.
std::unique_ptr<Peer> fclRobot(const Robot& robot, bool withWorld);

// With the primitives, by libccd, which FCL uses unless told otherwise, or by its own GJK.
std::unique_ptr<Peer> fclRobotAmongShapes(const Robot& robot, bool libccd);

} // namespace tandem
