/**
 * The code of the documentation pages. It compiles, it runs, and a test compares it with the pages letter by letter.
 *
 * <pre>
 *   README.md              ReadmeExamplesTest
 *   docs/add-a-shape.md    Torus, TorusElement, TorusSphere, TorusConvex, AddAShapeTest
 *                          TorusAnswersTest: is it right, by other reasoning?
 * </pre>
 */
@NullMarked
package dev.tandem.testkit.docs;

import org.jspecify.annotations.NullMarked;
