// Identifiers may hold letters, digits, underscores and dollar signs, and are
// case-sensitive.
const value = 1, Value = 2, VALUE = 3;
const _hidden = 4, x1 = 5, full$ = 6;
writeln(value, " ", Value, " ", VALUE, " ", _hidden, " ", x1, " ", full$);
