// Ranges in variables make domains; a tuple of ranges expands.
const rows = 1..2, cols = 3..4;
const t = (rows, cols);
writeln({rows, cols}, " ", {(...t)}, " ", {rows, 7..7});
