// Comparators by key, by comparison and by parts, as records and classes; regions.
use Sort, List;

record byAbs: keyComparator {
  proc key(x) do return abs(x);
}
record bySquare: relativeComparator {
  proc compare(x, y) do return x * x - y * y;
}
// By the digits from the last on, shorter numbers first.
record byLastDigits: keyPartComparator {
  proc keyPart(x: int, i: int) {
    const rest = x / 10 ** i;
    return if rest == 0 && i > 0 then (keyPartStatus.pre, 0) else (keyPartStatus.returned, rest % 10);
  }
}
record twoKeys: keyComparator {
  proc key(x: (int, string)) do return (x(1).size, x(0));
}
class Down: relativeComparator {
  proc compare(x: int, y: int) do return y - x;
}

var a = [-1, -4, 2, 3];
sort(a, comparator=new byAbs());
writeln(a);
sort(a, new reverseComparator(new bySquare()));
writeln(a);
sort(a, new Down());
writeln(a);
sort(a);
writeln(a);

var d = [110, 7, 10, 210, 17, 0];
sort(d, comparator=new byLastDigits());
writeln(d);

var r = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5];
sort(r, region=1..5);
writeln(r);
sort(r, new reverseComparator(), region=6..10, stable=true);
writeln(r);
writeln(isSorted(r), isSorted(a), isSorted(a, new reverseComparator()));

var l = new list([(3, "c"), (1, "bb"), (2, "a"), (1, "a")]);
sort(l, new twoKeys());
writeln(l);
