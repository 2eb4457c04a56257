// Heap hands on the comparators that its documentation names.
use Heap only heap, defaultComparator, reverseComparator;
var least = new heap(int, comparator=new reverseComparator());
var most: heap(int, false, defaultComparator);
for x in [5, 2, 8] { least.push(x); most.push(x); }
writeln(least.top(), " ", most.top());
