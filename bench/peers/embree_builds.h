// Embree's trees over a mesh: only how long they take to build, for they answer rays, not our questions.
#pragma once

#include "peer.h"

namespace tandem {

struct EmbreeBuild {
    std::int64_t cpuNanos;  // of all threads together
    std::int64_t wallNanos;
    std::int64_t bytes;     // that Embree holds for the tree, without points and triangles
};

// Quality is 1 for medium, 2 for high; without threads, as many as there are cores.
std::vector<EmbreeBuild> embreeBuilds(const Mesh& mesh, int quality, std::int64_t threads, std::int64_t times);

} // namespace tandem
