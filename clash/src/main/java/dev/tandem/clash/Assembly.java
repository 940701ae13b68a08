package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.tree.TestTree;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parts in one common frame, and the problems with parts that were left out or renamed. The remaining parts can be
 * analysed, and the report states what is missing.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class Assembly {

    private final String name;
    private final List<Part> parts;
    private final List<Problem> problems;

    /** The parts under the names that rules know them by. */
    private final List<Part> forRules;

    /** The border of an assembly that is not made of two. */
    private static final int SINGLE = -1;

    /** Where the parts of the other of two assemblies begin. */
    private final int border;

    private Assembly(String name, List<Part> parts, List<Problem> problems) {
        this(name, parts, parts, SINGLE, problems);
    }

    private Assembly(String name, List<Part> parts, List<Part> forRules, int border, List<Problem> problems) {
        this.name = name;
        this.parts = List.copyOf(parts);
        this.forRules = List.copyOf(forRules);
        this.border = border;
        this.problems = List.copyOf(problems);
    }

    /**
     * {@return an assembly} Empty meshes are left out and repeated names get a number; both are recorded as problems.
     *
     * @param name the name of the assembly
     * @param parts the parts
     */
    public static Assembly of(String name, List<Part> parts) {
        Builder builder = new Builder(name);
        parts.forEach(builder::add);
        return builder.build();
    }

    /** {@return the name} */
    public String name() {
        return name;
    }

    /** {@return the parts, in their order} */
    public List<Part> parts() {
        return parts;
    }

    /** {@return the parts that were left out or renamed} */
    public List<Problem> problems() {
        return problems;
    }

    /**
     * {@return both assemblies as one in which only pairs of a part of this and a part of the other matter} Names that
     * occur in both are followed by the name of their assembly, as in {@code duct.obj (north)}; rules apply to the names
     * without it.
     *
     * @param other the other assembly, in the same frame
     * @throws IllegalStateException if one of them is made of two already
     */
    public Assembly against(Assembly other) {
        if (isTwo() || other.isTwo()) {
            throw new IllegalStateException("two assemblies can be compared, but one of these is two already");
        }
        boolean sameName = name.equals(other.name);
        String here = sameName ? name + ", A" : name;
        String there = sameName ? name + ", B" : other.name;
        Set<String> inBoth = new HashSet<>();
        parts.forEach(p -> inBoth.add(p.name()));
        inBoth.retainAll(other.parts.stream().map(Part::name).toList());
        Set<String> inUse = new HashSet<>();
        List<Part> all = new ArrayList<>();
        parts.forEach(p -> all.add(named(p, inBoth, here, inUse)));
        other.parts.forEach(p -> all.add(named(p, inBoth, there, inUse)));
        List<Part> plain = new ArrayList<>(parts);
        plain.addAll(other.parts);
        List<Problem> both = new ArrayList<>(problems);
        both.addAll(other.problems);
        return new Assembly(here + " and " + there, all, plain, parts.size(), both);
    }

    private static Part named(Part part, Set<String> inBoth, String assembly, Set<String> inUse) {
        String wanted = inBoth.contains(part.name()) ? part.name() + " (" + assembly + ")" : part.name();
        String free = Part.freeName(wanted, inUse);
        return free.equals(part.name()) ? part : part.named(free);
    }

    /** {@return whether this is made {@linkplain #against of two assemblies}, so that not all pairs of parts matter} */
    public boolean isTwo() {
        return border != SINGLE;
    }

    /** The parts under the names that rules know them by. */
    List<Part> forRules() {
        return forRules;
    }

    /** Whether two parts, the one with the smaller number first, are a pair that matters. */
    boolean isPair(int a, int b) {
        return !isTwo() || (a < border && b >= border);
    }

    /**
     * {@return this assembly with all lengths multiplied by a factor} Parts that share a mesh still share it.
     *
     * @param factor the factor
     * @throws IllegalStateException if a part has no mesh
     */
    public Assembly scaled(double factor) {
        if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a scale is finite and larger than 0, but this is " + factor);
        }
        if (factor == 1) {
            return this;
        }
        Map<TriangleMesh, TriangleMesh> meshes = new HashMap<>();
        List<Part> scaled = new ArrayList<>();
        for (Part p : parts) {
            TriangleMesh mesh = meshes.computeIfAbsent(p.mesh(), m -> m.scaled(factor));
            double[] pose = new double[12];
            p.pose().copyInto(pose);
            for (int i = 3; i < 12; i += 4) {
                pose[i] *= factor;
            }
            scaled.add(new Part(p.name(), mesh, Pose.ofMatrix(pose), p.group(), p.properties()));
        }
        // Rules look at names, groups and properties, not at lengths.
        return new Assembly(name, scaled, isTwo() ? forRules : scaled, border, problems);
    }

    /** Collects parts as they are read, and the problems with some of them. Not safe for use by multiple threads. */
    public static final class Builder {

        private final String name;
        private final List<Part> parts = new ArrayList<>();
        private final List<Problem> problems = new ArrayList<>();
        private final Set<String> names = new HashSet<>();

        /**
         * Creates an empty builder.
         *
         * @param name the name of the assembly
         */
        public Builder(String name) {
            this.name = name;
        }

        /**
         * Adds a part. An empty mesh is left out, and a repeated name gets a number.
         *
         * @param part the part
         * @return this builder
         */
        public Builder add(Part part) {
            boolean empty = part.body()
                    .map(body -> body.tree().root() == TestTree.NONE)
                    .orElseGet(() -> part.mesh().isEmpty());
            if (empty) {
                return missing(part.name(), Problem.EMPTY);
            }
            String free = Part.freeName(part.name(), names);
            if (!free.equals(part.name())) {
                problems.add(Problem.renamed(part.name(), free));
            }
            parts.add(free.equals(part.name()) ? part : part.named(free));
            return this;
        }

        /**
         * Records a part that could not be read.
         *
         * @param part its name, or that of its file
         * @param why the reason
         * @return this builder
         */
        public Builder missing(String part, String why) {
            problems.add(new Problem(part, why, true));
            return this;
        }

        /** {@return the assembly} */
        public Assembly build() {
            return new Assembly(name, parts, problems);
        }
    }

    /**
     * A part that could not be taken as it is.
     *
     * @param part its name, or that of its file
     * @param what the problem, in one sentence
     * @param left whether the part is missing from the analysis; if not, it was renamed
     * @serial exclude
     */
    public record Problem(String part, String what, boolean left) implements Serializable {

        /** The problem of an empty mesh. */
        public static final String EMPTY = "the mesh holds no triangles; the part is left out";

        /**
         * {@return the problem of a part whose name was in use}
         *
         * @param name the name in use
         * @param free the name that it got
         */
        public static Problem renamed(String name, String free) {
            return new Problem(name, "another part has this name already; this one is called '" + free + "'", false);
        }

        @Override
        public String toString() {
            return part + ": " + what;
        }
    }
}
