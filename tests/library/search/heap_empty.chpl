// Taking from an empty heap.
// status: 1
// stderr: pop() of an empty heap
use Heap;
var h = new heap(string);
h.pop();
