// nil itself is null, as an object that is not there.
use IO, JSON;
class C { var x: int; }
var o: owned C?;
stdout.withSerializer(jsonSerializer).writeln((1, nil, o));
