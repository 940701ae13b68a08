// tandem-peers: other libraries behind a line protocol on stdin and stdout, so that one run on a noisy machine can take
// turns between ours and theirs. One line in, one line out:
//
//   peers                            ok  present=fcl-obb,…  absent=…
//   load FOLDER                      reads a.bin, b.bin and poses.bin; trees built before are dropped
//   poses FILE                       replaces the poses, keeps meshes and trees
//   prepare PEER                     builds both trees
//   build PEER TIMES                 builds A's tree again and again; best and median time
//   run PEER QUERY PASSES            QUERY is collide, all, distance or depth; every pass asks it for every pose
//   times PEER QUERY PASSES FILE     as run, but writes the median nanoseconds of each pose (doubles)
//   verdicts PEER QUERY FILE         collide: a byte per pose; all: an int64 count per pose; else a double per pose
//   witnesses PEER FILE              distance, point on A, point on B: seven doubles per pose, in A's frame
//   pairs PEER POSE FILE             all pairs of triangles at one pose: two int32 each
//   broadphase NAME FRAMES FILE      moving boxes: update and all pairs, frame by frame; see broadphase() below
//   octomap updates PASSES FILE      random updates of cells; see octomapUpdatesOf() below
//   octomap image PASSES FILE        a depth image; see octomapImageOf() below; FILE.out has the cells it updates
//   octomap cells FILE               reads a .bt file; FILE.out has its cells
//   embree QUALITY THREADS TIMES     builds Embree's tree of A: medium or high; 0 threads: one a core; median times
//   robot FILE                       a robot in many states; see robot() below; then 'run fcl-robot-self collide 1'
//   planning …                       OMPL's planner with FCL, states and paths; see planning_commands.h
//   quit
//
// Answers are 'ok', 'n/a' (the library cannot answer that) or 'error', then fields 'key=value', all split by tabs.
// Numbers in files are little-endian; the machine is assumed to be so too.
#include "broadphase.h"
#include "embree_builds.h"
#include "files.h"
#include "octomap_peer.h"
#include "peer.h"
#include "planning_commands.h"
#include "robot_peer.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <sstream>
#include <stdexcept>

#include <malloc.h>
#include <time.h>

namespace tandem {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t nanosSince(Clock::time_point start) {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count();
}

// The time that this thread was given. On a machine that others use too it says more than the clock on the wall.
std::int64_t cpuNanos() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1000000000 + t.tv_nsec;
}

std::int64_t heapBytes() {
    struct mallinfo2 info = mallinfo2();
    return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

Mesh readMeshFile(const std::string& file) {
    std::int64_t bytes;
    std::ifstream in = openFile(file, bytes);
    return readMesh(in, bytes, true, file);
}

std::vector<Pose> readPoses(const std::string& file) {
    std::int64_t bytes;
    std::ifstream in = openFile(file, bytes);
    std::int64_t count = readArray<std::int64_t>(in, 1, file)[0];
    if (count < 0 || count > std::numeric_limits<std::int32_t>::max()
        || bytes != 8 + count * static_cast<std::int64_t>(sizeof(Pose))) {
        throw std::runtime_error(file + ": the count does not fit the length");
    }
    return readArray<Pose>(in, count, file);
}

std::int64_t median(std::vector<std::int64_t> values) {
    std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
    return values[values.size() / 2];
}

class Server {
public:
    Server() {
#ifdef TANDEM_FCL
        addFclPeers(entries_);
        addFclConvexPeers(entries_);
        addFclBroadphases(broadphases_);
#else
        absent_.push_back("fcl");
#endif
#ifndef TANDEM_OMPL
        absent_.push_back("ompl");
#endif
#ifdef TANDEM_OCTREE
        addOctreePeers(entries_);
#else
        absent_.push_back("fcl-octree");
#endif
#ifdef TANDEM_BULLET
        addBulletPeers(entries_);
        addBulletConvexPeers(entries_);
        addBulletBroadphases(broadphases_);
#else
        absent_.push_back("bullet");
#endif
    }

    // One answer, without the line's end.
    std::string answer(const std::string& line) {
        std::istringstream words(line);
        std::string command;
        words >> command;
        try {
            return dispatch(command, words);
        } catch (const NotAvailable& e) {
            return std::string("n/a\tmessage=") + e.what();
        } catch (const std::exception& e) {
            return std::string("error\tmessage=") + e.what();
        }
    }

private:
    std::string dispatch(const std::string& command, std::istringstream& words) {
        if (command == "peers") return peers();
        if (command == "load") return load(rest(words, "FOLDER"));
        if (command == "poses") return poses(rest(words, "FILE"));
        if (command == "prepare") return prepare(word(words, "PEER"));
        if (command == "build") {
            std::string peer = word(words, "PEER");
            return build(peer, number(words, "TIMES", 1));
        }
        if (command == "run" || command == "times") {
            std::string peer = word(words, "PEER");
            Query query = queryNamed(word(words, "QUERY"));
            std::int64_t passes = number(words, "PASSES", 1);
            return command == "run" ? run(peer, query, passes) : times(peer, query, passes, rest(words, "FILE"));
        }
        if (command == "verdicts") {
            std::string peer = word(words, "PEER");
            Query query = queryNamed(word(words, "QUERY"));
            return verdicts(peer, query, rest(words, "FILE"));
        }
        if (command == "witnesses") {
            std::string peer = word(words, "PEER");
            return witnesses(peer, rest(words, "FILE"));
        }
        if (command == "pairs") {
            std::string peer = word(words, "PEER");
            std::int64_t pose = number(words, "POSE", 0);
            return pairs(peer, pose, rest(words, "FILE"));
        }
        if (command == "broadphase") {
            std::string name = word(words, "NAME");
            std::int64_t frames = number(words, "FRAMES", 1);
            return broadphase(name, frames, rest(words, "FILE"));
        }
        if (command == "octomap") {
            std::string what = word(words, "updates, image or cells");
            std::int64_t passes = what == "cells" ? 1 : number(words, "PASSES", 1);
            return octomap(what, passes, rest(words, "FILE"));
        }
        if (command == "embree") {
            std::string quality = word(words, "QUALITY");
            std::int64_t threads = number(words, "THREADS", 0);
            return embree(quality, threads, number(words, "TIMES", 1));
        }
        if (command == "robot") return robot(rest(words, "FILE"));
        if (command == "planning") return planning(words);
        throw std::runtime_error("unknown command '" + command + "'");
    }

    std::string peers() const {
        std::string out = "ok\tpresent=";
        for (const PeerEntry& entry : entries_) {
            out += (&entry == &entries_.front() ? "" : ",") + entry.name;
        }
        out += "\tabsent=";
        for (const std::string& name : absent_) {
            out += (&name == &absent_.front() ? "" : ",") + name;
        }
        return out;
    }

    std::string load(const std::string& folder) {
        Mesh a = readMeshFile(folder + "/a.bin");
        Mesh b = readMeshFile(folder + "/b.bin");
        std::vector<Pose> poses = readPoses(folder + "/poses.bin");
        prepared_.clear();
        a_ = std::move(a);
        b_ = std::move(b);
        poses_ = std::move(poses);
        return "ok\ttriangles_a=" + std::to_string(a_.triangles()) + "\ttriangles_b=" + std::to_string(b_.triangles())
            + "\tposes=" + std::to_string(poses_.size());
    }

    std::string poses(const std::string& file) {
        poses_ = readPoses(file);
        for (auto& [name, peer] : prepared_) {
            peer->setPoses(poses_);
        }
        return "ok\tposes=" + std::to_string(poses_.size());
    }

    std::string prepare(const std::string& name) {
        if (a_.triangles() == 0 || b_.triangles() == 0) {
            throw std::runtime_error("load two meshes that are not empty first");
        }
        prepared_.erase(name);
        std::unique_ptr<Peer> peer = make(name);
        std::int64_t before = heapBytes();
        Clock::time_point start = Clock::now();
        peer->build(a_, b_);
        std::int64_t nanos = nanosSince(start);
        std::int64_t held = heapBytes() - before;
        peer->setPoses(poses_);
        std::string out = "ok\tbuild_both_ns=" + std::to_string(nanos) + "\ttree_bytes_a="
            + std::to_string(peer->treeBytes()) + "\theap_bytes_both=" + std::to_string(held);
        prepared_[name] = std::move(peer);
        return out;
    }

    std::string build(const std::string& name, std::int64_t repeats) const {
        if (a_.triangles() == 0) {
            throw std::runtime_error("load a mesh that is not empty first");
        }
        std::unique_ptr<Peer> peer = make(name);
        std::vector<std::int64_t> nanos;
        for (std::int64_t i = 0; i < repeats; i++) {
            nanos.push_back(peer->buildNanos(a_));
        }
        return "ok\ttriangles=" + std::to_string(a_.triangles()) + "\tbest_ns="
            + std::to_string(*std::min_element(nanos.begin(), nanos.end())) + "\tmedian_ns="
            + std::to_string(median(nanos));
    }

    // What a pass found: poses in contact, and a sum that two peers should agree on (hits, pairs or distances).
    struct Found {
        std::int64_t hits = 0;
        double sum = 0;

        void add(double value, bool hit) {
            hits += hit ? 1 : 0;
            sum += value;
        }
    };

    static void ask(Peer& peer, Query query, std::size_t pose, Found& found) {
        switch (query) {
            case Query::collide: {
                bool hit = peer.collides(pose);
                found.add(hit ? 1 : 0, hit);
                break;
            }
            case Query::all: {
                std::int64_t count = peer.allPairs(pose, nullptr);
                found.add(static_cast<double>(count), count > 0);
                break;
            }
            case Query::distance: {
                double distance = peer.distance(pose).distance;
                found.add(distance, distance <= 0);
                break;
            }
            case Query::depth: {
                double depth = peer.depth(pose);
                found.add(depth, depth >= 0);
                break;
            }
        }
    }

    static std::string describe(const Found& found, std::int64_t poses, std::int64_t passes) {
        char sum[40];
        std::snprintf(sum, sizeof sum, "%.17g", found.sum);
        return "ok\tposes=" + std::to_string(poses) + "\tpasses=" + std::to_string(passes) + "\thits="
            + std::to_string(found.hits) + "\tsum=" + sum;
    }

    std::string run(const std::string& name, Query query, std::int64_t passes) {
        Peer& peer = ready(name, query);
        std::vector<std::int64_t> nanos;
        std::vector<std::int64_t> cpu;
        Found found;
        for (std::int64_t pass = 0; pass < passes; pass++) {
            found = Found();
            std::int64_t cpuStart = cpuNanos();
            Clock::time_point start = Clock::now();
            for (std::size_t pose = 0; pose < poses_.size(); pose++) {
                ask(peer, query, pose, found);
            }
            nanos.push_back(nanosSince(start));
            cpu.push_back(cpuNanos() - cpuStart);
        }
        std::int64_t total = 0;
        for (std::int64_t n : nanos) {
            total += n;
        }
        return describe(found, static_cast<std::int64_t>(poses_.size()), passes) + "\ttotal_ns="
            + std::to_string(total) + "\tbest_pass_ns=" + std::to_string(*std::min_element(nanos.begin(), nanos.end()))
            + "\tmedian_pass_ns=" + std::to_string(median(nanos)) + "\tmedian_pass_cpu_ns="
            + std::to_string(median(cpu));
    }

    std::string times(const std::string& name, Query query, std::int64_t passes, const std::string& file) {
        Peer& peer = ready(name, query);
        std::vector<std::vector<std::int64_t>> nanos(poses_.size());
        Found found;
        for (std::int64_t pass = 0; pass < passes; pass++) {
            found = Found();
            for (std::size_t pose = 0; pose < poses_.size(); pose++) {
                Clock::time_point start = Clock::now();
                ask(peer, query, pose, found);
                nanos[pose].push_back(nanosSince(start));
            }
        }
        std::vector<double> medians;
        for (const std::vector<std::int64_t>& ofPose : nanos) {
            medians.push_back(static_cast<double>(median(ofPose)));
        }
        writeArray(file, medians);
        return describe(found, static_cast<std::int64_t>(poses_.size()), passes);
    }

    std::string verdicts(const std::string& name, Query query, const std::string& file) {
        Peer& peer = ready(name, query);
        std::vector<std::uint8_t> hits;
        std::vector<std::int64_t> counts;
        std::vector<double> distances;
        for (std::size_t pose = 0; pose < poses_.size(); pose++) {
            switch (query) {
                case Query::collide:
                    hits.push_back(peer.collides(pose) ? 1 : 0);
                    break;
                case Query::all:
                    counts.push_back(peer.allPairs(pose, nullptr));
                    break;
                case Query::distance:
                    distances.push_back(peer.distance(pose).distance);
                    break;
                case Query::depth:
                    distances.push_back(peer.depth(pose));
                    break;
            }
        }
        switch (query) {
            case Query::collide:
                writeArray(file, hits);
                break;
            case Query::all:
                writeArray(file, counts);
                break;
            case Query::distance:
            case Query::depth:
                writeArray(file, distances);
                break;
        }
        return "ok\tposes=" + std::to_string(poses_.size());
    }

    std::string witnesses(const std::string& name, const std::string& file) {
        Peer& peer = ready(name, Query::distance);
        std::vector<double> out;
        for (std::size_t pose = 0; pose < poses_.size(); pose++) {
            Witness w = peer.distance(pose);
            out.push_back(w.distance);
            out.insert(out.end(), w.onA.begin(), w.onA.end());
            out.insert(out.end(), w.onB.begin(), w.onB.end());
        }
        writeArray(file, out);
        return "ok\tposes=" + std::to_string(poses_.size());
    }

    std::string pairs(const std::string& name, std::int64_t pose, const std::string& file) {
        Peer& peer = ready(name, Query::all);
        if (pose >= static_cast<std::int64_t>(poses_.size())) {
            throw std::runtime_error("there is no pose " + std::to_string(pose));
        }
        std::vector<std::int32_t> out;
        peer.allPairs(static_cast<std::size_t>(pose), &out);
        writeArray(file, out);
        return "ok\tpairs=" + std::to_string(out.size() / 2);
    }

    // The file: an int64 count, the edge of the world, the full size of a box; then centres and steps, three doubles a
    // box each. In a frame every box makes its step, and turns round on an axis where it has left the world.
    std::string broadphase(const std::string& name, std::int64_t frames, const std::string& file) const {
        std::unique_ptr<Broadphase> one;
        for (const BroadphaseEntry& entry : broadphases_) {
            if (entry.name == name) {
                one = entry.make();
            }
        }
        if (!one) {
            throw NotAvailable("there is no broadphase '" + name + "'");
        }
        std::int64_t bytes;
        std::ifstream in = openFile(file, bytes);
        std::int64_t count = readArray<std::int64_t>(in, 1, file)[0];
        if (count < 0 || count > std::numeric_limits<std::int32_t>::max() || bytes != 24 + 48 * count) {
            throw std::runtime_error(file + ": the count does not fit the length");
        }
        std::vector<double> world = readArray<double>(in, 2, file);
        std::vector<double> centres = readArray<double>(in, 3 * count, file);
        std::vector<double> steps = readArray<double>(in, 3 * count, file);
        one->add(centres, world[1]);
        std::vector<std::int64_t> nanos;
        std::int64_t pairs = 0;
        for (std::int64_t frame = 0; frame < frames; frame++) {
            for (std::size_t i = 0; i < centres.size(); i++) {
                centres[i] += steps[i];
                if (centres[i] < 0 || centres[i] > world[0]) {
                    steps[i] = -steps[i];
                }
            }
            one->place(centres);
            std::int64_t start = cpuNanos();
            pairs += one->updateAndCount();
            nanos.push_back(cpuNanos() - start);
        }
        std::int64_t total = 0;
        for (std::int64_t n : nanos) {
            total += n;
        }
        auto tenth = std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(nanos.size() / 10));
        return "ok\ttotal_ns=" + std::to_string(total)
            + "\tfirst_ns=" + std::to_string(median(std::vector<std::int64_t>(nanos.begin(), nanos.begin() + tenth)))
            + "\tlast_ns=" + std::to_string(median(std::vector<std::int64_t>(nanos.end() - tenth, nanos.end())))
            + "\tpairs=" + std::to_string(pairs);
    }

    // The file: int64 counts of pieces, of pairs and of states; the pieces' meshes and the world's, each as in a file of
    // its own; two int32 for each pair; a pose for each state and piece; the int64 count of primitives and sixteen doubles
    // for each, as in robot_peer.h. From then on a 'pose' is a state.
    std::string robot(const std::string& file) {
#ifdef TANDEM_FCL
        std::int64_t bytes;
        std::ifstream in = openFile(file, bytes);
        std::vector<std::int64_t> counts = readArray<std::int64_t>(in, 3, file);
        for (std::int64_t count : counts) {
            if (count < 0 || count > bytes) {
                throw std::runtime_error(file + ": the counts do not fit the length");
            }
        }
        Robot read;
        for (std::int64_t i = 0; i < counts[0]; i++) {
            read.pieces.push_back(readMesh(in, bytes, false, file));
        }
        read.world = readMesh(in, bytes, false, file);
        read.pairs = readArray<std::int32_t>(in, 2 * counts[1], file);
        for (std::int32_t piece : read.pairs) {
            if (piece < 0 || piece >= counts[0]) {
                throw std::runtime_error(file + ": a pair names piece " + std::to_string(piece));
            }
        }
        read.poses = readArray<Pose>(in, counts[2] * counts[0], file);
        std::int64_t primitives = readArray<std::int64_t>(in, 1, file)[0];
        if (primitives < 0 || primitives > bytes) {
            throw std::runtime_error(file + ": the counts do not fit the length");
        }
        read.primitives = readArray<Primitive>(in, primitives, file);
        prepared_.clear();
        prepared_["fcl-robot-self"] = fclRobot(read, false);
        prepared_["fcl-robot-world"] = fclRobot(read, true);
        prepared_["fcl-robot-shapes"] = fclRobotAmongShapes(read, true);
        prepared_["fcl-robot-shapes-indep"] = fclRobotAmongShapes(read, false);
        poses_.assign(static_cast<std::size_t>(counts[2]), Pose());
        return "ok\tstates=" + std::to_string(counts[2]);
#else
        throw NotAvailable("FCL is not installed: no robot of " + file);
#endif
    }

    std::string planning(std::istringstream& words) {
#ifdef TANDEM_FCL
        return planning_.answer(words);
#else
        (void) words;
        throw NotAvailable("FCL is not installed: no planning");
#endif
    }

    std::string embree(const std::string& quality, std::int64_t threads, std::int64_t times) const {
        if (quality != "medium" && quality != "high") {
            throw std::runtime_error("QUALITY must be medium or high, not " + quality);
        }
#ifdef TANDEM_EMBREE
        if (a_.triangles() == 0) {
            throw std::runtime_error("load a mesh that is not empty first");
        }
        std::vector<std::int64_t> cpu;
        std::vector<std::int64_t> wall;
        std::int64_t bytes = 0;
        for (const EmbreeBuild& build : embreeBuilds(a_, quality == "high" ? 2 : 1, threads, times)) {
            cpu.push_back(build.cpuNanos);
            wall.push_back(build.wallNanos);
            bytes = build.bytes;
        }
        return "ok\tcpu_ns=" + std::to_string(median(cpu)) + "\twall_ns=" + std::to_string(median(wall)) + "\tbytes="
            + std::to_string(bytes);
#else
        (void) threads;
        (void) times;
        throw NotAvailable("Embree is not installed");
#endif
    }

    std::string octomap(const std::string& what, std::int64_t passes, const std::string& file) const {
#ifdef TANDEM_OCTOMAP
        if (what == "updates") return octomapUpdatesOf(passes, file);
        if (what == "image") return octomapImageOf(passes, file);
        if (what == "cells") {
            std::vector<std::int32_t> cells = octomapCells(file);
            writeArray(file + ".out", cells);
            return "ok\tcells=" + std::to_string(cells.size() / 4);
        }
        throw std::runtime_error("unknown octomap command '" + what + "'");
#else
        (void) passes;
        (void) file;
        throw NotAvailable("OctoMap is not installed: no " + what);
#endif
    }

#ifdef TANDEM_OCTOMAP
    // The file: the size of a cell, int64 counts of cells and of updates; then four int32 for each of both.
    static std::string octomapUpdatesOf(std::int64_t passes, const std::string& file) {
        std::int64_t bytes;
        std::ifstream in = openFile(file, bytes);
        double size = readArray<double>(in, 1, file)[0];
        std::vector<std::int64_t> counts = readArray<std::int64_t>(in, 2, file);
        std::int64_t most = std::numeric_limits<std::int32_t>::max();
        if (counts[0] < 0 || counts[0] > most || counts[1] < 0 || counts[1] > most
            || bytes != 24 + 16 * (counts[0] + counts[1])) {
            throw std::runtime_error(file + ": the counts do not fit the length");
        }
        std::vector<std::int32_t> cells = readArray<std::int32_t>(in, 4 * counts[0], file);
        std::vector<std::int32_t> updates = readArray<std::int32_t>(in, 4 * counts[1], file);
        MapUpdates found = octomapUpdates(size, cells, updates, passes);
        return "ok\tbytes=" + std::to_string(found.heapBytes) + "\tmedian_ns=" + std::to_string(median(found.passNanos));
    }

    // The file: the size of a cell, the range, an int64 count; then three floats for the eye and for each point.
    static std::string octomapImageOf(std::int64_t passes, const std::string& file) {
        std::int64_t bytes;
        std::ifstream in = openFile(file, bytes);
        std::vector<double> sizes = readArray<double>(in, 2, file);
        std::int64_t count = readArray<std::int64_t>(in, 1, file)[0];
        if (count < 0 || count > std::numeric_limits<std::int32_t>::max() || bytes != 36 + 12 * count) {
            throw std::runtime_error(file + ": the count does not fit the length");
        }
        std::vector<float> points = readArray<float>(in, 3 + 3 * count, file);
        MapImage found = octomapImage(sizes[0], sizes[1], points, passes);
        writeArray(file + ".out", found.updated);
        return "ok\tbytes=0\tmedian_ns=" + std::to_string(median(found.passNanos));
    }
#endif

    std::unique_ptr<Peer> make(const std::string& name) const {
        for (const PeerEntry& entry : entries_) {
            if (entry.name == name) {
                return entry.make();
            }
        }
        throw std::runtime_error("unknown peer '" + name + "'");
    }

    Peer& ready(const std::string& name, Query query) {
        auto found = prepared_.find(name);
        if (found == prepared_.end()) {
            make(name); // an unknown name is the better message
            throw std::runtime_error("'" + name + "' is not prepared");
        }
        if (!found->second->answers(query)) {
            throw NotAvailable(name + " does not answer this query");
        }
        return *found->second;
    }

    static Query queryNamed(const std::string& name) {
        if (name == "collide") return Query::collide;
        if (name == "all") return Query::all;
        if (name == "distance") return Query::distance;
        if (name == "depth") return Query::depth;
        throw std::runtime_error("unknown query '" + name + "'");
    }

    static std::string word(std::istringstream& words, const char* what) {
        std::string out;
        if (!(words >> out)) {
            throw std::runtime_error(std::string("expected ") + what);
        }
        return out;
    }

    static std::int64_t number(std::istringstream& words, const char* what, std::int64_t least) {
        std::string text = word(words, what);
        std::size_t used = 0;
        std::int64_t out = -1;
        try {
            out = std::stoll(text, &used);
        } catch (const std::logic_error&) {
            used = 0; // not a number, or out of range: refused below
        }
        if (used != text.size() || out < least) {
            throw std::runtime_error(
                std::string(what) + " must be a whole number of at least " + std::to_string(least) + ", not " + text);
        }
        return out;
    }

    // The last argument is a path and may hold spaces.
    static std::string rest(std::istringstream& words, const char* what) {
        std::string out;
        std::getline(words >> std::ws, out);
        if (out.empty()) {
            throw std::runtime_error(std::string("expected ") + what);
        }
        return out;
    }

    std::vector<PeerEntry> entries_;
    std::vector<BroadphaseEntry> broadphases_;
    std::vector<std::string> absent_;
    Mesh a_;
    Mesh b_;
    std::vector<Pose> poses_;
    std::map<std::string, std::unique_ptr<Peer>> prepared_;
#ifdef TANDEM_FCL
    PlanningCommands planning_;
#endif
};

} // namespace
} // namespace tandem

int main() {
    tandem::Server server;
    std::string line;
    while (std::getline(std::cin, line) && line != "quit") {
        std::cout << server.answer(line) << std::endl;
    }
    return 0;
}
