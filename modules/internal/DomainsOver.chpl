/** The domains over one distribution, which hear when that becomes another: then their indices are divided anew, and elements go with
    them.
    Not for: how elements move (MapParts); what a distribution says of indices (modules/dists).

    A distribution that can change has a field `_over` of type `domainsOver` and a method `_becomes(other)`. A copy of it is another
    distribution, without domains, but for the copy that a domain has: that one shares the list (`_joins`). */
module DomainsOver {
  use Pointers;
  use Base;
  use ArrayData;
  use MapBlock;
  use Locale;
  use Tasks;
  use MapCopies;

  // What is behind a domain in parts, as its distribution knows it.
  class _spreadObject: _domObject {
    var _over: unmanaged _DomainList?;
    var _nextOver, _prevOver: unmanaged _spreadObject?;
    // The map's address; it is of the object's own kind.
    proc mapIsNow(map: c_ptr(void)) { }
  }
  // The list that copies share.
  class _DomainList {
    var refs: int = 1;
    var word: int;
    var first: unmanaged _spreadObject?;

    proc lock() {
      while __prim("atomic_exchange", __prim("addr", word), 1, "acquire") != 0 do cht_yield();
    }
    proc unlock() { __prim("atomic_store", __prim("addr", word), 0, "release"); }
    proc enter(o: unmanaged _spreadObject) {
      lock();
      o._over = __prim("cast", unmanaged _DomainList?, this);
      o._nextOver = first;
      if first != nil then first!._prevOver = o;
      first = o;
      unlock();
    }
    proc leave(o: unmanaged _spreadObject) {
      lock();
      if o._nextOver != nil then o._nextOver!._prevOver = o._prevOver;
      if o._prevOver != nil then o._prevOver!._nextOver = o._nextOver;
      else first = o._nextOver;
      unlock();
    }
  }

  @chantry.handle
  record domainsOver {
    var _list: unmanaged _DomainList?;
    proc init() { this._list = new unmanaged _DomainList(); }
    proc init=(const ref other: domainsOver) { this._list = new unmanaged _DomainList(); }
    proc deinit() { _release(); }
    proc _release() {
      if _list != nil then if __prim("atomic_sub", __prim("addr", _list!.refs), 1, "acq_rel") == 1 then delete _list;
    }
    proc ref _share(const ref other: domainsOver) {
      if other._list == nil then return;
      // Between machines a list is its own locale's only.
      if _isCopied() then if _ownerOf(other._list!) != here.id then return;
      __prim("atomic_add", __prim("addr", other._list!.refs), 1, "relaxed");
      _release();
      _list = other._list;
    }
    proc isEmpty(): bool do return _list == nil || _list!.first == nil;
    // (Each of them asks its arrays, which may take a while: not under the lock.)
    proc tell(map: c_ptr(void)) {
      if isEmpty() then return;
      _list!.lock();
      var n = 0, at = _list!.first;
      while at != nil {
        n += 1;
        at = at!._nextOver;
      }
      const all = _allocate(unmanaged _spreadObject?, n);
      at = _list!.first;
      for k in 0..<n {
        all[k] = at;
        at = at!._nextOver;
      }
      _list!.unlock();
      for k in 0..<n do all[k]!.mapIsNow(map);
      cht_free(__prim("cast", c_ptr(void), all));
    }
  }
  operator =(ref a: domainsOver, const ref b: domainsOver) { }

  proc _hasDomains(type map) param do return __prim("resolves", _anyValue(map)._over._list);
  // The domain's object, whose map is a copy of this one, is one of the map's.
  proc _joins(const o, const ref map) {
    if _hasDomains(map.type) {
      o.map._over._share(map._over);
      o.map._over._list!.enter(o);
    }
  }

  // The distribution becomes the other one, and its domains follow.
  proc _redistribute(ref dist, const ref other) {
    if !dist._over.isEmpty() && !(dist._grid == other._grid) then
      halt("a distribution with domains is assigned one over other target locales");
    dist._over.tell(_address(other): c_ptr(void));
    dist._becomes(other);
  }
}
