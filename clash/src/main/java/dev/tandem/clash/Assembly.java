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
 * Parts in one common frame, and what was wrong with those that had to be left out or renamed. The rest can still be
 * analysed, and the report says what is missing.
 */
public final class Assembly {

    private final String name;
    private final List<Part> parts;
    private final List<Problem> problems;

    private Assembly(String name, List<Part> parts, List<Problem> problems) {
        this.name = name;
        this.parts = List.copyOf(parts);
        this.problems = List.copyOf(problems);
    }

    /** An assembly of these parts. Empty meshes are left out and names that come twice get a number; both are noted. */
    public static Assembly of(String name, List<Part> parts) {
        Builder builder = new Builder(name);
        parts.forEach(builder::add);
        return builder.build();
    }

    public String name() {
        return name;
    }

    public List<Part> parts() {
        return parts;
    }

    public List<Problem> problems() {
        return problems;
    }

    /**
     * The same with all lengths multiplied; parts that share a mesh go on to do so.
     *
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
        return new Assembly(name, scaled, problems);
    }

    /** Collects parts as they are read, and what is wrong with some. */
    public static final class Builder {

        private final String name;
        private final List<Part> parts = new ArrayList<>();
        private final List<Problem> problems = new ArrayList<>();
        private final Set<String> names = new HashSet<>();

        public Builder(String name) {
            this.name = name;
        }

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

        /** Notes a part that could not be read. */
        public Builder missing(String part, String why) {
            problems.add(new Problem(part, why, true));
            return this;
        }

        public Assembly build() {
            return new Assembly(name, parts, problems);
        }
    }

    /**
     * A part that could not be taken as it came.
     *
     * @param part its name, or that of its file
     * @param what is wrong, in one sentence
     * @param left whether the part is missing from the analysis; if not it was taken under another name
     */
    public record Problem(String part, String what, boolean left) implements Serializable {

        /** What is wrong with a mesh that holds nothing. */
        public static final String EMPTY = "the mesh holds no triangles; the part is left out";

        /** A part whose name was taken. */
        public static Problem renamed(String name, String free) {
            return new Problem(name, "another part has this name already; this one is called '" + free + "'", false);
        }

        @Override
        public String toString() {
            return part + ": " + what;
        }
    }
}
