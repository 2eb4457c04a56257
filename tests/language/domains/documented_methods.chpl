// fullIdxType, clear, makeRectangularDomain, tryCast, localSlice, createIndexBuffer, bulkAddNoPreserveInds.
var D = {1..3, 1..2}, A: [D] int = 1, K: domain(string), L: [K] int;
writeln(D.fullIdxType: string, " ", A.fullIdxType: string, " ", K.fullIdxType: string, " ", L.fullIdxType: string);
D.clear();
writeln(D, " ", A.size);

writeln(makeRectangularDomain(1, 5), makeRectangularDomain(1, 5, inclusive=false), makeRectangularDomain((1, 2), (10, 11)),
        makeRectangularDomain((1, 2), 10), makeRectangularDomain(1, (10, 11), inclusive=false));

const E = {1..3, 1..200};
writeln(E: domain(2, int(32)), " ", E.tryCast(domain(2, int(16))));
try { writeln(E.tryCast(domain(2, int(8)))); } catch e: IllegalArgumentError { writeln(e.message()); }
try { writeln(E: domain(2, int(8))); } catch e { writeln(e.message()); }
writeln(E.localSlice(1..2, 2..3), E.localSlice({2..3, 3..3}));

var S: sparse subdomain({1..9, 1..9});
var buffer = S.createIndexBuffer(size=4);
for i in 1..5 do buffer.add((i, i));
writeln(S.size);
buffer.commit();
writeln(S.size);
{
  var b = S.createIndexBuffer(10);
  b.add((1, 2));
}
writeln(S.size);
var list = [(1, 3), (1, 2), (1, 3)];
writeln(S.bulkAddNoPreserveInds(list), S.bulkAdd([(9, 1), (9, 2)], dataSorted=true, isUnique=true));
