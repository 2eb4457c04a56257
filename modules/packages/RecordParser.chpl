/** Records read from text by a regular expression, whose captures are their fields.
    Not for: records as `write` writes them (`read` takes those), JSON and YAML (which have modules of their own). */
module RecordParser {
  private use IO;
  private use Regex;
  private use Reflection;
  private use OS;

  /** Reads records of a type from a reader. The fields are cast from strings, in the order in which they are declared: the
      expression has a capture for each.

      .. code-block:: chapel

         use RecordParser, IO;
         record beer { var name: string; var id: int; var strength: real; }
         var f = openMemFile();
         f.writer(locking=false).write("name Red Ale\nid 7\nstrength 4.5\n\nname Bock\nid 12\nstrength 6.5\n");
         var records = new RecordReader(beer, f.reader(locking=false));
         writeln(records.get());   // (name = Red Ale, id = 7, strength = 4.5)
         for b in records.stream() do writeln(b);   // (name = Bock, id = 12, strength = 6.5)
  */
  class RecordReader {
    /** The type of the records. */
    type t;
    /** Where they are read from. */
    var myReader;
    /** The expression that a record matches. */
    var matchRegex: regex(string);

    /** A reader of records as `createRegex` describes them. */
    proc init(type t, myReader: fileReader(?)) {
      this.t = t;
      this.myReader = myReader;
      this.matchRegex = try! new regex(_expression(t));
    }
    /** A reader of records that match an expression. */
    proc init(type t, myReader: fileReader(?), mRegex: string) {
      this.t = t;
      this.myReader = myReader;
      this.matchRegex = try! new regex(mRegex);
      const n = matchRegex._groups();
      if n != __prim("num_fields", t) then
        halt("an expression with ", n, " captures for the ", __prim("num_fields", t), " fields of ", t: string);
    }

    /** The expression for records that have been given none: for each field its name, white space, its value, white space. The
        last value ends with its line.

        .. code-block:: chapel

           use RecordParser, IO;
           record point { var x, y: int; }
           const f = openMemFile();
           f.writer().write("(1,2) (3,4) (5,6)");
           var points = new RecordReader(point, f.reader(), "\\s*\\((\\d+),(\\d+)\\)");
           writeln(points.t: string, " ", points.get());   // point (x = 1, y = 2)
           // Those that begin in the next 3 bytes.
           for p in points.stream_num(5, 3) do writeln(p);   // (x = 3, y = 4)
           writeln((new RecordReader(point, f.reader())).createRegex());   // \s*x\s+(.*?)\s+y\s+(.*)
    */
    proc createRegex(): string do return _expression(t);
    /** Older name of `createRegex`.

        .. code-block:: chapel

           use RecordParser, IO;
           record point { var x, y: int; }
           const f = openMemFile();
           f.writer().write("x 1 y 2\n");
           const points = new RecordReader(point, f.reader());
           writeln(points.createRegexp(), " ", points.matchRegex: string == points.createRegex());   // \s*x\s+(.*?)\s+y\s+(.*) true
           writeln(points.get(), " ", points.myReader.offset());   // (x = 1, y = 2) 7
    */
    proc createRegexp(): string do return createRegex();

    /** The next record. An EofError if there is none, a BadFormatError if what follows is not a record. */
    proc get(): t throws {
      var r: t;
      if !_next(r) {
        if _atEnd() then throw new owned EofError("there is no further record");
        throw new owned BadFormatError("what follows is not a record of type " + t: string);
      }
      return r;
    }
    /** The records that follow, up to the end or to what is not a record. */
    iter stream(): t throws {
      var r: t;
      while _next(r) do yield r;
    }
    /** The records that begin in the `len` bytes from `offst` on, which is where the reader is. */
    iter stream_num(offst: int(64), len: int(64)): t throws {
      var r: t;
      while myReader.offset() < offst + len && _next(r) do yield r;
    }

    proc _next(ref r: t): bool throws {
      param n = __prim("num_fields", t);
      var captures: n * string;
      const m = myReader.match(matchRegex, (...captures));
      if !m.matched then return false;
      myReader.advance(m.numBytes);
      for param i in 0..<n do __prim("field", r, i) = captures(i): __prim("field", r, i).type;
      return true;
    }
    proc _atEnd(): bool throws {
      var rest: string;
      myReader.mark();
      defer myReader.revert();
      myReader.readAll(rest);
      return rest.strip().isEmpty();
    }
  }

  private proc _expression(type t): string {
    var all: string;
    for param i in 0..<__prim("num_fields", t) do
      all += (if i == 0 then "\\s*" else "\\s+") + __prim("field_name", t, i) +
             (if i == __prim("num_fields", t) - 1 then "\\s+(.*)" else "\\s+(.*?)");
    return all;
  }
}
