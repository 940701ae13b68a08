package dev.tandem.cli;

import dev.tandem.Body;
import dev.tandem.CertificateCheck;
import dev.tandem.Tandem;
import dev.tandem.certificate.Certificate;
import dev.tandem.certificate.Certificate.Cells;
import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.certificate.Certificate.Split;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.StringJoiner;
import java.util.function.Function;

/** Certificates for people and for programs, each checked before it is shown. */
final class Certification {

    private final Body a;
    private final Body b;
    private final CertificateCheck checker;

    /** Refuses bodies for which there are no certificates. */
    Certification(Body a, Body b) {
        this.a = a;
        this.b = b;
        if (!Tandem.detector().knowsCertificate(a, b)) {
            throw new IllegalArgumentException(
                    "--certify: there is no certificate for these two; there are some for meshes "
                            + "(as surfaces, with --tree obb or aabb), bounded convex solids and voxels");
        }
        checker = ServiceLoader.load(CertificateCheck.class)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("--certify: no checker is installed; the test kit has one"));
    }

    /** What follows an answer: lines for people, or an object for programs. */
    String of(Pose bInA, boolean hit, boolean json) {
        Body placed = b.at(bInA);
        Certificate certificate;
        try {
            certificate = Tandem.detector().certify(a, placed);
        } catch (IllegalStateException tooClose) {
            return json ? "null" : "\n" + tooClose.getMessage();
        }
        Optional<String> objection = certificate.hit() == hit
                ? checker.objection(certificate, a, placed)
                : Optional.of("it certifies another answer");
        if (objection.isPresent()) {
            throw new IllegalArgumentException(
                    "the certificate was rejected (a defect; please report it): " + objection.get());
        }
        return json ? json(certificate) : words(certificate);
    }

    private static String words(Certificate c) {
        StringBuilder text = new StringBuilder("\ncertificate, checked and accepted: ");
        if (c.hit()) {
            Vec3 p = c.common();
            String why = p == null
                    ? "cross, the sides of their corners are " + c.signs()
                    : "have the point " + exact(p) + " of A's frame in common";
            return text + "piece " + c.idA() + " of A and piece " + c.idB() + " of B " + why;
        }
        int count = c.separations().size();
        text.append(count == 1 ? "1 pair that covers all" : count + " pairs that cover all, each apart");
        for (Separated s : c.separations()) {
            String normal = exact(new Vec3(s.nx(), s.ny(), s.nz()));
            text.append("\n  " + member(s.a(), "A") + " | " + member(s.b(), "B"));
            text.append(
                    s.hasPlane()
                            ? ": the plane " + normal + " . x = " + Numbers.format(s.d())
                            : ": two triangles, exactly");
        }
        return text.toString();
    }

    private static String member(int member, String body) {
        return (member < 0 ? "piece " + ~member : "group " + member) + " of " + body;
    }

    private static String json(Certificate c) {
        return new Json()
                .field("accepted", true)
                .field("hit", c.hit())
                .field("a", c.idA())
                .field("b", c.idB())
                .raw("signs", c.signs().toString())
                .field("common", c.common())
                .raw("cellsA", list(c.cellsA(), Certification::cells))
                .raw("cellsB", list(c.cellsB(), Certification::cells))
                .raw("groupsA", c.groupsA().toString())
                .raw("groupsB", c.groupsB().toString())
                .raw("splits", list(c.splits(), Certification::split))
                .raw("separations", list(c.separations(), Certification::separated))
                .toString();
    }

    private static <T> String list(List<T> values, Function<T, String> text) {
        StringJoiner list = new StringJoiner(",", "[", "]");
        values.forEach(value -> list.add(text.apply(value)));
        return list.toString();
    }

    private static String cells(Cells c) {
        return "[" + c.x() + "," + c.y() + "," + c.z() + "," + c.edge() + "]";
    }

    private static String split(Split s) {
        return "[" + s.a() + "," + s.b() + "," + (s.splitsA() ? 0 : 1) + "]";
    }

    private static String separated(Separated s) {
        return "[" + s.a() + "," + s.b() + "," + Json.number(s.nx()) + "," + Json.number(s.ny()) + ","
                + Json.number(s.nz()) + "," + Json.number(s.d()) + "]";
    }

    /** To the last digit: a rounded proof proves nothing. */
    private static String exact(Vec3 p) {
        return "(" + Numbers.format(p.x()) + ", " + Numbers.format(p.y()) + ", " + Numbers.format(p.z()) + ")";
    }
}
