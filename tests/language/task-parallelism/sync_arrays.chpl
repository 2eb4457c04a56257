// workers: 1,2
// Arrays of sync and atomic variables.
var links: [0..10] sync int;
links[0].writeEF(5);
coforall i in 0..9 do links[i + 1].writeEF(links[i].readFE() + 1);
writeln(links[10].readFE());
