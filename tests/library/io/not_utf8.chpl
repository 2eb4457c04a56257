// What is read into a string must be UTF-8; bytes may be anything.
use IO, OS;
const bad = b"ok\n\xff\xfe\nlast";
var r = openBytesReader(bad);
writeln(r.readLine(stripNewline=true));
try { r.readLine(); } catch e: SystemError { writeln(e.err == POSIX.EILSEQ); } catch { writeln("other"); }
writeln(r.readLine());
try { openBytesReader(bad).readAll(); } catch e: SystemError { writeln(e.err == POSIX.EILSEQ); } catch { writeln("other"); }
try { openBytesReader(bad).readTo("last"); } catch e: SystemError { writeln(e.err == POSIX.EILSEQ); } catch { writeln("other"); }
try { openBytesReader(b"\xff").readString(1); } catch e: SystemError { writeln(e.err == POSIX.EILSEQ); } catch { writeln("other"); }
try { openBytesReader(b"\xff").read(string); } catch e: SystemError { writeln(e.err == POSIX.EILSEQ); } catch { writeln("other"); }
var n = 0;
try { for l in openBytesReader(bad).lines() do n += 1; } catch e: SystemError { writeln(n, " ", e.err == POSIX.EILSEQ); } catch { writeln("other"); }
writeln(openBytesReader(bad).readAll(bytes).size, " ", openBytesReader(bad).readLine(bytes, stripNewline=true), " ", openBytesReader(b"\xff \xfe").read(bytes).size);
