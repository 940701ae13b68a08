package dev.tandem.io;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.Gltf;
import dev.tandem.io.internal.text.FileWarnings;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the files that a robot's file names, and never one outside of the folders that it may look into: those are its
 * own folder, the package that it lies in (the nearest folder above with a package.xml), the given folders, and for a
 * name with a package that package's folder. Links in the file system do not lead out of them.
 *
 * <pre>
 *   package://arm_description/meshes/a.stl   in the package arm_description, see {@link RosPackages}
 *   package:///meshes/a.stl                  a slip: as package://meshes/a.stl, else from the folders above on
 *   file:///opt/robots/a.stl, meshes/a.stl   as they are; the second from the robot's file on
 * </pre>
 */
final class MeshUris {

    private static final String PACKAGE = "package://";
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*", Pattern.DOTALL);

    private final Path folder;
    private final List<Path> roots = new ArrayList<>();
    private final RosPackages packages;
    private final FileWarnings warnings;

    /** A file, and a further folder that it may lie in. */
    private record Named(Path file, Optional<Path> root) {}

    /** Given folders hold packages; one that is a package itself will do too. */
    MeshUris(Path file, List<Path> packageFolders, Map<String, String> environment, FileWarnings warnings)
            throws IOException {
        this.folder = Gltf.folderOf(file);
        this.warnings = warnings;
        roots.add(folder.toRealPath());
        List<Path> given = new ArrayList<>();
        for (Path g : packageFolders) {
            if (!Files.isDirectory(g)) {
                throw new FormatException(g, "is not a folder; give one that holds packages");
            }
            given.add(g.toAbsolutePath().normalize());
            roots.add(g.toRealPath());
        }
        Path own = roots.get(0);
        while (own != null && !Files.isRegularFile(own.resolve("package.xml"))) {
            own = own.getParent();
        }
        boolean lies = own != null && own.getParent() != null;
        if (own != null && lies) {
            roots.add(own);
        }
        this.packages = new RosPackages(roots.get(0), lies ? own : null, given, environment);
    }

    /** The file that an attribute names. Every problem tells the line of the element. */
    Path resolve(XmlElement element, String uri) throws FormatException {
        try {
            Named named = named(element, uri);
            if (!Files.isRegularFile(named.file)) {
                throw element.problem(
                        "the mesh " + whole(uri) + " is not there (looked for " + whole(named.file.toString()) + ")");
            }
            Path real = named.file.toRealPath();
            if (roots.stream().noneMatch(real::startsWith)
                    && !named.root.map(real::startsWith).orElse(false)) {
                throw element.problem("the mesh " + whole(uri)
                        + " lies outside of the folders that may be read; give its folder as a package folder");
            }
            return real;
        } catch (FormatException e) {
            throw e;
        } catch (InvalidPathException | IOException e) {
            throw element.problem("the mesh " + whole(uri) + " cannot be found (" + reason(e) + ")");
        }
    }

    private static String whole(String name) {
        return TextCursor.shown(name, TextCursor.WHOLE);
    }

    private static String reason(Exception e) {
        return e.getClass().getSimpleName();
    }

    private Named named(XmlElement element, String uri) throws IOException {
        if (uri.isBlank()) {
            throw element.problem("a mesh needs the name of a file");
        }
        if (uri.startsWith(PACKAGE)) {
            return inPackage(element, uri, decoded(uri.substring(PACKAGE.length())));
        }
        if (uri.startsWith("file:")) {
            String path = decoded(uri.substring("file:".length()));
            if (path.startsWith("//")) {
                String withHost = path.substring(2);
                path = withHost.startsWith("localhost/") ? withHost.substring("localhost".length()) : withHost;
            }
            return new Named(folder.resolve(path), Optional.empty());
        }
        if (SCHEME.matcher(uri).matches()) {
            throw element.problem("the mesh " + whole(uri)
                    + " is not a file; only package://, file: and plain paths are read, nothing from the network");
        }
        return new Named(folder.resolve(uri), Optional.empty());
    }

    private Named inPackage(XmlElement element, String uri, String given) throws IOException {
        String rest = given;
        boolean slip = rest.startsWith("/");
        if (slip) {
            warnings.slip(
                    "meshes without a package name",
                    element,
                    "the mesh " + whole(uri) + " names no package; package://NAME/path/of/file is right",
                    "it is looked for as if one of the three slashes were not there");
            rest = rest.replaceFirst("^/+", "");
        }
        int slash = rest.indexOf('/');
        String name = slash < 0 ? rest : rest.substring(0, slash);
        boolean isName = slash > 0 && !name.equals(".") && !name.equals("..") && name.indexOf('\\') < 0;
        Optional<RosPackages.Found> found = isName ? packages.find(name, rest.substring(slash + 1)) : Optional.empty();
        if (slip && !found.map(f -> Files.isRegularFile(f.file())).orElse(false)) {
            for (Path root : roots) {
                if (Files.isRegularFile(root.resolve(rest))) {
                    return new Named(root.resolve(rest), Optional.empty());
                }
            }
        }
        if (!isName) {
            throw element.problem("the mesh " + whole(uri) + " names no package; write package://NAME/path/of/file");
        }
        return found.map(f -> new Named(f.file(), f.root()))
                .orElseThrow(() -> element.problem("the package " + whole(name) + " of the mesh " + whole(uri)
                        + " is not there (looked in: " + packages.placesLooked()
                        + "); give the folder that holds it with --package-path"));
    }

    /** With %20 and the like undone; what is not such a code stays. */
    private static String decoded(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < bytes.length; i++) {
            int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = i + 2 < bytes.length ? Character.digit(bytes[i + 2], 16) : -1;
            if (bytes[i] == '%' && high >= 0 && low >= 0) {
                out.write(16 * high + low);
                i += 2;
            } else {
                out.write(bytes[i]);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
