package dev.tandem.clash;

/**
 * A part that could not be taken as it came.
 *
 * @param part its name, or that of its file
 * @param what is wrong, in one sentence
 * @param left whether the part is missing from the analysis; if not it was taken under another name
 */
public record PartProblem(String part, String what, boolean left) {

    @Override
    public String toString() {
        return part + ": " + what;
    }
}
