package dev.tandem.testkit.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The POMs say what a public repository demands, and all name one version. */
class PomsTest {

    private static final Path ROOT = SharedData.projectRoot();

    /** What every published POM must have, itself or from its parent. */
    private static final List<String> DEMANDED = List.of(
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "scm/connection",
            "scm/developerConnection",
            "scm/url");

    private final XPath path = XPathFactory.newInstance().newXPath();

    @Test
    void theTwoPomsWithoutParentSayAllThatIsDemanded() throws Exception {
        for (String file : List.of("pom.xml", "bom/pom.xml")) {
            Document pom = read(ROOT.resolve(file));
            for (String element : DEMANDED) {
                assertFalse(value(pom, "/project/" + element).isBlank(), file + " has no " + element);
            }
        }
        Document parent = read(ROOT.resolve("pom.xml"));
        Document bom = read(ROOT.resolve("bom/pom.xml"));
        for (String shared : List.of("version", "properties/tandem.home", "scm/connection", "licenses/license/url")) {
            assertEquals(value(parent, "/project/" + shared), value(bom, "/project/" + shared), shared);
        }
    }

    @Test
    void everyPomHasANameADescriptionAndTheVersionOfTheParent() throws Exception {
        String version = value(read(ROOT.resolve("pom.xml")), "/project/version");
        assertFalse(version.endsWith("-SNAPSHOT"), version);
        List<Path> poms = poms();
        assertTrue(poms.size() >= 14, poms::toString);
        for (Path file : poms) {
            Document pom = read(file);
            assertFalse(value(pom, "/project/name").isBlank(), file + " has no name");
            assertFalse(value(pom, "/project/description").isBlank(), file + " has no description");
            String parent = value(pom, "/project/parent/version");
            assertEquals(version, parent.isEmpty() ? value(pom, "/project/version") : parent, file.toString());
            for (String element : List.of("url", "licenses", "developers", "scm")) {
                assertTrue(
                        parent.isEmpty() || value(pom, "/project/" + element).isEmpty(),
                        file + " has a " + element + " of its own");
            }
        }
        assertEquals(
                version, value(read(ROOT.resolve("examples/consumer/pom.xml")), "/project/properties/tandem.version"));
    }

    /** The BOM lists the modules that are deployed, neither more nor fewer. */
    @Test
    void theBomListsEveryPublishedModule() throws Exception {
        Set<String> published = new TreeSet<>();
        for (Path file : poms()) {
            Document pom = read(file);
            boolean isJar = value(pom, "/project/packaging").isEmpty();
            if (isJar && !value(pom, "/project/properties/maven.deploy.skip").equals("true")) {
                published.add(value(pom, "/project/artifactId"));
            }
        }
        Set<String> listed = new TreeSet<>();
        NodeList found = (NodeList) path.evaluate(
                "/project/dependencyManagement/dependencies/dependency/artifactId",
                read(ROOT.resolve("bom/pom.xml")),
                XPathConstants.NODESET);
        for (int i = 0; i < found.getLength(); i++) {
            listed.add(found.item(i).getTextContent());
        }
        assertEquals(published, listed);
    }

    @Test
    void documentsNameTheSameVersion() throws Exception {
        String version = value(read(ROOT.resolve("pom.xml")), "/project/version");
        assertTrue(Files.readString(ROOT.resolve("README.md")).contains("<version>" + version + "</version>"));
        assertTrue(Files.readString(ROOT.resolve("CHANGELOG.md")).contains("## [" + version + "]"));
        assertTrue(Files.readString(ROOT.resolve("CITATION.cff")).contains("\nversion: " + version + "\n"));
    }

    /** Those of the root and of its modules. */
    private static List<Path> poms() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return Stream.concat(Stream.of(ROOT), folders.filter(Files::isDirectory))
                    .map(folder -> folder.resolve("pom.xml"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    private String value(Document pom, String expression) throws XPathExpressionException {
        return path.evaluate(expression, pom).strip();
    }

    private static Document read(Path file) throws IOException, ParserConfigurationException, SAXException {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }
}
