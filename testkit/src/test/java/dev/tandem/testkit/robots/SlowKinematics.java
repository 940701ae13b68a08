package dev.tandem.testkit.robots;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where links stand, by other means than the library's: joints are cut out of the text by patterns, turns are the
 * power series of the matrix exponential, and all is 4×4 matrices of forty digits.
 */
final class SlowKinematics {

    private static final MathContext DIGITS = new MathContext(40);
    private static final Pattern JOINT =
            Pattern.compile("<joint\\s+name=\"([^\"]*)\"\\s+type=\"([^\"]*)\"\\s*>(.*?)</joint>", Pattern.DOTALL);

    /** As the text has it. */
    private static final class Joint {
        final String name;
        final String type;
        final String parent;
        final BigDecimal[][] origin;
        final BigDecimal[] axis;
        final String text;

        Joint(String name, String type, String parent, BigDecimal[][] origin, BigDecimal[] axis, String text) {
            this.name = name;
            this.type = type;
            this.parent = parent;
            this.origin = origin;
            this.axis = axis;
            this.text = text;
        }
    }

    /** By the link that hangs on them. */
    private final Map<String, Joint> jointTo = new LinkedHashMap<>();

    SlowKinematics(String urdf) {
        Matcher joints = JOINT.matcher(urdf);
        while (joints.find()) {
            String text = joints.group(3);
            String child = find(text, "<child\\s+link=\"([^\"]*)\"").orElseThrow();
            String parent = find(text, "<parent\\s+link=\"([^\"]*)\"").orElseThrow();
            BigDecimal[] xyz =
                    numbers(find(text, "<origin[^>]*xyz=\"([^\"]*)\"").orElse("0 0 0"));
            BigDecimal[] rpy =
                    numbers(find(text, "<origin[^>]*rpy=\"([^\"]*)\"").orElse("0 0 0"));
            BigDecimal[] axis = numbers(find(text, "<axis[^>]*xyz=\"([^\"]*)\"").orElse("1 0 0"));
            BigDecimal[][] origin = shift(xyz);
            for (int i = 2; i >= 0; i--) {
                BigDecimal[] e = numbers("0 0 0");
                e[i] = BigDecimal.ONE;
                origin = times(origin, turn(e, rpy[i]));
            }
            jointTo.put(child, new Joint(joints.group(1), joints.group(2), parent, origin, axis, text));
        }
    }

    int jointCount() {
        return jointTo.size();
    }

    /** The upper three rows of a link's pose, row by row, for values of joints that do not follow. */
    double[] pose(String link, Map<String, Double> values) {
        BigDecimal[][] m = matrix(link, values);
        double[] rows = new double[12];
        for (int i = 0; i < 12; i++) {
            rows[i] = m[i / 4][i % 4].doubleValue();
        }
        return rows;
    }

    private BigDecimal[][] matrix(String link, Map<String, Double> values) {
        Joint joint = jointTo.get(link);
        if (joint == null) {
            return shift(numbers("0 0 0"));
        }
        BigDecimal[][] m = times(matrix(joint.parent, values), joint.origin);
        return switch (joint.type) {
            case "fixed" -> m;
            case "prismatic" -> {
                BigDecimal[] way = joint.axis.clone();
                BigDecimal length = length(way);
                for (int i = 0; i < 3; i++) {
                    way[i] = way[i].divide(length, DIGITS).multiply(value(joint, values), DIGITS);
                }
                yield times(m, shift(way));
            }
            default -> times(m, turn(joint.axis, value(joint, values)));
        };
    }

    private BigDecimal value(Joint joint, Map<String, Double> values) {
        Optional<String> leader = find(joint.text, "<mimic[^>]*joint=\"([^\"]*)\"");
        if (leader.isEmpty()) {
            return new BigDecimal(values.getOrDefault(joint.name, 0.0));
        }
        BigDecimal m = new BigDecimal(
                find(joint.text, "<mimic[^>]*multiplier=\"([^\"]*)\"").orElse("1"));
        BigDecimal o = new BigDecimal(
                find(joint.text, "<mimic[^>]*offset=\"([^\"]*)\"").orElse("0"));
        Joint led = jointTo.values().stream()
                .filter(j -> j.name.equals(leader.get()))
                .findFirst()
                .orElseThrow();
        return value(led, values).multiply(m).add(o);
    }

    private static Optional<String> find(String text, String pattern) {
        Matcher m = Pattern.compile(pattern).matcher(text);
        return m.find() ? Optional.of(m.group(1)) : Optional.empty();
    }

    private static BigDecimal[] numbers(String text) {
        String[] words = text.strip().split("\\s+", -1);
        BigDecimal[] numbers = new BigDecimal[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = new BigDecimal(words[i]);
        }
        return numbers;
    }

    private static BigDecimal length(BigDecimal[] v) {
        return v[0].multiply(v[0])
                .add(v[1].multiply(v[1]))
                .add(v[2].multiply(v[2]))
                .sqrt(DIGITS);
    }

    private static BigDecimal[][] shift(BigDecimal[] t) {
        BigDecimal[][] m = new BigDecimal[4][4];
        for (int i = 0; i < 16; i++) {
            m[i / 4][i % 4] = i / 4 == i % 4 ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        for (int i = 0; i < 3; i++) {
            m[i][3] = t[i];
        }
        return m;
    }

    /** exp(K) = I + K + K²/2! + …, K the cross-product matrix of angle × axis. */
    private static BigDecimal[][] turn(BigDecimal[] axis, BigDecimal angle) {
        BigDecimal[][] sum = shift(numbers("0 0 0"));
        if (angle.signum() == 0) {
            return sum;
        }
        BigDecimal scale = angle.divide(length(axis), DIGITS);
        BigDecimal x = axis[0].multiply(scale, DIGITS);
        BigDecimal y = axis[1].multiply(scale, DIGITS);
        BigDecimal z = axis[2].multiply(scale, DIGITS);
        BigDecimal o = BigDecimal.ZERO;
        BigDecimal[][] k = {{o, z.negate(), y, o}, {z, o, x.negate(), o}, {y.negate(), x, o, o}, {o, o, o, o}};
        BigDecimal[][] term = shift(numbers("0 0 0"));
        for (int n = 1; n < 60; n++) {
            term = times(term, k);
            for (int i = 0; i < 16; i++) {
                term[i / 4][i % 4] = term[i / 4][i % 4].divide(new BigDecimal(n), DIGITS);
            }
            for (int i = 0; i < 9; i++) {
                sum[i / 3][i % 3] = sum[i / 3][i % 3].add(term[i / 3][i % 3], DIGITS);
            }
        }
        return sum;
    }

    private static BigDecimal[][] times(BigDecimal[][] a, BigDecimal[][] b) {
        BigDecimal[][] c = new BigDecimal[4][4];
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                BigDecimal sum = BigDecimal.ZERO;
                for (int k = 0; k < 4; k++) {
                    if (a[i][k].signum() != 0 && b[k][j].signum() != 0) {
                        sum = sum.add(a[i][k].multiply(b[k][j], DIGITS), DIGITS);
                    }
                }
                c[i][j] = sum;
            }
        }
        return c;
    }
}
