// error: E0311 only for integers
// compilerError reports an error at the call.
proc half(x) {
  if x.type != int then compilerError("only for integers");
  return x / 2;
}
writeln(half("x"));
