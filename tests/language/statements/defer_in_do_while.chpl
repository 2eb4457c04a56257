// The condition of a `do` loop is in the scope of its body: a `continue` goes there without ending the block, and
// what it has passed by has not happened.
proc main() {
  var k = 0;
  do {
    k += 1;
    if k == 2 then continue;
    defer writeln("d", k);
  } while k < 3;

  k = 0;
  do {
    k += 1;
    if k > 100 then halt("without end");
    try {
      if k < 3 then throw new Error("x");
      writeln("no error ", k);
    } catch e {
      writeln("caught ", k);
      if true then continue;
    }
  } while k < 5 && (k < 0 || k < 2);
  writeln(k);

  k = 0;
  label outer do {
    k += 1;
    if k > 100 then halt("without end");
    for i in 1..2 do if i > 0 then continue outer;
  } while k < 3 && k < 2;
  writeln(k);

  k = 0;
  do {
    k += 1;
    select k { when 2 do continue; otherwise { } }
    const last = k * 10;
    writeln(last);
  } while k < 3;
}
