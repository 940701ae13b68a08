package dev.tandem.bench.against;

import dev.tandem.bench.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * The command line of a made-up revision: {@code Old} and {@code New} have a workload program, {@code Ancient} knows no such
 * option. Each measuring process adds a letter to the file {@code calls}, three folders above that of its jar.
 */
final class FakeTandem {

    private FakeTandem() {}

    static final class Old {
        public static void main(String[] args) throws IOException {
            run("o", args);
        }
    }

    static final class New {
        public static void main(String[] args) throws IOException {
            run("n", args);
        }
    }

    static final class Ancient {
        public static void main(String[] args) {
            System.err.println("tandem: bench: Unknown option: '--workload'");
            System.exit(2);
        }
    }

    private static void run(String letter, String[] args) throws IOException {
        List<String> words = List.of(args);
        if (!words.subList(0, 2).equals(List.of("bench", "--workload"))) {
            throw new IllegalArgumentException("not as a revision is called: " + words);
        }
        if (words.get(2).equals("list")) {
            Workloads.main(new String[] {"list"});
            return;
        }
        Files.writeString(Path.of("../../../calls"), letter, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (!words.get(3).equals("--rounds") || !words.get(5).equals("--warm-up") || words.size() != 7) {
            throw new IllegalArgumentException("not as a revision is called: " + words);
        }
        Workloads.main(new String[] {words.get(2), words.get(4), words.get(6)});
    }
}
