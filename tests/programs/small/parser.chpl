// A recursive-descent calculator over strings; errors are thrown and caught.
class SyntaxError : Error {
  var at: int;
  proc init(msg: string, at: int) { super.init(msg); this.at = at; }
}
record parser {
  const text: string;
  var pos = 0;
  proc init(text: string) { this.text = text; }
  proc ref skip() { while pos < text.size && text[pos] == " " do pos += 1; }
  proc ref accept(c: string): bool {
    skip();
    if pos < text.size && text[pos] == c { pos += 1; return true; }
    return false;
  }
  proc ref number(): int throws {
    skip();
    const start = pos;
    while pos < text.size && text[pos].isDigit() do pos += 1;
    if pos == start then throw new SyntaxError("a number is missing", pos);
    return text[start..<pos]: int;
  }
  proc ref factor(): int throws {
    if accept("(") {
      const v = try sum();
      if !accept(")") then throw new SyntaxError("a ) is missing", pos);
      return v;
    }
    if accept("-") then return -(try factor());
    return try number();
  }
  proc ref product(): int throws {
    var v = try factor();
    while true {
      if accept("*") then v *= try factor();
      else if accept("/") {
        const d = try factor();
        if d == 0 then throw new SyntaxError("division by zero", pos);
        v /= d;
      }
      else return v;
    }
    return v;
  }
  proc ref sum(): int throws {
    var v = try product();
    while true {
      if accept("+") then v += try product();
      else if accept("-") then v -= try product();
      else return v;
    }
    return v;
  }
}
proc calculate(text: string) {
  try {
    var p = new parser(text);
    const v = p.sum();
    p.skip();
    if p.pos < text.size then throw new SyntaxError("unexpected " + text[p.pos], p.pos);
    writeln(text, " = ", v);
  } catch e: SyntaxError {
    writeln(text, ": ", e.message(), " at ", e.at);
  } catch e {
    writeln("?");
  }
}
calculate("1 + 2 * 3");
calculate("(1 + 2) * -3");
calculate("100 / (7 - 2) / 2");
calculate("2 * (3 + 4");
calculate("5 / (3 - 3)");
calculate("1 + ");
calculate("7 8");
