// A zippered loop needs something to loop over.
for i in zip() do writeln(i); //~ E0215 `zip` needs something to loop over
for x in zip() do writeln(x); //~ E0215 `zip` needs something to loop over
