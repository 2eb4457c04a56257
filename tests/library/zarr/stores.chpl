// requires: libblosc.so.1
// locales: 1,2
// Arrays go to stores and come back, whole and chunk by chunk; chunks that are not there have the fill value.
use Zarr, FileSystem, IO, BlockDist;

var A: [1..7, 0..4] real(32);
forall (i, j) in A.domain do A[i, j] = (i + j / 8.0): real(32);
writeZarrArrayLocal("store", A, (3, 4));
for f in ["0.0", "2.1", "3.0"] do write(exists("store/" + f), " ");
const B = readZarrArrayLocal("store", real(32), 2);
writeln(B.domain, " ", && reduce [(i, j) in A.domain] A[i, j] == B[i - 1, j]);

A[7, 4] = -1;
updateZarrChunk("store", A, (2, 1));
remove("store/0.0");
const C = readZarrArray("store", real(32), 2);
writeln(C[6, 4], " ", C[0, 0], " ", C[0, 4], " ", C.targetLocales().size == numLocales);

var D = blockDist.createArray({0..99}, int(16));
forall i in D.domain do D[i] = (i * i): int(16);
writeZarrArray("store", D, 33, bloscLevel=5, compressor="lz4");
const E = readZarrArray("store", int(16), 1);
writeln(&& reduce [i in 0..99] D[i] == E[i], " ", readZarrArrayLocal("store", int(16), 1)[99]);

// A store without compression, as others write it.
{
  var w = openWriter("store/.zarray");
  w.write('{"chunks": [2], "compressor": null, "dtype": "|u1", "fill_value": 7, "filters": null, "order": "C", "shape": [5], "zarr_format": 2}');
  var c = openWriter("store/1");
  c.writeBinary(b"\x01\x02");
}
for i in [0, 2, 3] do if exists("store/" + i: string) then remove("store/" + i: string);
writeln(readZarrArrayLocal("store", uint(8), 1));
try { readZarrArrayLocal("store", int, 1); } catch e { writeln(e.message()); }
try { readZarrArrayLocal("store", uint(8), 2); } catch e { writeln(e.message()); }
try { writeZarrArrayLocal("store", A, (0, 1)); } catch e { writeln(e.message()); }
rmTree("store");
