// What does not hold all ranges of a type takes none of that type, and nothing is converted for a reference.
proc one(r: range) { }
proc narrow(r: range(int(8))) { }
proc low(r: range(int, boundKind.low)) { }
proc byRef(ref r: range(strides=strideKind.any)) { }
proc byConstRef(const ref r: range(strides=strideKind.any)) { }
var r = 1..3;
one(1..9 by 2); //~ E0303
narrow(r); //~ E0303
low(1..3); //~ E0303
byRef(r); //~ E0303
byConstRef(r); //~ E0303
