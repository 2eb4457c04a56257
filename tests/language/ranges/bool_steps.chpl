// `by` and `#` take a bool as 0 or 1.
var t = true, f = false;
writeln((1..10) by true, " ", 1..10 by t, " ", (1..10 by t).type: string);
writeln((1..10) # true, " ", (1..10 # f).size);
