// A cast to string gives what writeln prints.
const a = 1.5, b = (1, 2);
writeln(a: string + "/" + b: string + "/" + (1..3): string);
