package dev.tandem.testkit.campaign;

/** One thing that is asked about a composition. */
interface Question {

    /** A short name: a column in the counts. */
    String name();

    void ask(Situation s, Findings out);

    /** Asked of one composition in so many. */
    default int oneIn() {
        return 1;
    }

    /** A question from a name and what it asks. */
    static Question of(String name, int oneIn, Asking asking) {
        return new Question() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public void ask(Situation s, Findings out) {
                asking.ask(s, out);
            }

            @Override
            public int oneIn() {
                return oneIn;
            }
        };
    }

    /** What a question does. */
    interface Asking {
        void ask(Situation s, Findings out);
    }
}
