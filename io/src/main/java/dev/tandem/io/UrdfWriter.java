package dev.tandem.io;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.XmlOut;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;

/** A robot as a file, and its meshes in a folder beside it. */
final class UrdfWriter {

    private final RobotModel model;
    private final Path file;
    private final Path meshFolder;
    private final XmlOut out = new XmlOut();
    private final IdentityHashMap<TriangleMesh, String> written = new IdentityHashMap<>();

    UrdfWriter(RobotModel model, Path file) {
        this.model = model;
        this.file = file;
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
        this.meshFolder = file.toAbsolutePath().resolveSibling(name + "_meshes");
    }

    void write() throws IOException {
        out.open("robot", "name", model.name());
        for (Link link : model.links()) {
            out.open("link", "name", link.name());
            pieces("visual", link.visual());
            pieces("collision", link.collision());
            out.close("link");
        }
        for (Joint joint : model.joints()) {
            joint(joint);
        }
        out.close("robot");
        AtomicFile.write(file, stream -> stream.write(out.bytes()));
    }

    private void pieces(String kind, List<LinkGeometry> pieces) throws IOException {
        for (LinkGeometry piece : pieces) {
            out.open(kind, "");
            origin(piece.origin());
            out.open("geometry", "");
            if (piece.shape().isPresent()) {
                shape(piece.shape().get());
            } else if (piece.mesh().isPresent()) {
                out.leaf("mesh", "filename", mesh(piece.mesh().get()));
            } else {
                throw noWordsFor(piece.body().tree().kinds());
            }
            out.close("geometry").close(kind);
        }
    }

    private void origin(Pose pose) {
        double[] xyz = {pose.entry(0, 3), pose.entry(1, 3), pose.entry(2, 3)};
        out.leaf("origin", "xyz rpy", xyz, pose.rollPitchYaw());
    }

    private void shape(Shape shape) throws FormatException {
        if (shape instanceof Box box) {
            out.leaf("box", "size", new double[] {box.x(), box.y(), box.z()});
        } else if (shape instanceof Sphere sphere) {
            out.leaf("sphere", "radius", sphere.radius());
        } else if (shape instanceof Cylinder cylinder) {
            out.leaf("cylinder", "radius length", cylinder.radius(), cylinder.height());
        } else if (shape instanceof Capsule capsule
                && Capsule.upright(capsule.radius(), 2 * capsule.to().z()).equals(capsule)) {
            out.leaf(
                    "capsule",
                    "radius length",
                    capsule.radius(),
                    2 * capsule.to().z());
        } else {
            throw noWordsFor(shape);
        }
    }

    private FormatException noWordsFor(Object geometry) {
        return new FormatException(file, "URDF has no words for " + geometry + "; make it a mesh before writing");
    }

    /** Each mesh once, under a number: names of links need not be names of files. */
    private String mesh(TriangleMesh mesh) throws IOException {
        String known = written.get(mesh);
        if (known != null) {
            return known;
        }
        Files.createDirectories(meshFolder);
        String name = String.format(Locale.ROOT, "piece_%03d.obj", written.size());
        Meshes.write(mesh, meshFolder.resolve(name));
        String uri = meshFolder.getFileName() + "/" + name;
        written.put(mesh, uri);
        return uri;
    }

    private void joint(Joint joint) {
        String type = joint.type().name().toLowerCase(Locale.ROOT);
        // Other readers skip the last attribute. Without it, reading the file back would make a guess a certainty.
        out.open("joint", "name type uncertain", joint.name(), type, joint.hasUncertainRange() ? "true" : null);
        origin(joint.origin());
        out.leaf("parent", "link", joint.parent()).leaf("child", "link", joint.child());
        if (joint.type().usesAxis()) {
            Vec3 axis = joint.axis();
            out.leaf("axis", "xyz", new double[] {axis.x(), axis.y(), axis.z()});
        }
        joint.limit().ifPresent(this::limit);
        joint.mimic()
                .ifPresent(mimic -> out.leaf(
                        "mimic", "joint multiplier offset", mimic.joint(), mimic.multiplier(), mimic.offset()));
        out.close("joint");
    }

    /** Other readers want effort and velocity, so a number stands for 'not known'. */
    private void limit(JointLimit limit) {
        double effort = Math.min(limit.effort(), 1000);
        double velocity = Math.min(limit.velocity(), 1000);
        out.leaf("limit", "lower upper effort velocity", limit.lower(), limit.upper(), effort, velocity);
    }
}
