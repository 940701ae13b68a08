// What a convex peer does with questions that only meshes have.
#pragma once

#include "peer.h"

#include <stdexcept>

namespace tandem {

class ConvexPeer : public Peer {
public:
    bool answers(Query query) const override { return query != Query::all; }

    std::int64_t buildNanos(const Mesh&) const override { throw std::logic_error("a convex solid has no tree"); }

    std::int64_t treeBytes() const override { return 0; }

    std::int64_t allPairs(std::size_t, std::vector<std::int32_t>*) override {
        throw std::logic_error("a convex solid has no pairs");
    }
};

} // namespace tandem
