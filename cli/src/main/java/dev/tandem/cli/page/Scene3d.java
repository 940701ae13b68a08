package dev.tandem.cli.page;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * What a page draws: things with a name, a group, a colour and a pose, over meshes that are stored once however many
 * things show them. Boxes of one size (voxels) are one thing with many places.
 */
public final class Scene3d {

    private final List<String> meshes = new ArrayList<>();
    /** By identity: meshes have no other. */
    private final IdentityHashMap<TriangleMesh, Integer> known = new IdentityHashMap<>();

    private final List<String> things = new ArrayList<>();
    private String up = "z";
    private String unit = "m";

    /** Draws y upwards rather than z, as glTF files have it. */
    public Scene3d yUp() {
        up = "y";
        return this;
    }

    /** The unit of lengths for the scale; metres unless told otherwise, empty where it is not known. */
    public Scene3d unit(String name) {
        unit = name;
        return this;
    }

    /**
     * Adds a mesh as a thing.
     *
     * @param name what scripts and the legend call it
     * @param group things of one group are shown and hidden together
     * @param colour as CSS writes it, such as #d33
     * @param opacity from 0 to 1
     */
    public Scene3d mesh(String name, String group, String colour, double opacity, TriangleMesh mesh, Pose pose) {
        Integer index = known.get(mesh);
        if (index == null) {
            index = meshes.size();
            known.put(mesh, index);
            meshes.add(write(mesh));
        }
        things.add(start("mesh", name, group, colour, opacity) + ",\"mesh\":" + index + ",\"pose\":" + numbers(pose)
                + "}");
        return this;
    }

    /** Adds many cubes of one size, by their centres: x, y, z of one after the other. */
    public Scene3d cubes(String name, String group, String colour, double opacity, double size, double[] centres) {
        return cubes(name, group, colour, opacity, size, centres, Pose.identity());
    }

    /** Adds many cubes in a frame. */
    public Scene3d cubes(
            String name, String group, String colour, double opacity, double size, double[] centres, Pose pose) {
        things.add(start("cubes", name, group, colour, opacity) + ",\"size\":" + number(size) + ",\"pose\":"
                + numbers(pose) + ",\"at\":\"" + floats(centres) + "\"}");
        return this;
    }

    /** Adds a line through points: x, y, z of one after the other. */
    public Scene3d line(String name, String group, String colour, double[] points) {
        things.add(start("line", name, group, colour, 1) + ",\"at\":\"" + floats(points) + "\"}");
        return this;
    }

    /** Adds segments: x, y, z of both ends of one after the other. */
    public Scene3d wires(String name, String group, String colour, double opacity, double[] ends) {
        things.add(start("wires", name, group, colour, opacity) + ",\"at\":\"" + floats(ends) + "\"}");
        return this;
    }

    /** Adds balls that are seen through everything else: x, y, z, radius of one after the other. */
    public Scene3d marks(String name, String group, String colour, double[] balls) {
        things.add(start("balls", name, group, colour, 1) + ",\"onTop\":true,\"at\":\"" + floats(balls) + "\"}");
        return this;
    }

    /** Adds balls: x, y, z, radius of one after the other. */
    public Scene3d balls(String name, String group, String colour, double opacity, double[] balls) {
        return balls(name, group, colour, opacity, balls, Pose.identity());
    }

    /** Adds balls in a frame. */
    public Scene3d balls(String name, String group, String colour, double opacity, double[] balls, Pose pose) {
        things.add(start("balls", name, group, colour, opacity) + ",\"pose\":" + numbers(pose) + ",\"at\":\""
                + floats(balls) + "\"}");
        return this;
    }

    /** The scene as JSON; coordinates as 32-bit floats, which is what a screen can show. */
    String json() {
        return "{\"up\":\"" + up + "\",\"unit\":" + Page.quote(unit) + ",\"meshes\":[" + String.join(",", meshes)
                + "],\"things\":[" + String.join(",", things) + "]}";
    }

    private static String start(String type, String name, String group, String colour, double opacity) {
        return "{\"type\":\"" + type + "\",\"name\":" + Page.quote(name) + ",\"group\":" + Page.quote(group)
                + ",\"colour\":" + Page.quote(colour) + ",\"opacity\":" + number(opacity);
    }

    private static String write(TriangleMesh mesh) {
        int[] corners = mesh.corners();
        ByteBuffer indices = ByteBuffer.allocate(4 * corners.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int corner : corners) {
            indices.putInt(corner);
        }
        return "{\"points\":\"" + floats(mesh.coordinates()) + "\",\"corners\":\""
                + Base64.getEncoder().encodeToString(indices.array()) + "\"}";
    }

    private static String floats(double[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double value : values) {
            bytes.putFloat((float) value);
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /** The twelve numbers of a pose, row by row. */
    public static String numbers(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        return numbers(m);
    }

    /** Numbers as a JSON array. */
    public static String numbers(double... values) {
        return DoubleStream.of(values).mapToObj(Scene3d::number).collect(Collectors.joining(",", "[", "]"));
    }

    /** A number as JSON, to nine digits. */
    public static String number(double value) {
        return String.format(Locale.ROOT, "%.9g", value);
    }
}
