// A label that cannot stand where it does is told once, not again by the jumps that name it.
label block { //~ E0009 a label cannot stand before this statement
  for i in 1..2 do if i == 2 then break block;
}
label tasks coforall i in 1..2 { //~ E0009 a label cannot stand before a parallel loop
  for j in 1..2 do if j == i then break tasks;
}
