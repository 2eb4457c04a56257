// unordered:
// stderr: read 7300 rows
// A table of text is read, worked on in parallel, and reported on in columns by several tasks.
use IO, List, Map, Math, Random, Time, Sort, FileSystem, CTypes;
extern proc getpid(): c_int;

config const stations = 20, days = 365;
const input = "/tmp/chantry_weather_" + getpid(): string, output = input + ".txt";
config param separator = ",";

record reading {
  var station: string;
  var day: int;
  var temperature: real;
  var rain: real;
}

class ParseError: Error {
  proc init(line: int, what: string) {
    super.init("line " + line:string + ": " + what);
  }
}

proc parse(line: string, number: int): reading throws {
  const parts = line.split(separator);
  if parts.size != 4 then
    throw new owned ParseError(number, "expected 4 columns, found " + parts.size:string);
  var r: reading;
  r.station = parts[0];
  try {
    r.day = parts[1]: int;
    r.temperature = if parts[2].isEmpty() then nan else parts[2]: real;
    r.rain = parts[3]: real;
  } catch e: IllegalArgumentError {
    throw new owned ParseError(number, e.message());
  }
  return r;
}

proc load(path: string): list(reading) throws {
  var table: list(reading);
  var reader = openReader(path);
  var line: string, number = 0;
  while reader.readLine(line, stripNewline=true) {
    number += 1;
    if line.startsWith("#") || line.startsWith("station") then continue;
    table.pushBack(parse(line, number));
  }
  return table;
}

// A table of measurements with comments and gaps.
proc make(path: string) throws {
  var w = openWriter(path);
  w.writeln("# made for the test");
  w.writeln("station,day,temperature,rain");
  var rs = new randomStream(real, seed = 7);
  for s in 1..stations {
    for d in 1..days {
      const t = 10 + 12 * sin(2 * pi * (d - 100) / 365) + 4 * (rs.next() - 0.5) + s * 0.1;
      const r = max(0.0, 20 * (rs.next() - 0.7));
      if rs.next() < 0.01 then w.writef("S%02i,%i,,%.2dr\n", s, d, r);
      else w.writef("S%02i,%i,%.2dr,%.2dr\n", s, d, t, r);
    }
  }
}

proc main() throws {
  make(input);
  if !exists(input) then halt("no file ", input);
  var timer: stopwatch;
  timer.start();
  const table = load(input);
  stderr.writeln("read ", table.size, " rows");

  // Rows of each station.
  var rowsOf: map(string, list(int));
  for (r, i) in zip(table, 0..) {
    if !rowsOf.contains(r.station) then rowsOf.add(r.station, new list(int));
    rowsOf[r.station].pushBack(i);
  }
  var names = rowsOf.keysToArray();
  sort(names);

  var means, totals, hottest: [names.domain] real;
  var gaps: [names.domain] int;
  forall (i, name) in zip(names.domain, names) with (ref means, ref totals, ref hottest, ref gaps) {
    var sum, rain = 0.0, top = -inf, n = 0;
    for k in rowsOf[name] {
      const ref r = table[k];
      rain += r.rain;
      if isNan(r.temperature) { gaps[i] += 1; continue; }
      sum += r.temperature;
      n += 1;
      top = max(top, r.temperature);
    }
    means[i] = sum / n;
    totals[i] = rain;
    hottest[i] = top;
  }

  const warmest = maxloc reduce zip(means, means.domain);
  const rainMean = (+ reduce totals) / totals.size;
  const sd = sqrt((+ reduce (totals - rainMean)**2) / totals.size);

  var report = openWriter(output, locking=true);
  report.writef("%-8s %8s %8s %8s %4s\n", "station", "mean", "max", "rain", "gaps");
  for i in names.domain do
    report.writef("%-8s %8.2dr %8.2dr %8.1dr %4i\n", names[i], means[i], hottest[i], totals[i], gaps[i]);
  report.close();

  coforall t in 0..<here.maxTaskPar do
    for i in names.domain by here.maxTaskPar align t do
      if totals[i] > rainMean + sd then
        writef("%s is wet: %.1dr mm (%+.1dr%%)\n", names[i], totals[i], 100 * (totals[i] / rainMean - 1));
  writeln("warmest: ", names[warmest(1)], " ", warmest(0));
  writef("rain: mean %7.2dr, sd %7.2dr, %{##.##} total %er\n", rainMean, sd, rainMean, + reduce totals);
  writeln("gaps: ", gaps);

  // Histogram of temperatures in a block of text.
  var bins: [0..9] atomic int;
  forall r in table do
    if !isNan(r.temperature) then bins[max(0, min(9, ((r.temperature + 10) / 5): int))].add(1);
  for (b, i) in zip(bins, 0..) do
    writeln("%5.1dr ".format(i * 5 - 10.0), "*" * (b.read() / 50));
  try {
    load("/nonexistent.csv");
  } catch e: FileNotFoundError {
    writeln("caught: ", e.message());
  }
  try {
    parse("S01,x,1.0,2.0", 17);
  } catch e {
    writeln("caught: ", e.message());
  }
  for line in openReader(output).lines() do write(line);
  remove(input);
  remove(output);
}
