package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.Clash.DepthSource;
import dev.tandem.clash.Clash.Spot;
import dev.tandem.clash.ClashKind;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashReport.IgnoredPair;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link ClashReports#json} writes: numbers come back bit by bit. */
final class ClashReportReader {

    private ClashReportReader() {}

    static ClashReport read(JsonValue root) throws FormatException {
        List<Clash> clashes = new ArrayList<>();
        for (JsonValue c : root.needed("clashes").elements()) {
            clashes.add(clash(c));
        }
        List<IgnoredPair> ignored = new ArrayList<>();
        for (JsonValue i : root.elements("ignored")) {
            ignored.add(new IgnoredPair(
                    i.needed("a").string(),
                    i.needed("b").string(),
                    i.needed("reason").string()));
        }
        List<Assembly.Problem> problems = new ArrayList<>();
        for (JsonValue p : root.elements("problems")) {
            problems.add(new Assembly.Problem(
                    p.needed("part").string(), p.needed("problem").string(), p.bool("left")));
        }
        return new ClashReport(
                root.needed("assembly").string(),
                whole(root.needed("parts")),
                whole(root.needed("pairs")),
                clashes,
                ignored,
                problems);
    }

    private static Clash clash(JsonValue c) throws FormatException {
        List<Spot> spots = new ArrayList<>();
        for (JsonValue s : c.elements("spots")) {
            spots.add(new Spot(vector(s.needed("point")), vector(s.needed("size")), whole(s.needed("pairs"))));
        }
        return new Clash(
                c.needed("id").string(),
                c.needed("a").string(),
                c.needed("b").string(),
                kind(c.needed("kind")),
                c.needed("depth").number(),
                c.needed("depthLower").number(),
                source(c.needed("depthSource")),
                c.needed("distance").number(),
                vector(c.needed("normal")),
                vector(c.needed("point")),
                vector(c.needed("size")),
                spots,
                whole(c.needed("cluster")));
    }

    private static Vec3 vector(JsonValue value) throws FormatException {
        double[] n = value.numbers(3);
        return new Vec3(n[0], n[1], n[2]);
    }

    private static int whole(JsonValue value) throws FormatException {
        double number = value.number();
        if (number != (int) number) {
            throw value.problem(number + " is not a whole number");
        }
        return (int) number;
    }

    static ClashKind kind(JsonValue value) throws FormatException {
        return one(
                value,
                ClashKind.values(),
                "is no kind of clash; clash, duplicate, containment, contact and clearance are");
    }

    private static DepthSource source(JsonValue value) throws FormatException {
        return one(
                value, DepthSource.values(), "says nothing of how a depth is known; exact, bounded and estimated do");
    }

    private static <E extends Enum<E>> E one(JsonValue value, E[] known, String problem) throws FormatException {
        for (E e : known) {
            if (ClashReports.word(e).equals(value.string())) {
                return e;
            }
        }
        throw value.problem("'" + value.string() + "' " + problem);
    }
}
