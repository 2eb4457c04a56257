// Procedures are exported, not variables.
export var x = 1; //~ E0009 a variable cannot be `export`
export proc f() do return x;
