package dev.tandem.internal.trees;

/**
 * Which nodes of a binary tree become blocks of eight: those for which the sum of their squared sizes is least, since a
 * node is met about as often as its surface is large. Found from the leaves up, as Ylitie, Karras and Laine (2017) do
 * for rays.
 */
final class BlockPlan {

    private static final int LANES = WideBoxes.LANES;

    private final int[] children;

    /**
     * How many of i lanes go to the left child of node n, at 8 n + i, and of eight at 8 n; 0 if one lane fewer costs no
     * more.
     */
    private final byte[] shares;

    BlockPlan(MeshTree tree) {
        this.children = tree.children();
        int inner = children.length / 2;
        this.shares = new byte[LANES * inner];
        // The least cost of showing node n as at most i lanes, at 8 n + i, for i from 1 to 7.
        float[] costs = new float[LANES * inner];
        // A child has a greater number than its parent.
        for (int n = inner - 1; n >= 0; n--) {
            double size = tree.size(n) / tree.size(tree.root());
            plan(n, (float) (size * size), costs);
        }
    }

    private void plan(int node, float weight, float[] costs) {
        int left = children[2 * node];
        int right = children[2 * node + 1];
        float asBlock = Float.POSITIVE_INFINITY;
        for (int k = 1; k < LANES; k++) {
            float cost = cost(costs, left, k) + cost(costs, right, LANES - k);
            if (cost < asBlock) {
                asBlock = cost;
                shares[LANES * node] = (byte) k;
            }
        }
        costs[LANES * node + 1] = asBlock + weight;
        for (int i = 2; i < LANES; i++) {
            float least = costs[LANES * node + i - 1];
            for (int k = 1; k < i; k++) {
                float cost = cost(costs, left, k) + cost(costs, right, i - k);
                if (cost < least) {
                    least = cost;
                    shares[LANES * node + i] = (byte) k;
                }
            }
            costs[LANES * node + i] = least;
        }
    }

    private static float cost(float[] costs, int node, int lanes) {
        return node < 0 ? 0 : costs[LANES * node + lanes];
    }

    /** Writes the handles of the lanes of the block below a node, in the tree's order; returns how many. */
    int lanes(int node, int[] into, int at) {
        return open(node, shares[LANES * node], LANES, into, at) - at;
    }

    long bytes() {
        return shares.length;
    }

    private int open(int node, int forLeft, int lanes, int[] into, int at) {
        int next = show(children[2 * node], forLeft, into, at);
        return show(children[2 * node + 1], lanes - forLeft, into, next);
    }

    private int show(int node, int lanes, int[] into, int at) {
        int used = lanes;
        while (node >= 0 && used > 1 && shares[LANES * node + used] == 0) {
            used--;
        }
        if (node < 0 || used == 1) {
            into[at] = node;
            return at + 1;
        }
        return open(node, shares[LANES * node + used], used, into, at);
    }
}
