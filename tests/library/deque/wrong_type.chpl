// A queue takes elements of its type only.
use DistributedDeque;
var q = new DistDeque(int);
q.pushBack("one"); //~ E0303 string
