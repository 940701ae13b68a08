package dev.tandem.cli.robot;

import dev.tandem.geometry.Shape;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A hash of all that a proof about a robot depends on: links and their collision geometry, joints with their limits, the
 * pairs that are left out, and what the caller adds about the code. Doubles count bit by bit.
 */
final class RobotKey {

    private final MessageDigest digest = sha256();
    private final DataOutputStream out =
            new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    private final double[] matrix = new double[12];

    private RobotKey() {}

    /** None for a robot with geometry whose content is not known: a body that is neither a mesh nor a record of numbers. */
    static Optional<String> of(RobotModel model, AllowedCollisions allowed, String code) {
        RobotKey key = new RobotKey();
        try {
            key.add(code);
            key.out.writeInt(model.links().size());
            for (Link link : model.links()) {
                key.add(link.name());
                key.out.writeInt(link.collision().size());
                for (LinkGeometry piece : link.collision()) {
                    if (!key.add(piece)) {
                        return Optional.empty();
                    }
                }
            }
            key.out.writeInt(model.joints().size());
            for (Joint joint : model.joints()) {
                key.add(joint);
            }
            key.out.writeInt(allowed.size());
            for (AllowedCollisions.Pair pair : allowed.pairs()) {
                key.add(pair.a());
                key.add(pair.b());
                key.add(pair.reason().name());
            }
            key.out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.of(HexFormat.of().formatHex(key.digest.digest()));
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** With its length before it, so that no two texts in a row can be taken for others. */
    private void add(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private void add(Pose pose) throws IOException {
        pose.copyInto(matrix);
        for (double number : matrix) {
            out.writeDouble(number);
        }
    }

    private boolean add(LinkGeometry piece) throws IOException {
        add(piece.origin());
        TriangleMesh mesh = piece.mesh().orElse(null);
        if (mesh != null) {
            add("mesh");
            double[] coordinates = mesh.coordinates();
            out.writeInt(coordinates.length);
            for (double number : coordinates) {
                out.writeDouble(number);
            }
            int[] corners = mesh.corners();
            out.writeInt(corners.length);
            for (int corner : corners) {
                out.writeInt(corner);
            }
            return true;
        }
        Shape shape = piece.shape().orElse(null);
        if (shape == null || !shape.getClass().isRecord()) {
            return false;
        }
        // A record of numbers: each in as many digits as tell it from all others.
        add(shape.getClass().getName());
        add(shape.toString());
        return true;
    }

    private void add(Joint joint) throws IOException {
        add(joint.name());
        add(joint.type().name());
        add(joint.parent());
        add(joint.child());
        add(joint.origin());
        Vec3 axis = joint.axis();
        out.writeDouble(axis.x());
        out.writeDouble(axis.y());
        out.writeDouble(axis.z());
        JointLimit limit = joint.limit().orElse(null);
        out.writeBoolean(limit != null);
        if (limit != null) {
            out.writeDouble(limit.lower());
            out.writeDouble(limit.upper());
        }
        Joint.Mimic mimic = joint.mimic().orElse(null);
        out.writeBoolean(mimic != null);
        if (mimic != null) {
            add(mimic.joint());
            out.writeDouble(mimic.multiplier());
            out.writeDouble(mimic.offset());
        }
        out.writeBoolean(joint.hasUncertainRange());
    }
}
