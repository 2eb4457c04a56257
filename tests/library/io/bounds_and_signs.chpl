// Ranges that are bounded on one side only or not at all can be read; a minus is no part of an unsigned number, which is another error than
// a number that is too large.
use IO, OS;

proc told(text: string, type t) {
  try {
    const r = openStringReader(text), v = r.read(t);
    writeln(v, "|", r.readAll(string));
  } catch e: BadFormatError {
    writeln(text, ": bad format");
  } catch e: EofError {
    writeln(text, ": end");
  } catch e: UnexpectedEofError {
    writeln(text, ": cut");
  } catch e {
    writeln(text, ": other");
  }
}
told("1..", range(int, boundKind.low));
told("..7 x", range(int, boundKind.high));
told("..", range(int, boundKind.neither));
told("1.. by 2", range(int, boundKind.low, strideKind.any));
told("..9 by -3 align 1", range(int, boundKind.high, strideKind.any));
told(".. by 2 align 1", range(int, boundKind.neither, strideKind.positive));
told("1..3", range(int, boundKind.high));
told("1", range(int, boundKind.low));
told("", range(int, boundKind.neither));
told("(1.., 2)", (range(int, boundKind.low), int));
told("-5", uint);
told("-5", uint(8));
told("256", uint(8));
var u: uint;
try { openStringReader("-5").readf("%u", u); } catch e: BadFormatError { writeln("bad format"); } catch { writeln("other"); }
