package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.geometry.Shape;

/** An element that shows a primitive shape, in the shape's own frame. */
public abstract class ShapeElement extends Element {

    /** Fills this element with a shape of its kind. */
    abstract void show(Shape shape);
}
