// What a bag has is shared: its methods may be called for a constant, and by tasks that see it as one.
use DistributedBag;

const bag = new distBag(int);
forall i in 1..100 do bag.add(i);
writeln(bag.size, " ", + reduce bag);
coforall t in 1..4 do bag.addBulk(t..t);
bag.balance();
var taken: atomic int;
forall i in 1..200 { const (found, x) = bag.remove(); if found then taken.add(x); }
writeln(taken.read(), " ", bag.isEmpty());
bag.add(3);
bag.clear();
writeln(bag.size);
