package dev.tandem.clash;

import java.io.Serializable;

/** Two parts near each other that a rule said not to look at, and why. */
public record IgnoredPair(String a, String b, String reason) implements Serializable {}
