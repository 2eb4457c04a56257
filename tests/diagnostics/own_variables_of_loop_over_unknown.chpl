// A loop over a name that is not declared is told once: the variables in its list are known.
var total = 0;
forall i in nowhere with (var own: int, const k = 5, + reduce total) { own += k; total += own; }
[i in nowhereElse with (var own: int)] { own += 1; }
