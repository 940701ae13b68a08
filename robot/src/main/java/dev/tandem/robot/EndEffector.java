package dev.tandem.robot;

/**
 * A gripper or tool.
 *
 * @param group the joints of the tool itself
 * @param parentLink what it is mounted on
 * @param parentGroup the arm that carries it; empty if the file does not say
 */
public record EndEffector(String name, String group, String parentLink, String parentGroup) {}
