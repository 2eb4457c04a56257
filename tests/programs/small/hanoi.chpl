// Towers of Hanoi with strings and recursion.
var moves = 0;
proc move(n: int, from: string, to: string, via: string, show: bool) {
  if n == 0 then return;
  move(n - 1, from, via, to, show);
  moves += 1;
  if show then write(from, to, " ");
  move(n - 1, via, to, from, show);
}
move(3, "A", "C", "B", true);
writeln();
moves = 0;
move(10, "A", "C", "B", false);
writeln(moves);
