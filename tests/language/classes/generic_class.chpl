// Classes may have type and param fields.
class stack {
  type t;
  param capacity: int;
  var items: capacity * t;
  var count = 0;
  proc push(x: t) { items(count) = x; count += 1; }
  proc pop() { count -= 1; return items(count); }
}
var s = new stack(string, 3);
s.push("a"); s.push("b");
writeln(s.pop(), s.pop(), " ", s.capacity);
