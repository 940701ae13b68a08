package dev.tandem.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A value made at first use, for what several workloads share. */
final class Lazy<T> implements Supplier<T> {

    private final Supplier<T> maker;
    private final List<T> value = new ArrayList<>(1);

    Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    @Override
    public T get() {
        if (value.isEmpty()) {
            value.add(maker.get());
        }
        return value.get(0);
    }
}
