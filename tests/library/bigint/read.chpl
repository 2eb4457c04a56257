// Numbers are read one by one, from text and from JSON.
use IO, JSON, BigInteger, List;
proc t(s: string) { try { writeln(openStringReader(s).read(bigint)); } catch e { writeln(e); } }
t("123");
t(" -45 6");
t("+7");
t("abc");
t("");
t("-");
var r = openStringReader("12 34"); var a, b: bigint; r.read(a, b); writeln(a, " ", b);
writeln(openStringReader("[1, 22]").read(list(bigint)));
writeln(openStringReader('"123"', deserializer=new jsonDeserializer()).read(bigint));
try { openStringReader('"12q"', deserializer=new jsonDeserializer()).read(bigint); } catch e { writeln(e); }
