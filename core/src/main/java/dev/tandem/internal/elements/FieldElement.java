package dev.tandem.internal.elements;

import dev.tandem.element.SingleLeaf;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.descent.PlacedSolid;
import dev.tandem.internal.descent.ScatteredShape;
import dev.tandem.internal.fields.CommonPointSearch;
import dev.tandem.internal.fields.ConvexTarget;
import dev.tandem.internal.fields.ExactFieldTarget;
import dev.tandem.internal.fields.FieldSearch;
import dev.tandem.internal.fields.FieldSeed;
import dev.tandem.internal.fields.FieldTarget;
import dev.tandem.internal.fields.HalfSpaceTarget;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/** The solid of a distance field that is asked directly: one leaf, with the workspace of its searches. */
public final class FieldElement extends Element implements ScatteredShape {

    /** A field whose function is the distance to its solid. */
    public static final ElementKind<FieldElement> EXACT = ElementKind.shape("exact distance field", FieldElement::new);

    /** A field whose function has a Lipschitz constant, and perhaps a bound on second derivatives. */
    public static final ElementKind<FieldElement> IMPLICIT = ElementKind.shape("implicit field", FieldElement::new);

    /** Of the error asked for: how far the bounds may be apart. An interval is twice as wide, and rounding is added. */
    private static final double GOAL = 0.49;

    private static final SignedDistanceField NOTHING =
            SignedDistanceField.exact((x, y, z) -> 1, new Vec3(0, 0, 0), new Vec3(1, 1, 1));

    public final ConvexTarget convex = new ConvexTarget();
    public final HalfSpaceTarget halfSpace = new HalfSpaceTarget();
    public final ExactFieldTarget other = new ExactFieldTarget(NOTHING);

    /** The search of the last question. */
    public final FieldSearch search = new FieldSearch(NOTHING, halfSpace);

    /** A ball without a radius: its distance from a triangle has a formula. */
    private static final TestTree ORIGIN = SingleLeaf.of(SphereElement.KIND, 0, element -> element.show(0, 0, 0, 0));

    private SignedDistanceField field = NOTHING;
    private @Nullable CommonPointSearch inside;
    private double[] seed = new double[3];

    /** The tree of a field that is asked directly. */
    public static TestTree tree(SignedDistanceField field) {
        double[] seed = FieldSeed.find(field);
        return SingleLeaf.of(
                field.isExact() ? EXACT : IMPLICIT, field.size().length(), element -> element.show(field, seed));
    }

    private void show(SignedDistanceField shown, double[] point) {
        field = shown;
        seed = point;
    }

    public SignedDistanceField field() {
        return field;
    }

    /** How large a gap counts as touching something that has a diameter. */
    public double touch(double diameter) {
        return TouchTolerance.TOUCH * (field.size().length() + diameter);
    }

    /** Searches for the distance from a target; see {@link FieldSearch}. */
    public boolean isApart(FieldTarget target, double touch, double reach) {
        return search.search(field, seed, target, touch, reach, GOAL * field.error());
    }

    @Override
    public TestTree origin() {
        return ORIGIN;
    }

    @Override
    public Outcome commonPoint(PlacedSolid solid, double[] out) {
        CommonPointSearch search = inside;
        if (search == null) {
            search = new CommonPointSearch(field, solid);
            inside = search;
        }
        return search.search(field, solid, out);
    }

    @Override
    public boolean point(double[] out) {
        System.arraycopy(seed, 0, out, 0, 3);
        return true;
    }

    @Override
    protected boolean box(double[] out) {
        out[0] = field.low().x();
        out[1] = field.low().y();
        out[2] = field.low().z();
        out[3] = field.high().x();
        out[4] = field.high().y();
        out[5] = field.high().z();
        return true;
    }
}
