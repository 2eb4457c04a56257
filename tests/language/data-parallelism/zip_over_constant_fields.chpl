// Promoted fields are constant in a zippered loop where the array or the field is.
record P { var x: int; const y = 3; }
const K: [1..3] P;
var V: [1..3] P;
for (x, i) in zip(K.x, 1..3) do x = i; //~ E0401
for (x, i) in zip(V.y, 1..3) do x = i; //~ E0401
