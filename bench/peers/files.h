// Files that both sides read and write: little-endian numbers, as the machine has them.
#pragma once

#include "peer.h"

#include <fstream>
#include <limits>
#include <stdexcept>
#include <string>

namespace tandem {

// A query that the library does not have.
struct NotAvailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <typename T>
std::vector<T> readArray(std::istream& in, std::int64_t count, const std::string& file) {
    std::vector<T> values(static_cast<std::size_t>(count));
    in.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(count * sizeof(T)));
    if (!in) {
        throw std::runtime_error(file + " ends too early");
    }
    return values;
}

template <typename T>
void writeArray(const std::string& file, const std::vector<T>& values) {
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(T)));
    out.close();
    if (!out) {
        throw std::runtime_error("cannot write " + file);
    }
}

inline std::ifstream openFile(const std::string& file, std::int64_t& bytes) {
    std::ifstream in(file, std::ios::binary | std::ios::ate);
    if (!in) {
        throw std::runtime_error("cannot read " + file);
    }
    bytes = static_cast<std::int64_t>(in.tellg());
    in.seekg(0);
    return in;
}

// An int64 that counts things of which a file of so many bytes cannot hold more.
inline std::int64_t readCount(std::istream& in, std::int64_t bytes, const std::string& file) {
    std::int64_t count = readArray<std::int64_t>(in, 1, file)[0];
    if (count < 0 || count > bytes) {
        throw std::runtime_error(file + ": the counts do not fit the length");
    }
    return count;
}

// One mesh of the rest of a file: of all of it, or of what others follow.
inline Mesh readMesh(std::istream& in, std::int64_t bytes, bool isAll, const std::string& file) {
    std::vector<std::int64_t> counts = readArray<std::int64_t>(in, 2, file);
    // Tested one by one first, so that the sum below cannot overflow.
    std::int64_t most = std::numeric_limits<std::int32_t>::max();
    if (counts[0] < 0 || counts[0] > most || counts[1] < 0 || counts[1] > most
        || bytes < 16 + 24 * counts[0] + 12 * counts[1] || (isAll && bytes != 16 + 24 * counts[0] + 12 * counts[1])) {
        throw std::runtime_error(file + ": the counts do not fit the length");
    }
    Mesh mesh;
    mesh.coordinates = readArray<double>(in, 3 * counts[0], file);
    mesh.corners = readArray<std::int32_t>(in, 3 * counts[1], file);
    for (std::int32_t corner : mesh.corners) {
        if (corner < 0 || corner >= counts[0]) {
            throw std::runtime_error(file + ": a corner names point " + std::to_string(corner));
        }
    }
    return mesh;
}

} // namespace tandem
