// A `when` compares by `==`, which of a range is a sequence of answers, no condition.
var x = 5;
select x {
  when 1 do writeln("one");
  when 3..6 do writeln("some");   //~ E0218
  otherwise writeln("other");
}
