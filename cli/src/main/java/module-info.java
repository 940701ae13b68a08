/** The command line. */
module dev.tandem.cli {
    requires transitive dev.tandem.core;
    requires dev.tandem.robot;
    requires transitive dev.tandem.clash;
    requires dev.tandem.samples;
    requires dev.tandem.io;
    requires dev.tandem.experiments;
    requires dev.tandem.plan;
    requires jdk.httpserver;
    requires info.picocli;
    requires static org.jspecify;

    uses dev.tandem.CertificateCheck;

    exports dev.tandem.view;

    opens dev.tandem.cli to
            info.picocli;
    opens dev.tandem.cli.robot to
            info.picocli;
    opens dev.tandem.cli.view to
            info.picocli;
}
