package dev.tandem.testkit.matrix;

import dev.tandem.Body;
import dev.tandem.math.Vec3;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One body of a kind: the body itself and the convex pieces that it is the union of, which the judge asks instead.
 *
 * @param tolerance how much nearer than the truth the body's answers may be: 0, or what follows from its representation
 * @param size the extent of it all, or of its lattice points if it has no end
 * @param hollow whether its elements are only its surface, so that what is inside touches none of them
 * @param end the only direction in which it ends, if there is but one
 */
record Specimen(
        Body body,
        List<Piece> pieces,
        double tolerance,
        double size,
        boolean hollow,
        @Nullable Vec3 end) {

    Specimen {
        pieces = List.copyOf(pieces);
    }

    static Specimen of(Body body, List<Piece> pieces, double size) {
        return new Specimen(body, pieces, 0, size, false, null);
    }

    /** Whether all its measures are multiples of 1/64, so that it can be made to touch exactly. */
    boolean isExact() {
        return pieces.stream().allMatch(Piece::exact);
    }

    /** Whether it is made of flat faces alone. */
    boolean isFlat() {
        return pieces.stream().allMatch(Piece::flat);
    }

    Vec3 furthest(Vec3 d) {
        Vec3 best = pieces.get(0).furthest().apply(d);
        for (Piece piece : pieces) {
            Vec3 p = piece.furthest().apply(d);
            best = p.dot(d) > best.dot(d) ? p : best;
        }
        return best;
    }
}
