// A pair of numbers converts to a complex number.
writeln((1.0, -2.0): complex);
