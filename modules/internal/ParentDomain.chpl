/** What a simple subdomain asks of its parent when its indices change.
    Not for: what parents are, and the type `subdomain(D)` (Subdomain). */
module ParentDomain {
  use Pointers;
  use Base;

  // The parent of one subdomain or several. Both halt at the caller's line.
  class _Parent {
    // Whether it has all indices of the default domain at the address, for subdomains of one box.
    proc checkBox(box: c_ptr(void)) { }
    // Whether it has the index at the address, for the others.
    proc checkIndex(i: c_ptr(void)) { }
  }
}
