// requires: libfabric.so.1
// flags: --comm=ofi
// env: CHANTRY_COMM=fabric
// locales: 2,3
// What the runtime reads at an address, and objects, between machines: texts that are written, compared, searched and parsed; classes, methods that are
// overridden, shared and weak references; sync variables; lists and maps; frees of what another locale has allocated.
use List, Map, IO;
class Animal { var name: string; proc says(): string do return "nothing"; }
class Dog : Animal { override proc says(): string do return name + " barks"; }
const last = Locales[numLocales - 1];
var s = "a text of locale 0, which is longer than a few words";
var number = "12345";
on last {
  writeln(s, " ", s.find("locale"), " ", s.size, " ", s < "b", " ", s.toUpper()[0..5]);
  writeln(number: int + 1, " ", s.startsWith("a text"), " ", "," .join([s[0..0], number]));
  stdout.writef("%s %i\n", number, s.numBytes);
}
var pet: owned Animal? = nil;
on last do pet = new owned Dog("a dog of another locale");
writeln(pet!.says(), " ", pet!.locale == last);
on last do pet = new owned Animal("none");
writeln(pet!.says());
pet = nil;
var both = new shared Dog("shared");
on last { var mine = both; writeln(mine.says(), " ", mine.locale.id); }
var l: list(string);
var m: map(int, string);
on last { for i in 1..40 do l.pushBack("item " + i: string); m.add(3, "three"); }
l.pushBack("end");
writeln(l.size, " ", l[39], " ", l.last, " ", m[3]);
var full: sync int, words: sync string;
begin on last { full.writeEF(42); words.writeEF("by the network"); }
writeln(full.readFE(), " ", words.readFE());
