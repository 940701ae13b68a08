package dev.tandem.cli.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a stranger may try: everything but the page's own requests is refused and never reaches the session. */
class ViewServerTest {

    private final AtomicInteger asked = new AtomicInteger();
    private ViewServer server;
    private URI address;
    private String token;

    @BeforeEach
    void start() throws IOException {
        server = ViewServer.start(new Session() {
            @Override
            public Page page() {
                return new Page("secret page");
            }

            @Override
            public String answer(Ask ask) {
                asked.incrementAndGet();
                return "{\"word\":\"" + ask.word() + "\"}";
            }
        });
        address = URI.create(server.address());
        token = address.getPath().substring(1, address.getPath().length() - 1);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String own() {
        return "127.0.0.1:" + address.getPort();
    }

    /** Sends a request as it stands, and returns all of the answer. */
    private String send(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            socket.setSoTimeout(20_000);
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.UTF_8));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private int status(String request) throws IOException {
        String answer = send(request);
        assertTrue(answer.startsWith("HTTP/1.1 "), answer);
        return Integer.parseInt(answer.substring(9, 12));
    }

    private String get(String path, String... headers) {
        return "GET " + path + " HTTP/1.1\r\nHost: " + own() + "\r\n" + lines(headers) + "Connection: close\r\n\r\n";
    }

    private String post(String path, String body, String... headers) {
        return "POST " + path + " HTTP/1.1\r\nHost: " + own() + "\r\n" + lines(headers) + "Content-Length: "
                + body.length() + "\r\nConnection: close\r\n\r\n" + body;
    }

    private static String lines(String... headers) {
        StringBuilder all = new StringBuilder();
        for (String header : headers) {
            all.append(header).append("\r\n");
        }
        return all.toString();
    }

    @Test
    void servesItsPageModulesAndAnswers() throws IOException {
        String page = send(get(address.getPath()));
        assertTrue(page.startsWith("HTTP/1.1 200") && page.contains("secret page"), page);
        for (String name : Page.moduleNames()) {
            assertEquals(200, status(get(address.getPath() + "module/" + name)), name);
        }
        String answer = send(post(address.getPath() + "ask", "state 1 2", "Origin: http://" + own()));
        assertTrue(answer.endsWith("{\"word\":\"state\"}"), answer);
        assertEquals(1, asked.get());
    }

    @Test
    void allowsNoInlineScriptButItsOwn() throws IOException {
        String page = send(get(address.getPath()));
        String policy = page.lines()
                .filter(l -> l.toLowerCase(java.util.Locale.ROOT).startsWith("content-security-policy:"))
                .findFirst()
                .orElseThrow();
        assertTrue(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), policy);
        assertFalse(policy.contains("unsafe") || policy.contains("*") || policy.contains("http:"), policy);
        String again = send(get(address.getPath()));
        assertNotEquals(
                policy,
                again.lines()
                        .filter(l -> l.toLowerCase(java.util.Locale.ROOT).startsWith("content-security-policy:"))
                        .findFirst()
                        .orElseThrow(),
                "a nonce is used once");
        for (String tag : List.of("<script", "<style")) {
            for (int at = page.indexOf(tag); at >= 0; at = page.indexOf(tag, at + 1)) {
                String start = page.substring(at, page.indexOf('>', at));
                assertTrue(start.contains("nonce=") || start.contains("application/json"), start);
            }
        }
        assertFalse(page.contains(" style="), "a style attribute would be refused by the policy");
    }

    @Test
    void refusesAWrongTokenHostOrOrigin() throws IOException {
        String path = address.getPath();
        String mine = "Origin: http://" + own();
        assertEquals(404, status(get("/")));
        assertEquals(404, status(get("/ask")));
        assertEquals(404, status(get("/" + "A".repeat(token.length()) + "/")));
        assertEquals(404, status(get("/" + token.substring(1) + "/")));
        assertEquals(404, status(get("/" + token)));
        assertEquals(404, status(post("/wrong/ask", "state 1", mine)));
        for (String host : List.of("evil.example", "evil.example:" + address.getPort(), "127.0.0.1", "")) {
            assertEquals(
                    403,
                    status("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"),
                    "Host: " + host);
        }
        for (String origin : List.of("http://evil.example", "null", "https://" + own(), "http://127.0.0.1:1")) {
            assertEquals(403, status(get(path, "Origin: " + origin)), "Origin: " + origin);
            assertEquals(403, status(post(path + "ask", "state 1", "Origin: " + origin)), "Origin: " + origin);
        }
        assertEquals(403, status(post(path + "ask", "state 1")), "a question without an origin");
        assertEquals(403, status(post(path + "ask", "state 1", mine, "Origin: http://evil.example")), "two origins");
        for (String method : List.of("PUT", "DELETE", "OPTIONS", "PATCH")) {
            assertEquals(405, status(get(path, mine).replaceFirst("GET", method)), method);
        }
        assertEquals(0, asked.get(), "no question reached the session");
    }

    @Test
    void refusesBodiesThatAreTooLong() throws IOException {
        String path = address.getPath() + "ask";
        String mine = "Origin: http://" + own();
        String head = "POST " + path + " HTTP/1.1\r\nHost: " + own() + "\r\n" + mine + "\r\nConnection: close\r\n";
        // Only the head: the server does not wait for what it will not read.
        assertEquals(413, status(head + "Content-Length: 10000000\r\n\r\n"));
        assertEquals(413, status(head + "Content-Length: 99999999999999\r\n\r\n"));
        // What is not read may end the connection before its answer is seen.
        assertTrue(isRefused(post(path, "state " + "1 ".repeat(40_000), mine)));
        String chunk = "8000\r\n" + "1".repeat(0x8000) + "\r\n";
        assertTrue(isRefused(head + "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk + chunk + "0\r\n\r\n"));
        assertEquals(0, asked.get());
    }

    private boolean isRefused(String request) {
        try {
            return status(request) == 413;
        } catch (IOException reset) {
            return true;
        }
    }

    @Test
    void refusesQuestionsThatAreNone() throws IOException {
        String mine = "Origin: http://" + own();
        for (String text : List.of(
                "",
                "   ",
                "1 2 3",
                "../../etc/passwd",
                "state NaN",
                "state 1e999",
                "state x",
                "State 1",
                "state 0x1p3z")) {
            assertEquals(400, status(post(address.getPath() + "ask", text, mine)), text);
        }
        assertEquals(
                400, status(post(address.getPath() + "ask", "state" + " 1".repeat(5000), mine)), "too many numbers");
        assertEquals(0, asked.get());
    }

    @Test
    void opensNoFileForABrowser() throws IOException {
        for (String path : List.of(
                "../../../../etc/passwd",
                "module/../../../../etc/passwd",
                "module/..%2f..%2f..%2fetc%2fpasswd",
                "module/%2e%2e/page.html",
                "module/../page.css",
                "module/viewer.js",
                "module//viewer",
                "module/viewer%00",
                "etc/passwd",
                "file:///etc/passwd",
                "?file=/etc/passwd&x=/../")) {
            String answer = send(get(address.getPath() + path));
            boolean page = answer.startsWith("HTTP/1.1 200") && answer.contains("secret page") && path.startsWith("?");
            assertTrue(page || answer.startsWith("HTTP/1.1 404") || answer.startsWith("HTTP/1.1 400"), path + answer);
            assertFalse(answer.contains("root:"), path);
        }
        assertEquals(0, asked.get());
    }

    /** It cannot be reached by any other address of this machine. */
    @Test
    void listensOnLoopbackOnly() throws IOException {
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            for (InetAddress other : Collections.list(network.getInetAddresses())) {
                if (!other.isLoopbackAddress()) {
                    boolean reached;
                    try (Socket socket = new Socket()) {
                        socket.connect(new java.net.InetSocketAddress(other, address.getPort()), 500);
                        reached = true;
                    } catch (IOException refused) {
                        reached = false;
                    }
                    assertFalse(reached, "reached by " + other);
                }
            }
        }
        assertTrue(server.address().startsWith("http://127.0.0.1:"), server.address());
    }

    @Test
    void tokensDiffer() throws IOException {
        try (ViewServer other = ViewServer.start(new Session() {
            @Override
            public Page page() {
                return new Page("");
            }

            @Override
            public String answer(Ask ask) {
                return "{}";
            }
        })) {
            String path = URI.create(other.address()).getPath();
            assertNotEquals(address.getPath(), path);
            assertTrue(path.length() >= 34, "at least 192 random bits: " + path);
        }
    }

    @Test
    void stopsWhenItsLastPageIsClosed() throws Exception {
        Socket first = new Socket(InetAddress.getLoopbackAddress(), address.getPort());
        try (Socket second = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            for (Socket page : List.of(first, second)) {
                page.getOutputStream().write(get(address.getPath() + "events").getBytes(StandardCharsets.UTF_8));
                assertTrue(page.getInputStream().read() >= 0, "the server answers");
            }
            server.tell("{\"news\":1}");
            String text = "";
            while (!text.contains("data: {\"news\":1}")) {
                int c = second.getInputStream().read();
                assertTrue(c >= 0, text);
                text += (char) c;
            }
            first.close();
            assertFalse(server.isClosed(), "a page is open");
        }
        server.awaitClose();
        assertTrue(server.isClosed());
    }

    /** A page that is loaded anew may take longer to run than a page that was closed is waited for. */
    @Test
    void waitsForAPageThatItSent() throws Exception {
        try (Socket page = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            page.getOutputStream().write(get(address.getPath() + "events").getBytes(StandardCharsets.UTF_8));
            assertTrue(page.getInputStream().read() >= 0, "the server answers");
        }
        assertEquals(200, status(get(address.getPath())));
        Thread.sleep(4000);
        assertFalse(server.isClosed(), "its scripts are on their way");
        try (Socket page = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
            page.getOutputStream().write(get(address.getPath() + "events").getBytes(StandardCharsets.UTF_8));
            assertTrue(page.getInputStream().read() >= 0, "and then it runs");
        }
        server.awaitClose();
    }
}
