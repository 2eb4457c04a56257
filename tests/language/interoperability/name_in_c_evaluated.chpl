// The name of an external procedure in C may be an expression: a string that is known at compile time.
use CTypes;

param prefix = "l";
proc named(param what: string) param do return prefix + what;
extern named("abs") proc distance(x: c_long): c_long;
extern "str" + "len" proc length(s: c_ptrConst(c_char)): c_size_t;

// Within a generic procedure, it is evaluated for each instance.
proc classOf(c: c_int, param what: string): bool {
  proc name() param do return "is" + what;
  extern name() proc test(c: c_int): c_int;
  return test(c) != 0;
}

record Letter {
  var code: c_int;
  proc made(param how: string) {
    extern ("to" + how) proc change(c: c_int): c_int;
    return new Letter(change(code));
  }
}

writeln(distance(-3), " ", length("four".c_str()));
writeln(classOf(55, "digit"), " ", classOf(55, "alpha"), " ", classOf(65, "alpha"));
writeln(new Letter(97).made("upper").code, " ", new Letter(65).made("lower").code);
