package dev.tandem.element;

import dev.tandem.geometry.Shape;

/** An element that shows a primitive shape, in the shape's own frame. */
public interface ShapeElement {

    /** Fills this element with a shape of its kind. */
    void show(Shape shape);
}
