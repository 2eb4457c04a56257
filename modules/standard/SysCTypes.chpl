/** The older home of C's types.
    Not for: new programs; they use CTypes. */
module SysCTypes {
  public use CTypes;
}
