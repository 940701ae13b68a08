package dev.tandem.spark;

import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A robot on its way to an executor, where it is put together once; every number arrives as it was. */
@SuppressWarnings("serial") // lists that are made here are serialisable
final class RobotParcel implements Serializable {

    private static final long serialVersionUID = 1;

    private record PieceData(
            @Nullable Shape shape, @Nullable TriangleMesh mesh, Pose origin) implements Serializable {}

    private record LinkData(String name, List<PieceData> pieces) implements Serializable {}

    private record PairData(String a, String b, String reason) implements Serializable {}

    private final String name;
    private final List<LinkData> links = new ArrayList<>();
    private final List<Joint> joints;
    private final List<PairData> allowed = new ArrayList<>();
    private transient @Nullable RobotModel model;

    RobotParcel(RobotModel robot, AllowedCollisions allowed) {
        this.name = robot.name();
        this.joints = new ArrayList<>(robot.joints());
        for (Link link : robot.links()) {
            List<PieceData> pieces = new ArrayList<>();
            for (LinkGeometry g : link.collision()) {
                if (g.shape().isEmpty() && g.mesh().isEmpty()) {
                    throw new IllegalArgumentException("link '" + link.name() + "' shows "
                            + g.body().tree().kinds() + ", which is code and cannot be sent");
                }
                pieces.add(new PieceData(g.shape().orElse(null), g.mesh().orElse(null), g.origin()));
            }
            links.add(new LinkData(link.name(), pieces));
        }
        for (AllowedCollisions.Pair pair : allowed.pairs()) {
            if (pair.reason() == AllowedCollisions.Reason.CONDITIONAL) {
                throw new IllegalArgumentException("the pair " + pair.a() + " and " + pair.b()
                        + " is allowed on a condition, which is code and cannot be sent; allow it or check it");
            }
            this.allowed.add(new PairData(pair.a(), pair.b(), pair.reason().name()));
        }
    }

    /** The robot, the same one for all tasks of an executor. */
    synchronized RobotModel model() {
        RobotModel made = model;
        if (made == null) {
            List<Link> all = new ArrayList<>();
            for (LinkData link : links) {
                List<LinkGeometry> pieces = new ArrayList<>();
                for (PieceData p : link.pieces) {
                    pieces.add(
                            p.shape != null
                                    ? LinkGeometry.of(p.shape, p.origin)
                                    : LinkGeometry.of(p.mesh == null ? TriangleMesh.empty() : p.mesh, p.origin));
                }
                all.add(new Link(link.name, pieces));
            }
            made = RobotModel.of(name, all, joints);
            model = made;
        }
        return made;
    }

    AllowedCollisions allowed() {
        return AllowedCollisions.none()
                .with(allowed.stream()
                        .map(p -> new AllowedCollisions.Pair(p.a, p.b, AllowedCollisions.Reason.valueOf(p.reason)))
                        .toList());
    }
}
