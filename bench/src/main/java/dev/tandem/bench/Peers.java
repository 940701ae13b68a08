package dev.tandem.bench;

import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The peers that run beside this program.
 *
 * @param suffixes what follows the names of each process's peers in tables
 */
record Peers(List<PeerProcess> processes, List<String> suffixes) implements AutoCloseable {

    Peers() {
        this(new ArrayList<>(), new ArrayList<>());
    }

    /** Starts the peers that are built already. */
    void startAll() throws IOException {
        start(PeerProcess.binary(), "");
        start(PeerProcess.nativeBinary(), " (native)");
    }

    private void start(Optional<Path> binary, String suffix) throws IOException {
        if (binary.isPresent()) {
            processes.add(PeerProcess.start(binary.get()));
            suffixes.add(suffix);
        }
    }

    void load(TriangleMesh a, TriangleMesh b, List<Pose> bInA) throws IOException {
        for (PeerProcess process : processes) {
            process.load(a, b, bInA);
        }
    }

    /** Those of some peers that are present, prepared for what was loaded. */
    List<Contender> contenders(PeerQuery query, List<String> names) throws IOException {
        List<Contender> found = new ArrayList<>();
        for (int i = 0; i < processes.size(); i++) {
            for (String name : names) {
                if (processes.get(i).present().contains(name)) {
                    processes.get(i).prepare(name);
                    found.add(new Theirs(processes.get(i), name, query, suffixes.get(i)));
                }
            }
        }
        return found;
    }

    @Override
    public void close() throws IOException {
        for (PeerProcess process : processes) {
            process.close();
        }
    }
}
