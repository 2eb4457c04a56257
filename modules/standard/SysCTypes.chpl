/** The older home of C's types.
    Not for: new programs; they use CTypes. */
module SysCTypes {
  public use CTypes;

  /** C's `size_t`. */
  type size_t = c_size_t;
  /** C's `ssize_t`. */
  type ssize_t = c_ssize_t;
}
