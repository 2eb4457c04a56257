// Elements that have no default value come from the array's initial value.
class node { var n: int; }
record r { var x: int; proc init(x: int) { this.x = x; } }
var A: [1..2] owned node = [new node(1), new node(2)];
var B: [0..2] r = [i in 0..2] new r(i * i);
const C: [1..2] shared node = [new shared node(5), new shared node(6)];
var D: [0..2] r = B;
D[0].x = 9;
writeln(A, " ", B, " ", C, " ", D);
