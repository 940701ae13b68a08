/** Clash analysis: which parts of an assembly overlap, touch, or come too close. */
module dev.tandem.clash {
    requires transitive dev.tandem.core;
    requires static org.jspecify;

    exports dev.tandem.clash;
}
