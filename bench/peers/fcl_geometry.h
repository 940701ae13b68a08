// Meshes, primitives and poses in FCL's own types.
#pragma once

#include "robot_peer.h"

#include <memory>
#include <stdexcept>

#include <fcl/fcl.h>

namespace tandem {

using ObbRssModel = fcl::BVHModel<fcl::OBBRSS<double>>;

inline std::shared_ptr<ObbRssModel> fclModel(const Mesh& mesh) {
    std::vector<fcl::Vector3d> points;
    for (std::size_t i = 0; i < mesh.points(); i++) {
        const double* p = &mesh.coordinates[3 * i];
        points.emplace_back(p[0], p[1], p[2]);
    }
    std::vector<fcl::Triangle> triangles;
    for (std::size_t i = 0; i < mesh.triangles(); i++) {
        const std::int32_t* c = &mesh.corners[3 * i];
        triangles.emplace_back(c[0], c[1], c[2]);
    }
    auto model = std::make_shared<ObbRssModel>();
    model->beginModel(static_cast<int>(triangles.size()), static_cast<int>(points.size()));
    model->addSubModel(points, triangles);
    if (int status = model->endModel(); status != fcl::BVH_OK) {
        throw std::runtime_error("FCL's endModel answered " + std::to_string(status));
    }
    model->computeLocalAABB();
    return model;
}

inline std::shared_ptr<fcl::CollisionGeometryd> fclShape(const Primitive& p) {
    std::shared_ptr<fcl::CollisionGeometryd> shape;
    switch (static_cast<int>(p.kind)) {
    case 0: shape = std::make_shared<fcl::Boxd>(p.sizes[0], p.sizes[1], p.sizes[2]); break;
    case 1: shape = std::make_shared<fcl::Cylinderd>(p.sizes[0], p.sizes[1]); break;
    case 2: shape = std::make_shared<fcl::Sphered>(p.sizes[0]); break;
    case 3: shape = std::make_shared<fcl::Capsuled>(p.sizes[0], p.sizes[1]); break;
    default: throw std::runtime_error("no primitive of kind " + std::to_string(p.kind));
    }
    shape->computeLocalAABB();
    return shape;
}

inline fcl::Transform3d fclTransform(const Pose& m) {
    fcl::Transform3d t = fcl::Transform3d::Identity();
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 4; column++) {
            t(row, column) = m[4 * row + column];
        }
    }
    return t;
}

} // namespace tandem
