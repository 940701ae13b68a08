package dev.tandem.cli.robot;

import dev.tandem.cli.text.FileHints;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Terminal;
import dev.tandem.cli.text.WarningText;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** How robot files are read: where their packages are, and what is accepted. Keeps the warnings until they are printed. */
public final class RobotOptions {

    @Option(
            names = "--package-path",
            paramLabel = "DIR",
            description =
                    "A folder that holds package folders, for package:// names in .urdf files. May be given several "
                            + "times. Looked at before the folders in and above that of the file, ROS_PACKAGE_PATH and "
                            + "AMENT_PREFIX_PATH.")
    private List<Path> packageFolders = new ArrayList<>();

    @Option(
            names = "--strict",
            description =
                    "Refuse robot files with slips that other tools tolerate. Without it, each kind is a warning.")
    private boolean strict;

    @Option(
            names = "--allow-empty",
            description = "Accept a robot without collision geometry, of which nothing can be checked.")
    private boolean allowEmpty;

    /** Many a robot's file is plain XML by its name. */
    private static final List<String> ENDINGS = List.of(".urdf", ".xml");

    private final List<String> warnings = new ArrayList<>();

    /** Reads a robot. One without collision geometry is refused, unless it is allowed: it would always be free. */
    public RobotModel model(Path file) throws IOException {
        Urdf.Loaded loaded = load(file);
        if (loaded.model().linksWithGeometry().isEmpty()) {
            int seen = loaded.visualOnly().size();
            String problem = file + ": the robot has no collision geometry"
                    + (seen == 0 ? "" : " (visual geometry, which is not checked, on " + seen + " of its links)");
            if (!allowEmpty) {
                throw new IllegalArgumentException(
                        problem + ", so nothing could be found to touch; --allow-empty accepts it");
            }
            warnings.add(problem + ", so nothing is checked");
        }
        return loaded.model();
    }

    /** Reads a robot, with or without collision geometry. */
    public Urdf.Loaded load(Path file) throws IOException {
        FileHints.check(file.toString(), ENDINGS, "a robot in a .urdf file");
        Urdf reader = Urdf.reader().packagesIn(packageFolders.toArray(Path[]::new));
        Urdf.Loaded loaded;
        try {
            loaded = (strict ? reader.strict() : reader).load(file);
        } catch (IOException e) {
            throw Lines.naming(file.toString(), e);
        }
        warnings.addAll(loaded.warnings());
        return loaded;
    }

    /** Reads what an SRDF file says about a robot. */
    public RobotSemantics semantics(Path file, RobotModel model) throws IOException {
        try {
            Srdf.Loaded loaded = strict ? Srdf.loadStrict(file, model) : Srdf.load(file, model);
            warnings.addAll(loaded.warnings());
            return loaded.semantics();
        } catch (IOException e) {
            throw Lines.naming(file.toString(), e);
        }
    }

    /** Keeps warnings about another file. */
    void warn(List<String> more) {
        warnings.addAll(more);
    }

    /** Prints the warnings about the files that were read; each once, also where A and B are the same file. */
    public void printWarnings(Terminal terminal) {
        WarningText.folded(warnings).forEach(w -> terminal.err().println("tandem: warning: " + w));
        warnings.clear();
    }
}
