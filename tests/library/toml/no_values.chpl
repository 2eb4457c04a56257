// What looks like a date, a time or a character and is none is an error of the text, told with its line.
use TOML;
for s in ["2024-02-29", "2023-02-30", "0000-01-01", "12:30:00", "24:30:00", "12:30", "12:30:00.", "12:30:00.25+01:00", "12:30:00x",
          "2024-01-01T", "2024-01-01T25:00:00", "2024-01-01 10:00:00Z", "\"\\u00e9\"", "\"\\ud800\"", "\"\\u00zz\"", "\"\\U00110000\""] do
  try {
    writeln(s, " -> ", parseToml("x = 1\na = " + s)["a"]!.toString());
  } catch e { writeln(s, ": ", e.message()); }
