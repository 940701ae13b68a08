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
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real browser without a screen, in which tests look at our pages. */
public final class Browser implements AutoCloseable {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Opens a page and waits until its script has run. Skips the test where there is no browser, but not in CI. */
    public static Browser open(Path page, Path profile) throws IOException {
        if (!Files.isExecutable(CHROMIUM) || !Files.isExecutable(DRIVER)) {
            if ("true".equals(System.getenv("CI"))) {
                fail("this test needs a browser: apt-get install chromium chromium-driver");
            }
            abort("no browser here: apt-get install chromium chromium-driver to look at the pages");
        }
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
                "--window-size=1280,800",
                "--user-data-dir=" + Files.createDirectories(profile));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.WARNING);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        Browser browser = new Browser(new ChromeDriver(service, options));
        browser.driver.get(page.toUri().toString());
        new WebDriverWait(browser.driver, Duration.ofSeconds(30))
                .until(d ->
                        !d.findElements(By.cssSelector("body[data-ready=true]")).isEmpty());
        return browser;
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

    public void assertDraws() {
        assertTrue(colours() > 8, "the canvas is blank");
    }

    @Override
    public void close() {
        driver.quit();
    }
}
