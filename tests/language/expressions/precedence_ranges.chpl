// + binds tighter than .., and .. tighter than comparisons; by is looser still.
const n = 3;
writeln(0..n+1);
writeln(1..n*2 by 2);
writeln(0..#n);
writeln((1..3) == (1..n));
