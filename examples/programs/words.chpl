// The words of a text and how often they come, as a table in JSON. Without a file, a text is made: its words are as frequent as
// those of a language are (Zipf's law). The table is written, read again and compared.
//
// It shows reading by lines, splitting, maps with strings as keys, sorting by several criteria, records as JSON, and errors that
// name their place.

use FileSystem, IO, JSON, List, Map, Math, Random, Sort, Time;

config const input = "",             // the text; else one is made
             lines = 100_000,        // of the text that is made
             top = 10,               // so many words are shown
             keep = false,           // whether the files that are made stay
             directory = "/tmp";     // where they are

record entry {
  var word: string;
  var times: int;
  var firstLine: int;
}

// The more frequent first, then by the alphabet.
record byFrequency: relativeComparator {
  proc compare(a: entry, b: entry): int {
    if a.times != b.times then return b.times - a.times;
    return if a.word < b.word then -1 else if a.word == b.word then 0 else 1;
  }
}

// A word of syllables for a number.
proc wordOf(number: int): string {
  const syllables = ["ka", "lo", "mi", "ren", "tus", "ba", "dor", "e"];
  var word = "", rest = number + 1;
  while rest > 0 {
    word += syllables[rest % 8];
    rest /= 8;
  }
  return word;
}

proc makeText(name: string) throws {
  var numbers = new randomStream(real, 3);
  const text = openWriter(name);
  for 1..lines {
    for w in 1..10 {
      // The k-th word comes with a probability of about 1 / k.
      const k = (20_000.0 ** numbers.next()): int;
      if w > 1 then text.write(" ");
      text.write(wordOf(k));
    }
    text.writeln(if numbers.next() < 0.2 then "." else "");
  }
}

// The words of a line: what is between characters that are no letters.
iter wordsOf(line: string) {
  for part in line.split() {
    const word = part.strip(".,;:!?\"'()").toLower();
    if !word.isEmpty() then yield word;
  }
}

// The table of a text, the most frequent words first.
proc tableOf(name: string) throws {
  var entries: map(string, entry);
  for (line, number) in zip(openReader(name).lines(), 1..) do
    for word in wordsOf(line) {
      ref e = entries[word];
      if e.times == 0 then e = new entry(word, 0, number);
      e.times += 1;
    }
  var table = new list(entries.values());
  sort(table, new byFrequency());
  return table;
}

proc writeTable(name: string, table: list(entry)) throws {
  openWriter(name, serializer = new jsonSerializer()).write(table);
}

proc readTable(name: string): list(entry) throws {
  return openReader(name, deserializer = new jsonDeserializer()).read(list(entry));
}

proc main() {
  const text = if input == "" then directory + "/chantry-words.txt" else input,
        file = directory + "/chantry-words.json";
  try {
    if input == "" then makeText(text);

    var timer: stopwatch;
    timer.start();
    const table = tableOf(text);
    writeTable(file, table);
    const again = readTable(file);
    timer.stop();

    for e in table[0..<min(top, table.size)] do
      writef("%8i  %s (line %i)\n", e.times, e.word, e.firstLine);
    writeln("words: ", + reduce [e in table] e.times, ", different ones: ", table.size);
    writeln("time: ", timer.elapsed());
    if again != table then halt("check failed: the table that was read differs");

    if !keep {
      if input == "" then remove(text);
      remove(file);
    }
  } catch e: FileNotFoundError {
    stderr.writeln("there is no file ", text);
    exit(1);
  } catch e {
    stderr.writeln(text, ": ", e.message());
    exit(1);
  }
}
