// Sets in an order: what is added stays sorted, by any comparator; neighbours; operators; older names.
use SortedSet, Sort, Random;

var s = new sortedSet(int, parSafe=true);
var numbers: [0..<500] int;
fillRandom(numbers, 0, 999, seed=7);
for x in numbers do s.add(x);
var inOrder = true, last = -1, count = 0;
for x in s {
  if x <= last then inOrder = false;
  last = x;
  count += 1;
}
writeln(inOrder, " ", count == s.size);
for k in numbers.indices by 2 do s.remove(numbers[k]);
var right = true;
for x in 0..999 {
  var wanted = false;
  for k in numbers.indices by 2 align 1 do if numbers[k] == x then wanted = true;
  for k in numbers.indices by 2 do if numbers[k] == x then wanted = false;
  if s.contains(x) != wanted then right = false;
}
writeln(right);

record byLength: relativeComparator {
  proc compare(a: string, b: string) do return if a.size != b.size then a.size - b.size else if a < b then -1 else (b < a): int;
}
var words = new sortedSet(string, ["pear", "fig", "banana", "kiwi"], comparator=new byLength());
writeln(words, " ", words.toArray(), " ", words.size);
writeln(words.predecessor("kiwi"), " ", words.successor("kiwi"), " ", words.kth(1), " ", words.kth(9));
var copy = words;
copy.clear();
writeln(copy.isEmpty(), " ", words.isEmpty(), " ", copy.isDisjoint(words));
copy = words;
writeln(copy == words, " ", copy <= words, " ", copy < words, " ", copy != words);

const a = new sortedSet(int, [1, 2, 3]), b = new sortedSet(int, [3, 4]);
writeln(a | b, " ", a & b, " ", a - b, " ", a ^ b, " ", a + b);
var c = a;
c |= b;
c -= new sortedSet(int, [1]);
writeln(c, " ", c >= b, " ", a > b);

use OrderedSet;
var old: orderedSet(int);
old.add(2);
writeln(old);
