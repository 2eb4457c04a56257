// high is the largest element, highBound the bound that was given.
const r = 1..10 by 4;
writeln(r.high, " ", r.highBound, " ", r.last);
