package dev.tandem.element;

/** An element of your own that knows a box around what it shows, so that its body can be a part of others. */
public interface Bounded {

    /** Writes a box around it, in its body's frame: the smallest corner, the largest corner. */
    void box(double[] out);
}
