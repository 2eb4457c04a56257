// What several types lack of an interface together, and an interface of several types where one type is meant.
interface Convert(From, To) { proc convert(x: From): To; proc From.one(); }
record R { proc one() {} }
implements Convert(R, int); //~ E0606 gives `string` where `int(64)` is required
implements Convert(R); //~ E0606 is one of 2 types, and this is `R`
proc f(x: Convert) {} //~ E0606 no constraint of one
proc convert(x: R): string do return "";
f(1); //~ E0303 must be another type
