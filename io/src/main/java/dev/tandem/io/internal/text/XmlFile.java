package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads XML with the parser of the JDK, locked: no DOCTYPE (so no entities of one's own and no file or address that the
 * parser would open), no XInclude, the JDK's limits, and a limit on nesting.
 */
public final class XmlFile extends DefaultHandler {

    /** No robot, scene or mesh nests deeper. */
    private static final int DEEPEST = 1000;

    private static final int LONGEST_REASON = 160;

    private final String file;
    private final Deque<Open> open = new ArrayDeque<>();
    private @Nullable Locator locator;
    private @Nullable XmlElement root;

    /** An element whose end has not been seen, and its text so far. */
    private static final class Open {

        private final XmlElement element;
        private byte[] text = {};
        private int length;
        private int line;

        private Open(XmlElement element) {
            this.element = element;
        }
    }

    private XmlFile(String file) {
        this.file = file;
    }

    /** The start of a file up to the version that it declares; in group 1 the version, without quotes. */
    private static final Pattern VERSION =
            Pattern.compile("\\A(?:\u00ef\u00bb\u00bf)?<\\?xml\\s+version\\s*=\\s*[\"']([^\"'<>\\n\\r]{0,20})[\"']");

    private static final int LONGEST_DECLARATION = 200;

    /**
     * The root element of a file's bytes. A version of XML that does not exist is a slip and read as 1.0, by which other
     * parsers read whatever version is written there.
     */
    public static XmlElement read(String file, byte[] bytes, FileWarnings warnings) throws FormatException {
        String start = new String(bytes, 0, Math.min(bytes.length, LONGEST_DECLARATION), StandardCharsets.ISO_8859_1);
        Matcher declared = VERSION.matcher(start);
        if (!declared.find() || declared.group(1).matches("1\\.[01]")) {
            return read(file, bytes);
        }
        warnings.slip(
                "odd versions of XML",
                new XmlElement(file, "xml", 1, new String[0]),
                "the file declares version " + TextCursor.shown(declared.group(1)) + " of XML; there is 1.0 and 1.1",
                "it is read as 1.0");
        ByteArrayOutputStream mended = new ByteArrayOutputStream();
        mended.write(bytes, 0, declared.start(1));
        mended.writeBytes("1.0".getBytes(StandardCharsets.US_ASCII));
        mended.write(bytes, declared.end(1), bytes.length - declared.end(1));
        return read(file, mended.toByteArray());
    }

    /** The root element of a file's bytes. The name appears in errors. */
    public static XmlElement read(String file, byte[] bytes) throws FormatException {
        XmlFile reader = new XmlFile(file);
        try {
            lockedParser().parse(new InputSource(new ByteArrayInputStream(bytes)), reader);
        } catch (SAXParseException e) {
            throw new FormatException(file, "line " + Math.max(1, e.getLineNumber()), reason(e));
        } catch (SAXException e) {
            if (e.getException() instanceof FormatException problem) {
                throw problem;
            }
            throw new FormatException(file, "line " + reader.line(), reason(e));
        } catch (IOException e) {
            // The bytes are in memory: only their decoding into characters can fail.
            throw new FormatException(file, "line " + reader.line(), reason(e));
        }
        if (reader.root == null) {
            throw new FormatException(file, "line 1", "the file has no XML element");
        }
        return reader.root;
    }

    private static SAXParser lockedParser() {
        SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
        try {
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.setXIncludeAware(false);
            factory.setValidating(false);
            factory.setNamespaceAware(true);
            SAXParser parser = factory.newSAXParser();
            parser.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            parser.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            return parser;
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException("the JDK's XML parser cannot be made safe, so it is not used", e);
        }
    }

    /** The parser's own words on one short line; it quotes the file, so they are cleaned. */
    private static String reason(Exception e) {
        StringBuilder clean = new StringBuilder("the XML is not well-formed: ");
        String message = String.valueOf(e.getMessage());
        for (int i = 0; i < Math.min(message.length(), LONGEST_REASON); i++) {
            char c = message.charAt(i);
            clean.append(c >= ' ' && c <= '~' ? c : '?');
        }
        return clean.toString();
    }

    private int line() {
        return locator == null ? 1 : Math.max(1, locator.getLineNumber());
    }

    @Override
    public void setDocumentLocator(Locator locator) {
        this.locator = locator;
    }

    /** Never asked with the features above; were it asked, the answer is empty. */
    @Override
    public InputSource resolveEntity(@Nullable String publicId, String systemId) {
        return new InputSource(new ByteArrayInputStream(new byte[0]));
    }

    @Override
    public void startElement(String uri, String localName, String qName, Attributes attributes) throws SAXException {
        if (open.size() == DEEPEST) {
            throw new SAXException(new FormatException(file, "line " + line(), "elements nest deeper than " + DEEPEST));
        }
        String[] namesAndValues = new String[2 * attributes.getLength()];
        for (int i = 0; i < attributes.getLength(); i++) {
            namesAndValues[2 * i] = attributes.getLocalName(i);
            namesAndValues[2 * i + 1] = attributes.getValue(i);
        }
        // A macro is not the element that it may be named after.
        String name = qName.startsWith(Macros.PREFIX) ? qName : localName;
        XmlElement element = new XmlElement(file, name, line(), namesAndValues);
        Open parent = open.peek();
        if (parent == null) {
            root = element;
        } else {
            parent.element.add(element);
        }
        open.push(new Open(element));
    }

    @Override
    public void characters(char[] chars, int start, int length) {
        Open top = open.peek();
        if (top == null) {
            return;
        }
        int from = start;
        int end = start + length;
        if (top.length == 0) {
            while (from < end && chars[from] <= ' ') {
                from++;
            }
            if (from == end) {
                return;
            }
            // The parser stands behind these characters.
            top.line = line();
            for (int i = from; i < end; i++) {
                top.line -= chars[i] == '\n' ? 1 : 0;
            }
        }
        int needed = top.length + (end - from);
        if (needed > top.text.length) {
            top.text = Arrays.copyOf(top.text, Math.max(needed, top.text.length + top.text.length / 2));
        }
        for (int i = from; i < end; i++) {
            top.text[top.length++] = (byte) (chars[i] < 0x80 ? chars[i] : '?');
        }
    }

    @Override
    public void endElement(String uri, String localName, String qName) {
        Open top = open.pop();
        if (top.length > 0) {
            top.element.setText(Arrays.copyOf(top.text, top.length), top.line);
        }
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
        throw e;
    }
}
