/** Matrices in files of the Matrix Market format, as texts: `coordinate` (an element a line) and `array` (all elements, a column
    after the other), of reals, integers, complex numbers or patterns; `general`, `symmetric`, `skew-symmetric` and `hermitian`.

    .. code-block:: chapel

       use MatrixMarket;
       var A: [1..2, 1..2] real = [1.0, 2.0; 0.0, 4.0];
       mmwrite("matrix.mtx", A);
       writeln(mmread(real, "matrix.mtx")[2, ..]);   // 0.0 4.0
*/
module MatrixMarket {
  use IO;
  use Types;
  use OS;
  private use Errors;
  private use List;

  /** What the first line of a file says.

      .. code-block:: chapel

         use MatrixMarket;
         var A: [1..2, 1..2] real = [1.0, 0.0; 0.0, 4.0];
         mmwrite("matrix.mtx", A);
         var r = new MMReader("matrix.mtx");
         r.read_header();
         const info: MMInfo = r.finfo;
         writeln(info.mm_coordfmt, " ", info.mm_types, " ", info.mm_fmt);   // Coordinate Real General
         writeln(r.read_matrix_info(), " ", r.read_dense_info());   // (2, 2, 2) (2, 2)
         writeln(info.mm_coordfmt == MMCoordFormat.Array, " ", info.mm_types == MMTypes.Real);   // false true
         writeln(info.mm_fmt == MMFormat.General);   // true
         r.close();
  */
  enum MMCoordFormat { Coordinate, Array }
  enum MMTypes { Real, Complex, Pattern, Integer }
  enum MMFormat { Symmetric, General, SkewSymmetric, Hermitian }
  record MMInfo {
    var mm_coordfmt: MMCoordFormat;
    var mm_types: MMTypes;
    var mm_fmt: MMFormat;
  }
  private proc _bad(why: string) do return new owned BadFormatError("Improperly formatted MatrixMarket file: " + why);
  private proc _one(type e, word: string, names): e throws {
    for param i in 0..<names.size do
      if word == names(i)(0) then return names(i)(1);
    throw _bad("`" + word + "` in the first line");
  }

  /** Writes a matrix row by row.

      .. code-block:: chapel

         use MatrixMarket;
         var w = new MMWriter(real, "rows.mtx");
         const row: [1..3] real = [1.5, 0.0, 2.5];
         w.write_headers(2, 3, 3);
         w.write_vector(1, row);
         w.write_element(2, 1, 3.5);
         writeln(w.headers_written, " ", w.last_rowno, " ", w.eltype: string);   // true 1 real(64)
         w.close();
         writeln(mmread(real, "rows.mtx")[2, ..]);   // 3.5 0.0 0.0
  */
  class MMWriter {
    type eltype;
    var fd: file;
    var fout: fileWriter(true);
    var headers_written = false;
    var last_rowno = -1;
    var _pending: list(string);

    proc init(type eltype, const fname: string) throws {
      this.eltype = eltype;
      this.fd = open(fname, ioMode.cw);
      this.fout = fd.writer(locking=true);
    }
    /** Writes the first lines. */
    proc write_headers(nrows: int, ncols: int, nnz: int) throws {
      const kind = if isComplexType(eltype) then "complex" else if isIntegralType(eltype) then "integer" else "real";
      fout.writeln("%%MatrixMarket matrix coordinate ", kind, " general");
      fout.writeln(nrows, " ", ncols, " ", nnz);
      headers_written = true;
    }
    /** Writes a row's elements that are not zero. Rows come in their order. */
    proc write_vector(const i: int, const ref jvec: [?D] ?t) throws where D.rank == 1 {
      if i < last_rowno then
        throw new owned IllegalArgumentError("rows " + last_rowno: string + " and " + i: string + " not in sequential order!");
      for j in D do if jvec[j] != 0: t then write_element(i, j, jvec[j]);
      last_rowno = i;
    }
    /** Writes an element. */
    proc write_element(i: int, j: int, x: eltype) throws {
      if isComplexType(eltype) then fout.writef("%i %i %.17r %.17r\n", i, j, x.re, x.im);
      else if isIntegralType(eltype) then fout.writeln(i, " ", j, " ", x);
      else fout.writef("%i %i %.17r\n", i, j, x);
    }
    /** Ends the file. */
    proc close() throws {
      fout.close();
      fd.close();
    }
  }

  /** Writes a matrix, dense or sparse, to a file: its elements that are not zero, in a sparse one those that it has. Indices are counted from 1
      there. */
  proc mmwrite(const fname: string, const ref mat: [?D] ?t) throws where D.rank == 2 && isNumericType(t) {
    param isSparse = D.isSparse();
    const box = if isSparse then D.parentDom else D;
    var count = D.size;
    if !isSparse then count = + reduce [x in mat] (x != 0: t): int;
    var w = new MMWriter(t, fname);
    w.write_headers(box.dim(0).size, box.dim(1).size, count);
    for (i, j) in D {
      const x = mat[i, j];
      if isSparse || x != 0: t then w.write_element(box.dim(0).indexOrder(i) + 1, box.dim(1).indexOrder(j) + 1, x);
    }
    w.close();
  }

  /** Reads a matrix. */
  class MMReader {
    var fd: file;
    var fin: fileReader(true);
    var finfo: MMInfo;
    var _rows, _cols, _count: int;

    proc init(const fname: string) throws {
      this.fd = open(fname, ioMode.r);
      this.fin = fd.reader(locking=true);
    }
    /** Reads the first lines: what the file says of itself, then numbers of rows, columns and elements. */
    proc read_header() throws {
      var line: string;
      if !fin.readLine(line, stripNewline=true) then throw _bad("it is empty");
      const words = line.split();
      if words.size != 5 || words[0] != "%%MatrixMarket" || words[1].toLower() != "matrix" then throw _bad("the first line is `" + line + "`");
      finfo.mm_coordfmt = _one(MMCoordFormat, words[2].toLower(),
                               (("coordinate", MMCoordFormat.Coordinate), ("array", MMCoordFormat.Array)));
      finfo.mm_types = _one(MMTypes, words[3].toLower(), (("real", MMTypes.Real), ("complex", MMTypes.Complex),
                                                          ("pattern", MMTypes.Pattern), ("integer", MMTypes.Integer)));
      finfo.mm_fmt = _one(MMFormat, words[4].toLower(),
                          (("general", MMFormat.General), ("symmetric", MMFormat.Symmetric),
                           ("skew-symmetric", MMFormat.SkewSymmetric), ("hermitian", MMFormat.Hermitian)));
      do {
        if !fin.readLine(line, stripNewline=true) then throw _bad("there are no numbers");
      } while line.startsWith("%") || line.strip() == "";
      const numbers = line.split();
      if numbers.size != (if finfo.mm_coordfmt == MMCoordFormat.Coordinate then 3 else 2) then
        throw _bad("`" + line + "` is not the matrix's size");
      _rows = numbers[0]: int;
      _cols = numbers[1]: int;
      _count = if numbers.size == 3 then numbers[2]: int else _rows * _cols;
    }
    proc read_matrix_info() do return (_rows, _cols, _count);
    proc read_dense_info() do return (_rows, _cols);

    proc _value(type t): t throws {
      select finfo.mm_types {
        when MMTypes.Pattern do return 1: t;
        when MMTypes.Complex {
          if !isComplexType(t) then throw new owned IllegalArgumentError("expected complex, data in file is not " + t: string);
          const re = fin.read(real), im = fin.read(real);
          if isComplexType(t) then return (re + im * 1i): t;
        }
        when MMTypes.Integer do return fin.read(int): t;
        otherwise {
          if isIntegralType(t) then throw new owned IllegalArgumentError("expected real, data in file is not " + t: string);
          return fin.read(real): t;
        }
      }
      return 0: t;
    }
    // The element at the mirrored place.
    proc _mirrored(x: ?t): t {
      if finfo.mm_fmt == MMFormat.SkewSymmetric then return -x;
      if finfo.mm_fmt == MMFormat.Hermitian && isComplexType(t) then return conj(x): t;
      return x;
    }
    // All elements, with those that the file leaves out because they follow from others.
    iter _elements(type t): (int, int, t) throws {
      const general = finfo.mm_fmt == MMFormat.General;
      if finfo.mm_coordfmt == MMCoordFormat.Coordinate {
        for 1.._count {
          const i = fin.read(int), j = fin.read(int), x = _value(t);
          if i < 1 || i > _rows || j < 1 || j > _cols then throw _bad("an element at (" + i: string + ", " + j: string + ")");
          yield (i, j, x);
          if !general && i != j then yield (j, i, _mirrored(x));
        }
      } else {
        // (Of matrices that are not general the lower triangle, of skew ones without the diagonal.)
        for j in 1.._cols do
          for i in (if general then 1 else if finfo.mm_fmt == MMFormat.SkewSymmetric then j + 1 else j).._rows {
            const x = _value(t);
            yield (i, j, x);
            if !general && i != j then yield (j, i, _mirrored(x));
          }
      }
    }

    /** The matrix as an array of {1..rows, 1..columns}.

        .. code-block:: chapel

           use MatrixMarket;
           mmwrite("matrix.mtx", reshape([1.0, 0.0, 2.0, 4.0], {1..2, 1..2}));
           var dense = new MMReader("matrix.mtx"), sparse_ = new MMReader("matrix.mtx");
           writeln(+ reduce dense.read_array_from_file(real), " ", sparse_.read_sp_array_from_file(real).size);   // 7.0 3
           dense.close();
           sparse_.close();
           writeln(mmreadsp(real, "matrix.mtx").domain.contains((1, 2)));   // false
    */
    proc read_array_from_file(type eltype) throws {
      read_header();
      var got: [1.._rows, 1.._cols] eltype;
      for (i, j, x) in _elements(eltype) do got[i, j] = x;
      return got;
    }
    /** The same as a sparse array with the elements that the file has. */
    proc read_sp_array_from_file(type eltype) throws {
      read_header();
      const D = {1.._rows, 1.._cols};
      var indices: list(2*int), values: list(eltype);
      for (i, j, x) in _elements(eltype) {
        indices.pushBack((i, j));
        values.pushBack(x);
      }
      var S: sparse subdomain(D);
      S.bulkAdd(indices.toArray());
      var got: [S] eltype;
      for (ij, x) in zip(indices, values) do got[ij] = x;
      return got;
    }
    proc close() throws {
      fin.close();
      fd.close();
    }
  }

  /** The matrix of a file, dense; sparse. */
  proc mmread(type eltype, const fname: string) throws {
    var r = new MMReader(fname);
    return r.read_array_from_file(eltype);
  }
  proc mmreadsp(type eltype, const fname: string) throws {
    var r = new MMReader(fname);
    return r.read_sp_array_from_file(eltype);
  }
}
