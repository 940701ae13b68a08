package dev.tandem.bench.against;

import dev.tandem.bench.workload.Workloads;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Races the present build of a checkout against an older revision, in processes that take turns. */
public final class Against {

    private final Path project;
    private final AgainstOptions options;
    private final List<String> buildCommand;
    private final PrintStream progress;

    Against(Path project, AgainstOptions options, List<String> buildCommand, PrintStream progress) {
        this.project = project;
        this.options = options;
        this.buildCommand = buildCommand;
        this.progress = progress;
    }

    /**
     * Runs with arguments as {@link AgainstOptions#parse} takes them, after the project's folder.
     *
     * @return 0, or 1 if some workload is slower or did other work
     */
    public static int run(String[] args, PrintStream out, PrintStream progress) throws IOException {
        AgainstOptions options =
                AgainstOptions.parse(List.of(args).subList(1, args.length).toArray(new String[0]));
        if (options.out() != null
                && !Files.isDirectory(
                        options.out().toAbsolutePath().resolve("..").normalize())) {
            throw new IOException("bench: --out " + options.out() + ": there is no such folder");
        }
        AgainstReport report = new Against(Path.of(args[0]), options, RevisionBuild.MAVEN, progress).race();
        if (options.out() != null) {
            String name = options.out().toString();
            Files.writeString(options.out(), name.endsWith(".json") ? report.json() : report.table());
        }
        out.print(options.json() ? report.json() : report.table());
        return report.isViolated() ? 1 : 0;
    }

    AgainstReport race() throws IOException {
        GitCheckout checkout = new GitCheckout(project);
        String commit = checkout.commit(options.revision());
        Path cache = Files.createDirectories(project.resolve("bench/target/against"));
        Path oldJar = new RevisionBuild(checkout, cache, buildCommand, progress).jar(commit);
        // A copy, for the present build may be replaced while the race goes on.
        Path work = Files.createTempDirectory(cache, "race");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(work)));
        try {
            RevisionBuild.copyJars(project, work);
            return race(
                    commit,
                    checkout.commit("HEAD") + (checkout.isChanged() ? "+" : ""),
                    runners(oldJar, RevisionBuild.jarIn(work), work));
        } finally {
            delete(work);
        }
    }

    private void delete(Path work) {
        try {
            Folders.delete(work);
        } catch (IOException e) {
            progress.println("bench: " + work + " is left behind: " + e.getMessage());
        }
    }

    /** How the workloads of both are started. */
    private record Runners(Runner old, Runner present, List<String> notes) {}

    private Runners runners(Path oldJar, Path newJar, Path work) throws IOException {
        Runner own = Runner.own(oldJar);
        if (own.works()) {
            return new Runners(own, Runner.own(newJar), new ArrayList<>());
        }
        Path sources = project.resolve("bench/src/main/java")
                .resolve(Workloads.class.getPackageName().replace('.', '/'));
        WorkloadCompiler compiler = new WorkloadCompiler(sources);
        Optional<String> problem = compiler.compile(oldJar, work.resolve("old"));
        if (problem.isPresent()) {
            throw new IOException("bench: --against " + options.revision()
                    + ": this revision is too old: it has no workloads, and the present ones do not compile against it ("
                    + problem.get() + ")");
        }
        compiler.compile(newJar, work.resolve("new")).ifPresent(p -> {
            throw new IllegalStateException("the workloads do not compile against their own revision: " + p);
        });
        return new Runners(
                Runner.compiled(oldJar, work.resolve("old")),
                Runner.compiled(newJar, work.resolve("new")),
                new ArrayList<>(List.of("The old revision has no workloads of its own: the present ones were compiled"
                        + " against it.")));
    }

    private AgainstReport race(String oldCommit, String newCommit, Runners runners) throws IOException {
        List<String> known = runners.old.workloads();
        List<String> present = runners.present.workloads();
        List<String> both = present.stream().filter(known::contains).toList();
        List<String> chosen = chosen(both);
        note("Only in the new revision, not raced: ", present, both, runners.notes);
        note("Only in the old revision, not raced: ", known, both, runners.notes);
        List<List<Sample>> old = new ArrayList<>();
        List<List<Sample>> now = new ArrayList<>();
        long start = System.nanoTime();
        for (int fork = 0; fork < options.forks(); fork++) {
            old.add(runners.old.run(chosen, options.rounds(), options.warmUpMillis()));
            now.add(runners.present.run(chosen, options.rounds(), options.warmUpMillis()));
            double each = (System.nanoTime() - start) / 1e9 / (fork + 1);
            progress.println("bench: " + (fork + 1) + " of " + options.forks() + " forks of each done, about "
                    + Math.round(each * (options.forks() - fork - 1)) + " s left");
            progress.flush();
        }
        List<Comparison> comparisons = new ArrayList<>();
        for (int w = 0; w < chosen.size(); w++) {
            comparisons.add(Comparison.of(column(old, w), column(now, w)));
        }
        return new AgainstReport(oldCommit, newCommit, options, comparisons, List.copyOf(runners.notes));
    }

    /** The workloads that were asked for. */
    private List<String> chosen(List<String> known) throws IOException {
        if (known.isEmpty()) {
            throw new IOException(
                    "bench: --against " + options.revision() + ": the two revisions have no workload in common");
        }
        if (options.only().isEmpty()) {
            return known;
        }
        for (String name : options.only()) {
            if (name.isEmpty() || known.stream().noneMatch(workload -> workload.startsWith(name))) {
                throw new IOException("bench: --only " + name
                        + ": no workload of both revisions is called so; there are " + String.join(", ", known));
            }
        }
        return known.stream()
                .filter(workload -> options.only().stream().anyMatch(workload::startsWith))
                .toList();
    }

    private static void note(String text, List<String> known, List<String> both, List<String> notes) {
        List<String> alone = known.stream().filter(name -> !both.contains(name)).toList();
        if (!alone.isEmpty()) {
            notes.add(text + String.join(", ", alone) + ".");
        }
    }

    private static List<Sample> column(List<List<Sample>> forks, int workload) {
        return forks.stream().map(samples -> samples.get(workload)).toList();
    }
}
