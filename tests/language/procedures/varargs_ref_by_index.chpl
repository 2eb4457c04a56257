// Arguments by reference that are all of one type may be indexed at run time: what is found is the argument itself.
proc double(ref args...?n) {
  for i in 0..<n do args(i) *= 2;
  for a in args do a += 1;
  ref first = args[0];
  first -= 1;
}
proc set(ref args: [] int...) { for i in 0..<args.size do args(i)[i] = 9; }
proc out2(out a: string...2) { for i in 0..1 do a[i] = "s" + i: string; }
var x = 1, y = 2, z = 3;
double(x, y, z);
writeln(x, " ", y, " ", z);
var a = [1, 2, 3], b = [4, 5, 6];
set(a, b);
writeln(a, " ", b);
var s, t: string;
out2(s, t);
writeln(s, t);
