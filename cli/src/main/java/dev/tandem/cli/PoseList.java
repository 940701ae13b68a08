package dev.tandem.cli;

import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.PoseText;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Pose;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Poses from a file, one a line; empty lines and what follows a {@code #} are skipped. */
final class PoseList {

    /** The name that stands for standard input. */
    static final String STANDARD_INPUT = "-";

    private PoseList() {}

    static List<Pose> read(String file, InputStream standardInput) throws IOException {
        if (file.equals(STANDARD_INPUT)) {
            return read("standard input", open(standardInput));
        }
        try (BufferedReader reader = open(Files.newInputStream(Path.of(file)))) {
            return read(file, reader);
        } catch (IOException e) {
            throw Lines.naming(file, e);
        }
    }

    private static BufferedReader open(InputStream in) {
        // A decoder of its own: it reports what is not UTF-8, where the shorthand would replace it.
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
    }

    private static List<Pose> read(String name, BufferedReader reader) throws IOException {
        List<Pose> poses = new ArrayList<>();
        int number = 0;
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                int comment = line.indexOf('#');
                String text = (comment < 0 ? line : line.substring(0, comment)).strip();
                if (!text.isEmpty()) {
                    poses.add(PoseText.parse(text));
                }
            }
        } catch (IllegalArgumentException e) {
            throw new FormatException(name, "line " + number, Lines.problem(e));
        } catch (CharacterCodingException e) {
            throw new FormatException(
                    name, "after line " + number, "is not text in UTF-8; write one pose a line, such as 1,0,0");
        }
        if (poses.isEmpty()) {
            throw new FormatException(name, "", "holds no poses; write one a line, such as 1,0,0");
        }
        return poses;
    }
}
