/** Fields that are asked directly, against references that share no code with them. */
@NullMarked
package dev.tandem.testkit.fields;

import org.jspecify.annotations.NullMarked;
