/** TOML: files of settings, in tables of keys and values.
    Not for: other forms of data (JSON). */
module TOML {
  use IO;
  use List;
  use Map;
  use Sort;
  use Time;

  /** What a value is.

      .. code-block:: chapel

         use TOML;
         const t = parseToml("a = 1\nb = [true]\nc = 2.5\n");
         for key in ["a", "b", "c"] do write(t[key]!.tag, " ");
         writeln(t.tag == fieldtag.fieldToml);   // fieldInt fieldArr fieldReal true
  */
  enum fieldtag { fieldBool, fieldInt, fieldArr, fieldToml, fieldReal, fieldString, fieldEmpty, fieldDate, fieldTime, fieldDateTime }

  /** Text that is no TOML, or a table without such a key.

      .. code-block:: chapel

         use TOML;
         const t = parseToml("a = 1\n");
         try {
           t["b"];
         } catch e: TomlError {
           writeln(e.message(), "; ", t.get("b") == nil);   // no table or key "b"; true
         }
  */
  class TomlError: Error {
    proc init(msg: string) { super.init(msg); }
  }

  /** A value: a table, an array, or a single one, in the field that `tag` names.

      .. code-block:: chapel

         use TOML;
         var settings = parseToml('title = "example"\n[server]\nport = 8080\nnames = ["a", "b"]\n');
         writeln(settings["title"]!.s, " ", settings["server.port"]!.i, " ", settings["server"]!["names"]!.arr.size);   // example 8080 2
         settings.set("server.port", 9090);
         writeln(settings.pathExists("server.host"), " ", settings["server"]!["port"]!.i);   // false 9090
  */
  class Toml {
    /** Which of the fields is the value. */
    var tag: fieldtag;
    /** The value of an integer, a bool, a real, a string, a date, a time, a date with a time.

        .. code-block:: chapel

           use TOML, Time;
           const t = parseToml("n = 3\non = true\nx = 1.5\nday = 2024-02-29\nat = 13:05:00\nmoment = 2024-02-29T13:05:00\n");
           writeln(t["n"]!.i, " ", t["on"]!.boo, " ", t["x"]!.re);   // 3 true 1.5
           writeln(t["day"]!.ld, " ", t["at"]!.ti, " ", t["moment"]!.dt.month);   // 2024-02-29 13:05:00 2
           writeln(t.A.size);   // 6
    */
    var i: int;
    var boo: bool;
    var re: real;
    var s: string;
    var ld: date;
    var ti: time;
    var dt: dateTime;
    /** A table's values. */
    var A: map(string, shared Toml?);
    /** An array's elements. */
    var arr: list(shared Toml?);
    // A table that the text has said to be one: by a header of its own, by braces, or by keys with dots.
    var _opened = false;

    /** An empty table. */
    proc init() { this.tag = fieldtag.fieldToml; }
    /** A value. */
    proc init(i: int) { this.tag = fieldtag.fieldInt; this.i = i; }
    proc init(boo: bool) { this.tag = fieldtag.fieldBool; this.boo = boo; }
    proc init(re: real) { this.tag = fieldtag.fieldReal; this.re = re; }
    proc init(s: string) { this.tag = fieldtag.fieldString; this.s = s; }
    proc init(ld: date) { this.tag = fieldtag.fieldDate; this.ld = ld; }
    proc init(ti: time) { this.tag = fieldtag.fieldTime; this.ti = ti; }
    proc init(dt: dateTime) { this.tag = fieldtag.fieldDateTime; this.dt = dt; }
    proc init(const ref A: map(string, shared Toml?)) { this.tag = fieldtag.fieldToml; this.A = A; }
    proc init(const ref arr: list(shared Toml?)) { this.tag = fieldtag.fieldArr; this.arr = arr; }
    proc init(const ref arr: [] shared Toml?) { this.tag = fieldtag.fieldArr; this.arr = new list(arr); }

    /** The value of a key, or of keys with dots between them, one in another's table. Throws if there is none; where a
        value is assigned, the key gets it, and tables on the way to it are made.

        .. code-block:: chapel

           use TOML;
           var t = parseToml("a = 1\n");
           t["a"] = new shared Toml("text");
           t["server.port"] = new shared Toml(80);
           writeln(t["a"]!.toString(), " ", t["server"]!["port"]!.i);   // "text" 80
    */
    proc this(tbl: string): shared Toml? throws {
      const found = get(tbl);
      if found == nil then throw new TomlError("no table or key \"" + tbl + "\"");
      return found;
    }
    proc this(tbl: string) ref: shared Toml? throws {
      const (head, dot, rest) = tbl.partition(".");
      if dot.isEmpty() || A.contains(tbl) {
        if !A.contains(tbl) then A.add(tbl, nil: shared Toml?);
        return A[tbl];
      }
      if A.get(head, nil) == nil then A.addOrReplace(head, new shared Toml());
      return A.get(head, nil)!.this(rest);
    }
    /** The same; nil if there is none. */
    proc get(tbl: string): shared Toml? {
      if A.contains(tbl) then return A.get(tbl, nil);
      const (head, dot, rest) = tbl.partition(".");
      if dot.isEmpty() then return nil;
      const inner = A.get(head, nil);
      return if inner == nil then nil else inner!.get(rest);
    }
    /** Whether there is a value for the key, or the keys. */
    proc pathExists(tbl: string): bool do return get(tbl) != nil;
    /** Gives a key a value; tables on the way to it are made. */
    proc set(tbl: string, in toml: shared Toml) { try! this[tbl] = toml; }
    proc set(tbl: string, value) { set(tbl, new shared Toml(value)); }

    /** Writes the value as TOML. */
    override proc serialize(writer, ref serializer) throws {
      if tag == fieldtag.fieldToml then _writeTable(writer, "");
      else writer.writeLiteral(_text());
    }
    proc _writeTable(const ref writer, path: string) throws {
      for k in sorted(A.keysToArray()) {
        const v = A.get(k, nil)!;
        if v.tag != fieldtag.fieldToml then writer.writeLiteral(_keyText(k) + " = " + v._text() + "\n");
      }
      for k in sorted(A.keysToArray()) {
        const v = A.get(k, nil)!, inner = (if path.isEmpty() then "" else path + ".") + _keyText(k);
        if v.tag == fieldtag.fieldToml {
          writer.writeLiteral("\n[" + inner + "]\n");
          v._writeTable(writer, inner);
        }
      }
    }
    /** The value as TOML writes it on one line. */
    proc toString(): string do return _text();
    /** Writes the value as TOML.

        .. code-block:: chapel

           use TOML, IO;
           const t = parseToml("b = [1, 2]\na = 'text'\n");
           t.writeTOML(stdout);
           t.writeJSON(stdout);
    */
    proc writeTOML(const ref writer) throws { writer.write(this: borrowed Toml); }
    /** Writes the value as JSON. */
    proc writeJSON(const ref writer) throws { writer.writeLiteral(_text(json=true) + "\n"); }
    proc _text(json: bool = false): string {
      select tag {
        when fieldtag.fieldBool do return boo: string;
        when fieldtag.fieldInt do return i: string;
        when fieldtag.fieldReal do return re: string;
        when fieldtag.fieldString do return _quotedText(s);
        when fieldtag.fieldDate do return if json then "\"" + ld: string + "\"" else ld: string;
        when fieldtag.fieldTime do return if json then "\"" + ti: string + "\"" else ti: string;
        when fieldtag.fieldDateTime do return if json then "\"" + dt: string + "\"" else dt: string;
        when fieldtag.fieldArr do return "[" + ", ".join([x in arr] x!._text(json)) + "]";
        when fieldtag.fieldToml do
          return "{" + ", ".join([k in sorted(A.keysToArray())]
                                 (if json then _quotedText(k) + ": " else _keyText(k) + " = ") + A.get(k, nil)!._text(json)) + "}";
        otherwise do return "";
      }
    }
  }

  private proc _keyText(k: string): string {
    if k.isEmpty() then return "\"\"";
    for c in k do if !(c.isAlnum() || c == "_" || c == "-") then return _quotedText(k);
    return k;
  }
  private proc _quotedText(s: string): string do
    return "\"" + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", "\\t") + "\"";

  /** The table that a text, or a file, holds. Throws `TomlError`, which names the line, if it is no TOML.

      .. code-block:: chapel

         use TOML;
         const t = parseToml("[server]\nport = 80\nnames = [\"a\", \"b\"]\n");
         writeln(t["server"]!["port"]!.i, " ", t["server"]!["names"]!.arr.size);   // 80 2
  */
  proc parseToml(input: string): shared Toml throws {
    var p = new _parser(input);
    return p.document();
  }
  proc parseToml(input: fileReader(?)): shared Toml throws do return parseToml(input.readAll(string));
  proc parseToml(input: file): shared Toml throws do return parseToml(input.reader().readAll(string));

  record _parser {
    var chars: list(string);
    var at = 0, line = 1;

    proc init(text: string) {
      init this;
      for c in text do chars.pushBack(c);
    }

    proc peek(ahead: int = 0): string do return if at + ahead < chars.size then chars[at + ahead] else "";
    proc ref next(): string {
      const c = peek();
      if c == "\n" then line += 1;
      at += 1;
      return c;
    }
    proc wrong(what: string) throws { throw new TomlError("line " + line: string + ": " + what); }
    proc ref expect(c: string) throws {
      if peek() != c then wrong("'" + c + "' expected" + (if peek().isEmpty() then " at the end" else ", not '" + peek() + "'"));
      next();
    }
    proc ref blanks() { while peek() == " " || peek() == "\t" || peek() == "\r" do next(); }
    proc ref comment() { if peek() == "#" then while peek() != "\n" && peek() != "" do next(); }
    // White space, line ends and comments.
    proc ref space() {
      while true {
        blanks();
        comment();
        if peek() != "\n" then return;
        next();
      }
    }
    proc ref lineEnd() throws {
      blanks();
      comment();
      if peek() != "\n" && peek() != "" then wrong("the line goes on after its value");
    }

    proc ref document(): shared Toml throws {
      const root = new shared Toml();
      var table = root;
      space();
      while peek() != "" {
        if peek() == "[" {
          next();
          const many = peek() == "[";
          if many then next();
          blanks();
          const path = keys();
          blanks();
          expect("]");
          if many then expect("]");
          table = if many then addTable(root, path) else tableAt(root, path, path.size);
          if !many then open(table, path);
        } else pair(table);
        lineEnd();
        space();
      }
      return root;
    }
    proc ref pair(table: shared Toml) throws {
      const path = keys();
      blanks();
      expect("=");
      blanks();
      const owner = tableAt(table, path, path.size - 1);
      if path.size > 1 then owner._opened = true;
      if owner.A.contains(path.last) then wrong("the key \"" + path.last + "\" is there already");
      owner.A.add(path.last, value(): shared Toml?);
    }
    // A header opens a table once. (An array of tables has several, each opened by its own header.)
    proc open(table: shared Toml, const ref path: list(string)) throws {
      if table._opened then wrong("the table \"" + ".".join(path.toArray()) + "\" is there already");
      table._opened = true;
    }
    // The table that the first n keys lead to; made if there is none. An array of tables means its last one.
    proc tableAt(from: shared Toml, const ref path: list(string), n: int): shared Toml throws {
      var table = from;
      for k in 0..<n {
        const key = path[k];
        if !table.A.contains(key) then table.A.add(key, new shared Toml(): shared Toml?);
        const inner = table.A.get(key, nil): shared Toml;
        if inner.tag == fieldtag.fieldArr && !inner.arr.isEmpty() && inner.arr.last!.tag == fieldtag.fieldToml then table = inner.arr.last: shared Toml;
        else if inner.tag == fieldtag.fieldToml then table = inner;
        else wrong("\"" + key + "\" is no table");
      }
      return table;
    }
    proc addTable(root: shared Toml, const ref path: list(string)): shared Toml throws {
      const owner = tableAt(root, path, path.size - 1), table = new shared Toml();
      if !owner.A.contains(path.last) {
        const none_: list(shared Toml?);
        owner.A.add(path.last, new shared Toml(none_): shared Toml?);
      }
      const tables = owner.A.get(path.last, nil): shared Toml;
      if tables.tag != fieldtag.fieldArr then wrong("\"" + path.last + "\" is no array of tables");
      table._opened = true;
      tables.arr.pushBack(table: shared Toml?);
      return table;
    }
    proc ref keys(): list(string) throws {
      var path: list(string);
      while true {
        if peek() == "\"" || peek() == "'" then path.pushBack(text());
        else {
          var k = "";
          while isBare(peek()) do k += next();
          if k.isEmpty() then wrong("a key expected" + (if peek().isEmpty() then " at the end" else ", not '" + peek() + "'"));
          path.pushBack(k);
        }
        blanks();
        if peek() != "." then return path;
        next();
        blanks();
      }
      return path;
    }
    proc isBare(c: string): bool do return !c.isEmpty() && (c.isAlnum() || c == "_" || c == "-");

    proc ref value(): shared Toml throws {
      const c = peek();
      if c == "\"" || c == "'" then return new shared Toml(text());
      if c == "[" then return elements();
      if c == "{" then return inlineTable();
      var word = "";
      while isBare(peek()) || peek() == "+" || peek() == "." || peek() == ":" ||
            (peek() == " " && isDate(word) && peek(1).isDigit()) do word += next();
      return scalar(word);
    }
    proc isDate(word: string): bool do return word.size == 10 && word[4] == "-" && word[7] == "-";

    proc ref elements(): shared Toml throws {
      var all: list(shared Toml?);
      next();
      space();
      while peek() != "]" {
        all.pushBack(value(): shared Toml?);
        space();
        if peek() != "," then break;
        next();
        space();
      }
      expect("]");
      return new shared Toml(all);
    }
    proc ref inlineTable(): shared Toml throws {
      const table = new shared Toml();
      table._opened = true;
      next();
      blanks();
      while peek() != "}" {
        pair(table);
        blanks();
        if peek() != "," then break;
        next();
        blanks();
      }
      expect("}");
      return table;
    }

    // A number, a bool, a date or a time.
    proc scalar(word: string): shared Toml throws {
      if word.isEmpty() then wrong("a value expected");
      if word == "true" || word == "false" then return new shared Toml(word == "true");
      if word == "inf" || word == "+inf" then return new shared Toml(inf);
      if word == "-inf" then return new shared Toml(-inf);
      if word == "nan" || word == "+nan" || word == "-nan" then return new shared Toml(nan);
      try {
        if word.size >= 10 && isDate(word[..9]) {
          const d = dateOf(word[0..3]: int, word[5..6]: int, word[8..9]: int);
          if word.size == 10 then return new shared Toml(d);
          return new shared Toml(new dateTime(d, timeOf(word[11..])));
        }
        if word.size >= 8 && word[2] == ":" then return new shared Toml(timeOf(word));
        const plain = word.replace("_", "");
        if plain.startsWith("0x") || plain.startsWith("0o") || plain.startsWith("0b") then return new shared Toml(plain: int);
        if plain.contains(".") || plain.contains("e") || plain.contains("E") then return new shared Toml(plain: real);
        return new shared Toml(plain: int);
      } catch e: IllegalArgumentError {
        wrong("\"" + word + "\" is no value");
      }
      return new shared Toml();
    }
    proc dateOf(year: int, month: int, day: int): date throws {
      if year < 1 || day < 1 || day > daysInMonth(year, month) then throw new owned IllegalArgumentError("day");
      return new date(year, month, day);
    }
    // `07:32:00.999`, with an offset from UTC that is not kept.
    proc timeOf(text: string): time throws {
      var micro = 0, at = 8;
      if text.size < 8 || text[2] != ":" || text[5] != ":" then throw new owned IllegalArgumentError("time");
      if text.size > 8 && text[8] == "." {
        var digits = "";
        at = 9;
        while at < text.size && text[at].isDigit() {
          if digits.size < 6 then digits += text[at];
          at += 1;
        }
        micro = (digits + "0" * (6 - digits.size)): int;
      }
      const rest = text[at..], offset = rest.size == 6 && (rest[0] == "+" || rest[0] == "-") && rest[3] == ":";
      if !(rest.isEmpty() || rest == "Z" || rest == "z" || offset) || at == 9 then throw new owned IllegalArgumentError("time");
      const (hour, minute, second) = (text[0..1]: int, text[3..4]: int, text[6..7]: int);
      if min(hour, minute, second) < 0 || hour > 23 || max(minute, second) > 59 then throw new owned IllegalArgumentError("time");
      return new time(hour, minute, second, micro);
    }

    // A text in quotes: of one line or, between three quotes, of several.
    proc ref text(): string throws {
      const quote = next();
      var s = "";
      if peek() == quote && peek(1) == quote {
        next();
        next();
        if peek() == "\n" then next();
        while !(peek() == quote && peek(1) == quote && peek(2) == quote) {
          if peek().isEmpty() then wrong("a text without end");
          const c = next();
          if c == "\\" && quote == "\"" {
            if peek() == "\n" || peek() == " " then while peek() == "\n" || peek() == " " || peek() == "\t" do next();
            else s += escape();
          } else s += c;
        }
        for 1..3 do next();
        // Quotes just before the end belong to the text.
        while peek() == quote do s += next();
        return s;
      }
      while peek() != quote {
        if peek().isEmpty() || peek() == "\n" then wrong("a text without end");
        const c = next();
        s += if c == "\\" && quote == "\"" then escape() else c;
      }
      next();
      return s;
    }
    proc ref escape(): string throws {
      const c = next();
      select c {
        when "b" do return "\x08";
        when "t" do return "\t";
        when "n" do return "\n";
        when "f" do return "\x0c";
        when "r" do return "\r";
        when "\"" do return "\"";
        when "\\" do return "\\";
        when "u", "U" {
          var digits = "0x", n = -1;
          for 1..(if c == "u" then 4 else 8) do digits += next();
          try { n = digits: int; } catch { }
          if n < 0 || n > 0x10ffff || n >> 11 == 0xd800 >> 11 then wrong("there is no character \\" + c + digits[2..]);
          return codepointToString(n);
        }
      }
      wrong("there is no escape \\" + c);
      return "";
    }
  }
}
