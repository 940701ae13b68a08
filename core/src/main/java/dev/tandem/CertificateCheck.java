package dev.tandem;

import dev.tandem.certificate.Certificate;
import java.util.Optional;

/**
 * Accepts or rejects certificates. A checker is a separate component that shares no code with the search that makes
 * certificates. It is found at run time as a service ({@link java.util.ServiceLoader}); the module {@code
 * dev.tandem.testkit} provides one.
 *
 * <p>Implementations must be safe for use by multiple threads.
 */
public interface CertificateCheck {

    /**
     * {@return the reason why a certificate about two bodies is rejected; empty if the certificate proves what it
     * states}
     *
     * @param certificate the certificate to check
     * @param a the first body, at its pose
     * @param b the second body, at its pose
     */
    Optional<String> objection(Certificate certificate, Body a, Body b);
}
