package dev.tandem.testkit.families;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The furniture of the families, in metres: x away from the robot, z up from the floor it stands on. Things in it are drawn at
 * random.
 */
final class Furniture {

    private static final double BOARD = 0.04;
    private static final double CAN = 0.14;
    private static final double CAN_RADIUS = 0.03;
    private static final double QUARTER = 1.57;

    private final SplittableRandom random;
    private final List<Obstacle> things = new ArrayList<>();

    Furniture(SplittableRandom random) {
        this.random = random;
    }

    List<Obstacle> things() {
        return List.copyOf(things);
    }

    private double within(double most) {
        return most * (2 * random.nextDouble() - 1);
    }

    private double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private void box(String name, double x, double y, double z, Place place) {
        things.add(Obstacle.box(name, x, y, z, place));
    }

    /** A can, along y where it happens to be; its place. */
    private Place can(double x, double y, double z, double most) {
        Place place = Place.at(x, y + within(most), z);
        things.add(Obstacle.cylinder("can" + (things.size() + 1), CAN, CAN_RADIUS, place));
        return place;
    }

    private Place oneOf(List<Place> places) {
        return places.get(random.nextInt(places.size()));
    }

    /** One shelf with three cans; the place of one of them. */
    Place smallShelf() {
        List<Place> cans = new ArrayList<>();
        for (double x = 0.9; x > 0.45; x -= 0.2) {
            cans.add(can(x, 0, 0.88, 0.45));
        }
        box("shelf_bottom", 1.2, 1, BOARD, Place.at(1, 0, 0.8));
        box("shelf_top", 1.2, 1, BOARD, Place.at(1, 0, 1.1));
        box("side_left", 1.2, BOARD, 0.34, Place.at(1, -0.5, 0.95));
        box("side_right", 1.2, BOARD, 0.34, Place.at(1, 0.5, 0.95));
        return oneOf(cans);
    }

    /** Three shelves, one above the other, with three cans each. */
    Place tallShelf() {
        List<Place> cans = new ArrayList<>();
        for (int level = 0; level < 4; level++) {
            double z = 0.7 + 0.3 * level;
            box("shelf" + level, 1.2, 1, BOARD, Place.at(1, 0, z));
            for (double x = 0.9; level < 3 && x > 0.45; x -= 0.2) {
                cans.add(can(x, 0, z + 0.08, 0.45));
            }
        }
        box("side_left", 1.3, BOARD, 1.64, Place.at(1, -0.5, 0.82));
        box("side_right", 1.3, BOARD, 1.64, Place.at(1, 0.5, 0.82));
        return oneOf(cans);
    }

    /** Ten compartments in two columns, open at the sides, with legs; two cans in every second one. */
    Place thinShelf() {
        List<Place> cans = new ArrayList<>();
        for (int level = 0; level < 6; level++) {
            double z = 0.35 + 0.25 * level;
            box("shelf" + level, 0.62, 1, BOARD, Place.at(1, 0, z));
            if (level < 5) {
                double y = level % 2 == 0 ? 0.25 : -0.25;
                cans.add(can(1.1, y, z + 0.09, 0.2));
                cans.add(can(0.8, y, z + 0.09, 0.2));
            }
        }
        box("middle", 0.62, BOARD, 1.4, Place.at(1, 0, 0.9));
        for (int leg = 0; leg < 4; leg++) {
            box("leg" + leg, BOARD, BOARD, 1.64, Place.at(leg < 2 ? 0.7 : 1.3, leg % 2 == 0 ? 0.5 : -0.5, 0.82));
        }
        return oneOf(cans);
    }

    /** A box with a lid that stands open, with a can on its floor. */
    Place openBox() {
        Place can = can(0.8, 0, 0.55, 0.2);
        box("base", 0.7, 0.7, BOARD, Place.at(0.8, 0, 0.44));
        box("side_left", 0.7, BOARD, 0.7, Place.at(0.8, -0.35, 0.8));
        box("side_right", 0.7, BOARD, 0.7, Place.at(0.8, 0.35, 0.8));
        box("side_front", BOARD, 0.7, 0.6, Place.at(0.45, 0, 0.7));
        box("side_back", BOARD, 0.7, 0.7, Place.at(1.15, 0, 0.8));
        box("lid", 0.7, 0.7, BOARD, Place.at(0.9, 0, 1.35).times(Place.pitch(Math.PI / 4)));
        return can;
    }

    /** A cage with two bars at its front, with a cube in it. */
    Place cage() {
        Place cube = Place.at(0.8, 0, 0.49);
        box("cube", 0.07, 0.07, 0.07, cube);
        box("base", 0.7, 0.7, BOARD, Place.at(0.8, 0, 0.41));
        box("side_back", BOARD, 0.7, 0.7, Place.at(1.15, 0, 0.77));
        box("side_cap", 0.65, 0.65, BOARD, Place.at(0.85, 0, 1.12));
        box("bar_low", BOARD, 0.7, BOARD, Place.at(0.45, 0, 0.57));
        box("bar_high", BOARD, 0.7, BOARD, Place.at(0.45, 0, 0.87));
        box("side_left", 0.7, BOARD, 0.7, Place.at(0.8, -0.35, 0.77));
        box("side_right", 0.7, BOARD, 0.7, Place.at(0.8, 0.35, 0.77));
        return cube;
    }

    /** A table with a can among larger things. */
    Place table() {
        Place can = Place.at(0.85 + within(0.05), within(0.05), 0.8);
        things.add(Obstacle.cylinder("can", 0.12, CAN_RADIUS, can));
        box("cube", 0.25, 0.25, 0.25, strewn(0.75, 0.4, 0.85));
        things.add(Obstacle.cylinder("column", 0.35, 0.05, strewn(1.35, 0, 0.85)));
        box("book1", 0.2, 0.02, 0.4, strewn(1.05, -0.2, 0.9));
        box("book2", 0.02, 0.2, 0.4, strewn(0.65, 0.2, 0.9));
        box("book3", 0.2, 0.05, 0.35, strewn(0.65, -0.2, 0.9));
        box("book4", 0.2, 0.05, 0.35, strewn(1.05, 0.2, 0.9));
        box("table_top", 1.2, 2, BOARD, Place.at(1.05, 0, 0.7));
        for (int leg = 0; leg < 4; leg++) {
            box("leg" + leg, 0.05, 0.05, 0.7, Place.at(leg < 2 ? 0.6 : 1.5, leg % 2 == 0 ? 0.85 : -0.85, 0.35));
        }
        return can;
    }

    private Place strewn(double x, double y, double z) {
        return Place.at(x + within(0.1), y + within(0.1), z).times(Place.yaw(within(QUARTER)));
    }

    /** A tube of eight staves that points at the robot, more or less; a place in the middle of it. */
    Place tube() {
        double inner = between(0.15, 0.18);
        double length = between(0.2, 0.35);
        Place middle =
                Place.at(0.8, within(0.1), 0.95).times(Place.yaw(within(0.4))).times(Place.pitch(within(0.4)));
        double width = 2 * (inner + 0.02) * Math.tan(Math.PI / 8);
        for (int stave = 0; stave < 8; stave++) {
            Place place = middle.times(Place.roll(stave * Math.PI / 4)).times(Place.at(0.5 * length, 0, inner + 0.01));
            box("stave" + stave, length, width, 0.02, place);
        }
        return middle.times(Place.at(0.5 * length, 0, 0));
    }

    /** A wall with a window; a place behind it. */
    Place window() {
        double width = between(0.26, 0.36);
        double height = between(0.26, 0.36);
        double y = within(0.15);
        double z = 0.95 + within(0.15);
        double x = 0.6;
        box("below", BOARD, 2, 1, Place.at(x, y, z - 0.5 * height - 0.5));
        box("above", BOARD, 2, 1, Place.at(x, y, z + 0.5 * height + 0.5));
        box("left", BOARD, 1, height, Place.at(x, y + 0.5 * width + 0.5, z));
        box("right", BOARD, 1, height, Place.at(x, y - 0.5 * width - 0.5, z));
        return Place.at(x + between(0.12, 0.25), y, z);
    }

    /** Two rows of poles, those of one between those of the other; a place behind them. */
    Place slalom() {
        int poles = 0;
        double spacing = between(0.26, 0.34);
        for (int row = 0; row < 2; row++) {
            for (int column = -2; column <= 2; column++) {
                double y = spacing * (column + 0.5 * (row % 2)) + within(0.02);
                Place place = Place.at(0.5 + 0.18 * row + within(0.02), y, 0.9);
                things.add(Obstacle.cylinder("pole" + poles++, 1.4, 0.015, place));
            }
        }
        return Place.at(0.5 + 0.18 + between(0.05, 0.12), within(0.15), 0.9 + within(0.2));
    }
}
