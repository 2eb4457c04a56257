// An exported procedure has one form, which C code can call.
export proc twice(x) do return 2 * x; //~ E0901 exported
writeln("not compiled");
