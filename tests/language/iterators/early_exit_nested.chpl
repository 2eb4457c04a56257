// A break leaves only its own loop; the outer iterator goes on.
iter outer() { for i in 1..3 { yield i; write("|"); } }
iter inner(n: int) { defer { write("."); } for j in 1.. do yield n * 10 + j; }
for i in outer() do
  for j in inner(i) {
    if j % 10 > i then break;
    write(j, " ");
  }
writeln();
