// ** binds tighter than unary minus, which binds looser than * and /.
writeln(2 + 3 * 4, " ", (2 + 3) * 4, " ", -2 ** 2, " ", 2 ** 3 ** 2, " ", 7 - 2 - 1, " ", 2 * -3);
