package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.AtomContacts;
import dev.tandem.AtomContacts.Contact;
import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.TreeKind;
import dev.tandem.geometry.ChemicalElement;
import dev.tandem.geometry.Molecule;
import dev.tandem.geometry.PointCloud;
import dev.tandem.io.Molecules;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Molecules and clouds as balls, against plain loops over all pairs. */
class AtomContactsTest {

    private static Molecule.Atom carbon(int serial, double x) {
        ChemicalElement c = ChemicalElement.ofSymbol("C").orElseThrow();
        return new Molecule.Atom(serial, "C" + serial, c, new Vec3(x, 0, 0), "LIG", "1", "A");
    }

    /** Four carbons in a row, r = 1.7 Å: by hand, neighbours overlap by 3.4 − 2 − 0.4 = 1, and those two apart not. */
    @Test
    void fourCarbonsByHand() {
        double r = Molecule.of(List.of(carbon(1, 0))).radius(0);
        Molecule chain = Molecule.of(List.of(carbon(1, 0), carbon(2, 2), carbon(3, 4), carbon(4, 6)), 0, 1, 2, 3);
        List<Contact> contacts = AtomContacts.clashes().within(chain);
        assertEquals(1, contacts.size(), "atoms 1 and 2 are bonded, 3 and 4 too: left are 2 and 3");
        assertEquals(1, contacts.get(0).atomA());
        assertEquals(2, contacts.get(0).atomB());
        assertEquals(2 * r - 2 - 0.4, contacts.get(0).overlap(), 1e-12);
        assertEquals(3, AtomContacts.clashes().leavingOut(0).within(chain).size());

        Molecule one = Molecule.of(List.of(carbon(1, 0)));
        double justTouching = 2 * r - 0.4;
        assertEquals(
                0,
                AtomContacts.clashes()
                        .between(one, one, Pose.translation(justTouching + 1e-9, 0, 0))
                        .size());
        assertEquals(
                1,
                AtomContacts.clashes()
                        .between(one, one, Pose.translation(justTouching - 1e-9, 0, 0))
                        .size());
        AtomContacts near = AtomContacts.clashes().allowance(-0.4);
        assertEquals(
                1, near.between(one, one, Pose.translation(0, 2 * r + 0.39, 0)).size());
        assertEquals(
                0, near.between(one, one, Pose.translation(0, 2 * r + 0.41, 0)).size());
    }

    @Test
    void refusesWhatIsNoNumber() {
        assertThrows(
                IllegalArgumentException.class, () -> AtomContacts.clashes().allowance(Double.NaN));
        assertThrows(
                IllegalArgumentException.class, () -> AtomContacts.clashes().leavingOut(-1));
    }

    @Test
    void asAllPairsSay() throws IOException {
        Molecule whole = Molecules.read(SharedData.file("data/molecules/1a4w.pdb"));
        for (double allowance : new double[] {AtomContacts.CLASH_ALLOWANCE, 0, -0.4}) {
            List<Contact> found =
                    AtomContacts.clashes().allowance(allowance).leavingOut(1).within(whole);
            assertEquals(allPairs(whole, allowance), found, "allowance " + allowance);
            assertTrue(found.size() > 100, () -> found.size() + " contacts");
        }
    }

    private static List<Contact> allPairs(Molecule m, double allowance) {
        Set<List<Integer>> bonded = new HashSet<>();
        for (int i = 0; i < m.bondCount(); i++) {
            bonded.add(List.of(m.bondEnd(i, 0), m.bondEnd(i, 1)));
            bonded.add(List.of(m.bondEnd(i, 1), m.bondEnd(i, 0)));
        }
        List<Contact> contacts = new ArrayList<>();
        for (int i = 0; i < m.atomCount(); i++) {
            Vec3 p = m.atom(i).position();
            for (int j = i + 1; j < m.atomCount(); j++) {
                Vec3 q = m.atom(j).position();
                double x = q.x() - p.x();
                double y = q.y() - p.y();
                double z = q.z() - p.z();
                double overlap = m.radius(i) + m.radius(j) - Math.sqrt(x * x + y * y + z * z) - allowance;
                if (overlap >= 0 && !bonded.contains(List.of(i, j))) {
                    contacts.add(new Contact(i, j, overlap));
                }
            }
        }
        Collections.sort(contacts);
        return contacts;
    }

    @Test
    void everyTreeOverAtomsAndPointsAgrees() throws IOException {
        Molecule molecule = Molecules.read(SharedData.file("data/molecules/1a4w.pdb"));
        PointCloud cloud = PointCloud.of(molecule.coordinates().clone());
        Vec3 middle = molecule.atom(0).position();
        for (int step = 0; step < 12; step++) {
            Pose pose = Pose.translation(middle.x() * 0.1 + 9 * step, 3 * step, -2 * step)
                    .times(Pose.rotation(new Vec3(1, 2, step), 0.4 * step));
            double atoms = allDistances(molecule, pose);
            double points = Double.NaN;
            int pairs = -1;
            for (TreeKind kind : TreeKind.values()) {
                Body a = Body.of(molecule, kind);
                double distance = Tandem.distance(
                                a, Body.of(molecule, TreeKind.OBB).at(pose))
                        .distance();
                assertEquals(atoms, distance, 1e-9, kind + ", step " + step);
                Body balls = Body.of(cloud, 0.5, kind).at(pose);
                double toCloud = Tandem.distance(a, balls).distance();
                points = Double.isNaN(points) ? toCloud : points;
                assertEquals(points, toCloud, 1e-9, kind + ", step " + step);
                int count = Tandem.pairs(a, balls).pairs().size();
                pairs = pairs < 0 ? count : pairs;
                assertEquals(pairs, count, kind + ", step " + step);
                assertEquals(count > 0, toCloud <= 0);
            }
        }
    }

    private static double allDistances(Molecule m, Pose pose) {
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < m.atomCount(); j++) {
            Vec3 q = pose.apply(m.atom(j).position());
            for (int i = 0; i < m.atomCount(); i++) {
                double d = m.atom(i).position().distanceTo(q) - m.radius(i) - m.radius(j);
                least = Math.min(least, d);
            }
        }
        return Math.max(0, least);
    }
}
