// requires: libhdf5_serial.so.103|libhdf5_serial.so.310
// locales: 1,2,3
// Arrays over locales to one file and back, by other distributions; files read on the locales that are given.
use HDF5, HDF5.IOusingMPI, BlockDist, CyclicDist, FileSystem;

const dir = "hdf5_locales";
mkdir(dir);
const D = blockDist.createDomain({1..6, 0..4}), C = cyclicDist.createDomain({0..<6, 1..5});
var A: [D] int = [(i, j) in D] 10 * i + j, B: [C] int;
hdf5WriteDistributedArray(A, dir + "/a.h5", "A");
hdf5ReadDistributedArray(B, dir + "/a.h5", "A");
writeln(B);
hdf5WriteDistributedArray(B, dir + "/b.h5", "B");
A = 0;
hdf5ReadDistributedArray(A, dir + "/b.h5", "B");
writeln(+ reduce A, " ", A[6, 4]);

var data: [0..3] ArrayWrapper(real, 1);
for (d, i) in zip(data, 0..) do d = new ArrayWrapper(real, 1, {0..i}, [k in 0..i] i + k / 10.0);
writeArraysToHDF5Files(dir, ["x", "x", "x", "x"], ["f0", "f1", "f2", "f3"], real, 1, data, Hdf5OpenMode.Truncate);
const read = readAllHDF5Files(Locales, dir, "x", "f", real, 1);
for i in read.domain do writeln(read[i].A, if numLocales > 1 || read[i].locale == here then "" else " elsewhere");
writeln(read.targetLocales().size == numLocales);
rmTree(dir);
