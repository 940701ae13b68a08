package dev.tandem.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the files that a robot's file names, and never one outside of the folders that it may look into: those are its
 * own folder, the package that it lies in (the nearest folder above with a package.xml), and the given folders.
 *
 * <pre>
 *   package://arm_description/meshes/a.stl   the folder arm_description in a given folder, or the package it lies in
 *   file:///opt/robots/a.stl, meshes/a.stl   as they are; the second from the robot's file on
 * </pre>
 */
final class MeshUris {

    private static final String PACKAGE = "package://";
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*", Pattern.DOTALL);

    private final Path folder;
    private final List<Path> packageFolders = new ArrayList<>();
    private final List<Path> roots = new ArrayList<>();

    /** Given folders hold packages; one that is a package itself will do too. */
    MeshUris(Path file, List<Path> packageFolders) throws IOException {
        Path parent = file.toAbsolutePath().getParent();
        this.folder = parent == null ? file.toAbsolutePath() : parent;
        roots.add(folder.toRealPath());
        for (Path given : packageFolders) {
            if (!Files.isDirectory(given)) {
                throw new FormatException(given.toString(), "", "is not a folder; give one that holds packages");
            }
            this.packageFolders.add(given.toAbsolutePath().normalize());
            roots.add(given.toRealPath());
        }
        Path own = roots.get(0);
        while (own != null && !Files.isRegularFile(own.resolve("package.xml"))) {
            own = own.getParent();
        }
        if (own != null && own.getParent() != null) {
            roots.add(own);
            this.packageFolders.add(own);
        }
    }

    /** The file that an attribute names. Every problem tells the line of the element. */
    Path resolve(XmlElement element, String uri) throws FormatException {
        try {
            Path named = named(element, uri);
            if (!Files.isRegularFile(named)) {
                throw element.problem("the mesh " + TextCursor.shown(uri) + " is not there (looked for " + named + ")");
            }
            Path real = named.toRealPath();
            if (roots.stream().noneMatch(real::startsWith)) {
                throw element.problem("the mesh " + TextCursor.shown(uri)
                        + " lies outside of the folders that may be read; give its folder as a package folder");
            }
            return real;
        } catch (FormatException e) {
            throw e;
        } catch (InvalidPathException | IOException e) {
            throw element.problem("the mesh " + TextCursor.shown(uri) + " cannot be found (" + reason(e) + ")");
        }
    }

    private static String reason(Exception e) {
        return e.getClass().getSimpleName();
    }

    private Path named(XmlElement element, String uri) throws FormatException {
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
            return folder.resolve(path);
        }
        if (SCHEME.matcher(uri).matches()) {
            throw element.problem("the mesh " + TextCursor.shown(uri)
                    + " is not a file; only package://, file: and plain paths are read, nothing from the network");
        }
        return folder.resolve(uri);
    }

    private Path inPackage(XmlElement element, String uri, String rest) throws FormatException {
        int slash = rest.indexOf('/');
        String name = slash < 0 ? rest : rest.substring(0, slash);
        if (slash < 0 || name.isEmpty() || name.equals(".") || name.equals("..") || name.indexOf('\\') >= 0) {
            throw element.problem(
                    "the mesh " + TextCursor.shown(uri) + " names no package; write package://NAME/path/of/file");
        }
        String path = rest.substring(slash + 1);
        Optional<Path> first = Optional.empty();
        for (Path given : packageFolders) {
            boolean isItself = given.getFileName() != null && given.endsWith(name);
            for (Path candidate : isItself ? List.of(given, given.resolve(name)) : List.of(given.resolve(name))) {
                if (Files.isRegularFile(candidate.resolve(path))) {
                    return candidate.resolve(path);
                }
                if (first.isEmpty() && Files.isDirectory(candidate)) {
                    first = Optional.of(candidate.resolve(path));
                }
            }
        }
        return first.orElseThrow(() -> element.problem("the package of the mesh " + TextCursor.shown(uri)
                + " is not there; give the folder that holds the package " + TextCursor.shown(name)));
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
