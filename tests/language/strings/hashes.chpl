// Values of the basic types have a method `hash`; equal values have equal numbers.
enum e { a, b }
writeln("abc".hash() == "ab".hash(), " ", ("ab" + "c").hash() == "abc".hash(), " ", b"a".hash() == b"b".hash());
writeln(1.hash() == (1: int(8)).hash(), " ", 1.5.hash() == 1.5.hash(), " ", true.hash() == false.hash(), " ", e.a.hash() == e.b.hash());
writeln(1.5i.hash() == 2.5i.hash(), " ", (1.0 + 2.0i).hash() == (1.0 + 2.0i).hash(), " ", (1..2).hash() == (1..2).hash(), " ", (1..9 by 2).hash() == (1..10 by 2).hash());
