package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * YAML 1.2 as the values of JSON: one document of mappings, sequences and scalars by the core schema. An alias is the value
 * of its anchor once more, as long as all that aliases stand for is no more than {@link #MOST_REPEATED} values. What JSON
 * cannot say is refused with its line: tags, keys that are no strings, a key twice, {@code .inf} and {@code .nan}.
 */
public final class YamlFile implements ValuePlace {

    private static final int DEEPEST = 200;
    private static final int LARGEST = 256 << 20;

    /** A few lines of aliases can stand for more values than anybody can go through. */
    private static final long MOST_REPEATED = 1_000_000;

    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    private static final Pattern NO_NUMBER = Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
    private static final Pattern NULL = Pattern.compile("~|null|Null|NULL|");
    private static final Pattern TRUE = Pattern.compile("true|True|TRUE");
    private static final Pattern FALSE = Pattern.compile("false|False|FALSE");

    private final String file;
    private final Iterator<Event> events;
    private final Map<String, Anchored> anchors = new HashMap<>();
    private int line;
    private int depth;

    /** The number of values so far, those that aliases stand for included, and of those alone. */
    private long count;

    private long repeated;

    /** A value that aliases may repeat, and the number of values in it. */
    private record Anchored(JsonValue value, long size) {}

    private YamlFile(String file, Iterator<Event> events) {
        this.file = file;
        this.events = events;
    }

    /** The value that a whole file holds. The name appears in errors, with lines. */
    public static JsonValue read(String file, byte[] bytes) throws FormatException {
        String text = text(file, bytes);
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(LARGEST)
                .setParseComments(false)
                .build();
        Iterator<Event> events = new ParserImpl(settings, new StreamReader(settings, text));
        YamlFile reader = new YamlFile(file, events);
        try {
            return reader.whole();
        } catch (MarkedYamlEngineException e) {
            int at = e.getProblemMark().map(Mark::getLine).orElse(reader.line);
            throw reader.problem(at, "this is no YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            throw reader.problem(reader.line, "this is no YAML: " + e.getMessage());
        }
    }

    private static String text(String file, byte[] bytes) throws FormatException {
        try {
            String text = FileBytes.utf8(bytes, 0, bytes.length);
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new FormatException(file, "", "the file is not UTF-8, which YAML is written in here");
        }
    }

    @Override
    public String place(int position) {
        return "line " + (position + 1);
    }

    @Override
    public FormatException problem(int position, String what) {
        return new FormatException(file, place(position), what);
    }

    private Event next() {
        Event event = events.next();
        line = event.getStartMark().map(Mark::getLine).orElse(line);
        return event;
    }

    private JsonValue whole() throws FormatException {
        Event event = next();
        while (event.getEventId() == Event.ID.StreamStart || event.getEventId() == Event.ID.DocumentStart) {
            event = next();
        }
        if (event.getEventId() == Event.ID.StreamEnd) {
            throw problem(0, "the file is empty");
        }
        JsonValue value = value(event);
        event = next();
        if (event.getEventId() == Event.ID.DocumentEnd) {
            event = next();
        }
        if (event.getEventId() != Event.ID.StreamEnd) {
            throw problem(line, "a second document starts here; one is read");
        }
        return value;
    }

    private JsonValue value(Event event) throws FormatException {
        int at = line;
        if (event instanceof AliasEvent alias) {
            return repeated(at, alias.getAlias().getValue());
        }
        long before = count++;
        JsonValue value = event instanceof ScalarEvent scalar ? scalar(at, scalar) : collection(at, event);
        if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            anchors.put(node.getAnchor().get().getValue(), new Anchored(value, count - before));
        }
        return value;
    }

    /** What an alias stands for. It is shared, so that it costs nothing here, but whoever reads it goes through it again. */
    private JsonValue repeated(int at, String name) throws FormatException {
        Anchored anchored = anchors.get(name);
        if (anchored == null) {
            throw problem(at, "here is the alias *" + name + ", but no value before it has the anchor &" + name);
        }
        count += anchored.size;
        repeated += anchored.size;
        if (repeated > MOST_REPEATED) {
            throw problem(at, "aliases stand for more than " + MOST_REPEATED + " values");
        }
        return anchored.value;
    }

    private JsonValue collection(int at, Event event) throws FormatException {
        if (depth == DEEPEST) {
            throw problem(at, "values are nested deeper than " + DEEPEST + " times");
        }
        depth++;
        JsonValue value;
        if (event instanceof SequenceStartEvent sequence) {
            checkTag(at, sequence.getTag(), "seq");
            value = sequence(at);
        } else if (event instanceof MappingStartEvent mapping) {
            checkTag(at, mapping.getTag(), "map");
            value = mapping(at);
        } else {
            throw problem(at, "here is " + event.getEventId() + "; a value is needed");
        }
        depth--;
        return value;
    }

    private void checkTag(int at, Optional<String> tag, String usual) throws FormatException {
        if (tag.isPresent() && !tag.get().equals("tag:yaml.org,2002:" + usual)) {
            throw problem(at, "here is the tag " + tag.get() + "; values are written without tags");
        }
    }

    private JsonValue sequence(int at) throws FormatException {
        List<JsonValue> elements = new ArrayList<>();
        for (Event e = next(); e.getEventId() != Event.ID.SequenceEnd; e = next()) {
            elements.add(value(e));
        }
        return JsonValue.ofArray(this, at, elements.toArray(JsonValue[]::new));
    }

    private JsonValue mapping(int at) throws FormatException {
        Set<String> names = new LinkedHashSet<>();
        List<JsonValue> values = new ArrayList<>();
        for (Event e = next(); e.getEventId() != Event.ID.MappingEnd; e = next()) {
            JsonValue key = value(e);
            if (key.kind() != JsonValue.Kind.STRING) {
                throw key.problem("a key is a string; write a number or the like in quotes");
            }
            if (!names.add(key.string())) {
                throw key.problem("the key \"" + key.string() + "\" is here for the second time");
            }
            values.add(value(next()));
        }
        return JsonValue.ofObject(this, at, names.toArray(String[]::new), values.toArray(JsonValue[]::new));
    }

    private JsonValue scalar(int at, ScalarEvent scalar) throws FormatException {
        String text = scalar.getValue();
        boolean plain = scalar.getScalarStyle() == ScalarStyle.PLAIN;
        checkTag(at, scalar.getTag(), "str");
        if (!plain || scalar.getTag().isPresent()) {
            return JsonValue.of(this, at, text);
        }
        if (NULL.matcher(text).matches()) {
            return JsonValue.ofNull(this, at);
        }
        if (TRUE.matcher(text).matches() || FALSE.matcher(text).matches()) {
            return JsonValue.of(this, at, TRUE.matcher(text).matches());
        }
        if (NO_NUMBER.matcher(text).matches()) {
            throw problem(at, "'" + text + "' is no finite number");
        }
        if (NUMBER.matcher(text).matches()) {
            double number = Double.parseDouble(text);
            if (!Double.isFinite(number)) {
                throw problem(at, "'" + text + "' is too large for a number");
            }
            return JsonValue.of(this, at, number);
        }
        return JsonValue.of(this, at, text);
    }
}
