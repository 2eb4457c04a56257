// Tasks that have a part of a bag each take what they added last.
use DistributedBag;
config const N = 1000;
var bag = new distBag(int, targetLocales=Locales);
bag.add(0, 0); bag.addBulk(1..3, 0); writeln(bag.remove(0), bag.remove(0), bag.remove(1)(0), bag.getSize(), bag.remove(0), bag.remove(0));
coforall t in 0..<here.maxTaskPar with (ref bag) do for i in 1..N do bag.add(i, t);
writeln(bag.getSize() == N * here.maxTaskPar); 
var s: atomic int; coforall t in 0..<here.maxTaskPar with (ref bag) do while true { var (ok, e) = bag.remove(t); if !ok then break; s.add(e); }
writeln(s.read() == here.maxTaskPar * (N*(N+1)/2));
