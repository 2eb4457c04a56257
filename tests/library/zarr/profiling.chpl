// requires: libblosc.so.1
// flags: -szarrProfiling=true
// The times of the steps are kept if that is asked for.
use Zarr, FileSystem;
var A: [0..9] int = 3;
writeZarrArrayLocal("zp", A, 4);
const B = readZarrArrayLocal("zp", int, 1);
for (k, t) in zarrProfilingResults() do writeln(k, " ", t > 0);
resetZarrProfiling();
for (k, t) in zarrProfilingResults() do writeln(k, " ", t > 0);
rmTree("zp");
