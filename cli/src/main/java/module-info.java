/** The command line. */
module dev.tandem.cli {
    requires dev.tandem.core;
    requires dev.tandem.robot;
    requires dev.tandem.clash;
    requires dev.tandem.samples;
    requires dev.tandem.io;
    requires dev.tandem.experiments;
    requires dev.tandem.plan;
    requires info.picocli;
    requires static org.jspecify;

    uses dev.tandem.CertificateCheck;

    opens dev.tandem.cli to
            info.picocli;
    opens dev.tandem.cli.robot to
            info.picocli;
}
