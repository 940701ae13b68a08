package dev.tandem.io;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.mesh.MeshBuilder;
import dev.tandem.io.internal.mesh.PointMerger;
import dev.tandem.io.internal.text.TextCursor;

/**
 * STL as text.
 *
 * <pre>
 *   solid any name
 *     facet normal nx ny nz
 *       outer loop
 *         vertex x y z          three times
 *       endloop
 *     endfacet
 *   endsolid any name           and perhaps a next solid
 * </pre>
 */
final class StlText {

    private final TextCursor text;
    private final MeshBuilder mesh;
    private final PointMerger points;
    private final int[] corner = new int[3];

    private StlText(String file, byte[] bytes) throws FormatException {
        text = TextCursor.plain(file, bytes);
        mesh = new MeshBuilder(file);
        // A facet takes about 250 bytes.
        points = new PointMerger(mesh, bytes.length / 500);
    }

    static TriangleMesh read(String file, byte[] bytes) throws FormatException {
        return new StlText(file, bytes).solids();
    }

    private TriangleMesh solids() throws FormatException {
        while (text.next()) {
            if (!text.is("solid")) {
                throw text.problem(text.shown() + " stands where 'solid' or the end of the file is needed");
            }
            text.skipLine();
            facets();
        }
        return mesh.build(text);
    }

    private void facets() throws FormatException {
        while (true) {
            if (!text.next()) {
                // Without this a file cut between two facets would pass as whole.
                throw text.problem("the file ends before 'endsolid'");
            }
            if (text.is("endsolid")) {
                text.skipLine();
                return;
            }
            if (!text.is("facet")) {
                throw text.problem(text.shown() + " stands where 'facet' or 'endsolid' is needed");
            }
            facet();
        }
    }

    private void facet() throws FormatException {
        expect("normal");
        // Not read: writers put nan there for triangles without one.
        for (int i = 0; i < 3; i++) {
            if (!text.nextOnLine()) {
                throw text.problem("the normal has " + i + " numbers; three are needed");
            }
        }
        expect("outer");
        expect("loop");
        for (int k = 0; k < 3; k++) {
            expect("vertex");
            double x = text.coordinateOnLine('x');
            double y = text.coordinateOnLine('y');
            double z = text.coordinateOnLine('z');
            corner[k] = points.indexOf(x, y, z);
        }
        expect("endloop");
        expect("endfacet");
        mesh.triangle(corner[0], corner[1], corner[2]);
    }

    private void expect(String word) throws FormatException {
        if (!text.next()) {
            throw text.problem("the file ends where '" + word + "' is needed");
        }
        if (!text.is(word)) {
            throw text.problem(text.shown() + " stands where '" + word + "' is needed");
        }
    }
}
