// workers: 1,2
// The built-in reductions.
const A = [3, 1, 4, 1, 5], B = [true, true, false];
writeln(+ reduce A, " ", * reduce A, " ", min reduce A, " ", max reduce A);
writeln(&& reduce B, " ", || reduce B, " ", & reduce A, " ", | reduce A, " ", ^ reduce A);
