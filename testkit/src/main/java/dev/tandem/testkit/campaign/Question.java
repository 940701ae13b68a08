package dev.tandem.testkit.campaign;

/**
 * One thing that is asked about a composition.
 *
 * @param name a short name: a column in the counts
 * @param oneIn asked of one composition in so many
 */
record Question(String name, int oneIn, Asking asking) {

    /** What a question does. */
    interface Asking {
        void ask(Situation s, Findings out);
    }

    void ask(Situation s, Findings out) {
        asking.ask(s, out);
    }
}
