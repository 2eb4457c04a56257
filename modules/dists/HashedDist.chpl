/** Associative domains whose indices are divided among the locales.
    Not for: how such domains and arrays are made of their parts (SplitDomain, SplitArray). */
module HashedDist {
  use Base;
  use HashTable;
  use Locale;
  use LocaleGrid;
  use Distribution;
  /** Each index is on the locale that `mapper(index, targetLocales)` numbers, a record or object with a method `this` or a procedure;
      by default, that of its hash. Loops over domains and arrays run on the locales of the indices, in no order to rely on.

      .. code-block:: chapel

         use HashedDist;
         var D: domain(string) dmapped new hashedDist(idxType=string);
         var A: [D] int;
         D += "x";
         A["x"] = 3;
         writeln(A["x"], " ", A["x"].locale == D.idxToLocale("x"));   // 3 true
  */
  @chantry.was_class
  record hashedDist {
    /** The type of the indices. */
    type idxType;
    type mapperType;
    /** What numbers the locale of an index.

        .. code-block:: chapel

           use HashedDist;
           // The locales have the words with the same first letter.
           record byFirstByte {
             proc this(word: string, targetLocs: [] locale) do return word.byte(0) % targetLocs.size;
           }
           var D: domain(string) dmapped new hashedDist(idxType=string, mapper=new byFirstByte());
           D += "apple";
           D += "avocado";
           writeln(D.size, " ", D.distribution.idxToLocale("apple") == D.distribution.idxToLocale("avocado"));   // 2 true
    */
    var mapper: mapperType;
    var _grid: localeGrid(1);

    /** `idxType`: the type of the indices. `mapper`: what numbers the locale of an index, from 0. `targetLocales`: the locales. */
    proc init(type idxType, const ref targetLocales: [] locale = Locales) {
      this.idxType = idxType;
      this.mapperType = hashMapper;
      this.mapper = new hashMapper();
      this._grid = new localeGrid(1, targetLocales);
    }
    proc init(type idxType, const mapper, const ref targetLocales: [] locale = Locales) {
      this.idxType = idxType;
      this.mapperType = mapper.type;
      this.mapper = mapper;
      this._grid = new localeGrid(1, targetLocales);
    }
    // An object that nobody else keeps: the copies of the distribution share it.
    proc init(type idxType, in mapper: owned class, const ref targetLocales: [] locale = Locales) {
      this.idxType = idxType;
      this.mapperType = __prim("class_of", mapper.type, "shared");
      this.mapper = shared.adopt(mapper);
      this._grid = new localeGrid(1, targetLocales);
    }
    /** The locales that have indices.

        .. code-block:: chapel

           use HashedDist;
           var D: domain(string) dmapped new hashedDist(idxType = string);
           D += "a";
           writeln(D.contains("a"), " ", D.distribution.targetLocales().size == numLocales);   // true true
    */
    proc targetLocales() do return _grid.locales();
    /** Writes what it was made of. */
    proc serialize(writer, ref serializer) throws {
      _writeMap(this, "hashedDist", writer, serializer);
    }
    /** The locale of an index. */
    proc idxToLocale(const ref i: idxType): locale do return _grid[targetOf(i)];
    /** The number of the target that has an index.

        .. code-block:: chapel

           use HashedDist;
           const dist = new hashedDist(idxType=string), mapper: dist.mapperType = new hashMapper();
           writeln(dist.targetOf("a") == mapper("a", Locales), " ", dist.mapper.type == hashMapper);   // true true
    */
    proc targetOf(const ref i: idxType): int {
      if mapperType == hashMapper then return mapper.of_(i, _grid.size);
      else {
        const t = mapper(i, _grid.locales()): int;
        if t < 0 || t >= _grid.size then
          halt("hashedDist: the mapper gives ", t, " for index ", i, ", but there are ", _grid.size, " target locales");
        return t;
      }
    }
    proc _takes(type t) param do
      return isDomainType(t) && _anyValue(t).isAssociative() && index(_anyValue(t)) == idxType;
  }
  /** The mapper of those that are given none: by the index's hash.

      .. code-block:: chapel

         use HashedDist;
         const mapper = new hashMapper();
         writeln(mapper("a", Locales), " ", mapper.of_("a", 1), " ", mapper.of_("a", 7) < 7);   // 0 0 true
  */
  record hashMapper {
    proc of_(const ref i, n: int): int do return if n == 1 then 0 else ((_hash(i) >> 7) % n: uint): int;
    /** The number of the locale of an index among these. */
    proc this(const ref i, const ref targetLocales: [] locale): int do return of_(i, targetLocales.size);
  }
  operator ==(const ref a: hashedDist(?), const ref b: hashedDist(?)): bool {
    if a.type != b.type then return false;
    else return a._grid == b._grid;
  }
  operator !=(const ref a: hashedDist(?), const ref b: hashedDist(?)): bool do return !(a == b);
  /** Older name of `hashedDist`.

      .. code-block:: chapel

         use HashedDist;
         var D: domain(int) dmapped new Hashed(idxType=int);
         D += 7;
         writeln(D);   // {7}
  */
  @deprecated("Hashed is now hashedDist")
  type Hashed = hashedDist;
}
