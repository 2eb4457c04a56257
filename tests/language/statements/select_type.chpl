// A select on a type is decided at compile time.
proc name(x) {
  select x.type {
    when int do return "an int";
    when string do return "a string";
    otherwise do return "something";
  }
}
writeln(name(1), ", ", name("s"), ", ", name(1.5));
