package dev.tandem.spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What stands on the job's command line: an assembly or options with a value each. */
final class JobArguments {

    private static final List<String> KNOWN = List.of(
            "--tables",
            "--plant",
            "--seed",
            "--rules",
            "--tolerance",
            "--clearance",
            "--scale",
            "--regions",
            "--report",
            "--table",
            "--name");

    private final Map<String, String> options = new HashMap<>();
    private @Nullable String assembly;

    private JobArguments() {}

    static JobArguments parse(String... args) {
        JobArguments parsed = new JobArguments();
        for (int i = 0; i < args.length; i++) {
            if (!args[i].startsWith("--")) {
                if (parsed.assembly != null) {
                    throw new IllegalArgumentException(
                            "one assembly is analysed, but there are '" + parsed.assembly + "' and '" + args[i] + "'");
                }
                parsed.assembly = args[i];
                continue;
            }
            if (!KNOWN.contains(args[i]) || i + 1 == args.length) {
                throw new IllegalArgumentException(
                        "'" + args[i] + "' is not an option with its value; known are " + String.join(" ", KNOWN));
            }
            parsed.options.put(args[i], args[++i]);
        }
        int sources = (parsed.assembly == null ? 0 : 1)
                + (parsed.options.containsKey("--tables") ? 1 : 0)
                + (parsed.options.containsKey("--plant") ? 1 : 0);
        if (sources != 1) {
            throw new IllegalArgumentException("give one of: an assembly (folder, .gltf, .glb, .json, .yaml), --tables "
                    + "FOLDER with parts and meshes in Parquet, or --plant N");
        }
        // Before the cluster is asked for anything.
        parsed.tolerance();
        parsed.clearance();
        parsed.scale();
        parsed.regions();
        parsed.plant();
        parsed.seed();
        return parsed;
    }

    String assembly() {
        return String.valueOf(assembly);
    }

    @Nullable
    String tables() {
        return options.get("--tables");
    }

    @Nullable
    String rules() {
        return options.get("--rules");
    }

    @Nullable
    String report() {
        return options.get("--report");
    }

    @Nullable
    String table() {
        return options.get("--table");
    }

    String name(String otherwise) {
        return options.getOrDefault("--name", otherwise);
    }

    @Nullable
    Double tolerance() {
        return length("--tolerance");
    }

    @Nullable
    Double clearance() {
        return length("--clearance");
    }

    double scale() {
        Double given = length("--scale");
        if (given != null && given == 0) {
            throw new IllegalArgumentException("--scale is larger than 0");
        }
        return given == null ? 1 : given;
    }

    int regions() {
        return Math.toIntExact(whole("--regions", 0));
    }

    int plant() {
        return Math.toIntExact(whole("--plant", 0));
    }

    long seed() {
        return whole("--seed", 1);
    }

    private @Nullable Double length(String option) {
        String text = options.get(option);
        if (text == null) {
            return null;
        }
        try {
            double value = Double.parseDouble(text);
            if (value >= 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " is a number, but '" + text + "' is none", e);
        }
        throw new IllegalArgumentException(option + " is finite and not negative, but this is " + text);
    }

    private long whole(String option, long otherwise) {
        String text = options.get(option);
        if (text == null) {
            return otherwise;
        }
        try {
            long value = Long.parseLong(text);
            if (value > 0 && value <= Integer.MAX_VALUE) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " is a whole number, but '" + text + "' is none", e);
        }
        throw new IllegalArgumentException(option + " is a number from 1 on, but this is " + text);
    }
}
