package dev.tandem.descent;

/**
 * A reusable view of one node of a test tree, filled by {@link TestTree#load}. There is one object per kind and per
 * side of a query; a tree of element objects is never built. Whoever wants to remember an element remembers its handle.
 */
public abstract class Element {}
