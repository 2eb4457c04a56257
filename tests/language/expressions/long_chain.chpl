// Long chains of operators: evaluated from left to right, with values that are read when their turn comes.
var n = 0;
proc next(): int { n += 1; return n; }
proc word(): string { n += 1; return n:string; }

writeln(next() + next() * 10 + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() +
        next() + next() + next() + next() + next() + next() + next() + next() + next() + next() - next() - n);
n = 0;
writeln(word() + "," + word() + "," + word() + "," + word() + "," + word() + "," + word() + "," + word() + "," + word() +
        "," + word() + "," + word() + "," + word() + "," + word() + "," + word() + "," + word() + "," + word() + ";" + n:string);

record R {
  var x: int;
  proc init=(other: R) { this.x = other.x; writeln("copied"); }
  proc init(x: int) { this.x = x; }
}
operator =(ref a: R, const ref b: R) { a.x = b.x; }
operator +(const ref a: R, const ref b: R) do return new R(a.x + b.x);
const r = new R(1);
const sum = r + r + r + r + r + r + r + r + r + r + r + r + r + r + r + r + r + r + r + r;
writeln(sum.x);

// What a part needs runs with that part, or not at all.
const yes = n > 0;
writeln(if yes then 1 + next() + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + next() + n
        else next() + next() + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + next(), " ", n);
writeln(!yes && next() + next() + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + next() > 0, " ", n);

var A = [1, 2, 3];
var B = A + A + A + A + A + A + A + A + A + A + A + A + A + A + A + A + A + A + A + next();
writeln(B);
for i in 1..2 do writeln(i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + next() + A[i]);
