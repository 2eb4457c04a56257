// A zippered loop needs something to loop over.
for i in zip() do writeln(i); //~ E0215 `zip` needs something to loop over
const x = zip(); //~ E0215 `zip` needs something to loop over
