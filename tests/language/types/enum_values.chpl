// Constants may be given values; the next ones count on from there.
enum code {ok = 200, created, missing = 404}
writeln(code.ok:int, " ", code.created:int, " ", code.missing:int);
writeln(404:code);
writeln("created":code);
