/** The web site: Markdown to HTML, help of the commands, Javadoc, and a check of all links. */
@NullMarked
package dev.tandem.site;

import org.jspecify.annotations.NullMarked;
