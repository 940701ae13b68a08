/** Real robots: that they load, that their links stand where slow arithmetic puts them, that they touch where they do. */
@NullMarked
package dev.tandem.testkit.robots;

import org.jspecify.annotations.NullMarked;
