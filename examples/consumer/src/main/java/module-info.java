/** A program that uses Tandem from outside. */
module com.example.workcell {
    requires dev.tandem.core;
    requires dev.tandem.io;
}
