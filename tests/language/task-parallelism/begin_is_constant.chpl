// error: E0502
// Without an intent, a task cannot assign to an outer variable.
var x = 0;
sync { begin x = 1; }
writeln(x);
