/** Arrays and parts of arrays that go to and from datasets of HDF5 files.
    Not for: users; they call HDF5. */
module Hdf5Arrays {
  public use Hdf5Types;
  public use Hdf5Calls;
  public use Hdf5Properties;
  private use CollectionLock;
  private use PrivateDist;
  private use FileSystem;
  private use Types;

  // The library runs one call at a time; each locale has its own.
  var _turns: [PrivateSpace] _collectionLock(true);
  inline proc _enter() { _turns[here.id].enter(); }
  inline proc _leave() { _turns[here.id].leave(); }

  proc _hdf5Type(type t): hid_t {
    if t == int(8) then return H5T_NATIVE_INT8;
    else if t == int(16) then return H5T_NATIVE_INT16;
    else if t == int(32) then return H5T_NATIVE_INT32;
    else if t == int(64) then return H5T_NATIVE_INT64;
    else if t == uint(8) || t == bool then return H5T_NATIVE_UINT8;
    else if t == uint(16) then return H5T_NATIVE_UINT16;
    else if t == uint(32) then return H5T_NATIVE_UINT32;
    else if t == uint(64) then return H5T_NATIVE_UINT64;
    else if t == real(32) then return H5T_NATIVE_FLOAT;
    else if t == real(64) then return H5T_NATIVE_DOUBLE;
    else if t == c_ptr(c_char) || t == c_ptrConst(c_char) {
      const text = H5Tcopy(H5T_C_S1);
      H5Tset_size(text, H5T_VARIABLE);
      return text;
    } else compilerError("HDF5 has no type for ", t: string);
  }
  private proc _release(kind: hid_t, type t) {
    if t == c_ptr(c_char) || t == c_ptrConst(c_char) then H5Tclose(kind);
  }

  // ---- files and datasets; the caller has the library ---------------------------------------------

  proc _fail(what: string, name: string) {
    _leave();
    halt("HDF5: cannot ", what, " ", name);
  }
  private proc _openFile(name: string, flags: c_uint): hid_t {
    const file = H5Fopen(name.c_str(), flags, H5P_DEFAULT);
    if file < 0 then _fail("open the file", name);
    return file;
  }
  proc _openDataset(file: hid_t, name: string): hid_t {
    const dataset = H5Dopen(file, name.c_str(), H5P_DEFAULT);
    if dataset < 0 then _fail("open the dataset", name);
    return dataset;
  }
  proc _extents(dataset: hid_t, param rank: int, name: string): rank*int {
    const space = H5Dget_space(dataset);
    if H5Sget_simple_extent_ndims(space) != rank then _fail("find " + rank: string + " dimensions in the dataset", name);
    var sizes: c_array(hsize_t, rank);
    H5Sget_simple_extent_dims(space, c_ptrTo(sizes[0]), nil);
    H5Sclose(space);
    var result: rank*int;
    for param d in 0..<rank do result[d] = sizes[d]: int;
    return result;
  }
  // A space of a rank and sizes.
  private proc _space(sizes): hid_t {
    var dims: c_array(hsize_t, sizes.size);
    for param d in 0..<sizes.size do dims[d] = sizes[d]: hsize_t;
    return H5Screate_simple(sizes.size: c_int, c_ptrTo(dims[0]), nil);
  }
  // The part of a dataset's space that begins at an index, of a shape, with a step in each dimension.
  private proc _select(dataset: hid_t, first, shape, steps): hid_t {
    param rank = first.size;
    const space = H5Dget_space(dataset);
    var start, stride, count: c_array(hsize_t, rank);
    for param d in 0..<rank {
      start[d] = first[d]: hsize_t;
      stride[d] = steps[d]: hsize_t;
      count[d] = shape[d]: hsize_t;
    }
    H5Sselect_hyperslab(space, H5S_SELECT_SET, c_ptrTo(start[0]), c_ptrTo(stride[0]), c_ptrTo(count[0]), nil);
    return space;
  }
  private proc _ones(param rank: int): rank*int {
    var ones: rank*int;
    for param d in 0..<rank do ones[d] = 1;
    return ones;
  }

  private proc _place(const ref x): int do return __prim("cast", int, __prim("cast", c_ptr(void), c_addrOfConst(x)));
  // Whether an array's elements lie side by side, in rows, here.
  private proc _isBlock(const ref A: []): bool {
    const low = A.domain.low, high = A.domain.high;
    const bytes = _place(A[high]) - _place(A[low]);
    return A.targetLocales().size == 1 && A[low].locale == here && bytes == (A.size - 1) * c_sizeof(A.eltType): int;
  }

  // Between a dataset, or the part of it selected, and a whole array.
  proc _read(dataset: hid_t, name: string, ref A: [], selected: hid_t = H5S_ALL) {
    if A.size == 0 then return;
    if !_isBlock(A) {
      var block: [0..<A.size] A.eltType;
      _read(dataset, name, block, A.shape, selected);
      for (x, y) in zip(A, block) do x = y;
    } else _read(dataset, name, A, A.shape, selected);
  }
  private proc _read(dataset: hid_t, name: string, ref A: [], shape, selected: hid_t) {
    const kind = _hdf5Type(A.eltType), memory = _space(shape);
    const status = H5Dread(dataset, kind, memory, selected, H5P_DEFAULT, c_addrOf(A[A.domain.low]): c_ptr(void));
    H5Sclose(memory);
    _release(kind, A.eltType);
    if status < 0 then _fail("read the dataset", name);
  }
  private proc _write(dataset: hid_t, name: string, const ref A: [], selected: hid_t = H5S_ALL) {
    if A.size == 0 then return;
    if !_isBlock(A) {
      var block: [0..<A.size] A.eltType;
      for (x, y) in zip(block, A) do x = y;
      _write(dataset, name, block, A.shape, selected);
    } else _write(dataset, name, A, A.shape, selected);
  }
  private proc _write(dataset: hid_t, name: string, const ref A: [], shape, selected: hid_t) {
    const kind = _hdf5Type(A.eltType), memory = _space(shape);
    const status = H5Dwrite(dataset, kind, memory, selected, H5P_DEFAULT,
                            c_addrOfConst(A[A.domain.low]): c_ptrConst(void));
    H5Sclose(memory);
    _release(kind, A.eltType);
    if status < 0 then _fail("write the dataset", name);
  }
  // The file for writing: cleared, or as it is; a new one if there is none.
  private proc _fileFor(name: string, append: bool): hid_t {
    if append && (try! exists(name)) then return _openFile(name, H5F_ACC_RDWR);
    const file = H5Fcreate(name.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    if file < 0 then _fail("make the file", name);
    return file;
  }
  private proc _newDataset(file: hid_t, name: string, type t, shape): hid_t {
    const kind = _hdf5Type(t), space = _space(shape);
    const dataset = H5Dcreate(file, name.c_str(), kind, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    if dataset < 0 then _fail("make the dataset", name);
    H5Sclose(space);
    _release(kind, t);
    return dataset;
  }

  // ---- whole operations ---------------------------------------------------------------------------

  proc _sizesOf(file: string, name: string, param rank: int): rank*int {
    _enter();
    const f = _openFile(file, H5F_ACC_RDONLY), dataset = _openDataset(f, name);
    const sizes = _extents(dataset, rank, name);
    H5Dclose(dataset);
    H5Fclose(f);
    _leave();
    return sizes;
  }
  // The whole dataset, for which the array's domain is made.
  proc _readWhole(file: string, name: string, ref D: domain(?), ref A: [D]) {
    _enter();
    const f = _openFile(file, H5F_ACC_RDONLY), dataset = _openDataset(f, name);
    const sizes = _extents(dataset, D.rank, name);
    var dims: D.rank*range;
    for param d in 0..<D.rank do dims[d] = 0..<sizes[d];
    D = {(...dims)};
    _read(dataset, name, A);
    H5Dclose(dataset);
    H5Fclose(f);
    _leave();
  }
  proc _writeWhole(file: string, name: string, const ref A: [], append: bool) {
    _enter();
    const f = _fileFor(file, append), dataset = _newDataset(f, name, A.eltType, A.shape);
    _write(dataset, name, A);
    H5Dclose(dataset);
    H5Fclose(f);
    _leave();
  }
  proc _makeDataset(file: string, name: string, type t, shape) {
    _enter();
    const f = _fileFor(file, false);
    H5Dclose(_newDataset(f, name, t, shape));
    H5Fclose(f);
    _leave();
  }
  proc _readPart(file: string, name: string, first, ref A: [], steps = _ones(A.rank)) {
    _enter();
    const f = _openFile(file, H5F_ACC_RDONLY), dataset = _openDataset(f, name);
    const selected = _select(dataset, first, A.shape, steps);
    _read(dataset, name, A, selected);
    H5Sclose(selected);
    H5Dclose(dataset);
    H5Fclose(f);
    _leave();
  }
  proc _writePart(file: string, name: string, first, steps, const ref A: []) {
    _enter();
    const f = _openFile(file, H5F_ACC_RDWR), dataset = _openDataset(f, name);
    const selected = _select(dataset, first, A.shape, steps);
    _write(dataset, name, A, selected);
    H5Sclose(selected);
    H5Dclose(dataset);
    H5Fclose(f);
    _leave();
  }
  // Where a part of a domain lies in it, counted from 0, and its step there.
  proc _offsets(part, whole): whole.rank*int {
    var first: whole.rank*int;
    for param d in 0..<whole.rank do
      first[d] = ((part.dim(d).low - whole.dim(d).low) / abs(whole.dim(d).stride)): int;
    return first;
  }
  proc _steps(part, whole): whole.rank*int {
    var steps: whole.rank*int;
    for param d in 0..<whole.rank do steps[d] = (abs(part.dim(d).stride) / abs(whole.dim(d).stride)): int;
    return steps;
  }
}
