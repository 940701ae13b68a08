/** Readers and writers of the files that geometry comes in. */
module dev.tandem.io {
    requires transitive dev.tandem.core;
    requires static org.jspecify;

    exports dev.tandem.io;
}
