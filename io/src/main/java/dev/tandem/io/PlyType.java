package dev.tandem.io;

/** The types of numbers in PLY, each with its old and its newer name. */
enum PlyType {
    INT8(1, "char", "int8"),
    UINT8(1, "uchar", "uint8"),
    INT16(2, "short", "int16"),
    UINT16(2, "ushort", "uint16"),
    INT32(4, "int", "int32"),
    UINT32(4, "uint", "uint32"),
    FLOAT32(4, "float", "float32"),
    FLOAT64(8, "double", "float64");

    final int size;
    final String word;
    final String newerWord;

    PlyType(int size, String word, String newerWord) {
        this.size = size;
        this.word = word;
        this.newerWord = newerWord;
    }

    boolean isWhole() {
        return this != FLOAT32 && this != FLOAT64;
    }
}
