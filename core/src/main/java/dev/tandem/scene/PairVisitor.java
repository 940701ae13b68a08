package dev.tandem.scene;

/** Takes pairs of ids. */
@FunctionalInterface
public interface PairVisitor {

    void pair(int a, int b);
}
