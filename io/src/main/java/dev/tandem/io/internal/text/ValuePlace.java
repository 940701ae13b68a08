package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;

/** The file that values stand in: says where, in words of that file. */
interface ValuePlace {

    /** Such as "line 7". */
    String place(int position);

    FormatException problem(int position, String what);
}
