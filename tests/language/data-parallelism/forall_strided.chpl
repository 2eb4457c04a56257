// workers: 1,2
// forall over a strided range does its elements only.
var hit: [0..9] bool;
forall i in 0..9 by 3 with (ref hit) do hit[i] = true;
writeln([b in hit] b: int);
