package dev.tandem.clash;

import java.util.HashSet;
import java.util.Set;

/** Names that are in use: a name that comes again gets a number. */
public final class PartNames {

    private final Set<String> names = new HashSet<>();

    /** The name itself if it is free, else with the first number that makes it free; taken from now on. */
    public String take(String name) {
        String free = name;
        for (int i = 2; !names.add(free); i++) {
            free = name + " #" + i;
        }
        return free;
    }
}
