package dev.tandem.site;

/**
 * One page of the site that is made from Markdown.
 *
 * @param source the Markdown file, relative to the project's root
 * @param target the HTML file, relative to the site's root
 * @param section the heading it stands under in the list of pages; empty if it is not listed
 * @param label how that list calls it
 */
record Entry(String source, String target, String section, String label) {

    /** {@return the way from this page to the root of the site, such as {@code ../}} */
    String toRoot() {
        return "../".repeat((int) target.chars().filter(c -> c == '/').count());
    }
}
