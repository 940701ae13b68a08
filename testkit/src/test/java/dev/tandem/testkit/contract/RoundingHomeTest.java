package dev.tandem.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Bounds on rounding are declared in {@code dev.tandem.internal.rounding} and nowhere else: other sources of core, robot
 * and clash hold no number that is tiny or huge, no multiple of an ulp, and no constant that is named after rounding.
 */
class RoundingHomeTest {

    private static final String HOME = "dev/tandem/internal/rounding";
    private static final double TINY = 1e-3;
    private static final double HUGE = 1e20;

    private static final Pattern COMMENT_OR_TEXT =
            Pattern.compile("/\\*.*?\\*/|//[^\n]*|\"(?:\\\\.|[^\"\\\\\n])*\"", Pattern.DOTALL);
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.])(?:0x[0-9a-fA-F.]+p[-+]?\\d+|\\d+(?:\\.\\d+)?(?:e[-+]?\\d+)?)(?![\\w.])");
    private static final Pattern ULPS = Pattern.compile("\\d+ \\* Math\\.ulp");
    private static final Pattern NAMED = Pattern.compile(
            "(?:double|float) (\\w*(?:ROUNDING|SLACK|EPSILON|TOUCH|ENDLESS|UNDERFLOW|OVERFLOW|FLOAT)\\w*) =");

    private static final String SOLVER = "when a solver takes edges for parallel: what it finds is measured afterwards";
    private static final String QUALITY = "when a search for a good volume or split ends: any result is a bound";
    private static final String PARAMETER = "a documented default or range of a user's parameter";

    /** What is tiny or huge and no bound on rounding, with the reason. */
    private static final Map<String, String> ALLOWED = Map.ofEntries(
            Map.entry("CastQuery 1e-6", PARAMETER),
            Map.entry("MotionProver 1e-6", PARAMETER),
            Map.entry("MotionCheck 1e-15", PARAMETER),
            Map.entry("SearchEvidence 1e-6", "keeps a logarithm finite in a fitted model"),
            Map.entry("RiskWatch 1e-4", "keeps a logarithm finite in a fitted trend"),
            Map.entry("ExtremeTable 0x1p600", "a scale by a power of two, which is exact"),
            Map.entry("ExtremeTable 0x1p-600", "a scale by a power of two, which is exact"),
            Map.entry("SineCosine 6.123233995736766e-17", "digits of π beyond those of a double"),
            Map.entry("SegmentSegment 1e-14", SOLVER),
            Map.entry("TriangleSpheres 1e-14", SOLVER),
            Map.entry("PartOutlines 1e-12", SOLVER),
            Map.entry("SmallestBall 1e-14", SOLVER),
            Map.entry("SmallestBall 1e-10", QUALITY),
            Map.entry("PrincipalAxes 1e-4", QUALITY),
            Map.entry("ObbExtents 0x1p-22", QUALITY),
            Map.entry("ObbExtents SLACK", QUALITY),
            Map.entry("ObbExtents LEAST_SLACK", QUALITY),
            Map.entry("BallCover 1e-6", QUALITY),
            Map.entry("BoxCover 1e-7", QUALITY),
            Map.entry("PairProof 2e-4", "where a proof by bisection gives up: then nothing is proved"),
            Map.entry("Gjk 1e-7", "how far aside a fresh start looks: its result is bracketed like any other"),
            Map.entry("Epa 1e-9", "which simplex makes a good start: the result is bracketed"),
            Map.entry("Epa 1e-6", "which of two ways finds a depth: both are bracketed"),
            Map.entry("RayConvex 1e-8", "which normal of a hit is reported"),
            Map.entry("ContactFace 1e-9", "which corners of a face make one contact"));

    @Test
    void boundsAreDeclaredInTheirHomeAlone() throws IOException {
        List<String> wrong = new ArrayList<>();
        Set<String> used = new TreeSet<>();
        for (Path source : sources()) {
            String name = source.getFileName().toString().replace(".java", "");
            for (String found : found(Files.readString(source))) {
                String what = name + " " + found;
                used.add(what);
                if (!ALLOWED.containsKey(what)) {
                    wrong.add(what);
                }
            }
        }
        assertTrue(wrong.isEmpty(), () -> "belongs into " + HOME + ", with its derivation: " + wrong);
        used.retainAll(ALLOWED.keySet());
        assertEquals(new TreeSet<>(ALLOWED.keySet()), used, "allowed, but not there any more");
    }

    @Test
    void theScanSeesWhatItLooksFor() {
        assertEquals(List.of("4e-6"), found("double far = (1 - 4e-6) * gap; // not 1e-7, nor \"1e-8\""));
        assertEquals(List.of("0x1p-53"), found("/* 1e-9 */ x = 64 * 0x1p-53 * far + \"1e-9\".length();"));
        assertEquals(List.of("1e31"), found("return r < 1e31;"));
        assertEquals(List.of("256 * Math.ulp"), found("return 256 * Math.ulp(reach);"));
        assertEquals(List.of("ROUNDING"), found("private static final double ROUNDING = 2;"));
        assertEquals(List.of(), found("int n = 0x1FFF; double x = 0.5 * 1e3 + 0.001 + 0x1p10; long u = 10_000L;"));
    }

    @Test
    void theDocumentNamesConstantsAndTestsThatExist() throws IOException, ReflectiveOperationException {
        String text = Files.readString(SharedData.projectRoot().resolve("docs/error-bounds.md"));
        Set<String> tests = new TreeSet<>();
        Matcher test = Pattern.compile("`(\\w+Test)`").matcher(text);
        while (test.find()) {
            tests.add(test.group(1) + ".java");
        }
        for (String module : List.of("core", "robot", "clash", "testkit", "cli")) {
            try (Stream<Path> files = Files.walk(SharedData.projectRoot().resolve(module + "/src/test/java"))) {
                files.forEach(f -> tests.remove(f.getFileName().toString()));
            }
        }
        assertEquals(Set.of(), tests);
        Matcher constant = Pattern.compile(
                        "`(Rounding|Filters|Slack|TouchTolerance|Limits|MotionSlack|ClashSlack)\\.(\\w+)`")
                .matcher(text);
        int count = 0;
        while (constant.find()) {
            Class<?> home = Class.forName(HOME.replace('/', '.') + "." + constant.group(1));
            String name = constant.group(2);
            assertTrue(
                    Stream.of(home.getFields()).anyMatch(f -> f.getName().equals(name))
                            || Stream.of(home.getMethods())
                                    .anyMatch(m -> m.getName().equals(name)),
                    constant::group);
            count++;
        }
        assertTrue(count > 20, "only " + count + " constants are named");
    }

    /** What a source holds that is tiny, huge, a multiple of an ulp, or a constant named after rounding. */
    private static List<String> found(String source) {
        String code = COMMENT_OR_TEXT.matcher(source).replaceAll(" ");
        List<String> found = new ArrayList<>();
        Matcher number = NUMBER.matcher(code);
        while (number.find()) {
            double value = Double.parseDouble(number.group());
            if (value != 0 && (value < TINY || value >= HUGE)) {
                found.add(number.group());
            }
        }
        for (Matcher ulps = ULPS.matcher(code); ulps.find(); ) {
            found.add(ulps.group());
        }
        for (Matcher named = NAMED.matcher(code); named.find(); ) {
            found.add(named.group(1));
        }
        return found;
    }

    private static List<Path> sources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String module : List.of("core", "robot", "clash")) {
            Path main = SharedData.projectRoot().resolve(module + "/src/main/java");
            try (Stream<Path> files = Files.walk(main)) {
                files.filter(f -> f.toString().endsWith(".java") && !f.startsWith(main.resolve(HOME)))
                        .forEach(all::add);
            }
        }
        assertTrue(all.size() > 300, "only " + all.size() + " sources found");
        return all;
    }
}
