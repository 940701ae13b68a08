package dev.tandem.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How long a first plan takes in a fresh process: {@code tandem plan} is started again and again, with the launcher's own
 * options for Java, by each Java that is installed in turn. Robot, covers and plan are made anew each time.
 */
final class ColdStarts {

    /** Starts before times count: files are in the memory of the system then. */
    private static final int FIRST = 1;

    private static final long MOST_SECONDS = 120;

    /** Where Java is installed, besides the one that runs this. */
    private static final Path INSTALLED = Path.of("/usr/lib/jvm");

    /** Runs the launcher with one Java instead of the newest, and prints the processor time of what it started. */
    private static final String SCRIPT = """
            root=$1; jar=$2; home=$3; shift 3
            fail() { echo "$1" >&2; exit 2; }
            . "$root/dist/src/main/launcher/java.sh"
            find_java() { java_home=$home; }
            (run_java "$jar" "$@" >/dev/null 2>&1) || fail "tandem failed with status $?"
            times
            """;

    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+).*");
    private static final Pattern SPENT =
            Pattern.compile("(\\d+)m(\\d+[.]\\d+)s (\\d+)m(\\d+[.]\\d+)s\\s*$", Pattern.MULTILINE);

    private final Path project;
    private final int runs;
    private final Report report;

    ColdStarts(Path project, boolean quick, Report report) {
        this.project = project;
        this.runs = quick ? 3 : 11;
        this.report = report;
    }

    /**
     * Starts the command for the first problem below some folders.
     *
     * @param robot a URDF file, and its SRDF file after it
     */
    void run(List<Path> robot, List<Path> folders) throws IOException, InterruptedException {
        Optional<Path> scene = folders.isEmpty() ? Optional.empty() : firstScene(folders.get(0));
        if (robot.size() < 2 || scene.isEmpty()) {
            report.note("First plans were not timed: they need --problems DIR, and the robot's URDF and its SRDF.");
            return;
        }
        Path jar = project.resolve("cli/target/tandem.jar");
        if (!Files.isRegularFile(jar)) {
            report.note("First plans were not timed: there is no cli/target/tandem.jar; ./tandem builds it.");
            return;
        }
        String request = String.valueOf(scene.get().getFileName()).replace("scene", "request");
        List<String> arguments = List.of(
                "plan",
                robot.get(0).toString(),
                "--srdf",
                robot.get(1).toString(),
                "--scene",
                scene.get().toString(),
                "--request",
                scene.get().resolveSibling(request).toString(),
                "--json");
        Map<Integer, Path> installed = installed();
        Map<Integer, List<double[]>> times = new TreeMap<>();
        for (int run = -FIRST; run < runs; run++) {
            report.progress("start " + (run + FIRST + 1) + " of " + (runs + FIRST));
            for (Map.Entry<Integer, Path> java : installed.entrySet()) {
                double[] spent = start(jar, java.getValue(), arguments);
                if (run >= 0) {
                    times.computeIfAbsent(java.getKey(), k -> new ArrayList<>()).add(spent);
                }
            }
        }
        report.table(
                "A first plan in a fresh process, " + runs + " starts each",
                "Java",
                "median, s",
                "fastest, s",
                "processor time, median, s");
        times.forEach((version, all) -> report.row(
                "JDK " + version,
                seconds(Race.median(all.stream().mapToDouble(t -> t[0]).toArray())),
                seconds(all.stream().mapToDouble(t -> t[0]).min().orElse(Double.NaN)),
                seconds(Race.median(all.stream().mapToDouble(t -> t[1]).toArray()))));
        report.note(
                "From the start of the launcher to its end, without the check whether the build is fresh: the virtual"
                        + " machine, the robot's files, covers, planning, proof and answer.");
    }

    private static Optional<Path> firstScene(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(f -> String.valueOf(f.getFileName()).matches("scene\\d+\\.yaml"))
                    .sorted()
                    .findFirst();
        }
    }

    /** A Java of each version from 17 on, this one included. */
    private static Map<Integer, Path> installed() throws IOException {
        Map<Integer, Path> found = new TreeMap<>();
        if (Files.isDirectory(INSTALLED)) {
            try (Stream<Path> homes = Files.list(INSTALLED)) {
                for (Path home : homes.sorted().toList()) {
                    int version = version(home);
                    if (version >= 17) {
                        found.putIfAbsent(version, home);
                    }
                }
            }
        }
        found.put(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
        return found;
    }

    private static int version(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isReadable(release)) {
            return 0;
        }
        for (String line : Files.readAllLines(release)) {
            Matcher matcher = VERSION.matcher(line);
            if (matcher.matches()) {
                return Integer.parseInt(matcher.group(1));
            }
        }
        return 0;
    }

    /** The time that passed and that of processors, in seconds. */
    private double[] start(Path jar, Path java, List<String> arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("sh", "-c", SCRIPT, "sh", project.toString(), jar.toString(), java.toString()));
        command.addAll(arguments);
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
        double passed = (System.nanoTime() - begin) / 1e9;
        Matcher spent = SPENT.matcher(said);
        double processor = Double.NaN;
        // The second line is that of what was started.
        while (spent.find()) {
            processor = 60.0 * (Integer.parseInt(spent.group(1)) + Integer.parseInt(spent.group(3)))
                    + Double.parseDouble(spent.group(2))
                    + Double.parseDouble(spent.group(4));
        }
        if (!ended || process.exitValue() != 0 || Double.isNaN(processor)) {
            process.destroy();
            throw new IOException("tandem plan with " + java + " did not plan: " + said.strip());
        }
        return new double[] {passed, processor};
    }

    private static String seconds(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
