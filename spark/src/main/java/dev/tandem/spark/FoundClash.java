package dev.tandem.spark;

import dev.tandem.clash.Clash;
import java.io.Serializable;

/** A clash and the places of its two parts in the assembly, which give the order of the report. */
record FoundClash(int a, int b, Clash clash) implements Serializable {}
