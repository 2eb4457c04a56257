/** The older home of iterators that hand out work as it is done.
    Not for: new programs; they use DynamicIters. */
module AdvancedIters {
  public use DynamicIters;
}
