/** The map of what a rank change of a distributed domain leaves, `D[i, ..]`: indices are where they are with what was left out.
    Not for: views of arrays (MapView); domains of all dimensions, which keep their map (MapDomain). */
module SectionMap {
  use Base;
  use Types;
  use Range;
  use RangeOps;
  use Domain;
  use DomainOps;
  use DomainIter;
  use LockStep;
  use Tasks;
  use MapDomain;
  use MapParts;
  use Distribution;

  // Some dimensions of the indices that `map` divides. Bit k of `keep` says whether dimension k is one of them; in the others
  // all indices have what `at` has.
  record sectionOf {
    param rank: int;
    type idxType;
    type mapType;
    type indexType;
    param keep: int;
    var map: mapType;
    var at: indexType;

    proc init(param rank: int, type idxType, param keep: int, const ref map, const at) {
      this.rank = rank;
      this.idxType = idxType;
      this.mapType = map.type;
      this.indexType = at.type;
      this.keep = keep;
      this.map = map;
      this.at = at;
    }
    /** The locales that can have indices. */
    proc targetLocales() do return map.targetLocales();
    proc _grid const ref where _hasGrid(mapType) do return map._grid;
    proc tuning do return _tuningOf(map);
    inline proc _whole(const i) {
      var t = at;
      for param k in 0..<at.size do
        if keep & (1 << k) != 0 {
          if isTupleType(i.type) then t(k) = i(_below(keep, k)); else t(k) = i;
        }
      return t;
    }
    // Whether indices are some of the map's: those of a reindexed array may be of another type.
    proc _fits param do return isCoercible(idxType, _partOf(indexType));
    /** The number of the target that has an index. */
    proc targetOf(const i: idxType): int where rank == 1 && _fits do return map.targetOf(_whole(i));
    proc targetOf(const i: rank*idxType): int where _fits do return map.targetOf(_whole(i));
    proc sees(target: int): bool where _hasCopies(mapType) do return map.sees(target);
    // The domain with one index in what was left out.
    proc _wholeOf(const ref dom: domain(?)) {
      var dims: at.size*dom.dim(0).type;
      for param k in 0..<at.size do
        dims(k) = if keep & (1 << k) != 0 then dom.dim(_below(keep, k))
                  else _makeRange(idxType, boundKind.both, dom.strides, _toRep(at(k)): int, _toRep(at(k)): int, dom.dim(0).stride, _toRep(at(k)): int);
      return {(...dims)};
    }
    /** What a target has of a domain. */
    proc localPart(const ref dom: domain(?), target: int) do return _sectionPart(this, map.localPart(_wholeOf(dom), target), dom);
    proc wholePart(const ref dom: domain(?)) do return _sectionPart(this, map.wholePart(_wholeOf(dom)), dom);
    proc layout(const ref part: sectionPart(?)) do return new sectionRows(part.section, map.layout(part.part));
    proc layout(const ref dom: domain(?)) do return new rowMajor(dom);
    proc _takes(type t) param do return isDomainType(t) && _dimensions(t) == rank;
  }
  proc _below(param keep: int, param k: int) param {
    if k == 0 then return 0;
    else return _below(keep, k - 1) + (if keep & (1 << (k - 1)) != 0 then 1 else 0);
  }
  // Of a box what is left; other parts as they are.
  proc _sectionPart(const ref s: sectionOf(?), const ref part: domain(?), const ref dom) {
    var dims: s.rank*part.dim(0).type;
    for param k in 0..<part.rank do if s.keep & (1 << k) != 0 then dims(_below(s.keep, k)) = part.dim(k);
    for param k in 0..<part.rank do
      if s.keep & (1 << k) == 0 then if part.dim(k).size == 0 then dims(0) = _stretch(dims(0), 0, 0);
    return {(...dims)};
  }
  proc _sectionPart(const ref s: sectionOf(?), const ref part, const ref dom) where !isDomainType(part.type) do
    return new sectionPart(s.type, part.type, s, part);

  /** Of the indices of a part those of a section. */
  record sectionPart {
    type sectionType;
    type partType;
    var section: sectionType;
    var part: partType;
    /** The number of indices. */
    inline proc size: int do return part.size;
    /** Whether it has an index. */
    inline proc contains(const i): bool do return part.contains(section._whole(i));
    /** The indices. */
    iter these() {
      for i in part do yield _sectionIndex(section, i);
    }
    /** The boxes of neighbours, as domains. */
    iter boxes() {
      for b in part.boxes() do yield _sectionPart(section, b, b);
    }
    // None if the part has not what was left out.
    proc _lineIn(const ref box, param d: int) {
      var l = part._lineIn(section._wholeOf(box), _bitOf(section.keep, d));
      if part.size == 0 then l.count = 0;
      return l;
    }
  }
  proc _sectionIndex(const ref s: sectionOf(?), const i) {
    var t: s.rank*s.idxType;
    for param k in 0..<i.size do if s.keep & (1 << k) != 0 then t(_below(s.keep, k)) = i(k);
    if s.rank == 1 then return t(0); else return t;
  }
  // The number of the bit that has d others below it.
  proc _bitOf(param keep: int, param d: int, param k: int = 0) param {
    if keep & (1 << k) != 0 && _below(keep, k) == d then return k;
    else return _bitOf(keep, d, k + 1);
  }
  /** The elements of such a part as those of the whole one. */
  record sectionRows {
    type sectionType;
    type rowsType;
    var section: sectionType;
    var rows: rowsType;
    proc init(const ref section, const ref rows) {
      this.sectionType = section.type;
      this.rowsType = rows.type;
      this.section = section;
      this.rows = rows;
    }
    /** The number of elements. */
    inline proc places: int do return rows.places;
    /** The place of an index. */
    inline proc place(const i): int do return rows.place(section._whole(i));
  }

  // What is left of a domain in parts: `box` of the dimensions of `keep`, with the indices of `at` in the others.
  proc _sectionDomain(const ref d: _mappedDomain(?), param keep: int, const at, const ref box) do
    return _mappedOver(new sectionOf(box.rank, box.idxType, keep, d._o.map, at), box);
  proc _sectionOf(const ref d: _mappedDomain(?), const ref box, const rs...) {
    param keep = _rangeBits(0, (...rs));
    var at: d.rank*d.idxType;
    for param k in 0..<d.rank do if !isRangeType(rs(k).type) then at(k) = rs(k): d.idxType;
    return _sectionDomain(d, keep, at, box);
  }
  proc _rangeBits(param k: int, const rs...?n) param {
    if k == n then return 0;
    else return (if isRangeType(rs(k).type) then 1 << k else 0) + _rangeBits(k + 1, (...rs));
  }
}
