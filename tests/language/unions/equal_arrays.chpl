// Unions with array fields are equal when the same field is set, to arrays that are equal as wholes.
union value {
  var numbers: [1..2] int;
  var number: int;
}

var a, b: value;
a.numbers = [1, 2];
b.numbers = [1, 2];
writeln(a == b, " ", a != b);
b.numbers[2] = 5;
writeln(a == b, " ", a != b);
b.number = 1;
writeln(a == b, " ", a != b);
