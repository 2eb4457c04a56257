// error: E0311 the step of a 'by' operator cannot be zero
writeln((1..10) by false);
