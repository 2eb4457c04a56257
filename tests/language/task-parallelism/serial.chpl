// Under serial, tasks run one after another in the same task.
serial {
  cobegin { write("a "); write("b "); write("c "); }
  coforall i in 1..3 do write(i, " ");
  sync { begin write("x "); write("y "); }
}
writeln();
