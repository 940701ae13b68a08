package dev.tandem.clash;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** The id of the clash of two parts: from their names alone, in any order, so that it outlives small changes. */
final class ClashId {

    private ClashId() {}

    static String of(String a, String b) {
        String first = a.compareTo(b) <= 0 ? a : b;
        String second = first.equals(a) ? b : a;
        // The length keeps ("ab", "c") apart from ("a", "bc").
        String both = first.length() + ":" + first + second;
        return UUID.nameUUIDFromBytes(both.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
