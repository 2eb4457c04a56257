// A literal adapts to the other operand when it fits its type.
var a: int(8) = 1;
writeln((a + 1).type:string);
var u: uint(32) = 5;
writeln((u + 1).type:string, " ", u - 1);
