// A stride has the signed type of the index type's width: a step must fit it.
// error: E0311 the step 200 does not fit int(8)
writeln(0:uint(8)..255 by 100);
writeln(0:uint(8)..255 by 200);
