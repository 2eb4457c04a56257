/** The module that every other module uses: the language's built-in types and operations.
    Not for: code; it only gathers the internal modules. */
module Prelude {
  public use Base;
  public use Types;
  public use AutoMath;
  public use String;
  public use StringText;
  public use Bytes;
  public use Write;
  public use Format;
  public use IO only stdout, stderr, stdin;
  public use Range;
  public use RangeOps;
  public use RangeIter;
  public use LockStep;
  public use Domain;
  public use DomainOps;
  public use DomainIter;
  public use ArrayData;
  public use Array;
  public use ArrayOps;
  public use ArrayIter;
  public use TupleIter;
  public use MapArray;
  public use MapDomain;
  public use MapView;
  public use Associative;
  public use AssociativeArrays;
  public use Order;
  public use Sparse;
  public use SparseRow;
  public use SparseSlice;
  public use Distribution;
  public use DomainMethods;
  public use Reduce;
  public use UserReduce;
  public use Atomics;
  public use Sync;
  public use Locale;
  public use Tasks;
  public use Config;
  public use Errors;
  public use Procedures;
  public use Unions;
  public use Interfaces;
  public use OlderMethods;
}
