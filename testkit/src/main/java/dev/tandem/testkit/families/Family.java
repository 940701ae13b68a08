package dev.tandem.testkit.families;

import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/** The families of problems. The first seven are those of MotionBenchMaker, the others have narrow passages. */
public enum Family {
    /** A can in one shelf. */
    BOOKSHELF_SMALL(0.4, 1.57),
    /** A can in one of three shelves. */
    BOOKSHELF_TALL(0, 1.57),
    /** A can in one of ten compartments. */
    BOOKSHELF_THIN(0, 1.57),
    /** A can on the floor of an open box, from above. */
    BOX(0.1, 1.57),
    /** A cube in a cage, between its bars. */
    CAGE(0.1, 0.5),
    /** A can among other things on a table. */
    TABLE_PICK(0.1, 1.57),
    /** The same, from below the table. */
    TABLE_UNDER_PICK(0.1, 1.57),
    /** The middle of a tube. */
    TUBE(0.1, 1),
    /** Behind a window. */
    WINDOW(0.05, 1),
    /** Behind rows of poles. */
    SLALOM(0.1, 1);

    /** How much the world is moved at most, along x and along y. */
    private static final double SHIFT = 0.1;

    /** How much the hand is moved and turned at most, in metres and in radians. */
    private static final double LOOSE = 0.01;

    /** How much the world is lifted and turned about the robot at most. */
    private final double lift;

    private final double turn;

    Family(double lift, double turn) {
        this.lift = lift;
        this.turn = turn;
    }

    /** Puts up the furniture; where the thing is that the hand reaches for. */
    private Place target(Furniture furniture) {
        return switch (this) {
            case BOOKSHELF_SMALL -> furniture.smallShelf();
            case BOOKSHELF_TALL -> furniture.tallShelf();
            case BOOKSHELF_THIN -> furniture.thinShelf();
            case BOX -> furniture.openBox();
            case CAGE -> furniture.cage();
            case TABLE_PICK, TABLE_UNDER_PICK -> furniture.table();
            case TUBE -> furniture.tube();
            case WINDOW -> furniture.window();
            case SLALOM -> furniture.slalom();
        };
    }

    /** Where the hand is to be, seen from that thing. */
    private Place hand() {
        return switch (this) {
            case BOOKSHELF_SMALL, BOOKSHELF_TALL, BOOKSHELF_THIN -> Place.at(0, 0, 0.05);
            case BOX -> Place.at(0, 0, 0.05).times(Place.pitch(Math.PI / 2)).times(Place.roll(Math.PI / 2));
            case CAGE -> Place.at(0, 0, 0.027).times(Place.roll(Math.PI));
            case TABLE_PICK, TABLE_UNDER_PICK -> Place.at(0, 0, 0.025);
            case TUBE, WINDOW, SLALOM -> Place.at(0, 0, 0);
        };
    }

    /** The name of a folder with problems of this family. */
    public String folder() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A problem drawn at random, for a robot for which all furniture is moved by an offset. */
    Draft draw(Place offset, SplittableRandom random) {
        Furniture furniture = new Furniture(random);
        Place goal = target(furniture).times(loosely(hand(), random));
        Optional<Place> start =
                this == TABLE_UNDER_PICK ? Optional.of(loosely(Place.at(0.75, 0, 0.4), random)) : Optional.empty();
        Place moved = Place.at(within(SHIFT, random), within(SHIFT, random), within(lift, random))
                .times(Place.yaw(within(turn, random)));
        return new Draft(furniture.things(), start, goal).in(offset).in(moved);
    }

    private static Place loosely(Place place, SplittableRandom random) {
        return place.times(Place.at(within(LOOSE, random), within(LOOSE, random), within(LOOSE, random)))
                .times(Place.yaw(within(LOOSE, random)))
                .times(Place.pitch(within(LOOSE, random)))
                .times(Place.roll(within(LOOSE, random)));
    }

    private static double within(double most, SplittableRandom random) {
        return most * (2 * random.nextDouble() - 1);
    }
}
