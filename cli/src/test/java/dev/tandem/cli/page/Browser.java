package dev.tandem.cli.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real browser without a screen, in which tests look at our pages. */
public final class Browser implements AutoCloseable {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    /** One browser serves all tests of a process: to start it takes longer than most tests. */
    private static @Nullable ChromeDriver shared;

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Opens a page and waits until its script has run. Skips the test where there is no browser, but not in CI. */
    public static Browser open(Path page) throws IOException {
        return open(page.toUri().toString());
    }

    /** The same; the browser has a profile of its own. */
    public static Browser open(Path page, Path unusedProfile) throws IOException {
        return open(page);
    }

    /** Opens an address. */
    public static Browser open(String address) throws IOException {
        if (!Files.isExecutable(CHROMIUM) || !Files.isExecutable(DRIVER)) {
            if ("true".equals(System.getenv("CI"))) {
                fail("this test needs a browser: apt-get install chromium chromium-driver");
            }
            abort("no browser here: apt-get install chromium chromium-driver to look at the pages");
        }
        Browser browser = new Browser(driver());
        browser.go(address);
        return browser;
    }

    private static synchronized ChromeDriver driver() {
        ChromeDriver there = shared;
        if (there == null) {
            there = start();
            shared = there;
            Runtime.getRuntime().addShutdownHook(new Thread(there::quit));
        }
        return there;
    }

    private static ChromeDriver start() {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toString());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--window-size=1280,800");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.WARNING);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        return new ChromeDriver(service, options);
    }

    /** Opens another address and waits until its script has run. */
    public void go(String address) {
        driver.get(address);
        until("document.body.dataset.ready === 'true'");
    }

    /** Waits until an expression of the page is true. */
    public void until(String expression) {
        new WebDriverWait(driver, Duration.ofSeconds(30))
                .until(d -> Boolean.TRUE.equals(driver.executeScript("return Boolean(" + expression + ")")));
    }

    /** Light or dark, as the user's system would have it. */
    public void theme(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Another screen: its size in CSS pixels, and device pixels a CSS pixel. */
    public void screen(int width, int height, double ratio) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", ratio, "mobile", width < 600));
    }

    /** Drags on the canvas, from a point by so many pixels; from the middle of the canvas, x to the right and y down. */
    public void drag(int fromX, int fromY, int byX, int byY) {
        WebElement canvas = find("#canvas");
        new Actions(driver, Duration.ofMillis(20))
                .moveToElement(canvas, fromX, fromY)
                .clickAndHold()
                .moveByOffset(byX / 2, byY / 2)
                .moveByOffset(byX - byX / 2, byY - byY / 2)
                .release()
                .perform();
    }

    /** Clicks on the canvas at a point from its middle. */
    public void click(int x, int y) {
        new Actions(driver, Duration.ofMillis(20))
                .moveToElement(find("#canvas"), x, y)
                .click()
                .perform();
    }

    /** Presses keys while the canvas has the focus. */
    public void keys(CharSequence... keys) {
        find("#canvas").sendKeys(keys);
    }

    public WebElement find(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    public List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    public Object run(String script, Object... arguments) {
        Object result = driver.executeScript(script, arguments);
        return result == null ? "" : result;
    }

    /** Runs a script that calls its last argument when it is done. */
    public Object runAsync(String script, Object... arguments) {
        driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(3));
        Object result = driver.executeAsyncScript(script, arguments);
        return result == null ? "" : result;
    }

    /**
     * The picture on the canvas as numbers, one in a few hundred pixels: enough to tell whether it changed. Waits until
     * the browser has painted what was asked of it before.
     */
    public String picture() {
        Object picture = driver.executeAsyncScript(
                "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => {"
                        + "const c = document.createElement('canvas'); c.width = 96; c.height = 64;"
                        + "const g = c.getContext('2d'); g.drawImage(document.getElementById('canvas'), 0, 0, 96, 64);"
                        + "done(Array.from(g.getImageData(0, 0, 96, 64).data).join(',')); }));");
        return String.valueOf(picture);
    }

    /** How many different colours the picture has: one means that nothing was drawn. */
    public long colours() {
        String[] values = picture().split(",", -1);
        java.util.Set<String> seen = new java.util.HashSet<>();
        for (int i = 0; i + 3 < values.length; i += 4) {
            seen.add(values[i] + "," + values[i + 1] + "," + values[i + 2]);
        }
        return seen.size();
    }

    /** Keeps pictures of the page in light and dark where the property tandem.screenshots names a folder. */
    public void keep(String name) throws IOException {
        String folder = System.getProperty("tandem.screenshots", "");
        if (!folder.isEmpty()) {
            for (String scheme : List.of("dark", "light")) {
                theme(scheme);
                picture();
                screenshot(Path.of(folder, name + "-" + scheme + ".png"));
            }
        }
    }

    /** Writes a picture of the documents, {@code docs/images/NAME.png}, where the property tandem.pictures is true. */
    public void publish(String name) throws IOException {
        if (Boolean.getBoolean("tandem.pictures")) {
            theme("light");
            screen(960, 560, 1);
            until("view.canvas.width === view.canvas.clientWidth");
            picture();
            screenshot(Path.of("../docs/images", name + ".png"));
            driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    /** Fails if part of the list is out of sight at the right. */
    public void assertListFits(String table) {
        Object wide = run(
                "const t = document.querySelector(arguments[0]); const box = t.closest('.scroll') ?? t.parentElement;"
                        + "return [t.offsetWidth, box.clientWidth];",
                table);
        List<?> widths = (List<?>) wide;
        assertTrue(
                ((Number) widths.get(0)).intValue() <= ((Number) widths.get(1)).intValue(),
                table + " is wider than its place: " + widths);
    }

    public void screenshot(Path file) throws IOException {
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    /** Fails if the page complained about anything. */
    public void assertNoErrors() {
        List<LogEntry> entries = driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(e -> e.getLevel().intValue() >= Level.SEVERE.intValue())
                .toList();
        assertEquals(List.of(), entries, "the browser's console");
    }

    /** Fails if the things of the view leave the canvas as the bare ground is. */
    public void assertDraws() {
        Object seen = run(
                "const grab = () => { view.render(); const c = document.createElement('canvas'); c.width = 96;"
                        + "c.height = 64; const g = c.getContext('2d'); g.drawImage(view.canvas, 0, 0, 96, 64);"
                        + "return g.getImageData(0, 0, 96, 64).data; };"
                        + "const shown = [...view.things.values()].filter(o => o.visible); const all = grab();"
                        + "shown.forEach(o => { o.visible = false; }); const bare = grab();"
                        + "shown.forEach(o => { o.visible = true; }); view.render(); let n = 0;"
                        + "for (let i = 0; i < all.length; i += 4) { n += Math.abs(all[i] - bare[i])"
                        + "+ Math.abs(all[i + 1] - bare[i + 1]) + Math.abs(all[i + 2] - bare[i + 2]) > 24 ? 1 : 0; } return n;");
        assertTrue(((Number) seen).intValue() > 20, "the canvas is blank: " + seen + " pixels of 6144");
        assertTrue(colours() > 8, "the canvas is blank");
    }

    /** Fails if something is drawn in a colour that the legend does not explain. */
    public void assertLegendIsComplete() {
        picture();
        Object missing = run("const known = new Set([...document.querySelectorAll('#legend i')]"
                + ".filter(i => !i.closest('[hidden]')).map(i => i.dataset.colour));"
                + "return [...view.things.values()].filter(o => o.visible)"
                + ".map(o => o.userData.meaning?.colour ?? o.userData.colour)"
                + ".concat([...view.lines.values()].map(l => l.colour)).filter(c => !known.has(c));");
        assertEquals(List.of(), missing, "colours that the legend does not explain");
    }

    /** Leaves the page, and makes the browser as it was. */
    @Override
    public void close() {
        driver.get("about:blank");
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        theme("light");
        driver.manage().logs().get(LogType.BROWSER);
    }
}
