// Strings and bytes in the order of their bytes, or the other way round: with common starts, starts of one another, zeros within,
// and letters of several bytes. What a program's own comparator of `<` makes of them is the same.
use Sort, Random, List;

record plain { proc compare(const ref x, const ref y): int do return if x < y then -1 else if y < x then 1 else 0; }
record plainDown { proc compare(const ref x, const ref y): int do return if y < x then -1 else if x < y then 1 else 0; }

proc check(what: string, const ref A) {
  var up = A, down = A, own = A, ownDown = A;
  sort(up);
  sort(own, new plain());
  sort(down, new reverseComparator());
  sort(ownDown, new plainDown());
  for (a, b, k) in zip(up, own, 0..) do if a != b then halt(what, ": ", k);
  for (a, b, k) in zip(down, ownDown, 0..) do if a != b then halt(what, " down: ", k);
  writeln(what, ": ", isSorted(up), " ", isSorted(down, new reverseComparator()));
}

var numbers = new randomStream(int, 11);
const n = 500;
var A: [0..<n] string, B: [0..<n] bytes;

for a in A do a = "https://example.org/" + (numbers.next(0, 3000): string);
check("one start", A);
for a in A do a = (if numbers.next(0, 1) == 0 then "http://" else "https://") + "example.org/some/long/path/" + (numbers.next(0, 300): string);
check("two starts", A);
for a in A do a = "ab" * numbers.next(0, 40);
check("starts of one another", A);
for a in A do a = "x" * (8 * numbers.next(0, 60)) + (numbers.next(0, 3): string);
check("deep", A);
const words = ["", "a", "ä", "日本", "zz", "same word here"], parts = [b"\x00", b"\xff", b"a", b"\x80"];
for a in A do a = words[numbers.next(0, 5)];
check("words", A);
A = "all the same";
check("the same", A);
for b in B {
  var t = b"";
  for 1..numbers.next(0, 20) do t += parts[numbers.next(0, 3)];
  b = t;
}
check("bytes", B);

var L = new list(for i in 1..40 do ((i * 37) % 41): string);
sort(L);
writeln(L.first, " ", L[1], " ", L.last);
var R = for i in 0..<40 do "r" + i: string;
sort(R, new reverseComparator(), 3..25);
writeln(R[0..5], " ", R[24..27], " ", isSorted(R[3..25], new reverseComparator(new reverseComparator(new reverseComparator()))));
for s in sorted(for i in 1..20 do "s" + (20 - i): string) do write(s, " ");
writeln();
