/** The older home of C's pointers.
    Not for: new programs; they use CTypes. */
module CPtr {
  public use CTypes;
}
