package dev.tandem.bench;

import dev.tandem.bench.peers.PeerException;
import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.bench.peers.PeerRun;
import java.io.IOException;

/** A contender in the peers' process. */
final class Theirs implements Contender {

    private final PeerProcess process;
    private final String peer;
    private final PeerQuery query;
    private final String name;

    Theirs(PeerProcess process, String peer, PeerQuery query, String suffix) {
        this.process = process;
        this.peer = peer;
        this.query = query;
        this.name = peer + suffix;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Pass pass() throws IOException {
        PeerRun run =
                process.run(peer, query, 1).orElseThrow(() -> new PeerException(peer + " has no answer to " + query));
        return new Pass(run.cpuNanosPerQuery(), run.hits());
    }
}
