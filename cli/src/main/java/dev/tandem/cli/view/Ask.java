package dev.tandem.cli.view;

import java.util.ArrayList;
import java.util.List;

/**
 * A question of a page: a word and numbers, with blanks between them. Numbers are finite.
 */
public final class Ask {

    /** A question has at most so many numbers. */
    private static final int MOST_NUMBERS = 4096;

    private final String word;
    private final double[] numbers;

    private Ask(String word, double[] numbers) {
        this.word = word;
        this.numbers = numbers;
    }

    /**
     * {@return the question that a text states}
     *
     * @throws IllegalArgumentException if it is none
     */
    static Ask parse(String text) {
        List<String> words = new ArrayList<>(List.of(text.strip().split("\\s+")));
        String word = words.remove(0);
        if (!word.matches("[a-z]{1,20}")) {
            throw new IllegalArgumentException("a question starts with a word");
        }
        if (words.size() > MOST_NUMBERS) {
            throw new IllegalArgumentException("a question has at most " + MOST_NUMBERS + " numbers");
        }
        double[] numbers = new double[words.size()];
        for (int i = 0; i < numbers.length; i++) {
            try {
                numbers[i] = Double.parseDouble(words.get(i));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("number " + i + " of the question is none", e);
            }
            if (!Double.isFinite(numbers[i])) {
                throw new IllegalArgumentException("number " + i + " of the question is not finite");
            }
        }
        return new Ask(word, numbers);
    }

    /** What is asked. */
    String word() {
        return word;
    }

    /** The numbers, of which there must be so many. */
    double[] exactly(int count) {
        if (numbers.length != count) {
            throw new IllegalArgumentException("'" + word + "' takes " + count + " numbers, but got " + numbers.length);
        }
        return numbers;
    }

    /** A number as an index below a count. */
    int index(int position, int count) {
        double value = position < numbers.length ? numbers[position] : -1;
        if (!(value >= 0 && value < count && value == Math.rint(value))) {
            throw new IllegalArgumentException("'" + word + "' needs an index below " + count);
        }
        return (int) value;
    }
}
