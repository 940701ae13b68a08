package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.internal.text.Decimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {

    private static double parse(String text) {
        byte[] bytes = Samples.ascii("x" + text + "y");
        return Decimal.parse(bytes, 1, bytes.length - 1);
    }

    private static void assertSameBits(String text) {
        assertEquals(
                Double.doubleToRawLongBits(Double.parseDouble(text)), Double.doubleToRawLongBits(parse(text)), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "+1",
                "1.",
                ".5",
                "-.5e-3",
                "1e22",
                "1e23",
                "9007199254740991",
                "9007199254740993",
                "0.1",
                "123456789012345678901234567890",
                "4.9e-324",
                "2.4e-324",
                "1.7976931348623157e308",
                "1e999",
                "-1e999",
                "1e-999",
                "1e-99999999999999999999",
                "1E+5",
                "0e99999999999",
                "2.2250738585072012e-308",
                "0.000000000000000000000000000001",
                "179769313486231580793728971405301e276"
            })
    void agreesWithTheLibrary(String text) {
        assertSameBits(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                ".",
                "e5",
                "1e",
                "1e+",
                "1.2.3",
                "1,5",
                "nan",
                "NaN",
                "inf",
                "Infinity",
                "0x10",
                "1d",
                "1f",
                "--1",
                "1 ",
                " 1",
                "1e5.0",
                "1_0",
                "-1.#IND",
                "\u0661"
            })
    void whatIsNoNumberIsNaN(String text) {
        assertTrue(Double.isNaN(parse(text)), text);
    }

    @Test
    void agreesWithTheLibraryOnRandomNumbers() {
        long seed = 20260101;
        Random random = new Random(seed);
        for (int i = 0; i < 50_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                assertSameBits(Double.toString(value));
            }
            int decimals = random.nextInt(20);
            assertSameBits(random.nextInt(1_000_000) + "." + (random.nextLong() >>> (1 + random.nextInt(62))) + "e"
                    + (random.nextInt(60) - 30 - decimals));
        }
    }

    @Test
    void aMillionDigitsAreNoTrouble() {
        assertSameBits("1" + "0".repeat(1_000_000) + "e-1000000");
        assertSameBits("0." + "0".repeat(1_000_000) + "1e1000000");
    }
}
