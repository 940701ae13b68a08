package dev.tandem;

import dev.tandem.certificate.Certificate;
import java.util.Optional;

/**
 * Accepts or rejects certificates. Whoever makes them does not judge them: a checker is a part of its own that shares no
 * code with the search, found at run time as a service ({@link java.util.ServiceLoader}). The test kit has one.
 */
public interface CertificateCheck {

    /** Why a certificate about two bodies, at their poses, is rejected; nothing if it proves what it says. */
    Optional<String> objection(Certificate certificate, Body a, Body b);
}
