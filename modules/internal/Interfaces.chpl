/** The interfaces that types can say they implement: `record R: hashable`. An interface lists the procedures that a
    type must declare to implement it; those with a default for every type list none.
    Not for: who calls these procedures. */
module Interfaces {
  /** Types with a procedure `hash`. */
  interface hashable { }
  /** Types that write themselves, by `serialize`. */
  interface writeSerializable { }
  /** Types that read themselves into a variable, by `deserialize`. */
  interface readDeserializable { }
  /** Types that are made from what is read, by an initialiser. */
  interface initDeserializable { }
  /** All three of the kinds of serializable types. */
  interface serializable { }

  /** Types that `manage` statements take. */
  interface contextManager {
    proc enterContext();
    proc exitContext(in error: owned Error?);
  }
}
