// isSubtype: inheritance, nil and management, instances of generic types; no conversions.
class P {}
class Q: P {}
record G { type t; var x: t; }
writeln(isSubtype(owned Q, owned P), isSubtype(owned Q?, owned P?), isSubtype(owned Q, owned P?), isSubtype(Q, P),
        isSubtype(owned Q, P), isSubtype(Q, P?), isSubtype(borrowed Q, borrowed P));
writeln(isSubtype(owned Q?, owned P), isSubtype(owned Q, shared P), isSubtype(owned Q?, P), isSubtype(borrowed Q, owned P),
        isSubtype(P, Q), isSubtype(owned Q, borrowed P), isSubtype(int(8), int));
writeln(isSubtype(int(8), integral), isSubtype(G(int), G), isProperSubtype(owned Q, owned P), isProperSubtype(Q, Q),
        isProperSubtype(owned Q, owned Q?));
