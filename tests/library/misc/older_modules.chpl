// Modules under their older names.
use SysCTypes, CPtr, SysBasic, SysError, DateTime, PCGRandom, Regexp, Collection;

class counter: CollectionImpl(?) {
  var n: int;
  proc init(type eltType) { super.init(eltType); }
  override proc add(elt: eltType): bool { n += 1; return true; }
  override proc getSize(): int do return n;
}

proc main() {
  var x: c_int = 3;
  const p = c_ptrTo(x);
  writeln(p.deref());
  try {
    throw SystemError.fromSyserr(ENOENT, "on purpose");
  } catch e: FileNotFoundError {
    writeln(e.message());
  } catch {
    writeln("another error");
  }
  writeln(new datetime(2020, 1, 2).getDate());
  writeln(compile("[0-9]+").search("a12").numBytes);
  var c = new counter(string);
  writeln(c.addBulk(["a", "b"]), " ", c.isEmpty());
}
