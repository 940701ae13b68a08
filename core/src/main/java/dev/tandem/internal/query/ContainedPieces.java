package dev.tandem.internal.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;

/**
 * Pieces of one body that lie inside the other where their surfaces do not touch: one for each pair of parts. Reusable;
 * it allocates only when there are more of them than ever before.
 */
final class ContainedPieces {

    /** A leaf of the piece and any leaf of the solid around it, with all that is needed to measure between them. */
    static final class Piece {
        public int leafA;
        public int leafB;
        public final PartPath trailA = new PartPath();
        public final PartPath trailB = new PartPath();
        /** The trees of which one is the solid; the piece is in the other, or in a body inside of that. */
        public TestTree treeA;

        public TestTree treeB;
        public final double[] bInA = new double[12];
        public final double[] frame = new double[12];
        /** A point of the piece in the frame of the outermost A. */
        public double x;

        public double y;
        public double z;

        Piece(TestTree treeA, TestTree treeB) {
            this.treeA = treeA;
            this.treeB = treeB;
        }
    }

    private final List<Piece> pieces = new ArrayList<>();
    private int count;

    void clear() {
        count = 0;
    }

    /** Adds what a descent tells of, if nothing is known yet about these two parts. */
    void add(LeafTests tests, int a, int b, Witness common) {
        for (int i = count - 1; i >= 0; i--) {
            Piece known = pieces.get(i);
            if (known.trailA.isSame(tests.trailA()) && known.trailB.isSame(tests.trailB())) {
                return;
            }
        }
        if (count == pieces.size()) {
            pieces.add(new Piece(tests.treeA(), tests.treeB()));
        }
        Piece piece = pieces.get(count++);
        piece.leafA = a;
        piece.leafB = b;
        piece.trailA.set(tests.trailA());
        piece.trailB.set(tests.trailB());
        piece.treeA = tests.treeA();
        piece.treeB = tests.treeB();
        System.arraycopy(tests.bInA(), 0, piece.bInA, 0, 12);
        System.arraycopy(tests.frame(), 0, piece.frame, 0, 12);
        piece.x = common.ax;
        piece.y = common.ay;
        piece.z = common.az;
    }

    /**
     * Takes out parts whose surfaces do touch. A descent may tell of a piece before it has seen all of two surfaces, hence
     * this is asked at its end.
     */
    void removeTouching(PairPaths trails) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            Piece piece = pieces.get(i);
            if (!trails.touch(piece.trailA, piece.trailB)) {
                pieces.set(i, pieces.get(kept));
                pieces.set(kept++, piece);
            }
        }
        count = kept;
    }

    int count() {
        return count;
    }

    Piece get(int i) {
        return pieces.get(i);
    }
}
