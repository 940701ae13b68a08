#include "embree_builds.h"

#include <embree3/rtcore.h>

#include <algorithm>
#include <atomic>
#include <memory>

#include <time.h>

namespace tandem {
namespace {

std::int64_t nanos(clockid_t clock) {
    timespec t;
    clock_gettime(clock, &t);
    return static_cast<std::int64_t>(t.tv_sec) * 1000000000 + t.tv_nsec;
}

bool count(void* held, ssize_t bytes, bool) {
    *static_cast<std::atomic<std::int64_t>*>(held) += bytes;
    return true;
}

using Device = std::unique_ptr<RTCDeviceTy, decltype(&rtcReleaseDevice)>;
using Scene = std::unique_ptr<RTCSceneTy, decltype(&rtcReleaseScene)>;

void check(RTCDevice device) {
    RTCError error = rtcGetDeviceError(device);
    if (error != RTC_ERROR_NONE) {
        throw std::runtime_error("Embree says error " + std::to_string(error));
    }
}

void addMesh(RTCDevice device, RTCScene scene, const Mesh& mesh, RTCBuildQuality quality) {
    RTCGeometry geometry = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
    void* points = rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 3 * sizeof(float), mesh.points());
    void* corners = rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(std::uint32_t), mesh.triangles());
    check(device);
    std::transform(
        mesh.coordinates.begin(), mesh.coordinates.end(), static_cast<float*>(points),
        [](double x) { return static_cast<float>(x); });
    std::copy(mesh.corners.begin(), mesh.corners.end(), static_cast<std::uint32_t*>(corners));
    rtcSetGeometryBuildQuality(geometry, quality);
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene, geometry);
    rtcReleaseGeometry(geometry);
}

} // namespace

std::vector<EmbreeBuild> embreeBuilds(const Mesh& mesh, int quality, std::int64_t threads, std::int64_t times) {
    std::atomic<std::int64_t> held(0);
    std::string config = threads == 0 ? "" : "threads=" + std::to_string(threads);
    Device device(rtcNewDevice(config.c_str()), rtcReleaseDevice);
    check(device.get());
    rtcSetDeviceMemoryMonitorFunction(device.get(), count, &held);
    auto wanted = quality == 2 ? RTC_BUILD_QUALITY_HIGH : RTC_BUILD_QUALITY_MEDIUM;
    std::vector<EmbreeBuild> out;
    for (std::int64_t i = 0; i < times; i++) {
        Scene scene(rtcNewScene(device.get()), rtcReleaseScene);
        rtcSetSceneBuildQuality(scene.get(), wanted);
        addMesh(device.get(), scene.get(), mesh, wanted);
        std::int64_t before = held;
        std::int64_t cpu = nanos(CLOCK_PROCESS_CPUTIME_ID);
        std::int64_t wall = nanos(CLOCK_MONOTONIC);
        rtcCommitScene(scene.get());
        out.push_back(
            {nanos(CLOCK_PROCESS_CPUTIME_ID) - cpu, nanos(CLOCK_MONOTONIC) - wall, held - before});
        check(device.get());
    }
    return out;
}

} // namespace tandem
