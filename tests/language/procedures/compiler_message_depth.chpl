// Which call a message of the compiler is about: the last argument says how many calls above. Without one it is the
// call of the procedure that gives the message; 0 is the message's own place.
proc both(args...) { }
proc here(x) {
  compilerError("here", 0); //~ E0311 here
}
proc one(x) {
  compilerError("one");
  return x;
}
proc two(x) {
  compilerError("two ", x.type: string, 2);
}
proc callsTwo(x) {
  two(x);
  return x;
}
proc many(x) {
  compilerAssert(isString(x), "many", 3);
}
proc callsMany(x) {
  many(x);
}
proc callsCallsMany(x) {
  callsMany(x);
}
here(1);
both("a",
        one(2), //~ E0311 one
        callsTwo(3.5)); //~ E0311 two real(64)
callsCallsMany(4); //~ E0311 many
