package dev.tandem.testkit.campaign;

import dev.tandem.math.Pose;
import dev.tandem.testkit.campaign.CommandLine.Ran;
import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import dev.tandem.testkit.cases.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The command line, asked with any options: its exit status and its JSON must agree with the reference.
 *
 * @param commands what runs a command
 * @param folder for files; each thread makes one of its own below
 */
record CommandQuestion(CommandLine commands, Path folder) {

    static final int FREE = 0;
    static final int HIT = 1;
    static final int REFUSED = 2;
    private static final int UNDECIDED = 3;
    private static final List<String> TREES = List.of("obb", "aabb", "rss", "sphere", "kdop");

    void ask(Situation s, Findings out) {
        try {
            Path own = Files.createDirectories(
                    folder.resolve("thread-" + Thread.currentThread().getId()));
            List<Item> sidesA = sides(s, s.now.a());
            List<Item> sidesB = sides(s, s.now.b());
            Item itemA = firstWritten(sidesA, own, "a");
            Item itemB = firstWritten(sidesB, own, "b");
            if (itemA == null || itemB == null) {
                return;
            }
            CommandText a = CommandText.of(itemA, own, "a");
            CommandText b = CommandText.of(itemB, own, "b");
            if (a != null && b != null) {
                boolean whole = itemA == s.now.a() && itemB == s.now.b();
                Truth exact = whole ? s.truth : Truth.of(itemA, itemB);
                Truth truth = a.isRounded() || b.isRounded() ? rounded(exact) : exact;
                ask(s, truth, a, b, new CommandMotion(this, s, truth, a, SearchQuestions.bare(itemA), out), own, out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Item firstWritten(List<Item> sides, Path own, String name) throws IOException {
        for (Item side : sides) {
            if (CommandText.of(side, own, name) != null) {
                return side;
            }
        }
        return null;
    }

    /** A side; where that cannot be written, all its meshes; else one of its leaves after the other. */
    private static List<Item> sides(Situation s, Item side) {
        List<Item> all = new ArrayList<>(List.of(side));
        List<Item> leaves = new ArrayList<>();
        CommandText.collect(side, Frame.WORLD, leaves);
        Collections.shuffle(leaves, new Random(s.random.nextLong()));
        leaves.sort(Comparator.comparing(item -> !(SearchQuestions.bare(item) instanceof Robot)));
        LeafKind kind = s.random.nextBoolean() ? LeafKind.SOLID_MESH : LeafKind.MESH;
        List<Item> meshes = new ArrayList<>(leaves);
        meshes.removeIf(item -> !(SearchQuestions.bare(item) instanceof Leaf leaf) || leaf.kind() != kind);
        if (!meshes.isEmpty()) {
            all.add(new Compound(meshes));
        }
        all.addAll(leaves);
        return all;
    }

    private void ask(
            Situation s, Truth truth, CommandText a, CommandText b, CommandMotion motion, Path own, Findings out)
            throws IOException {
        boolean solids = a.meshes().solids() || b.meshes().solids();
        boolean surfaces = a.meshes().surfaces() || b.meshes().surfaces();
        if ((solids && surfaces) || !Collections.disjoint(a.more(), b.more())) {
            return;
        }
        if (s.random.nextInt(10) == 0) {
            motion.ray();
            return;
        }
        List<String> args = new ArrayList<>(List.of(a.geometry(), b.geometry()));
        args.addAll(a.more());
        args.addAll(b.more());
        args.addAll(List.of("--at-a", CommandText.numbers(a.pose())));
        boolean poses = s.random.nextInt(6) == 0;
        if (poses) {
            Path file = own.resolve("poses.txt");
            Pose bInA = Pose.relative(Built.pose(a.pose()), Built.pose(b.pose()));
            String line = CommandText.numbers(SearchQuestions.matrix(bInA));
            Files.writeString(file, line + "\n" + line + "\n");
            args.addAll(List.of("--poses", file.toString(), "--threads", "1"));
        } else {
            args.addAll(List.of("--at-b", CommandText.numbers(b.pose())));
        }
        if (solids) {
            args.add("--solid");
        }
        if (s.random.nextInt(3) == 0) {
            args.addAll(
                    List.of("--tree-a", TREES.get(s.random.nextInt(5)), "--tree-b", TREES.get(s.random.nextInt(5))));
        }
        // Bodies of which one is inside the other are rare, and every way to ask for their verdict is worth trying.
        switch (isContainment(truth) ? 9 : s.random.nextInt(9)) {
            case 0, 1 -> distance(s, truth, args, poses, out);
            case 2 -> within(s, truth, args, poses, out);
            case 3 -> motion.cast(args, poses);
            default -> collide(s, truth, args, poses, out);
        }
    }

    /** Whether bodies touch only because one is inside the other. */
    private static boolean isContainment(Truth truth) {
        return truth.touch == Is.YES
                && truth.pairs.stream().allMatch(pair -> pair.touch() == Is.NO || pair.a().inside || pair.b().inside);
    }

    /** The truth without exact coordinates. */
    private static Truth rounded(Truth exact) {
        return new Truth(inexact(exact.piecesA), inexact(exact.piecesB));
    }

    static List<Piece> inexact(List<Piece> pieces) {
        return pieces.stream().map(Piece::asRounded).collect(Collectors.toList());
    }

    private static double scale(Truth truth) {
        boolean apart = truth.high > 0 && truth.high < Double.POSITIVE_INFINITY;
        return apart ? truth.high : Math.max(truth.extent(true), truth.extent(false)) + Double.MIN_NORMAL;
    }

    Ran run(String command, List<String> args) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(args);
        return commands.run(all.toArray(new String[0]));
    }

    private void collide(Situation s, Truth truth, List<String> args, boolean poses, Findings out) {
        boolean all = s.random.nextInt(args.contains("--joints") || isContainment(truth) ? 2 : 3) == 0;
        boolean contacts = s.random.nextInt(3) == 0;
        boolean budget = s.random.nextInt(4) == 0;
        double margin = s.random.nextInt(3) == 0 ? scale(truth) * (s.random.nextBoolean() ? 0.75 : 1.25) : 0;
        boolean json = poses || s.random.nextBoolean();
        if (all) {
            args.add("--all");
        }
        if (contacts) {
            args.add("--contacts");
        }
        if (margin > 0) {
            args.addAll(List.of("--margin", "" + margin));
        }
        if (budget) {
            args.addAll(List.of("--budget-tests", s.random.nextBoolean() ? "100000" : "3"));
        }
        if (json) {
            args.add("--json");
        }
        Ran ran = run("collide", args);
        String what = "collide " + options(args);
        boolean mayRefuse = budget && (all || contacts || margin > 0);
        if (ran.status() == REFUSED && mayRefuse) {
            out.require(ran.out().isEmpty(), what + ": refused, with an answer: " + ran.out());
            return;
        }
        out.require(ran.status() != REFUSED, what + ": refused: " + ran.err());
        Is is = truth.within(margin);
        if (!poses) {
            out.require(ran.status() != UNDECIDED || budget, what + ": not decided");
            if (ran.status() != UNDECIDED) {
                out.check(is, ran.status() == HIT, what + ": exit status of a hit");
            }
        } else {
            out.require(ran.status() == FREE || (budget && ran.status() == UNDECIDED), what + ": exit " + ran.status());
        }
        if (json) {
            for (String line : ran.out().lines().toList()) {
                Object collides = fields(line).get("collides");
                if (collides instanceof Boolean b) {
                    out.check(is, b, what + ": collides in JSON");
                } else {
                    out.require(budget, what + ": collides in JSON is " + collides);
                }
            }
            out.require(ran.out().lines().count() == (poses ? 2 : 1), what + ": another number of lines");
            if (all && !contacts && !budget) {
                pairs(truth, margin, fields(ran.out().lines().findFirst().orElse("{}")), what, out);
            }
        } else if (ran.status() != UNDECIDED) {
            String word = ran.out().toLowerCase(Locale.ROOT);
            out.check(is, !word.startsWith("free"), what + ": words of a hit: " + ran.out());
        }
    }

    /**
     * The listed pairs: ids count the elements of a body one after the other. With solids, a pair may stand for a body that
     * is inside instead.
     */
    private static void pairs(Truth truth, double margin, Map<?, ?> fields, String what, Findings out) {
        List<Piece> a = elements(truth.piecesA);
        List<Piece> b = elements(truth.piecesB);
        boolean solids = a.size() < truth.piecesA.size() || b.size() < truth.piecesB.size();
        boolean known = a.stream().noneMatch(p -> p.id == LeafPieces.NOT_PREDICTED)
                && b.stream().noneMatch(p -> p.id == LeafPieces.NOT_PREDICTED);
        if (!known || !(fields.get("pairs") instanceof List<?> listed)) {
            return;
        }
        List<String> left = new ArrayList<>();
        listed.forEach(
                pair -> left.add(Json.number(Json.object(pair), "a") + " " + Json.number(Json.object(pair), "b")));
        for (Truth.Pair pair : truth.pairs) {
            if (pair.a().inside || pair.b().inside) {
                continue;
            }
            String ids = (double) a.indexOf(pair.a()) + " " + (double) b.indexOf(pair.b());
            Is is = truth.within(pair, margin);
            boolean has = (is != Is.NO || !solids) && left.remove(ids);
            if (is == Is.UNDECIDED) {
                out.unknown();
            } else {
                out.require(has == (is == Is.YES), what + ": the pair " + ids + " is listed: " + has);
            }
        }
        out.require(left.isEmpty() || solids, what + ": lists pairs that are not: " + left);
    }

    private static List<Piece> elements(List<Piece> pieces) {
        return pieces.stream().filter(p -> !p.inside).toList();
    }

    /** The options without geometry, files and poses, for messages. */
    static String options(List<String> args) {
        return args.stream()
                .filter(x -> x.startsWith("--") && !x.startsWith("--at"))
                .collect(Collectors.joining(" "));
    }

    private void distance(Situation s, Truth truth, List<String> args, boolean poses, Findings out) {
        args.add("--json");
        double max = Double.POSITIVE_INFINITY;
        if (s.random.nextInt(3) == 0) {
            args.addAll(List.of("--min", "" + scale(truth) * 1.05));
        } else if (s.random.nextInt(3) == 0) {
            max = scale(truth) * (s.random.nextBoolean() ? 0.9 : 1.1);
            args.addAll(List.of("--max", "" + max));
        } else if (s.random.nextInt(3) == 0) {
            args.addAll(List.of("--rel-error", "0.2"));
        }
        if (s.random.nextInt(5) == 0 && args.contains("--rel-error") == args.contains("--max")) {
            args.addAll(List.of("--budget-tests", "50"));
        }
        Ran ran = run("distance", args);
        String what = "distance " + options(args);
        boolean budget = args.contains("--budget-tests");
        if (ran.status() == REFUSED && budget) {
            return;
        }
        out.require(ran.status() != REFUSED, what + ": refused: " + ran.err());
        boolean exact = !args.contains("--rel-error") && !budget;
        if (!poses && exact) {
            out.check(truth.touch, ran.status() == HIT, what + ": exit status of a hit");
        } else if (!poses && truth.touch == Is.NO) {
            out.require(ran.status() != HIT, what + ": exit status of a hit");
        }
        for (String line : ran.out().lines().toList()) {
            Map<?, ?> fields = fields(line);
            double lower = fields.get("lower") instanceof Double d ? d : Double.NEGATIVE_INFINITY;
            double upper = fields.get("upper") instanceof Double d ? d : Double.POSITIVE_INFINITY;
            out.interval(truth, lower, upper, what);
        }
    }

    private void within(Situation s, Truth truth, List<String> args, boolean poses, Findings out) {
        double tolerance = scale(truth) * (s.random.nextBoolean() ? 0.9 : 1.1);
        args.add(2, "" + tolerance);
        args.add("--json");
        Ran ran = run("within", args);
        String what = "within " + options(args);
        out.require(ran.status() != REFUSED, what + ": refused: " + ran.err());
        Is is = truth.within(tolerance);
        if (!poses) {
            out.check(is, ran.status() == HIT, what + ": exit status of a hit");
        }
        for (String line : ran.out().lines().toList()) {
            out.check(is, Boolean.TRUE.equals(fields(line).get("within")), what + ": within in JSON");
        }
    }

    static Map<?, ?> fields(String line) {
        return Json.object(Json.parse(line));
    }
}
