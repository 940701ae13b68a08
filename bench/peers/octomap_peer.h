// OctoMap itself, as a map that is kept up to date: random updates of cells, and whole images.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tandem {

struct MapUpdates {
    std::int64_t heapBytes;               // of the tree once every cell was updated once
    std::vector<std::int64_t> passNanos;  // of all updates, pass by pass, in processor time
};

// Cells and updates are four numbers each: three keys, and 1 for a hit or 0 for a miss. The cells are put in first.
MapUpdates octomapUpdates(
    double cellSize, const std::vector<std::int32_t>& cells, const std::vector<std::int32_t>& updates,
    std::int64_t passes);

struct MapImage {
    std::vector<std::int64_t> passNanos;  // of inserting all points into an empty tree, in processor time
    std::vector<std::int32_t> updated;    // the cells that one image updates, as above
};

// The first point is the eye. A negative range has no end.
MapImage octomapImage(double cellSize, double range, const std::vector<float>& points, std::int64_t passes);

// The occupied cells of a .bt file, expanded to the finest level, as above.
std::vector<std::int32_t> octomapCells(const std::string& file);

} // namespace tandem
