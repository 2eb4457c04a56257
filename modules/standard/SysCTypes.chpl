/** The older home of C's types.
    Not for: new programs; they use CTypes. */
module SysCTypes {
  public use CTypes;

  /** C's `size_t`.

      .. code-block:: chapel

         use SysCTypes;
         const n: size_t = 8, difference: ssize_t = -1;
         writeln(n, " ", difference);   // 8 -1
  */
  type size_t = c_size_t;
  /** C's `ssize_t`. */
  type ssize_t = c_ssize_t;
}
