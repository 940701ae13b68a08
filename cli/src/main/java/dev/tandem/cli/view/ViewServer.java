package dev.tandem.cli.view;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tandem.cli.page.Page;
import dev.tandem.cli.text.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Serves one live page to a browser on this machine, and stops when the last page that showed it is closed.
 *
 * <p>It listens on loopback only. Every address starts with a random token; a request whose Host or Origin is not this
 * server is refused, so that no other site can use it. Bodies are bounded. All that it sends is made in memory: nothing
 * in a request is ever taken for the name of a file.
 */
public final class ViewServer implements AutoCloseable {

    private static final int MOST_BODY_BYTES = 1 << 16;
    private static final int MOST_PAGES = 6;

    /** Handlers at a time: all pages and a few questions. */
    private static final int THREADS = MOST_PAGES + 6;

    private static final int TOKEN_BYTES = 24;
    private static final long HEARTBEAT_MILLIS = 250;

    /** A page that is loaded anew is away for a moment. */
    private static final long GRACE_MILLIS = 1500;

    /** How long a page that was sent may take until it runs: it is large, and the machine may be busy. */
    private static final long LOADING_MILLIS = 60_000;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Session session;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, task -> {
        Thread thread = new Thread(task, "tandem-view");
        thread.setDaemon(true);
        return thread;
    });
    private final String token = random();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Object pages = new Object();
    private int openPages;
    private long opened;
    /** Until when a page is awaited that was sent and does not run yet, by {@link System#nanoTime}; 0 if none is. */
    private long awaitedUntil;

    private long news;
    private volatile String latest = "";

    private ViewServer(Session session) throws IOException {
        this.session = session;
        // Without it, each answer waits for the acknowledgement of its own head.
        setUnlessSet("sun.net.httpserver.nodelay", "true");
        // Who sends half a request holds a thread for so many seconds only.
        setUnlessSet("sun.net.httpserver.maxReqTime", "10");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
    }

    /** The JDK's server has no other way; it reads these once, when the first server of a process is made. */
    private static void setUnlessSet(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** {@return a server that has started} */
    public static ViewServer start(Session session) throws IOException {
        ViewServer made = new ViewServer(session);
        made.server.start();
        return made;
    }

    private static String random() {
        byte[] bytes = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private String host() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    /** {@return what to open in a browser} */
    public String address() {
        return "http://" + host() + "/" + token + "/";
    }

    /** Sends an event to all pages. Only the last one counts: a page that is slow misses those before it. */
    public void tell(String json) {
        synchronized (pages) {
            latest = json;
            news++;
            pages.notifyAll();
        }
    }

    /** Waits until the last page is closed, or the server is. */
    public void awaitClose() throws InterruptedException {
        closed.await();
    }

    /** {@return whether the server has stopped} */
    public boolean isClosed() {
        return closed.getCount() == 0;
    }

    @Override
    public void close() {
        closed.countDown();
        synchronized (pages) {
            pages.notifyAll();
        }
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        int refused = refused(exchange);
        if (refused != 0) {
            refuse(exchange, refused, "refused");
        }
        try (exchange) {
            String path = exchange.getRequestURI().getRawPath().substring(token.length() + 2);
            if (exchange.getRequestMethod().equals("POST")) {
                ask(exchange);
            } else if (path.isEmpty()) {
                String nonce = random();
                synchronized (pages) {
                    awaitedUntil = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LOADING_MILLIS);
                }
                send(exchange, 200, "text/html", session.page().html(nonce, name -> "./module/" + name), nonce);
            } else if (path.equals("events")) {
                events(exchange);
            } else if (path.startsWith("module/") && Page.moduleNames().contains(path.substring(7))) {
                send(exchange, 200, "text/javascript", Page.module(path.substring(7)), "");
            } else {
                send(exchange, 404, "text/plain", "no such page\n", "");
            }
        }
    }

    /** Answers without reading any more of the request, and ends the connection: to close it would wait for the rest. */
    private static void refuse(HttpExchange exchange, int status, String why) throws IOException {
        send(exchange, status, "text/plain", why + "\n", "");
        exchange.getResponseBody().flush();
        throw new IOException(why);
    }

    /** The status that refuses a request, or 0. */
    private int refused(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        List<String> hosts = headers.getOrDefault("Host", List.of());
        List<String> origins = headers.getOrDefault("Origin", List.of());
        String local = "localhost:" + server.getAddress().getPort();
        boolean posted = exchange.getRequestMethod().equals("POST");
        if (hosts.size() != 1 || !(hosts.get(0).equals(host()) || hosts.get(0).equals(local))) {
            return 403;
        }
        if (origins.size() > 1
                || (posted && origins.isEmpty())
                || (!origins.isEmpty() && !origins.get(0).equals("http://" + hosts.get(0)))) {
            return 403;
        }
        String path = String.valueOf(exchange.getRequestURI().getRawPath());
        int end = path.indexOf('/', 1);
        String given = path.startsWith("/") && end > 0 ? path.substring(1, end) : "";
        // Takes as long for a token that is nearly right as for any other.
        if (!MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8))) {
            return 404;
        }
        if (posted) {
            return !path.substring(end).equals("/ask") ? 405 : isTooLong(headers) ? 413 : 0;
        }
        return exchange.getRequestMethod().equals("GET") ? 0 : 405;
    }

    private static boolean isTooLong(Headers headers) {
        String length = headers.getFirst("Content-Length");
        return length != null && (length.length() > 9 || Long.parseLong(length) > MOST_BODY_BYTES);
    }

    private void ask(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(MOST_BODY_BYTES + 1);
        if (body.length > MOST_BODY_BYTES) {
            refuse(exchange, 413, "a question has at most " + MOST_BODY_BYTES + " bytes");
        }
        String answer;
        int status = 200;
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            answer = session.answer(Ask.parse(text));
        } catch (CharacterCodingException | IllegalArgumentException e) {
            status = 400;
            answer = new Json().field("problem", String.valueOf(e.getMessage())).toString();
        }
        send(exchange, status, "application/json", answer, "");
    }

    /** Stays open as long as the page does: what is written to a page that is gone fails. */
    private void events(HttpExchange exchange) throws IOException {
        synchronized (pages) {
            if (openPages >= MOST_PAGES) {
                send(exchange, 503, "text/plain", "too many pages\n", "");
                return;
            }
            openPages++;
            opened++;
            awaitedUntil = 0;
        }
        try {
            headers(exchange, "text/event-stream", "");
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            long told = 0;
            String text = ": open\n\n";
            while (!isClosed()) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
                out.flush();
                synchronized (pages) {
                    if (told == news) {
                        pages.wait(HEARTBEAT_MILLIS);
                    }
                    text = told == news ? ": still here\n\n" : "data: " + latest + "\n\n";
                    told = news;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            left();
        }
    }

    private void left() {
        long then;
        synchronized (pages) {
            openPages--;
            then = opened;
            if (openPages > 0) {
                return;
            }
        }
        Thread waiter = new Thread(() -> closeUnlessOpenedAfter(then), "tandem-view-close");
        waiter.setDaemon(true);
        waiter.start();
    }

    private void closeUnlessOpenedAfter(long then) {
        try {
            do {
                if (closed.await(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
                    return;
                }
                synchronized (pages) {
                    if (openPages > 0 || opened != then) {
                        return;
                    }
                }
            } while (isAwaitingPage());
        } catch (InterruptedException e) {
            return;
        }
        close();
    }

    private boolean isAwaitingPage() {
        synchronized (pages) {
            return awaitedUntil != 0 && awaitedUntil - System.nanoTime() > 0;
        }
    }

    private static void headers(HttpExchange exchange, String type, String nonce) {
        Headers headers = exchange.getResponseHeaders();
        String inline = nonce.isEmpty() ? "" : " 'nonce-" + nonce + "'";
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'" + inline + "; style-src"
                        + (inline.isEmpty() ? " 'none'" : inline)
                        + "; connect-src 'self'; img-src data: blob:; base-uri 'none'; form-action 'none';"
                        + " frame-ancestors 'none'");
        headers.set("Content-Type", type + "; charset=utf-8");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }

    private static void send(HttpExchange exchange, int status, String type, String text, String nonce)
            throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        headers(exchange, type, nonce);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
