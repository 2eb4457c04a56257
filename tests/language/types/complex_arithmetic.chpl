// Arithmetic over real, imag and complex.
writeln((1.0 + 2.0i) * (3.0 - 1.0i));
writeln(2.0i * 3.0i);
writeln((2.0i * 3.0i).type:string);
writeln((1.0 + 2.0i) + 1.0);
writeln(4.0i / 2.0);
writeln((2.0i).type:string, " ", (1.0 + 2.0i).type:string);
