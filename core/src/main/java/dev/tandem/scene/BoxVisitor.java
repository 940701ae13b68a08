package dev.tandem.scene;

/** Takes ids of boxes that a search finds. */
@FunctionalInterface
public interface BoxVisitor {

    /** A box was found. Returns whether the search goes on. */
    boolean box(int id);
}
