package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.JsonFile;
import dev.tandem.io.internal.text.JsonValue;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFileTest {

    private static JsonValue read(String text) throws FormatException {
        return JsonFile.read("a.json", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void values() throws FormatException {
        JsonValue root =
                read(" {\"a\": [1, -0.5e+1, 0], \"b\\u0041\\n\": \"\u00fc\\ud83d\\ude00/\\/\", \"c\": {}, \"d\": true,"
                        + " \"e\": null, \"f\": []} \n");
        assertEquals(-5, root.needed("a").elements().get(1).number());
        assertEquals(1, root.needed("a").elements().get(0).count());
        assertEquals("\u00fc\ud83d\ude00//", root.needed("bA\n").string());
        assertTrue(root.bool("d"));
        assertEquals(JsonValue.Kind.NULL, root.needed("e").kind());
        assertEquals(0, root.elements("f").size());
        assertEquals(0, root.elements("none").size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "01",
                "1.", ".5", "+1", "1e", "--1", "nul", "truely", "NaN", "Infinity", "1e999", "\"", "\"\\x\"",
                        "\"\\u12g4\"",
                "\"\\", "\"\n\"", "[] []", "// a\n1", "{\"a\":1,\"a\":2}", "[1 2]", "\u00fc"
            })
    void whatIsNotJson(String text) {
        FormatException refused = assertThrows(FormatException.class, () -> read(text));
        assertTrue(String.valueOf(refused.getMessage()).startsWith("a.json: line "), refused.getMessage());
    }

    @Test
    void nestingIsLimited() throws FormatException {
        read("[".repeat(200) + "]".repeat(200));
        assertThrows(FormatException.class, () -> read("[".repeat(201) + "]".repeat(201)));
        assertThrows(FormatException.class, () -> read("{\"a\":".repeat(1_000_000)));
    }

    @Test
    void manyMembersAreCheckedFast() throws FormatException {
        StringBuilder text = new StringBuilder("{\"x\":0");
        for (int i = 0; i < 100_000; i++) {
            text.append(",\"").append(i).append("\":0");
        }
        assertEquals(0, read(text + "}").needed("99999").number());
        assertThrows(FormatException.class, () -> read(text + ",\"5\":0}"));
    }

    @Test
    void wrongKindsAreNamed() throws FormatException {
        JsonValue root = read("{\n\"a\": \"1\"}");
        FormatException refused =
                assertThrows(FormatException.class, () -> root.needed("a").number());
        assertEquals("a.json: line 2: here is string; a number is needed", refused.getMessage());
        assertThrows(FormatException.class, () -> root.needed("b"));
        assertThrows(FormatException.class, () -> root.elements());
        assertThrows(FormatException.class, () -> root.needed("a").member("x"));
        byte[] wrong = {'"', (byte) 0xff, '"'};
        assertThrows(FormatException.class, () -> JsonFile.read("a.json", wrong));
    }
}
