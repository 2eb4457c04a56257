// Heaps: the greatest first, by any comparator; copies; heaps of strings, of what an array or a list holds; of tasks.
use Heap, Sort, List;

var h = new heap(int);
for x in 1..10 do h.push(x * 7 % 11);
writeln(h.size, " ", h.top(), " ", h.isEmpty());
var g = h;
for x in g.consume() do write(x, " ");
writeln(g.isEmpty(), " ", h.size, " ", + reduce h.toArray());
var sum = 0;
for x in h do sum += x;
writeln(sum);
h.push(100);
g = h;
writeln(g.pop(), " ", g.pop(), " ", h.size);

var s = createHeap(["pear", "fig", "apple"], comparator=new reverseComparator());
s.push("cherry");
for x in s.consume() do write(x, " ");
writeln();
var l = new list([3, 1, 2]);
var fromList = createHeap(l);
writeln(fromList.pop(), " ", l.size);

record Job { var priority: int; var name: string; }
record ByPriority { proc key(j) do return j.priority; }
var jobs = new heap(Job, comparator=new ByPriority());
jobs.push(new Job(2, "two"));
jobs.push(new Job(9, "nine"));
jobs.push(new Job(5, "five"));
writeln(jobs.pop().name, " ", jobs.top().name);

var shared_ = new heap(int, parSafe=true);
coforall t in 0..3 with (ref shared_) do for i in 0..<250 do shared_.push(i * 4 + t);
var last = max(int), ordered = true;
for x in shared_.consume() { if x > last then ordered = false; last = x; }
writeln(ordered, " ", last);
