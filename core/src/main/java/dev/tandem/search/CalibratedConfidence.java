package dev.tandem.search;

import dev.tandem.search.FittedWeights.Fit;

/**
 * The posterior probability that the bodies are free: in log-odds, a prior plus the evidence of the unfinished search. The
 * evidence is a linear model of what the search knows about the present pose ({@link SearchEvidence}), one for a search
 * from the root and one from a front. The prior is the caller's, or else is learned from the verdicts of the search so far.
 *
 * <p>Answers that the caller tells or an audit finds are learned three times: by the model that gave the evidence; by the
 * share of free answers, towards which log-odds are shrunk, for evidence is worth less among unknown bodies than among those
 * of the fit; and by an intercept and two slopes on top, for more and less likely than that share, which correct a
 * systematic error sooner than many weights can.
 */
final class CalibratedConfidence implements Confidence {

    /** So many undecided checks are all audited. */
    private static final int AUDITED_FIRST = 40;

    /** Of so many, one in {@link #EARLY_EVERY}. */
    private static final int AUDITED_EARLY = 500;

    private static final int EARLY_EVERY = 2;

    /** Then one in so many. */
    private static final int AUDITED_EVERY = 5;

    /** No evidence shifts the log-odds by more than this. */
    private static final double MOST = 8;

    /** How uncertain fitted weights are where the bodies are others: their variance, for features of variance 1. */
    private static final double CONSTANT_VARIANCE = 0.4;

    private static final double WEIGHT_VARIANCE = 0.07;
    private static final double INTERCEPT_VARIANCE = 0.2;
    private static final double SLOPE_VARIANCE = 0.14;

    /** What an answer adds to the intercept's variance: the rate of hits changes as a planner moves on. */
    private static final double INTERCEPT_DRIFT = 0.004;

    /** So much of the way from the evidence to the share of free answers, once there are many of them. */
    private static final double SHRINK = 0.2;

    /** The log-odds are not farther below that share than this: a hit that is likely is found sooner. */
    private static final double MOST_FOR_HIT = 1.5;

    /** After so few answers both count half. */
    private static final double FEW = 5;

    private static final double[] AS_IT_IS = {0, 1, 0};

    private final boolean learnsPrior;
    private final double prior;
    private final double priorLogOdds;
    private final double[] features = new double[SearchEvidence.FEATURES];

    /** 1, how far the log-odds are from those of {@link #baseLogOdds}, shrunk, and the same if they are above. */
    private final double[] line = {1, 0, 0};

    private final OnlineLogistic fromRoot;
    private final OnlineLogistic fromFront;
    private final OnlineLogistic correction =
            new OnlineLogistic(AS_IT_IS, INTERCEPT_VARIANCE, SLOPE_VARIANCE, INTERCEPT_DRIFT);
    private double evidence;
    private long undecided;
    private long toldFree;
    private long toldHit;

    /** With the prior that the search's own verdicts tell. */
    CalibratedConfidence() {
        this(true, 0, 0);
    }

    /** With a prior probability that a check is free. */
    CalibratedConfidence(double free) {
        this(false, free, logOdds(free));
    }

    private CalibratedConfidence(boolean learnsPrior, double prior, double priorLogOdds) {
        this.learnsPrior = learnsPrior;
        this.prior = prior;
        this.priorLogOdds = priorLogOdds;
        fromRoot = model(FittedWeights.ROOT);
        fromFront = model(FittedWeights.FRONT);
    }

    private OnlineLogistic model(Fit fit) {
        return new OnlineLogistic(fit.weights(learnsPrior), CONSTANT_VARIANCE, WEIGHT_VARIANCE, 0);
    }

    private static double logOdds(double free) {
        if (!(free >= 0 && free <= 1)) {
            throw new IllegalArgumentException("a prior probability is between 0 and 1, but got " + free);
        }
        return Math.log(free) - Math.log1p(-free);
    }

    @Override
    public double after(Search search) {
        return switch (search.verdict()) {
            case FREE -> 1;
            case HIT -> 0;
            case UNKNOWN -> isCertain() ? prior : weighed(search);
        };
    }

    @Override
    public void learn(Search search, boolean free) {
        if (search.verdict() != Verdict.UNKNOWN) {
            return;
        }
        if (!isCertain()) {
            OnlineLogistic model = weigh(search);
            correction.learn(line, corrected(), free);
            model.learn(features, probability(priorLogOdds + evidence), free);
            toldFree += free ? 1 : 0;
            toldHit += free ? 0 : 1;
        }
        search.history().keepPose(free);
    }

    @Override
    public Verdict audit(Search search) {
        if (search.verdict() != Verdict.UNKNOWN || !isAudited(undecided++)) {
            return search.verdict();
        }
        Verdict answer = search.decide();
        learn(search, answer == Verdict.FREE);
        return answer;
    }

    /** Whether an undecided check is audited, of which there were so many before. */
    private static boolean isAudited(long before) {
        return before < AUDITED_FIRST || before % (before < AUDITED_EARLY ? EARLY_EVERY : AUDITED_EVERY) == 0;
    }

    @Override
    public void forget() {
        fromRoot.reset();
        fromFront.reset();
        correction.reset();
        undecided = 0;
        toldFree = 0;
        toldHit = 0;
    }

    /** Whether the caller's prior leaves nothing to learn. */
    private boolean isCertain() {
        return Double.isInfinite(priorLogOdds);
    }

    private static double probability(double logOdds) {
        return 1 / (1 + Math.exp(-logOdds));
    }

    /** The log-odds of the answers told so far; at first, of the prior, which counts as two answers. */
    private double baseLogOdds() {
        double share = learnsPrior ? 0.5 : prior;
        return Math.log((toldFree + 2 * share) / (toldHit + 2 * (1 - share)));
    }

    private double weighed(Search search) {
        weigh(search);
        return corrected();
    }

    /** The probability, once a search was weighed. */
    private double corrected() {
        return probability(baseLogOdds() + correction.logOdds(line));
    }

    /** Finds the features and what they weigh, without the prior if the caller gave one; returns the model for them. */
    private OnlineLogistic weigh(Search search) {
        boolean root = search.isFromRoot();
        SearchEvidence.describe(search, features);
        (root ? FittedWeights.ROOT : FittedWeights.FRONT).standardise(features);
        if (!learnsPrior) {
            features[SearchEvidence.PRIOR] = FittedWeights.standardPrior(prior);
        }
        OnlineLogistic model = root ? fromRoot : fromFront;
        evidence = Math.max(-MOST, Math.min(MOST, model.logOdds(features)));
        line[1] = shrunk(priorLogOdds + evidence - baseLogOdds());
        line[2] = Math.max(0, line[1]);
        return model;
    }

    /** How much of a distance from the share of free answers is believed. */
    private double shrunk(double distance) {
        double told = (double) toldFree + toldHit;
        double trust = told / (told + FEW);
        double shorter = distance * (1 - SHRINK * trust);
        return shorter >= 0
                ? shorter
                : (1 - trust) * shorter + trust * MOST_FOR_HIT * Math.tanh(shorter / MOST_FOR_HIT);
    }
}
