// args: --dataParTasksPerLocale=3
// The number of tasks can be set when the program starts.
writeln(dataParTasksPerLocale);
var A: [1..10] int;
forall a in A do a = 1;
writeln(+ reduce A);
