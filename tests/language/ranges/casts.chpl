// status: 1
// stderr: casting a range with stride 2
// Explicit conversions of ranges change the type of the indices and the legal strides.
enum e { a = 5, b = 7 }
writeln((1..3): range(int(8)), " ", ((1..3): range(int(8))).type: string);
writeln((1..9 by 2): range(int(16), strides=strideKind.positive));
writeln((e.a..e.b): range(int), " ", (1..): range(uint, boundKind.low));
writeln((1..9 by 2): range(int));
