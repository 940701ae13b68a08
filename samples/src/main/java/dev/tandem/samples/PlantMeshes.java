package dev.tandem.samples;

import dev.tandem.geometry.TriangleMesh;
import java.util.ArrayList;
import java.util.List;

/** The parts that plants are made of, in metres: each mesh once, watertight, long side along x. */
public final class PlantMeshes {

    static final double PIPE_RADIUS = 0.1;
    static final double PIPE_LENGTH = 1.6;
    static final double FLANGE_RADIUS = 0.18;
    static final double FLANGE_WIDTH = 0.04;
    static final double BEAM_HEIGHT = 0.3;
    static final double BEAM_WIDTH = 0.2;
    static final double BEAM_LENGTH = 1.7;
    static final double TRAY_HEIGHT = 0.1;
    static final double TANK_RADIUS = 0.4;
    static final double TANK_LENGTH = 1.0;
    static final double VALVE_RADIUS = 0.12;
    static final int SIDES = 20;

    /** From the middle of a round part to the middle of a side. */
    static final double APOTHEM = StrictMath.cos(StrictMath.PI / SIDES);

    /** A straight pipe. */
    public final TriangleMesh pipe = tube(PIPE_RADIUS, 0.09, PIPE_LENGTH);
    /** Its bore is as wide as a pipe, side by side. */
    public final TriangleMesh flange = tube(FLANGE_RADIUS, PIPE_RADIUS, FLANGE_WIDTH);

    final TriangleMesh tank = rod(TANK_RADIUS, TANK_LENGTH);
    final TriangleMesh beam = extruded(iProfile(), BEAM_LENGTH);
    final TriangleMesh tray = extruded(uProfile(), 1.5);
    final TriangleMesh valve = TriangleMesh.sphere(VALVE_RADIUS, 1);
    final TriangleMesh plinth = TriangleMesh.box(1.2, 0.9, 0.2);
    /** A bend that goes up from x and ends along z; its wire has a radius of 0.05. */
    final TriangleMesh bend = SampleMeshes.spring(0.25, 0.2, 0.05, 0.05, 8, 12);

    /** Corners of a regular polygon, turned so that a side is at the bottom. */
    private static double[] circle(double radius) {
        double[] yz = new double[2 * SIDES];
        for (int i = 0; i < SIDES; i++) {
            double angle = 2 * StrictMath.PI * (i + 0.5) / SIDES - StrictMath.PI / 2;
            yz[2 * i] = radius * StrictMath.cos(angle);
            yz[2 * i + 1] = radius * StrictMath.sin(angle);
        }
        return yz;
    }

    private static TriangleMesh rod(double radius, double length) {
        return extruded(circle(radius), length);
    }

    private static TriangleMesh tube(double outer, double inner, double length) {
        MeshMaker maker = new MeshMaker(4 * SIDES, 8 * SIDES);
        ring(maker, circle(outer), -length / 2);
        ring(maker, circle(outer), length / 2);
        ring(maker, circle(inner), length / 2);
        ring(maker, circle(inner), -length / 2);
        for (int i = 0; i < SIDES; i++) {
            // Round the wall: outside, right end, bore, left end.
            int next = (i + 1) % SIDES;
            for (int ring = 0; ring < 4; ring++) {
                int here = ring * SIDES;
                int after = (ring + 1) % 4 * SIDES;
                maker.quad(here + i, here + next, after + next, after + i);
            }
        }
        return maker.mesh();
    }

    private static double[] iProfile() {
        double w = BEAM_WIDTH / 2;
        double h = BEAM_HEIGHT / 2;
        double web = 0.006;
        double f = h - 0.012;
        return new double[] {-w, -h, w, -h, w, -f, web, -f, web, f, w, f, w, h, -w, h, -w, f, -web, f, -web, -f, -w, -f
        };
    }

    private static double[] uProfile() {
        double h = TRAY_HEIGHT / 2;
        return new double[] {
            -0.2, -h, 0.2, -h, 0.2, h, 0.196, h, 0.196, 0.004 - h, -0.196, 0.004 - h, -0.196, h, -0.2, h
        };
    }

    /**
     * {@return a profile in the y–z plane, counter-clockwise, drawn out along x}
     *
     * @param yz y and z of the corners
     * @param length the length
     */
    public static TriangleMesh extruded(double[] yz, double length) {
        int n = yz.length / 2;
        MeshMaker maker = new MeshMaker(2L * n, 4L * n - 4);
        ring(maker, yz, -length / 2);
        ring(maker, yz, length / 2);
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            maker.quad(i, next, n + next, n + i);
        }
        for (int[] ear : ears(yz)) {
            maker.triangle(ear[0], ear[2], ear[1]);
            maker.triangle(n + ear[0], n + ear[1], n + ear[2]);
        }
        return maker.mesh();
    }

    /** Cuts a simple polygon into triangles, one ear after the other. */
    private static List<int[]> ears(double[] yz) {
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < yz.length / 2; i++) {
            left.add(i);
        }
        List<int[]> ears = new ArrayList<>();
        for (int k = 0; left.size() > 3; k++) {
            int i = k % left.size();
            int a = left.get((i + left.size() - 1) % left.size());
            int b = left.get(i);
            int c = left.get((i + 1) % left.size());
            if (turn(yz, a, b, c) > 0
                    && left.stream().noneMatch(p -> p != a && p != b && p != c && in(yz, p, a, b, c))) {
                ears.add(new int[] {a, b, c});
                left.remove(i);
            }
        }
        ears.add(new int[] {left.get(0), left.get(1), left.get(2)});
        return ears;
    }

    private static boolean in(double[] yz, int p, int a, int b, int c) {
        return turn(yz, a, b, p) >= 0 && turn(yz, b, c, p) >= 0 && turn(yz, c, a, p) >= 0;
    }

    private static double turn(double[] yz, int a, int b, int c) {
        return (yz[2 * b] - yz[2 * a]) * (yz[2 * c + 1] - yz[2 * a + 1])
                - (yz[2 * b + 1] - yz[2 * a + 1]) * (yz[2 * c] - yz[2 * a]);
    }

    private static void ring(MeshMaker maker, double[] yz, double x) {
        for (int i = 0; i < yz.length; i += 2) {
            maker.point(x, yz[i], yz[i + 1]);
        }
    }
}
