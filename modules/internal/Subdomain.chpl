/** Simple subdomains: domains of a parent's type, whose indices are among the parent's.
    Not for: sparse subdomains, which are a type of their own (Sparse).

    A domain declared with the type `subdomain(D)` knows its parent, and halts where it would get an index that the parent does not have.
    A parent that changes later is not looked through again: what counts is what it has when the subdomain changes. Copies are plain domains.

    Source: the specification's chapter on domains, "Simple Subdomain Types and Values". */
module Subdomain {
  use Pointers;
  use Base;
  use Types;
  use Domain;
  use ArrayData;
  use ParentDomain;
  use MapBlock;
  use MapDomain;
  use Associative;
  use Sparse;
  use SplitDomain;
  use Locale;

  class _ParentOf: _Parent {
    type domType;
    var dom: domType;
    // The list of what follows the parent, if that is a variable of a default domain.
    var links: _countedLinks;

    // The default domain that a parent in one box has now.
    proc _box where _isBoxed(domType) {
      var now = _boxOf(dom);
      const dims = _linkedDims(links.of);
      if dims != nil then now._dims = (dims: c_ptr(now._dims.type)).deref();
      return now;
    }
    override proc checkBox(box: c_ptr(void)) {
      if _isBoxed(domType) {
        const now = _box;
        const ref sub = (box: c_ptr(now.type)).deref();
        if sub.size != 0 && !now.contains(sub) then halt("subdomain: the indices ", sub, " are not all in the parent domain ", now);
      }
    }
    override proc checkIndex(i: c_ptr(void)) {
      if !_isBoxed(domType) {
        const ref index_ = (i: c_ptr(index(dom))).deref();
        if !dom.contains(index_) then halt("subdomain: index ", index_, " is not in the parent domain ", dom);
      }
    }
  }
  // Whether the indices are those of a box, by which they are compared.
  proc _isBoxed(type t) param do return __prim("resolves", _boxOf(_anyValue(t)));
  inline proc _boxOf(const ref d: _rectDomain(?)) do return d;
  inline proc _boxOf(const ref d: _mappedDomain(?)) do return d._o.box;

  // What the type `subdomain(D)` carries beside the type of D.
  @chantry.language("subset")
  record _subset {
    type domType;
    var parent: shared _Parent?;
  }
  proc _subsetOf(const ref d: domain(?), links: unmanaged _DomLinks? = nil) {
    const parent = new shared _ParentOf(domType = d.type, dom = _sameDomain(d), links = new _countedLinks(links));
    return new _subset(d.type, parent: shared _Parent?);
  }
  proc _arrayTypeOf(const ref s: _subset(?)) type do return s.domType;
  // Types that have a description already carry the parent in that.
  proc _describedWithin(const ref d: domain(?)) {
    var desc = _typeDesc(d);
    if __prim("checks") then desc._of!.within = _subsetOf(d).parent;
    return desc;
  }
  // A domain variable of such a type begins with this value.
  proc _within(in x: _rectDomain(?), const ref s: _subset(?)) {
    s.parent!.checkBox(_address(x): c_ptr(void));
    if x._links == nil then x._links = _newLinks(x);
    x._links!.parent = s.parent;
    return x;
  }
  proc _within(in x: _assocDomain(?), const ref s: _subset(?)) {
    for i in x do s.parent!.checkIndex(_address(i): c_ptr(void));
    x._o._parent = s.parent;
    return x;
  }

  /** The type of a domain whose indices are some of those of `d`: the type of `d`, and its map. A variable of the type halts where it would
      get an index that `d` does not have.

      .. code-block:: chapel

         const D = {1..8, 1..8};
         const inner: subdomain(D) = D.expand(-1);
         writeln(inner, " ", inner.type == D.type);   // {2..7, 2..7} true
  */
  proc subdomain(const ref d: _rectDomain(?)) type do
    return if __prim("checks") then __prim("described", _subsetOf(d)) else d.type;
  @chantry.of_variables
  proc subdomain(ref d: _rectDomain(?)) type do
    return if __prim("checks") then __prim("described", _subsetOf(d, _linksTo(d))) else d.type;
  proc subdomain(const ref d: _assocDomain(?)) type do
    return if __prim("checks") then __prim("described", _subsetOf(d)) else d.type;
  proc subdomain(const ref d: _mappedDomain(?)) type do return __prim("described", _describedWithin(d));
  proc subdomain(const ref d: _sparseDomain(?)) type do return __prim("described", _describedWithin(d));
  proc subdomain(const ref d: _splitDomain(?)) type do return __prim("described", _describedWithin(d));
  proc subdomain(const x) type where !isDomainType(x.type) {
    compilerError("a subdomain is part of a domain, not of a value of type " + __prim("type_name", x.type));
    return _rectDomain(1, int);
  }
  proc subdomain(type t) type {
    compilerError("a subdomain is part of a domain, not of the type " + __prim("type_name", t));
    return _rectDomain(1, int);
  }
}
