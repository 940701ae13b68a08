/** What the build puts into the distribution besides jars: sample files. */
@NullMarked
package dev.tandem.dist;

import org.jspecify.annotations.NullMarked;
