// workers: 1,2
// args: --memLeaks
// Accounts, an expression language, shapes: classes, generics, procedures as values, errors that pass through tasks.
use List, Map, Sort, IO;

class Node {
  proc eval(const ref env: map(string, real)): real throws { throw new Error("no value"); }
  proc show(): string do return "?";
  proc derive(name: string): shared Node { return new shared Const(0.0); }
}
class Const: Node {
  const value: real;
  override proc eval(const ref env: map(string, real)): real throws do return value;
  override proc show(): string do return if value == floor(value) then value: int: string else value: string;
}
class Variable: Node {
  const name: string;
  override proc eval(const ref env: map(string, real)): real throws {
    if !env.contains(name) then throw new UnknownName(name);
    return env[name];
  }
  override proc show(): string do return name;
  override proc derive(name: string): shared Node do return new shared Const(if name == this.name then 1.0 else 0.0);
}
class Binary: Node {
  const op: string;
  const left, right: shared Node;
  override proc eval(const ref env: map(string, real)): real throws {
    var l, r: real;
    cobegin with (ref l, ref r) { l = left.eval(env); r = right.eval(env); }
    select op {
      when "+" do return l + r;
      when "*" do return l * r;
      when "/" { if r == 0.0 then throw new DivisionError(show()); return l / r; }
    }
    throw new Error("operator " + op);
  }
  override proc show(): string do return "(" + left.show() + op + right.show() + ")";
  override proc derive(name: string): shared Node {
    const dl = left.derive(name), dr = right.derive(name);
    if op == "+" then return new shared Binary("+", dl, dr);
    const a = new shared Binary("*", dl, right), b = new shared Binary("*", left, dr);
    return new shared Binary("+", a, b);
  }
}
class UnknownName: Error { proc init(name: string) { super.init("unknown " + name); } }
class DivisionError: Error { proc init(where_: string) { super.init("division in " + where_); } }

record parser {
  const text: string;
  var at: int;
  proc ref peek(): string do return if at < text.size then text[at] else "";
  proc ref next(): string { defer at += 1; return peek(); }
  proc ref sum(): shared Node throws {
    var n = product();
    while peek() == "+" { next(); n = new shared Binary("+", n, product()); }
    return n;
  }
  proc ref product(): shared Node throws {
    var n = atom();
    while peek() == "*" || peek() == "/" { const op = next(); n = new shared Binary(op, n, atom()); }
    return n;
  }
  proc ref atom(): shared Node throws {
    const c = next();
    if c == "(" {
      const n = sum();
      if next() != ")" then throw new Error("expected ) at " + at: string);
      return n;
    }
    if c.isDigit() {
      var digits = c;
      while peek().isDigit() || peek() == "." do digits += next();
      return new shared Const(digits: real);
    }
    if c.isAlpha() then return new shared Variable(c);
    throw new Error("unexpected '" + c + "' at " + at: string);
  }
}

/* A vector of any numbers, with an index of its own. */
record vec {
  type t;
  param n: int;
  var data: n * t;
  proc init(type t, param n: int) { this.t = t; this.n = n; }
  proc init(x: ?t, xs: t ...?k) { this.t = t; this.n = k + 1; init this; data(0) = x; for param i in 0..<k do data(i + 1) = xs(i); }
  proc ref this(i: int) ref do return data(i);
  proc const this(i: int) do return data(i);
  iter these() { for x in data do yield x; }
  proc map(f: proc(x: t): t) { var r: vec(t, n); for param i in 0..<n do r.data(i) = f(data(i)); return r; }
}
operator *(a: vec(?t, ?n), b: vec(t, n)): t { var s: t; for param i in 0..<n do s += a.data(i) * b.data(i); return s; }

class Account {
  const number: int;
  var lock: sync bool = true;
  var balance: int;
  var log: list(int);
}
class Overdrawn: Error { const short: int; proc init(short: int) { this.short = short; } override proc message() do return "overdrawn by " + short: string; }

proc transfer(a: borrowed Account, b: borrowed Account, sum: int) throws {
  const (first, second) = if a.number < b.number then (a, b) else (b, a);
  first.lock.readFE(); defer first.lock.writeEF(true);
  second.lock.readFE(); defer second.lock.writeEF(true);
  if a.balance < sum then throw new owned Overdrawn(sum - a.balance);
  a.balance -= sum; b.balance += sum;
  a.log.pushBack(-sum); b.log.pushBack(sum);
}

proc main() {
  var env: map(string, real);
  env["x"] = 3.0; env["y"] = 0.5;
  for text in ["x*(x+y)+2", "(x+1", "x/(y+z)", "1/(x*0)", "x*x*x+4*x", "$"] {
    try {
      var p = new parser(text);
      const tree = p.sum();
      writeln(tree.show(), " = ", tree.eval(env));
      if text.find("/") < 0 then writeln("  ", tree.derive("x").eval(env));
    } catch e: UnknownName { writeln("name: ", e.message());
    } catch e: TaskErrors {
      for x in e do writeln("tasks: ", x!.message());
    } catch e { writeln("error: ", e.message()); }
  }

  const v = new vec(1, 2, 3), w = v.map(proc(x: int): int { return x * x; });
  var z: vec(real, 2);
  z[1] = 2.5;
  writeln(v * w, " ", + reduce w, " ", z * z, " ", max reduce for x in w do -x, " ", v.type: string);

  var accounts = [i in 1..6] new shared Account(i, balance=100 * i);
  var refused: atomic int;
  coforall t in 0..3 with (ref accounts) do
    for k in 1..200 {
      const a = (t * 37 + k * 11) % 6 + 1, b = (a + k % 5) % 6 + 1;
      if a == b then continue;
      try { transfer(accounts[a], accounts[b], k % 50 + t); }
      catch e: Overdrawn { refused.add(1); if e.short <= 0 then writeln("by ", e.short); }
      catch e { halt(e.message()); }
    }
  writeln(+ reduce [a in accounts] a.balance, " ", && reduce [a in accounts] (a.balance >= 0 && 100 * a.number + (+ reduce a.log) == a.balance));
  try {
    coforall a in accounts do if a.number % 2 == 0 then throw new Overdrawn(a.number);
  } catch errors: TaskErrors {
    var ns = [e in errors] (e: borrowed Overdrawn?)!.short;
    sort(ns);
    writeln(ns);
  } catch { writeln("?"); }
  const sorted = accounts.sorted(new comp());
  writeln([a in sorted] a.number);
}
record comp: relativeComparator { proc compare(a, b) { return (b.number % 3 - a.number % 3) * 10 + (a.number - b.number); } }
