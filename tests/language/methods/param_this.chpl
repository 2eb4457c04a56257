// A method with param this works on compile-time constants.
proc param int.isEven() param { return this % 2 == 0; }
param e = 4.isEven();
if e then writeln("even");
