// A constant is no receiver of a method that modifies it, whatever way it is mentioned.
record counter {
  var n: int;
  proc ref next() { n += 1; return n; }
}
const c = new counter(3);
proc given() const ref do return c;
c.next(); //~ E0306
given().next(); //~ E0306
