package dev.tandem.cli.robot;

import dev.tandem.cli.text.Json;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.robot.internal.motion.PathProof;
import dev.tandem.robot.internal.motion.PathProof.Claim;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the proof of a path as JSON. A claim is an array: the number of a part, that of another part or, from the number of parts
 * on, of a body; start, end, middle, clearance, motion, required; see {@link Claim}.
 */
final class ProofWriter {

    private ProofWriter() {}

    static void write(PathProof proof, Path file) throws IOException {
        AtomicFile.write(file, out -> out.write(text(proof).getBytes(StandardCharsets.UTF_8)));
    }

    private static String text(PathProof proof) {
        double[] base = new double[12];
        proof.base().copyInto(base);
        StringBuilder segments = new StringBuilder("[");
        for (List<Claim> claims : proof.segments()) {
            segments.append(segments.length() > 1 ? ",\n[" : "\n[");
            boolean isFirst = true;
            for (Claim claim : claims) {
                segments.append(isFirst ? "\n[" : ",\n[")
                        .append(claim.a())
                        .append(',')
                        .append(claim.b());
                for (double number : new double[] {
                    claim.start(), claim.end(), claim.middle(), claim.clearance(), claim.motion(), claim.required()
                }) {
                    segments.append(',').append(Json.number(number));
                }
                segments.append(']');
                isFirst = false;
            }
            segments.append(']');
        }
        StringBuilder states = new StringBuilder("[");
        for (double[] state : proof.states()) {
            states.append(states.length() > 1 ? ",\n" : "\n").append(numbers(state));
        }
        return new Json()
                        .field("format", "tandem path proof 1")
                        .field("robot", proof.robot())
                        .field("variables", proof.variables())
                        .raw("base", numbers(base))
                        .field("parts", proof.parts())
                        .field("bodies", proof.bodies())
                        .raw("states", states.append(']'))
                        .raw("segments", segments.append(']'))
                + "\n";
    }

    private static String numbers(double[] values) {
        StringBuilder out = new StringBuilder("[");
        for (double value : values) {
            out.append(out.length() > 1 ? "," : "").append(Json.number(value));
        }
        return out.append(']').toString();
    }
}
