package dev.tandem.clash;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Parts in one common frame, and what was wrong with those that had to be left out or renamed. The rest can still be
 * analysed, and the report says what is missing.
 */
public final class Assembly {

    private final String name;
    private final List<Part> parts;
    private final List<PartProblem> problems;

    private Assembly(String name, List<Part> parts, List<PartProblem> problems) {
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

    public List<PartProblem> problems() {
        return problems;
    }

    /** Collects parts as they are read, and what is wrong with some. */
    public static final class Builder {

        private final String name;
        private final List<Part> parts = new ArrayList<>();
        private final List<PartProblem> problems = new ArrayList<>();
        private final Set<String> names = new HashSet<>();

        public Builder(String name) {
            this.name = name;
        }

        public Builder add(Part part) {
            if (part.mesh().isEmpty()) {
                return missing(part.name(), "the mesh holds no triangles; the part is left out");
            }
            String free = part.name();
            for (int i = 2; !names.add(free); i++) {
                free = part.name() + " #" + i;
            }
            if (!free.equals(part.name())) {
                problems.add(new PartProblem(
                        part.name(), "another part has this name already; this one is called '" + free + "'", false));
            }
            parts.add(free.equals(part.name()) ? part : part.named(free));
            return this;
        }

        /** Notes a part that could not be read. */
        public Builder missing(String part, String why) {
            problems.add(new PartProblem(part, why, true));
            return this;
        }

        public Assembly build() {
            return new Assembly(name, parts, problems);
        }
    }
}
