// A generic linked stack with a method that throws.
class cell {
  type t;
  var value: t;
  var next: owned cell(t)?;
}
class EmptyError : Error { }
record stack {
  type t;
  var top: owned cell(t)?;
  var size = 0;
  proc ref push(x: t) {
    top = new cell(t, x, top);
    size += 1;
  }
  proc ref pop(): t throws {
    if top == nil then throw new EmptyError();
    const x = top!.value;
    top = top!.next;
    size -= 1;
    return x;
  }
  proc isEmpty() { return size == 0; }
}
proc main() throws {
  var s = new stack(string);
  for w in ["one", "two", "three"] do s.push(w);
  while !s.isEmpty() do write(s.pop(), " ");
  writeln();
  try {
    s.pop();
  } catch e: EmptyError { writeln("empty"); }
  var t: stack(2*int);
  t.push((1, 2));
  writeln(t.pop());
}
