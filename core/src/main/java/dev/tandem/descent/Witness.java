package dev.tandem.descent;

/** Receives a closest point on A and one on B, both in A's frame. */
public final class Witness {

    public double ax;
    public double ay;
    public double az;
    public double bx;
    public double by;
    public double bz;

    public void set(Witness o) {
        ax = o.ax;
        ay = o.ay;
        az = o.az;
        bx = o.bx;
        by = o.by;
        bz = o.bz;
    }
}
