/** Readers and writers of the files that geometry comes in. */
module dev.tandem.io {
    requires transitive dev.tandem.core;
    requires transitive dev.tandem.robot;
    requires transitive dev.tandem.clash;
    requires transitive dev.tandem.plan;
    requires java.xml;
    requires org.snakeyaml.engine;
    requires static org.jspecify;

    exports dev.tandem.io;
    exports dev.tandem.io.file;
}
