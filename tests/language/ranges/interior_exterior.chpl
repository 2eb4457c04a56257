// expand, interior, exterior and translate.
const r = 1..10;
writeln(r.expand(2), " ", r.interior(3), " ", r.interior(-3), " ", r.exterior(2), " ", r.translate(5));
