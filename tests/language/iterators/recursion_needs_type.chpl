// error: E0309 `down` calls itself before what it yields is known
// A recursive iterator must declare the type of what it yields.
iter down(n: int) {
  yield n;
  if n > 0 then
    for x in down(n - 1) do yield x;
}
for x in down(3) do writeln(x);
