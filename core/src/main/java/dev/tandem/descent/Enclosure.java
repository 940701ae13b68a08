package dev.tandem.descent;

/** Is some piece of one body wholly inside the other? Asked until that is known or the time is over. */
final class Enclosure extends Query {

    private final Spending spending;
    private boolean found;
    private boolean gaveUp;

    Enclosure(Spending spending) {
        this.spending = spending;
    }

    @Override
    public boolean usesBounds() {
        return false;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        return true;
    }

    @Override
    public boolean seeksContainment() {
        gaveUp |= !found && spending.isOver();
        return !found && !gaveUp;
    }

    @Override
    public void contained(LeafTests tests, int a, int b, Witness common) {
        found = true;
    }

    @Override
    public void reset() {
        found = false;
        gaveUp = false;
    }

    boolean isFound() {
        return found;
    }

    /** Whether the time was over before that was known. */
    boolean gaveUp() {
        return gaveUp;
    }
}
