// A literal too large for int but not for uint is a uint.
const big = 0xffff_ffff_ffff_ffff, edge = 9223372036854775807;
writeln(big.type:string, " ", big);
writeln(edge.type:string, " ", edge);
writeln((9223372036854775808).type:string);
