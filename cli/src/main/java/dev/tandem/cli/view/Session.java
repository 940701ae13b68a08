package dev.tandem.cli.view;

import dev.tandem.cli.page.Page;

/** What a live page shows and how its questions are answered. */
public interface Session {

    /** {@return the page as things are now} */
    Page page();

    /**
     * {@return the answer, a JSON object} May be called by several threads.
     *
     * @param ask the question
     * @throws IllegalArgumentException if it makes no sense
     */
    String answer(Ask ask);
}
