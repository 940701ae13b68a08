package dev.tandem.testkit.matrix;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/** The support matrix as a page, from the kinds that the test runs and what it asks of them. */
final class MatrixPage {

    private MatrixPage() {}

    static String text() {
        Map<String, String> marks = new LinkedHashMap<>();
        Kinds.all().forEach((name, kind) -> marks.put(name, mark(kind)));
        StringBuilder out = new StringBuilder();
        out.append("""
                # Which kinds, which questions

                This page is written by `SupportMatrixTest`, which runs every cell of it, both ways round: at least 1000 cases
                (100 of them with a motion) in `mvn -B verify`, 100 000 by `mvn -B verify -Plong`. Bodies are placed so that the
                answer is known by construction, at scales of 1e-10, 1 and 1e9 and far from the origin; half of the cases touch
                exactly or share a single point. No case may be called free that is not.

                | mark | meaning |
                | --- | --- |
                | **E** | *exact*: flat shapes are decided exactly; a distance is right to 1e-12 × size, and between curved shapes a gap of up to 1e-12 × size counts as touching |
                | **B** | *bounded*: the answer errs towards touching only, by no more than the bound that the representation states (`SignedDistanceField.bound()`: cell size × Lipschitz constant) |

                """);
        table(out, marks);
        out.append("""

                Distance fields stand here with a resolution, and asked directly (`SignedDistanceField.exact`, `implicit`): then intervals are
                as wide as `within` says, and a gap of at most that may count as touching. `DirectFieldsTest` holds those to references of
                their own.

                ## Questions, for every cell above

                | question | how good |
                | --- | --- |
                | `collides`, `pairs`, `isWithin`, margin, `decide` with a budget | as marked |
                | `distance` with witness points | as marked; the interval [lower, upper] holds the real distance of what is apart |
                | relative and absolute error, [min, max] range | the interval is as wide as asked for, no wider |
                | `contacts` | a point, a normal and a depth for each touching pair of elements; the depth of flat solids is right to 1e-9 × size; that of curved ones separates them and is at most 1e-3 × size more than the least. What is wholly inside a solid mesh has a contact that says so, with the nearest way out; none at all means free |
                | `depth` | of two convex solids, or one and a half-space |
                | `cast` (a moving body) | no contact is missed; times are right to 1e-6 × size of way |
                | `ray` | the first hit; rays against triangles are exact, so that none leaks between two; their lengths are right to 1e-12 of the way to the farthest corner, at any angle |
                | a point, a region | a `Point` or `Box` body in any question above |
                | `Body.solid()` | a closed mesh with its inside, in any question above |

                ## Refused

                | what | why |
                | --- | --- |
                | the depth of two half-spaces, and of bodies that are not one convex solid each | there is no least way out, or none is known; `contacts` gives a depth of NaN for two half-spaces, `depth` says so |
                | `Body.solid()` of a mesh that is not watertight | it has no inside |
                | two implicit fields that are asked directly | neither is a distance, and a Lipschitz constant of each bounds no distance of both; the missing test is named |
                """);
        out.append(CampaignSection.text());
        return out.toString();
    }

    private static void table(StringBuilder out, Map<String, String> marks) {
        List<String> names = List.copyOf(marks.keySet());
        out.append("| |");
        names.forEach(name -> out.append(' ').append(name).append(" |"));
        out.append("\n| --- |");
        names.forEach(name -> out.append(" --- |"));
        out.append('\n');
        for (String row : names) {
            out.append("| **").append(row).append("** |");
            for (String column : names) {
                boolean bounded = "B".equals(marks.get(row)) || "B".equals(marks.get(column));
                out.append(bounded ? " B |" : " E |");
            }
            out.append('\n');
        }
    }

    private static String mark(Function<Kinds, Specimen> kind) {
        Random random = new Random(1);
        for (int i = 0; i < 20; i++) {
            if (Kinds.make(kind, random, 1).tolerance() > 0) {
                return "B";
            }
        }
        return "E";
    }
}
