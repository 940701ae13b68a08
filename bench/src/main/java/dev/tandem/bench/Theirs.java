package dev.tandem.bench;

import dev.tandem.bench.peers.PeerException;
import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.peers.PeerQuery;
import dev.tandem.bench.peers.PeerRun;
import java.io.IOException;

/** A contender in the peers' process. */
record Theirs(PeerProcess process, String peer, PeerQuery query, String suffix) implements Contender {

    @Override
    public String name() {
        return peer + suffix;
    }

    @Override
    public Pass pass() throws IOException {
        PeerRun run =
                process.run(peer, query, 1).orElseThrow(() -> new PeerException(peer + " has no answer to " + query));
        return new Pass(run.cpuNanosPerQuery(), run.hits());
    }
}
