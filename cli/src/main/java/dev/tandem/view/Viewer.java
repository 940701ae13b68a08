package dev.tandem.view;

import dev.tandem.cli.view.SceneSession;
import dev.tandem.cli.view.ViewServer;
import dev.tandem.math.Pose;
import dev.tandem.scene.Scene;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Shows the bodies of a program in a browser on this machine.
 *
 * <pre>{@code
 * try (Viewer viewer = Viewer.show(scene)) {
 *     System.out.println(viewer.address());       // open it in a browser
 *     while (viewer.isOpen()) {
 *         scene.move(id, next());
 *         viewer.update(scene);
 *     }
 * }
 * }</pre>
 *
 * <p>The viewer works on a copy: the page may move bodies without changing the scene of the program. It listens on
 * loopback only, and closes when the last page that shows it is closed. {@link #update} and {@link #close} may be called by
 * any thread.
 */
public final class Viewer implements AutoCloseable {

    private final SceneSession session;
    private final ViewServer server;
    private final int[] ids;

    private Viewer(SceneSession session, ViewServer server, int[] ids) {
        this.session = session;
        this.server = server;
        this.ids = ids;
    }

    /**
     * {@return a viewer of a scene as it is now}
     *
     * @param scene the scene, with at least one body
     * @throws IOException if no port can be opened
     */
    public static Viewer show(Scene scene) throws IOException {
        if (scene.size() == 0) {
            throw new IllegalArgumentException("a scene without bodies has nothing to show");
        }
        SceneSession session = SceneSession.of(scene);
        return new Viewer(session, ViewServer.start(session), scene.ids());
    }

    /** {@return the address to open in a browser} */
    public String address() {
        return server.address();
    }

    /**
     * Moves the bodies that pages show to where they are now.
     *
     * @param scene the same scene as before, with the same bodies
     * @throws IllegalArgumentException if bodies were added or removed
     */
    public void update(Scene scene) {
        if (!Arrays.equals(ids, scene.ids())) {
            throw new IllegalArgumentException("bodies were added or removed; show the scene anew");
        }
        List<Pose> poses = new ArrayList<>();
        for (int id : ids) {
            poses.add(scene.body(id).pose());
        }
        server.tell(session.moveAll(poses));
    }

    /** {@return whether the viewer still runs} */
    public boolean isOpen() {
        return !server.isClosed();
    }

    /**
     * Waits until the last page is closed.
     *
     * @throws InterruptedException if the thread is interrupted
     */
    public void awaitClose() throws InterruptedException {
        server.awaitClose();
    }

    @Override
    public void close() {
        server.close();
    }
}
