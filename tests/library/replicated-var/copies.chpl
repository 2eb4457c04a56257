// locales: 1,3
// Each locale has a copy of its own; all can be set and collected, each be reached from elsewhere.
use ReplicatedVar, ReplicatedDist;
var x: [rcDomain] int;
rcReplicate(x, 5);
coforall loc in Locales with (ref x) do on loc do rcLocal(x) += loc.id;
var all: [LocaleSpace] int;
rcCollect(x, all);
writeln(&& reduce [i in LocaleSpace] all[i] == 5 + i);
rcRemote(x, Locales[numLocales - 1]) = 40;
on Locales[numLocales - 1] do writeln(x[1], " ", rcLocal(x));
writeln(x[1] == (if numLocales == 1 then 40 else 5));

record point { var a: int; var b: string; }
var p: [rcDomain] point;
rcReplicate(p, new point(1, "one"));
on Locales[numLocales - 1] do rcLocal(p).b += "!";
writeln(rcRemote(p, Locales[numLocales - 1]));

const some = [Locales[0]];
var y: [rcDomainBase dmapped new replicatedDist(some)] real;
rcReplicate(y, 2.5);
writeln(y[1]);
