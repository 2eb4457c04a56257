/** Files of the Hierarchical Data Format, by the HDF5 library that the system has (Debian: `libhdf5-dev`), which only
    programs that use this module are linked with.
    Not for: files of numbers without a description; that is IO with its binary (de)serializers.

    The library's own routines, types and constants are in the module `C_HDF5`, under the names that they have in C. It
    runs one call at a time, so tasks that call it themselves take turns; what is here does so by itself. A routine
    that fails halts with what it did; the library writes its reasons to standard error. */
module HDF5 {
  use CTypes;
  use BlockDist;
  use FileSystem;
  use Errors;
  use List;
  use Sort;
  private use Hdf5Arrays;

  /** The library's C interface: `H5Fopen`, `H5Dread`, …; the macros of its headers have their names, too.

      .. code-block:: chapel

         // requires: libhdf5_serial.so.103|libhdf5_serial.so.310
         use HDF5.C_HDF5;
         const file = H5Fcreate("c_example.h5", H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
         var dims = [2: hsize_t, 3: hsize_t], data: [0..1, 0..2] int = [1, 2, 3; 4, 5, 6];
         const space = H5Screate_simple(2, c_ptrTo(dims), nil);
         const dataset = H5Dcreate(file, "d", H5T_NATIVE_INT64, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
         writeln(H5Dwrite(dataset, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, c_ptrTo(data[0, 0])));   // 0
         H5Dclose(dataset);
         H5Sclose(space);
         H5Fclose(file);
         var rank: c_int;
         const again = H5Fopen("c_example.h5", H5F_ACC_RDONLY, H5P_DEFAULT);
         H5LTget_dataset_ndims(again, "d", rank);
         writeln(rank);   // 2
         H5Fclose(again);
  */
  module C_HDF5 {
    public use CTypes;
    public use Hdf5Types;
    public use Hdf5Calls;
    public use Hdf5Properties;
    public use Hdf5HighLevel;
    /** Forms of two routines in releases before 2.0. */
    module HDF5_WAR {
      private use Hdf5Types;
      extern "H5LTget_dataset_info" proc H5LTget_dataset_info_WAR(loc_id: hid_t, dset_name: c_ptrConst(c_char),
        dims: c_ptr(hsize_t), type_class: c_ptr(H5T_class_t), type_size: c_ptr(c_size_t)): herr_t;
      extern "H5LTmake_dataset" proc H5LTmake_dataset_WAR(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int,
        dims: c_ptr(hsize_t), type_id: hid_t, buffer: c_ptrConst(void)): herr_t;
    }
  }

  /** What is done with the arrays that are read, before they are given back. A class of a program's own overrides
      `preprocess`.

      .. code-block:: chapel

         // requires: libhdf5_serial.so.103
         use HDF5;
         class Doubling: HDF5Preprocessor {
           override proc preprocess(ref A: []) { A *= 2; }
         }
         const doubling = new owned Doubling();
         var A = [1, 2, 3];
         doubling.preprocess(A);
         writeln(A);   // 2 4 6
  */
  class HDF5Preprocessor {
    proc preprocess(ref A: []) {
      halt("HDF5Preprocessor.preprocess must be overridden");
    }
  }

  /** A rectangular array with its domain, so that arrays of several sizes can be elements of one.

      .. code-block:: chapel

         // requires: libhdf5_serial.so.103
         use HDF5;
         const a = new ArrayWrapper(int, 1, {1..3}, [1, 2, 3]), b = new ArrayWrapper(int, 1, {0..0}, [7]);
         const both = [a, b];
         for x in both do write(x.D, " ", x.A, "; ");
         writeln(both[0].rank, " ", both[0].eltType: string);   // {1..3} 1 2 3; {0..0} 7; 1 int(64)
  */
  record ArrayWrapper {
    type eltType;
    param rank: int;
    var D: domain(rank);
    var A: [D] eltType;
  }

  /** How a file is opened for writing: `Truncate` clears one that exists, `Append` adds to it. */
  enum Hdf5OpenMode { Truncate, Append }

  /** The number by which the library knows a type: integers, reals, bool as a byte, and `c_ptrConst(c_char)` (or
      `c_ptr(c_char)`) for strings of any length. Other types are refused.

      .. code-block:: chapel

         // requires: libhdf5_serial.so.103
         use HDF5;
         use HDF5.C_HDF5, CTypes;
         var data = [1.5, 2.5, 3.5], dims = [3: hsize_t];
         const file = H5Fcreate("one.h5", H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
         HDF5_WAR.H5LTmake_dataset_WAR(file, "d".c_str(), 1, c_ptrTo(dims[0]), getHDF5Type(real), c_ptrTo(data[0]));
         var again: [1..3] real;
         readHDF5Dataset(file, "d", again);
         writeln(again);   // 1.5 2.5 3.5
         H5Fclose(file);
  */
  proc getHDF5Type(type eltType): C_HDF5.hid_t do return _hdf5Type(eltType);

  /** Reads the dataset of an open file into an array of its size and rank. Of a dataset of strings the elements are C's:
      those of any length are freed with `C_HDF5.H5free_memory`. */
  proc readHDF5Dataset(file_id: C_HDF5.hid_t, dsetName: string, ref data: []) {
    _enter();
    const dataset = _openDataset(file_id, dsetName);
    const sizes = _extents(dataset, data.rank, dsetName);
    for param d in 0..<data.rank do
      if sizes[d] != data.dim(d).size then
        halt("HDF5: the dataset ", dsetName, " has the shape ", sizes, ", the array ", data.shape);
    _read(dataset, dsetName, data);
    C_HDF5.H5Dclose(dataset);
    _leave();
  }

  /** Reads the dataset `dsetName` of the files in the directory `dirName` whose names begin with `filenameStart`, in the order of
      their names: a task for each of the locales `locs`, which are
      different. The result is an array over these locales of the arrays read, each of which lies where it was read.

      .. code-block:: chapel

         // requires: libhdf5_serial.so.103
         use HDF5, FileSystem;
         use HDF5.C_HDF5, CTypes;
         proc make(name: string, first: int) {
           var data = [i in 0..3] first + i, dims = [2: hsize_t, 2: hsize_t];
           const file = H5Fcreate(name.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
           HDF5_WAR.H5LTmake_dataset_WAR(file, "d".c_str(), 2, c_ptrTo(dims[0]), getHDF5Type(int), c_ptrTo(data[0]));
           H5Fclose(file);
         }
         mkdir("tiles", parents=true);
         make("tiles/a.h5", 0);
         make("tiles/b.h5", 10);
         const all = readAllHDF5Files(Locales, "tiles", "d", "", int, 2);
         for x in all do write(+ reduce x.A, " ");
         writeln(all.size);   // 6 46 2
         const one = readAllNamedHDF5Files(Locales, ["tiles/b.h5"], "d", int, 2);
         writeln(one[0].A[one[0].D.high]);   // 13
         // The tiles side by side: the matrix 0 1 10 11, 2 3 12 13.
         writeln(readNamedHDF5FilesInto1DArrayInt(["tiles/a.h5", "tiles/b.h5"], 2, 1, "d"));   // 0 1 10 11 2 3 12 13
  */
  proc readAllHDF5Files(locs: [] locale, dirName: string, dsetName: string, filenameStart: string, type eltType,
                        param rank, preprocessor: borrowed HDF5Preprocessor? = nil) {
    var found = new list(string);
    for name in listDir(dirName, dirs=false) do
      if name.startsWith(filenameStart) then found.pushBack(dirName + "/" + name);
    var names = found.toArray();
    sort(names);
    return readAllNamedHDF5Files(locs, names, dsetName, eltType, rank, preprocessor);
  }

  /** The same of the files named. */
  proc readAllNamedHDF5Files(locs: [] locale, filenames: [] string, dsetName: string, type eltType, param rank,
                             preprocessor: borrowed HDF5Preprocessor? = nil) {
    const space = blockDist.createDomain({0..<filenames.size}, targetLocales=reshape(locs, {0..<locs.size}));
    const names = reshape(filenames, {0..<filenames.size});
    var data: [space] ArrayWrapper(eltType, rank);
    coforall loc in space.targetLocales() do on loc {
      for i in space.localSubdomain() {
        const file = names[i];
        _readWhole(file, dsetName, data[i].D, data[i].A);
        if preprocessor != nil then preprocessor!.preprocess(data[i].A);
      }
    }
    return data;
  }

  /** The datasets of `int(64)` of files that are the tiles of a matrix, one row of tiles after the other, `fnRows` rows of
      `fnCols` files: the matrix's elements, row by row, in an array of one dimension. */
  proc readNamedHDF5FilesInto1DArrayInt(filenames: [] string, fnCols: int, fnRows: int, dsetName: string,
                                        preprocessor: borrowed HDF5Preprocessor? = nil) {
    if filenames.size != fnCols * fnRows then
      halt("HDF5: ", filenames.size, " files are not ", fnRows, " rows of ", fnCols);
    const names = reshape(filenames, {0..<fnRows, 0..<fnCols});
    var tiles: [names.domain] ArrayWrapper(int, 2);
    forall (tile, name) in zip(tiles, names) {
      _readWhole(name, dsetName, tile.D, tile.A);
      if preprocessor != nil then preprocessor!.preprocess(tile.A);
    }
    const heights = [i in 0..<fnRows] tiles[i, 0].D.dim(0).size, widths = [j in 0..<fnCols] tiles[0, j].D.dim(1).size;
    const width = + reduce widths;
    var all: [0..<(+ reduce heights) * width] int, top = 0;
    for i in 0..<fnRows {
      var left = 0;
      for j in 0..<fnCols {
        const ref tile = tiles[i, j];
        if tile.D.shape != (heights[i], widths[j]) then
          halt("HDF5: the dataset of ", names[i, j], " has the shape ", tile.D.shape, ", not ", (heights[i], widths[j]));
        forall (r, c) in tile.D do all[(top + r) * width + left + c] = tile.A[r, c];
        left += widths[j];
      }
      top += heights[i];
    }
    return all;
  }

  /** Writes each of the arrays to the file at the same position of `filenames` in the directory, as the dataset at that
      position of `dsetNames`. The array `data` may lie on several locales; each writes its own. */
  proc writeArraysToHDF5Files(dirName: string, dsetNames: [] string, filenames: [] string, type eltType, param rank: int,
                              data: [] ArrayWrapper(eltType, rank), mode: Hdf5OpenMode) throws {
    if dsetNames.size != data.size || filenames.size != data.size then
      throw new owned IllegalArgumentError("writeArraysToHDF5Files: as many names are needed as there are arrays");
    const sets = reshape(dsetNames, {0..<data.size}), files = reshape(filenames, {0..<data.size});
    const low = data.domain.low;
    for i in data.domain do on data[i] {
      const at = (i - low): int, path = dirName + "/" + files[at];
      _writeWhole(path, sets[at], data[i].A, mode == Hdf5OpenMode.Append);
    }
  }

  /** The dataset in pieces of the shape of `chunkShape`, in rows; those at its ends may be smaller. So a dataset need not
      fit into memory.

      .. code-block:: chapel

         // requires: libhdf5_serial.so.103|libhdf5_serial.so.310
         use HDF5;
         var data: [0..0] ArrayWrapper(real, 1);
         data[0] = new ArrayWrapper(real, 1, {0..<10}, [i in 0..<10] i * 0.5);
         writeArraysToHDF5Files(".", ["values"], ["chunks.h5"], real, 1, data, Hdf5OpenMode.Truncate);
         const sums = [chunk in hdf5ReadChunks("chunks.h5", "values", {1..4}, real)] + reduce chunk;
         writeln(sums);   // 3.0 11.0 8.5
  */
  iter hdf5ReadChunks(filename: string, dset: string, chunkShape: domain, type eltType,
                      preprocessor: borrowed HDF5Preprocessor? = nil) {
    param rank = chunkShape.rank;
    const sizes = _sizesOf(filename, dset, rank);
    var counts: rank*range;
    for param d in 0..<rank do counts[d] = 0..<(sizes[d] + chunkShape.dim(d).size - 1) / chunkShape.dim(d).size;
    const pieces = {(...counts)};
    for piece in pieces {
      const at = if rank == 1 then (piece,) else piece;
      var dims: rank*range, first: rank*int;
      for param d in 0..<rank {
        const whole = chunkShape.dim(d);
        first[d] = at[d] * whole.size;
        dims[d] = whole.low..#min(whole.size, sizes[d] - first[d]);
      }
      const part = {(...dims)};
      var A: [part] eltType;
      _readPart(filename, dset, first, A);
      if preprocessor != nil then preprocessor!.preprocess(A);
      yield A;
    }
  }

  /** Arrays over several locales, in one file. */
  module IOusingMPI {
    private use Hdf5Arrays;

    /** Writes an array, of which each locale has a part, as one dataset. The locales write in turns: the library is the one
        without MPI.

        .. code-block:: chapel

           // requires: libhdf5_serial.so.103|libhdf5_serial.so.310
           use HDF5.IOusingMPI, BlockDist;
           const D = blockDist.createDomain({1..4, 1..5});
           var A: [D] int = [(i, j) in D] 10 * i + j, B: [D] int;
           hdf5WriteDistributedArray(A, "matrix.h5", "A");
           hdf5ReadDistributedArray(B, "matrix.h5", "A");
           writeln(B[1, 1], " ", B[4, 5], " ", && reduce (A == B));   // 11 45 true
    */
    proc hdf5WriteDistributedArray(A: [], filename: string, dsetName: string) {
      _makeDataset(filename, dsetName, A.eltType, A.shape);
      for loc in A.targetLocales() do on loc do
        for part in A.localSubdomains() {
          if part.size == 0 then continue;
          const mine: [part] A.eltType = A[part];
          _writePart(filename, dsetName, _offsets(part, A.domain), _steps(part, A.domain), mine);
        }
    }

    /** Reads a dataset into an array that may have its parts on several locales, each of which reads its own. */
    proc hdf5ReadDistributedArray(ref A: [], filename: string, dsetName: string) {
      const sizes = _sizesOf(filename, dsetName, A.rank);
      for param d in 0..<A.rank do
        if sizes[d] != A.dim(d).size then
          halt("HDF5: the dataset ", dsetName, " has the shape ", sizes, ", the array ", A.shape);
      coforall loc in A.targetLocales() do on loc do
        for part in A.localSubdomains() {
          if part.size == 0 then continue;
          var mine: [part] A.eltType;
          _readPart(filename, dsetName, _offsets(part, A.domain), mine, _steps(part, A.domain));
          A[part] = mine;
        }
    }
  }
}
