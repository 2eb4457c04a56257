// requires: libhdf5_serial.so.103|libhdf5_serial.so.310
// Arrays written to files and read back, whole, in chunks, as tiles, and through the C interface.
use HDF5, FileSystem;

const dir = "hdf5_files";
mkdir(dir);

// Each array to a file of its own; a second dataset added to each.
var data: [1..3] ArrayWrapper(real, 2);
for i in 1..3 {
  data[i].D = {1..i, 0..2};
  data[i].A = [(r, c) in data[i].D] 100.0 * i + 10 * r + c;
}
const files = ["a1.h5", "a2.h5", "a3.h5"];
writeArraysToHDF5Files(dir, ["x", "x", "x"], files, real, 2, data, Hdf5OpenMode.Truncate);
var more: [1..3] ArrayWrapper(int(16), 1);
for i in 1..3 do more[i] = new ArrayWrapper(int(16), 1, {0..<4}, [k in 0..<4] (i * k): int(16));
writeArraysToHDF5Files(dir, ["n", "n", "n"], files, int(16), 1, more, Hdf5OpenMode.Append);

const all = readAllHDF5Files([here], dir, "x", "a", real, 2);
for a in all do writeln(a.D, " ", a.A[0, 0], " ", + reduce a.A);

class Negate: HDF5Preprocessor {
  override proc preprocess(ref A: []) { A = -A; }
}
const negative = new Negate();
for a in readAllNamedHDF5Files([here], [dir + "/a2.h5", dir + "/a3.h5"], "n", int(16), 1, negative.borrow()) do
  writeln(a.A);

// An open file; another type of elements than the file's.
{
  const file = C_HDF5.H5Fopen((dir + "/a2.h5").c_str(), C_HDF5.H5F_ACC_RDONLY, C_HDF5.H5P_DEFAULT);
  var A: [1..2, 1..3] real(32), B: [0..<8] int;
  readHDF5Dataset(file, "x", A);
  writeln(A);
  readHDF5Dataset(file, "n", B[0..<8 by 2]);
  writeln(B);
  C_HDF5.H5Fclose(file);
}

// In chunks, those at the ends smaller.
for chunk in hdf5ReadChunks(dir + "/a3.h5", "x", {0..1, 0..1}, real) do writeln(chunk.domain, " ", + reduce chunk);

// Tiles of a matrix.
var tiles: [0..3] ArrayWrapper(int, 2);
for (tile, k) in zip(tiles, 0..) do
  tile = new ArrayWrapper(int, 2, {0..1, 0..<2 + k % 2}, [(r, c) in {0..1, 0..<2 + k % 2}] 100 * k + 10 * r + c);
const names = [k in 0..3] "t" + k: string + ".h5";
writeArraysToHDF5Files(dir, ["t", "t", "t", "t"], names, int, 2, tiles, Hdf5OpenMode.Truncate);
writeln(readNamedHDF5FilesInto1DArrayInt([k in 0..3] dir + "/" + names[k], 2, 2, "t"));

// Strings of any length.
{
  use CTypes;
  var words: [0..1] c_ptrConst(c_char) = ["one".c_str(), "three".c_str()];
  var w: [0..0] ArrayWrapper(c_ptrConst(c_char), 1);
  w[0] = new ArrayWrapper(c_ptrConst(c_char), 1, {0..1}, words);
  writeArraysToHDF5Files(dir, ["s"], ["s.h5"], c_ptrConst(c_char), 1, w, Hdf5OpenMode.Truncate);
  const file = C_HDF5.H5Fopen((dir + "/s.h5").c_str(), C_HDF5.H5F_ACC_RDONLY, C_HDF5.H5P_DEFAULT);
  var back: [0..1] c_ptr(c_char);
  readHDF5Dataset(file, "s", back);
  for b in back {
    writeln(string.createCopyingBuffer(b));
    C_HDF5.H5free_memory(b);
  }
  C_HDF5.H5Fclose(file);
}
rmTree(dir);
