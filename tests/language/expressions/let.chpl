// let names values within an expression.
const x = 3;
writeln(let a = x * x, b = a + 1 in a * b);
