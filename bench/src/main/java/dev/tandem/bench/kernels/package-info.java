/** JMH benchmarks of single kernels, for work on one of them; races against others are in the package above. */
@NullMarked
package dev.tandem.bench.kernels;

import org.jspecify.annotations.NullMarked;
