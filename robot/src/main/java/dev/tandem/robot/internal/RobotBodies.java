package dev.tandem.robot.internal;

import dev.tandem.bank.TestBank;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.math.Pose;
import dev.tandem.query.Query;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.tree.TestTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The links of a robot against the bodies around it and those that it holds, which come, go and move: links × world,
 * attached × world, links × attached, attached × attached. Pairs of links are the business of others.
 *
 * <p>Movers are the links, by number, and then the attached bodies. A mover and a piece of a body are first tested as a
 * ball against an oriented box; the trees of those that are left meet in a descent. An edit costs what it touches: a moved
 * body is placed again, a new one gets its boxes; descents are kept for as long as a body with the same tree is there.
 *
 * <p>For one thread. Questions allocate nothing once every pair of trees has met.
 */
public final class RobotBodies {

    /** From this number of bodies on, a box around all of the robot saves more than it takes. */
    private static final int MANY = 24;

    final PlacedParts placed;
    private final RobotParts parts;
    private final TestBank bank;

    /** Of each link, the number of its first piece among all; one more entry is the number of all. */
    private final int[] firstPiece;

    private final IdentityHashMap<TestTree, TreeDescents> trees = new IdentityHashMap<>();
    private final List<BodyPieces> world = new ArrayList<>();
    private final List<BodyPieces> held = new ArrayList<>();
    private final Deque<Integer> freeSlots = new ArrayDeque<>();
    private int slots;

    /** By body of the world, on the grid of the placed parts: the corners of its box, larger by what must be kept from it. */
    private long[] lows = new long[16];

    private long[] highs = new long[16];
    private long gridVersion = -1;

    /** The bodies of the world that the robot may reach, if there are many. */
    private int[] near = new int[16];

    /** A box along the axes around all of the robot. */
    private final double[] low = new double[3];

    private final double[] high = new double[3];
    private double rounding;
    private final double[] bInA = new double[12];

    private final CollisionQuery hit = new CollisionQuery();
    private final ToleranceQuery within = new ToleranceQuery();

    public RobotBodies(RobotModel model, TestBank bank) {
        this.parts = new RobotParts(model, List.of());
        this.placed = new PlacedParts(parts, bank);
        this.bank = bank;
        this.firstPiece = new int[parts.count + 1];
        for (int p = 0; p < parts.count; p++) {
            firstPiece[p + 1] = firstPiece[p] + placed.pieces(p);
        }
    }

    /** The links where the last state puts them, for others on the same thread. */
    public PlacedParts placed() {
        return placed;
    }

    /** Adds a body. Its pieces stand in the frame of the link that holds it, or of the world if the link is −1. */
    public BodyPieces add(String name, int link, List<TestTree> shapes, List<Pose> origins) {
        TreeDescents[] descents = new TreeDescents[shapes.size()];
        for (int k = 0; k < descents.length; k++) {
            descents[k] = trees.computeIfAbsent(shapes.get(k), this::descentsOf);
            descents[k].uses++;
        }
        int slot = freeSlots.isEmpty() ? slots++ : freeSlots.pop();
        BodyPieces body = new BodyPieces(name, link, shapes, origins, parts.count, slot, descents);
        (link < 0 ? world : held).add(body);
        if (link < 0) {
            body.number = world.size() - 1;
            if (body.number == lows.length) {
                lows = Arrays.copyOf(lows, 2 * lows.length);
                highs = Arrays.copyOf(highs, 2 * highs.length);
                near = new int[lows.length];
            }
            measure(body);
        }
        return body;
    }

    /** Refuses a tree that the bank has no tests for, before any state is asked about. */
    private TreeDescents descentsOf(TestTree tree) {
        for (int p = 0; p < parts.count; p++) {
            for (int i = 0; i < placed.pieces(p); i++) {
                bank.requireTests(placed.tree(p, i), tree);
            }
        }
        return new TreeDescents(tree, firstPiece[parts.count]);
    }

    /** Moves a body of the world. */
    public void move(BodyPieces body, List<Pose> to) {
        body.move(to);
        measure(body);
    }

    /** Puts the box around a body of the world on the grid. */
    private void measure(BodyPieces body) {
        double reach = body.mostRequired();
        lows[body.number] = placed.grid.low(body.low(0) - reach, body.low(1) - reach, body.low(2) - reach);
        highs[body.number] = placed.grid.high(body.high(0) + reach, body.high(1) + reach, body.high(2) + reach);
    }

    private void removeFromWorld(BodyPieces body) {
        world.remove(body.number);
        for (int i = body.number; i < world.size(); i++) {
            world.get(i).number = i;
            lows[i] = lows[i + 1];
            highs[i] = highs[i + 1];
        }
    }

    public void remove(BodyPieces body) {
        if (body.link < 0) {
            removeFromWorld(body);
        } else {
            held.remove(body);
        }
        freeSlots.push(body.slot);
        for (BodyPieces other : held) {
            other.require(body, Double.NaN);
        }
        for (TreeDescents tree : body.descents) {
            if (--tree.uses == 0) {
                trees.remove(tree.tree);
                held.forEach(other -> other.forget(tree.tree));
            }
        }
    }

    /** Removes all bodies. */
    public void clear() {
        world.clear();
        held.clear();
        trees.clear();
        freeSlots.clear();
        slots = 0;
    }

    /** Sets how close a link may come to a body; NaN if it may touch it. */
    public void require(int link, BodyPieces body, double distance) {
        double before = body.mostRequired();
        body.require(link, distance);
        if (body.link < 0 && body.mostRequired() > before) {
            measure(body);
        }
    }

    /** Sets how close an attached body and another body may come; NaN if they may touch. */
    public void require(BodyPieces attached, BodyPieces other, double distance) {
        attached.require(other, distance);
        if (other.link >= 0) {
            other.require(attached, distance);
        } else {
            double before = other.mostRequired();
            other.expect(distance);
            if (other.mostRequired() > before) {
                measure(other);
            }
        }
    }

    /** Takes up a state. */
    void place(RobotState state) {
        placed.place(state);
        rounding = placed.rounding();
        for (int h = 0; h < held.size(); h++) {
            BodyPieces body = held.get(h);
            body.place(placed.links(), 12 * body.link);
        }
    }

    private void enclose(double[] balls, int at) {
        double r = balls[at + 3] + rounding;
        if (balls[at + 3] >= 0) {
            // Not Math.min and Math.max, which are slow for doubles in a row.
            for (int i = 0; i < 3; i++) {
                double least = balls[at + i] - r;
                double most = balls[at + i] + r;
                low[i] = least < low[i] ? least : low[i];
                high[i] = most > high[i] ? most : high[i];
            }
        }
    }

    /** Makes the box around all of the robot. */
    private void enclose() {
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int p = 0; p < parts.count; p++) {
            enclose(placed.balls, 4 * p);
        }
        for (int h = 0; h < held.size(); h++) {
            enclose(held.get(h).ball, 0);
        }
    }

    /** Whether a link or attached body is closer to a body of the world than it may be. */
    public boolean collidesWorld(RobotState state) {
        place(state);
        if (gridVersion != placed.gridVersion()) {
            gridVersion = placed.gridVersion();
            for (int i = 0; i < world.size(); i++) {
                measure(world.get(i));
            }
        }
        return world.size() < MANY ? linksTouch() || heldTouch() : nearTouch();
    }

    /** Whether a link is too close to a body of the world. */
    private boolean linksTouch() {
        long[] bodyLows = lows;
        long[] bodyHighs = highs;
        int count = world.size();
        for (int link : placed.solid()) {
            long low = placed.lows[link];
            long high = placed.highs[link];
            for (int i = 0; i < count; i++) {
                if (BoxGrid.meet(low, high, bodyLows[i], bodyHighs[i]) && isViolated(link, world.get(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean heldTouch() {
        for (int h = 0; h < held.size(); h++) {
            for (int i = 0; i < world.size(); i++) {
                if (isViolated(parts.count + h, world.get(i))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether anything is too close to one of many bodies: only those that are near the robot are looked at. */
    private boolean nearTouch() {
        enclose();
        int count = 0;
        long low = placed.grid.low(this.low[0], this.low[1], this.low[2]);
        long high = placed.grid.high(this.high[0], this.high[1], this.high[2]);
        for (int i = 0; i < world.size(); i++) {
            near[count] = i;
            count += BoxGrid.meet(low, high, lows[i], highs[i]) ? 1 : 0;
        }
        for (int k = 0; k < count; k++) {
            if (isTouched(near[k])) {
                return true;
            }
        }
        return false;
    }

    /** Whether a link or attached body is too close to a body of the world. */
    private boolean isTouched(int number) {
        BodyPieces body = world.get(number);
        for (int link : placed.solid()) {
            if (BoxGrid.meet(placed.lows[link], placed.highs[link], lows[number], highs[number])
                    && isViolated(link, body)) {
                return true;
            }
        }
        for (int h = 0; h < held.size(); h++) {
            if (isViolated(parts.count + h, body)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an attached body is closer to a link or another attached body than it may be. */
    public boolean collidesAttached(RobotState state) {
        if (held.isEmpty()) {
            return false;
        }
        place(state);
        for (int h = 0; h < held.size(); h++) {
            if (isViolated(held.get(h), parts.count + h)) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of the first so many movers is too close to a body. */
    private boolean isViolated(BodyPieces body, int count) {
        for (int mover = 0; mover < count; mover++) {
            if (isViolated(mover, body)) {
                return true;
            }
        }
        return false;
    }

    boolean isViolated(int mover, BodyPieces body) {
        double required = required(mover, body);
        if (!(required >= 0)) {
            return false;
        }
        boolean isLink = mover < parts.count;
        double[] ball = isLink ? placed.balls : held.get(mover - parts.count).ball;
        int at = isLink ? 4 * mover : 0;
        double x = ball[at];
        double y = ball[at + 1];
        double z = ball[at + 2];
        double r = ball[at + 3];
        if (r < 0) {
            return false;
        }
        for (int k = 0; k < body.count(); k++) {
            boolean isNear = required > 0
                    ? body.gap(k, x, y, z, r + rounding) <= required
                    : body.mayTouch(k, x, y, z, r + rounding);
            if (isNear
                    && !(isLink && required == 0 && boxApart(mover, body, k))
                    && isWithin(mover, body, k, required)) {
                return true;
            }
        }
        return false;
    }

    private boolean boxApart(int link, BodyPieces body, int k) {
        int at = k * parts.count + link;
        boolean isApart = body.hasBox(k) && placed.boxApart(link, body, k, body.hints[at]);
        if (isApart) {
            body.hints[at] = (byte) placed.separatingAxis();
        }
        return isApart;
    }

    private boolean isWithin(int mover, BodyPieces body, int k, double required) {
        for (int i = 0; i < pieces(mover); i++) {
            ask(mover, i, body, k, required > 0 ? within.tolerance(required) : hit);
            if (required > 0 ? within.found() : hit.found()) {
                return true;
            }
        }
        return false;
    }

    int movers() {
        return parts.count + held.size();
    }

    /** The bodies that links and attached bodies are checked against: the attached ones, then those of the world. */
    int bodies() {
        return held.size() + world.size();
    }

    BodyPieces body(int number) {
        return number < held.size() ? held.get(number) : world.get(number - held.size());
    }

    /** The movers that a body is checked against: each pair of attached bodies is checked once. */
    int moversBefore(int body) {
        return parts.count + Math.min(body, held.size());
    }

    String name(int mover) {
        return mover < parts.count ? parts.names[mover] : held.get(mover - parts.count).name;
    }

    int pieces(int mover) {
        return mover < parts.count
                ? placed.pieces(mover)
                : held.get(mover - parts.count).count();
    }

    /** How close a mover may come to a body; NaN if it may touch it. */
    double required(int mover, BodyPieces body) {
        return mover < parts.count
                ? body.requiredOf(mover)
                : held.get(mover - parts.count).requiredOf(body);
    }

    /** Where a mover's piece stands in the world. */
    double[] pose(int mover, int i) {
        return mover < parts.count ? placed.pose(mover, i) : held.get(mover - parts.count).poses[i];
    }

    /** A lower bound on the distance of a mover and a piece of a body. */
    double gap(int mover, BodyPieces body, int k) {
        boolean isLink = mover < parts.count;
        double[] b = isLink ? placed.balls : held.get(mover - parts.count).ball;
        int at = isLink ? 4 * mover : 0;
        return b[at + 3] < 0
                ? Double.POSITIVE_INFINITY
                : body.gap(k, b[at], b[at + 1], b[at + 2], b[at + 3] + rounding);
    }

    /** Asks about a mover's piece and a body's piece where they stand. Points are in the frame of the mover's piece. */
    void ask(int mover, int i, BodyPieces body, int k, Query query) {
        if (mover < parts.count) {
            placed.ask(descent(mover, i, body, k), mover, i, body.poses[k], query);
        } else {
            BodyPieces attached = held.get(mover - parts.count);
            Pose.relative(attached.poses[i], attached.inverse(i), body.poses[k], bInA);
            descent(attached, i, body, k).run(bInA, query);
        }
    }

    private Descent descent(int link, int i, BodyPieces body, int k) {
        int at = firstPiece[link] + i;
        Descent found = body.descents[k].withLinks[at];
        if (found == null) {
            found = placed.descent(link, i, body.trees[k]);
            body.descents[k].withLinks[at] = found;
        }
        return found;
    }

    private Descent descent(BodyPieces attached, int i, BodyPieces body, int k) {
        IdentityHashMap<TestTree, Descent> all = attached.descents[i].withBodies;
        Descent found = all.get(body.trees[k]);
        if (found == null) {
            found = new Descent(attached.trees[i], body.trees[k], bank);
            all.put(body.trees[k], found);
        }
        return found;
    }

    /** A bound on the relative change of a length between the world and the frame of any mover's piece. */
    double stretch() {
        double most = 0;
        for (int mover = 0; mover < movers(); mover++) {
            for (int i = 0; i < pieces(mover); i++) {
                most = Math.max(most, Pose.stretch(pose(mover, i)));
            }
        }
        return most;
    }
}
