/** The older home of norms.
    Not for: new programs; they use LinearAlgebra. */
module Norm {
  public use LinearAlgebra only norm, normType;
}
