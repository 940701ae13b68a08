package dev.tandem.testkit.api;

import dev.tandem.Tandem;
import dev.tandem.clash.Assembly;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A module of the library as it is built, a folder of classes or a jar.
 *
 * @param name of its folder in the project
 * @param path to its classes or jar
 */
record LibraryModule(String name, Path path) {

    /** The three modules whose surface is counted. */
    static List<LibraryModule> all() {
        return List.of(of("core", Tandem.class), of("robot", RobotModel.class), of("clash", Assembly.class));
    }

    private static LibraryModule of(String name, Class<?> inside) {
        try {
            return new LibraryModule(
                    name,
                    Path.of(inside.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All types that users see, nested ones too, in alphabetical order: public or protected, in an exported package. */
    List<Class<?>> exportedTypes() throws IOException {
        ModuleReference module =
                ModuleFinder.of(path).findAll().stream().findFirst().orElseThrow();
        Set<String> packages = module.descriptor().exports().stream()
                .filter(e -> !e.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        Set<String> names = new TreeSet<>();
        try (ModuleReader reader = module.open();
                Stream<String> files = reader.list()) {
            files.filter(f -> f.endsWith(".class") && !f.endsWith("-info.class"))
                    .map(f -> f.substring(0, f.length() - ".class".length()).replace('/', '.'))
                    .filter(n -> packages.contains(n.substring(0, Math.max(0, n.lastIndexOf('.')))))
                    .forEach(names::add);
        }
        List<Class<?>> types = new ArrayList<>();
        for (String type : names) {
            try {
                Class<?> loaded = Class.forName(type, false, LibraryModule.class.getClassLoader());
                if (isSeen(loaded)) {
                    types.add(loaded);
                }
            } catch (ClassNotFoundException e) {
                throw new IOException("a class of " + path + " is not on the class path", e);
            }
        }
        return types;
    }

    private static boolean isSeen(Class<?> type) {
        boolean seen = !type.isAnonymousClass() && !type.isLocalClass() && !type.isSynthetic();
        for (Class<?> c = type; seen && c != null; c = c.getEnclosingClass()) {
            seen = (c.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
        }
        return seen;
    }
}
