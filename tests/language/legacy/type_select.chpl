// flags: --edition=legacy
// `type select` chooses by the type of its value.
proc name(x) {
  type select x {
    when int, uint do return "whole";
    when real { return "real"; }
    otherwise return "other";
  }
}
writeln(name(1), " ", name(2.0), " ", name(3: uint), " ", name("4"));
