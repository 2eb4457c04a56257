// A sync variable is not assigned to: the write must say what it waits for.
var s, t: sync int;
const full = s.isFull;
s = 5; //~ E0504 a sync or single variable is written by a method
s = t; //~ E0504 a sync or single variable is written by a method
