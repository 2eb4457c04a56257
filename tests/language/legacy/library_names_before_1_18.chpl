// flags: --edition=legacy
// leaks: allowed
// Names of the library that releases up to 1.18 had, and that changed since.
use List, Search, Sort, DateTime, Regexp, Types, IO, Barrier, Sys;

// Sorts and searches; where an element is.
var A = [5, 3, 8];
writeln(A.find(8), " ", A.find(9)(1), " ", [1, 2, 3, 4].find(3));
QuickSort(A);
writeln(A, " ", BinarySearch(A, 8), LinearSearch(A, 7)(1));
var M: [1..2, 1..2] int = 4;
writeln(M.find(4));

// Linked lists.
var l: list(int);
l.append(3);
l.push_back(4);
l.prepend(1);
l.append(7, 8);
writeln(l, ": ", l.length);
l.remove(3);
l.concat(makeList(9, 10));
writeln(l.pop_front(), " of ", l);
l.destroy();
writeln(l.length);

// Opaque domains.
var points: domain(opaque);
const p = points.create(), q = points.create();
var weight: [points] real;
weight[p] = 1.5;
weight[q] = 2.0;
const same: index(points) = p;
writeln(points.size, " ", + reduce weight, " ", weight[same], " ", p == q);

// Owners.
class C { var x: int; }
var o = new owned C(3), s = new shared C(4);
o.clear();
writeln(o.borrow() == nil);
o.retain(new unmanaged C(5));
s.retain(new unmanaged C(6));
const u = o.release();
writeln(u.x, s.x, o.borrow() == nil);
s.clear();
delete u;

// Dates, patterns, types, texts, barriers, numbers of errors.
writeln((new date(2018, 9, 20)).isoformat(), " ", (new date(2018, 9, 20)).isocalendar(), " ", (new timedelta(days=1)).total_seconds());
writeln("xaab".search(compile("a+", utf8=true)).length);
writeln(isIntValue(3), isTupleValue((1, 2)), isRealValue(3));
writeln(stringify(1, " ", 2.5, " ", "x"), " ", "abc".ulength);
var b = new Barrier(1, reusable=true);
b.barrier();
var e: syserr = ENOENT;
writeln(e, " ", (1..10).boundsCheck(2..3));
