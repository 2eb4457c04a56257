// re and im read and write the parts of a complex number.
var z = 3.0 + 4.0i;
writeln(z.re, " ", z.im, " ", z.im.type:string);
z.re = -1.0;
z.im += 1.0;
writeln(z);
writeln(abs(3.0 + 4.0i));
