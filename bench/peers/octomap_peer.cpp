// OctoMap 1.9: updateNode and insertPointCloud with their defaults, as its own examples call them.
#include "octomap_peer.h"

#include <stdexcept>

#include <malloc.h>
#include <octomap/octomap.h>
#include <time.h>

namespace tandem {
namespace {

constexpr int kMiddle = 32768;

std::int64_t cpuNanos() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1000000000 + t.tv_nsec;
}

std::int64_t heapBytes() {
    struct mallinfo2 info = mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

octomap::OcTreeKey keyOf(const std::vector<std::int32_t>& cells, std::size_t at) {
    octomap::OcTreeKey key;
    for (unsigned k = 0; k < 3; k++) {
        std::int32_t cell = cells[at + k] + kMiddle;
        if (cell < 0 || cell > 65535) {
            throw std::runtime_error("a cell is beyond OctoMap's 16 bits");
        }
        key[k] = static_cast<octomap::key_type>(cell);
    }
    return key;
}

void updateAll(octomap::OcTree& tree, const std::vector<octomap::OcTreeKey>& keys, const std::vector<std::int32_t>& cells) {
    for (std::size_t i = 0; i < keys.size(); i++) {
        tree.updateNode(keys[i], cells[4 * i + 3] != 0);
    }
}

std::vector<octomap::OcTreeKey> keysOf(const std::vector<std::int32_t>& cells) {
    std::vector<octomap::OcTreeKey> keys;
    for (std::size_t i = 0; i + 3 < cells.size(); i += 4) {
        keys.push_back(keyOf(cells, i));
    }
    return keys;
}

void add(const octomap::KeySet& keys, std::int32_t hit, std::vector<std::int32_t>& out) {
    for (const octomap::OcTreeKey& key : keys) {
        for (unsigned k = 0; k < 3; k++) {
            out.push_back(static_cast<std::int32_t>(key[k]) - kMiddle);
        }
        out.push_back(hit);
    }
}

} // namespace

MapUpdates octomapUpdates(
    double cellSize, const std::vector<std::int32_t>& cells, const std::vector<std::int32_t>& updates,
    std::int64_t passes) {
    MapUpdates out;
    std::vector<octomap::OcTreeKey> first = keysOf(cells);
    std::vector<octomap::OcTreeKey> keys = keysOf(updates);
    std::int64_t before = heapBytes();
    octomap::OcTree tree(cellSize);
    updateAll(tree, first, cells);
    out.heapBytes = heapBytes() - before;
    for (std::int64_t pass = 0; pass < passes; pass++) {
        std::int64_t start = cpuNanos();
        updateAll(tree, keys, updates);
        out.passNanos.push_back(cpuNanos() - start);
    }
    return out;
}

MapImage octomapImage(double cellSize, double range, const std::vector<float>& points, std::int64_t passes) {
    MapImage out;
    octomap::Pointcloud cloud;
    octomap::point3d eye(points.at(0), points.at(1), points.at(2));
    for (std::size_t i = 3; i + 2 < points.size(); i += 3) {
        cloud.push_back(points[i], points[i + 1], points[i + 2]);
    }
    for (std::int64_t pass = 0; pass < passes; pass++) {
        octomap::OcTree tree(cellSize);
        std::int64_t start = cpuNanos();
        tree.insertPointCloud(cloud, eye, range);
        out.passNanos.push_back(cpuNanos() - start);
    }
    octomap::OcTree tree(cellSize);
    octomap::KeySet free;
    octomap::KeySet occupied;
    tree.computeUpdate(cloud, eye, free, occupied, range);
    add(occupied, 1, out.updated);
    add(free, 0, out.updated);
    return out;
}

std::vector<std::int32_t> octomapCells(const std::string& file) {
    octomap::OcTree tree(0.1);
    if (!tree.readBinary(file)) {
        throw std::runtime_error("OctoMap cannot read " + file);
    }
    tree.expand();
    std::vector<std::int32_t> out;
    for (auto leaf = tree.begin_leafs(); leaf != tree.end_leafs(); ++leaf) {
        for (unsigned k = 0; k < 3; k++) {
            out.push_back(static_cast<std::int32_t>(leaf.getKey()[k]) - kMiddle);
        }
        out.push_back(tree.isNodeOccupied(*leaf) ? 1 : 0);
    }
    return out;
}

} // namespace tandem
