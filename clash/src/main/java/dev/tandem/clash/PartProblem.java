package dev.tandem.clash;

import java.io.Serializable;

/**
 * A part that could not be taken as it came.
 *
 * @param part its name, or that of its file
 * @param what is wrong, in one sentence
 * @param left whether the part is missing from the analysis; if not it was taken under another name
 */
public record PartProblem(String part, String what, boolean left) implements Serializable {

    /** What is wrong with a mesh that holds nothing. */
    public static final String EMPTY = "the mesh holds no triangles; the part is left out";

    /** A part whose name was taken. */
    public static PartProblem renamed(String name, String free) {
        return new PartProblem(name, "another part has this name already; this one is called '" + free + "'", false);
    }

    @Override
    public String toString() {
        return part + ": " + what;
    }
}
