package dev.tandem.cli;

import dev.tandem.Contact;
import dev.tandem.PreparedQuery;
import dev.tandem.bank.ContactList;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Words contacts, in the world where A stands at a pose, in the order of their elements. */
record ContactText(BodyArgument a, BodyArgument b, Pose world) {

    private List<Contact> sorted(ContactList list) {
        List<Contact> contacts = new ArrayList<>();
        for (int i = 0; i < list.count(); i++) {
            contacts.add(Contact.of(list, i, world));
        }
        contacts.sort(Comparator.comparingInt(Contact::idA).thenComparingInt(Contact::idB));
        return contacts;
    }

    String json(PreparedQuery query, ContactList list, int index) {
        StringBuilder pairs = new StringBuilder("[");
        for (Contact contact : sorted(list)) {
            pairs.append(pairs.length() > 1 ? "," : "");
            Json one = new Json()
                    .field("a", contact.idA())
                    .field("b", contact.idB())
                    .field("point", contact.point())
                    .field("normal", contact.normal())
                    .field("depth", contact.depth());
            pairs.append(contact.contained() ? one.field("contained", true) : one);
        }
        return new Json()
                .field("pose", index)
                .field("collides", list.count() > 0)
                .raw("pairs", pairs.append(']'))
                .field("tests", query.volumeTests())
                .field("leafTests", query.leafTests())
                .toString();
    }

    String words(ContactList list) {
        if (list.count() == 0) {
            return "free";
        }
        StringBuilder text = new StringBuilder("collides: " + list.count());
        text.append(list.count() == 1 ? " contact" : " contacts");
        for (Contact contact : sorted(list)) {
            text.append("\n  ").append(a.name(contact.idA(), "A"));
            text.append(contact.contained() ? " and " : contact.depth() < 0 ? " is near " : " touches ");
            text.append(b.name(contact.idB(), "B"));
            text.append(contact.contained() ? ": one is inside the other" : "");
            text.append(" at ").append(PairCommand.show(contact.point()));
            text.append(", normal ").append(PairCommand.show(contact.normal()));
            text.append(", ").append(depth(contact));
        }
        return text.toString();
    }

    private static String depth(Contact contact) {
        double depth = contact.depth();
        if (Double.isNaN(depth)) {
            return "depth unknown";
        }
        return depth < 0
                ? "a gap of " + Numbers.show(-depth)
                : "depth " + (contact.contained() ? "at least " + Numbers.showLower(depth) : Numbers.show(depth));
    }
}
