package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.Decimal;
import dev.tandem.io.internal.text.TextCursor;
import dev.tandem.io.internal.text.XmlElement;
import dev.tandem.io.internal.text.XmlFile;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * COLLADA: the polygons of the scene, each where its nodes put it. Lines, cameras, lights, materials and animations are
 * stepped over; skins, morphs, splines and boundary representations are refused where the scene shows them, so that no
 * surface is lost in silence. Other files are never opened.
 */
public final class Collada {

    /**
     * What to make of the file's asset.
     *
     * <p>Robots decide the default. RViz and the tools around FCL multiply by the unit and leave the axes as they are
     * written, whatever {@code up_axis} says, since the link's frame is what the description means. So lengths come out
     * in metres and axes are not turned.
     *
     * @param metres multiply by {@code <unit meter="…">}
     * @param zUp turn the scene so that its {@code <up_axis>} becomes z
     */
    public record Options(boolean metres, boolean zUp) {

        /** Metres, axes as written. */
        public static final Options ROBOT = new Options(true, false);
    }

    private Collada() {}

    /** Reads a file's bytes as robots mean them. The name appears in errors. */
    public static TriangleMesh read(String file, byte[] bytes) throws FormatException {
        return read(file, bytes, Options.ROBOT);
    }

    /** Reads a file's bytes. The name appears in errors. */
    public static TriangleMesh read(String file, byte[] bytes, Options options) throws FormatException {
        XmlElement root = XmlFile.read(file, bytes);
        if (!root.is("COLLADA")) {
            throw root.problem("the root element is " + TextCursor.shown(root.name()) + "; 'COLLADA' is needed");
        }
        Affine frame = frame(root, options);
        PlacedMeshes placed = new PlacedMeshes(file, bytes.length);
        ColladaIds ids = new ColladaIds(root);
        new ColladaScene(root, ids, placed).place(frame);
        return placed.join();
    }

    private static Affine frame(XmlElement root, Options options) throws FormatException {
        XmlElement asset = root.child("asset");
        Affine frame = Affine.identity();
        if (asset == null) {
            return frame;
        }
        if (options.metres) {
            double unit = unit(asset.child("unit"));
            frame = Affine.scaling(unit, unit, unit);
        }
        return options.zUp ? upToZ(asset.child("up_axis")).times(frame) : frame;
    }

    private static double unit(@Nullable XmlElement unit) throws FormatException {
        String metres = unit == null ? null : unit.attribute("meter");
        if (unit == null || metres == null) {
            return 1;
        }
        byte[] digits = metres.strip().getBytes(StandardCharsets.US_ASCII);
        double value = Decimal.parse(digits, 0, digits.length);
        if (!(value > 0 && value <= TriangleMesh.LARGEST_COORDINATE)) {
            throw unit.problem("the unit is " + TextCursor.shown(metres) + " metres; a number above 0 is needed");
        }
        return value;
    }

    /** Rotations that are exact: they only swap coordinates and change signs. */
    private static Affine upToZ(@Nullable XmlElement axis) throws FormatException {
        TextCursor word = axis == null ? null : axis.words();
        if (word == null || !word.next() || word.is("y_up")) {
            // COLLADA's default is y up: x stays, y becomes z.
            return Affine.ofRows(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0);
        }
        if (word.is("z_up")) {
            return Affine.identity();
        }
        if (word.is("x_up")) {
            return Affine.ofRows(0, -1, 0, 0, 0, 0, -1, 0, 1, 0, 0, 0);
        }
        throw word.problem("the up_axis is " + word.shown() + "; it can be X_UP, Y_UP or Z_UP");
    }
}
