package dev.tandem.testkit.contract;

import dev.tandem.tree.Changes;
import dev.tandem.tree.Interior;
import dev.tandem.tree.TestTree;

/** A solid that becomes another one: shows one of several solid trees of the same kinds at a time. */
final class SwitchedSolid extends OtherTree implements Changes {

    private long version = 1;

    SwitchedSolid(TestTree first) {
        super(first);
    }

    void show(TestTree next) {
        good = next;
        version++;
    }

    @Override
    public Changes changes() {
        return this;
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public Interior newInterior() {
        return new OfCurrent();
    }

    /** Whether a point is inside of what is shown at the time of the question. */
    private final class OfCurrent implements Interior {

        @Override
        public boolean contains(double[] pose, double x, double y, double z) {
            return current().contains(pose, x, y, z);
        }

        @Override
        public void ball(double[] out) {
            current().ball(out);
        }

        private Interior current() {
            Interior inside = good.surface().newInterior();
            if (inside == null) {
                throw new IllegalStateException("this is no solid: " + good);
            }
            return inside;
        }
    }
}
