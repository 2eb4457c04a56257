/** Regular expressions: patterns of text, searched, matched, split at and replaced.
    Not for: fixed texts, which strings search themselves. */
module Regex {
  use Pointers;
  import Ascii;
  use Errors;
  use String;
  use StringText;
  use Bytes;
  use List;
  use IO;
  use Read;

  // Linked into programs that use this module.
  require "chantry_regex.a";

  extern proc cht_regex_new(pattern: c_ptr(uint(8)), len: int, flags: int(32), message: c_ptr(uint(8)), cap: int,
                            ref message_len: int): c_ptr(void);
  extern proc cht_regex_copy(regex: c_ptr(void)): c_ptr(void);
  extern proc cht_regex_free(regex: c_ptr(void));
  extern proc cht_regex_groups(regex: c_ptr(void)): int;
  extern proc cht_regex_match(regex: c_ptr(void), text: c_ptr(uint(8)), len: int, start: int, mode: int(32),
                              places: c_ptr(int), pairs: int): bool;
  extern proc cht_regex_needs(regex: c_ptr(void), text: c_ptr(uint(8)), len: int, anywhere: bool): int;

  /** A pattern that cannot be read. */
  class BadRegexError: Error {
    proc init(msg: string) { super.init(msg); }
  }

  /** Where a match is, or that there is none. It can be tested by `if`, and taken as an index of the text.

      .. code-block:: chapel

         use Regex;
         const text = "tests: 12", m = (new regex("[0-9]+")).search(text);
         if m.matched then writeln(m.byteOffset, " ", m.numBytes, " ", text[m]);   // 7 2 12

      .. code-block:: chapel

         use Regex;
         proc between(a: regexMatch, b: regexMatch) do return b.byteOffset - a.byteOffset - a.numBytes;
         const text = "one --- three", word = new regex("[a-z]+");
         writeln(between(word.search(text), (new regex("t[a-z]+")).search(text)));   // 5
  */
  record regexMatch {
    /** Whether there is a match. */
    var matched: bool;
    /** Where it begins; -1 if there is none. */
    var byteOffset: byteIndex = (-1): byteIndex;
    /** How many bytes it has. */
    var numBytes: int;

    /** Whether there is a match, for conditions.

        .. code-block:: chapel

           use Regex;
           const found = (new regex("b+")).search("abbc");
           writeln(found.matched, " ", found.byteOffset, " ", found.numBytes);   // true 1 2
    */
    proc isTrue(): bool do return matched;
    /** Older name of `byteOffset`.

        .. code-block:: chapel

           use Regex;
           const m: reMatch = (new regex("b+")).search("abbc");
           writeln(m.isTrue(), " ", m.offset, " ", m.size, " ", m.length);   // true 1 2 2
    */
    proc offset: byteIndex do return byteOffset;
    /** Older name of `numBytes`. */
    proc size: int do return numBytes;
    /** Older name of `numBytes`. */
    proc length: int do return numBytes;
  }
  /** Older name of `regexMatch`. */
  type reMatch = regexMatch;

  /** Whether there is no match. */
  operator !(m: regexMatch): bool do return !m.matched;
  operator :(m: regexMatch, type t: bool): bool do return m.matched;

  /** The text of a match; empty if there is none. */
  proc string.this(m: regexMatch): string do
    return if m.matched && m.numBytes > 0 then this[m.byteOffset..#m.numBytes] else "";
  /** The bytes of a match; none if there is none. */
  proc bytes.this(m: regexMatch): bytes do
    return if m.matched && m.numBytes > 0 then this[m.byteOffset: int..#m.numBytes] else b"";

  // Where code of this locale's process reads the bytes of a text.
  inline proc _readable(buf: c_ptr(uint(8)), len: int): c_ptr(uint(8)) do return _bytesForC(buf, len, -1): c_ptr(uint(8));

  // One more use of what a locale's process has, or one less.
  proc _copied(home: int, re: c_ptr(void)): c_ptr(void) {
    var copy: c_ptr(void);
    if re != nil then on _localeAt(home) do copy = cht_regex_copy(re);
    return copy;
  }
  proc _freed(home: int, re: c_ptr(void)) {
    if re != nil then on _localeAt(home) do cht_regex_free(re);
  }

  /** A pattern, in the syntax of RE2 (https://github.com/google/re2/wiki/Syntax), for strings or for bytes.

      .. code-block:: chapel

         use Regex;
         const date = new regex("(\\d+)-(\\d+)-(\\d+)");
         var year, month, day: int;
         if date.fullMatch("2024-02-29", year, month, day).matched then writeln(day, ".", month, ".", year);   // 29.2.2024
  */
  record regex {
    /** `string` or `bytes`.

        .. code-block:: chapel

           use Regex;
           proc count(pattern: regex(?), const ref text: pattern.exprType) {
             var n = 0;
             for m in pattern.matches(text) do n += 1;
             return n;
           }
           writeln(count(new regex("[0-9]+"), "10 of 12"), " ", count(new regex(b"o"), b"10 of 12"));   // 2 1
    */
    type exprType;
    // What the matcher made of the pattern, in the memory of its locale's process.
    var _re: c_ptr(void);
    var _home: int;
    var _pattern: exprType;

    /** A pattern without text, which nothing can be done with. */
    proc init(type exprType) {
      _checkType(exprType);
      this.exprType = exprType;
    }
    /** A pattern from its text: as it stands (`literal`), with groups that only group (`noCapture`), for letters of
        either case (`ignoreCase`), with `^` and `$` for the beginnings and ends of lines (`multiLine`), `.` for line ends,
        too (`dotAll`), repetitions that are as short as they can be (`nonGreedy`). Throws `BadRegexError` if it cannot be
        read. With `posix` a pattern has only what POSIX's extended expressions have: no `\d` and the like, no `(?…)`, no `*?`.

        .. code-block:: chapel

           use Regex;
           try {
             const r = new regex("(a");
           } catch e: BadRegexError {
             writeln(e.message());   // unclosed group
           }
    */
    proc init(pattern: ?t, posix: bool = false, literal: bool = false, noCapture: bool = false, ignoreCase: bool = false,
              multiLine: bool = false, dotAll: bool = false, nonGreedy: bool = false) throws
        where isStringType(t) || isBytesType(t) {
      this.exprType = t;
      init this;
      if posix && !literal then _checkPosix(pattern);
      const flags = _flag(literal, 1) | _flag(noCapture, 2) | _flag(ignoreCase, 4) | _flag(multiLine, 8) |
                    _flag(dotAll, 16) | _flag(nonGreedy, 32) | _flag(isBytesType(t), 64);
      var message = _allocate(uint(8), 256), len: int;
      this._home = cht_here();
      this._re = cht_regex_new(_readable(pattern.buf, pattern.numBytes), pattern.numBytes, flags: int(32), message, 256, len);
      this._pattern = pattern;
      if this._re == nil then throw new owned BadRegexError(_adoptString(message, len, 256));
      cht_free(message);
    }
    proc init=(const ref other: regex(?)) {
      this.exprType = other.exprType;
      this._re = _copied(other._home, other._re);
      this._home = other._home;
      this._pattern = other._pattern;
    }
    proc deinit() { _freed(_home, _re); }

    /** The first match in a text. What the groups of the pattern match goes to `captures`, converted to their types;
        a group that takes no part gives them their default value. */
    proc search(const ref text: exprType): regexMatch do return _match(text, 0, 0);
    proc search(const ref text: exprType, ref captures...?k): regexMatch throws {
      var places: (2 * (k + 1)) * int;
      const m = _matchWith(text, 0, 0, k + 1, places);
      for param i in 0..<k do _capture(text, captures(i), places, i + 1);
      return m;
    }
    /** A match at the text's beginning.

        .. code-block:: chapel

           use Regex;
           const r = new regex("[a-z]+");
           writeln(r.match("abc1").matched, " ", r.match("1abc").matched, " ", r.fullMatch("abc1").matched);   // true false false
    */
    proc match(const ref text: exprType): regexMatch do return _match(text, 0, 1);
    proc match(const ref text: exprType, ref captures...?k): regexMatch throws {
      var places: (2 * (k + 1)) * int;
      const m = _matchWith(text, 0, 1, k + 1, places);
      for param i in 0..<k do _capture(text, captures(i), places, i + 1);
      return m;
    }
    /** A match of the whole text. */
    proc fullMatch(const ref text: exprType): regexMatch do return _match(text, 0, 2);
    proc fullMatch(const ref text: exprType, ref captures...?k): regexMatch throws {
      var places: (2 * (k + 1)) * int;
      const m = _matchWith(text, 0, 2, k + 1, places);
      for param i in 0..<k do _capture(text, captures(i), places, i + 1);
      return m;
    }

    /** The parts of a text between matches, and in their places what the pattern's groups match. With `maxsplit` above
        zero the text is cut so many times at most.

        .. code-block:: chapel

           use Regex;
           for part in (new regex(", *")).split("a,b,  c") do write(part, ";");
           writeln();   // a;b;c;
    */
    iter split(text: exprType, maxsplit: int = 0): exprType {
      const groups = _groups();
      var places = _allocate(int, 2 * (groups + 1));
      defer cht_free(places);
      var from = 0, at = 0, cuts = 0;
      while (maxsplit <= 0 || cuts < maxsplit) && at <= text.numBytes &&
            _found(text, at, 0, places, groups + 1) {
        const first = _placeOf(places, 0), beyond = _placeOf(places, 1);
        if first == beyond && (first == from || first == text.numBytes) {
          // An empty match cuts nothing off at the ends.
          at = _after(text, at);
          continue;
        }
        yield _part(text, from, first);
        for g in 1..groups do yield _part(text, _placeOf(places, 2 * g), _placeOf(places, 2 * g + 1));
        from = beyond;
        at = if first == beyond then _after(text, beyond) else beyond;
        cuts += 1;
      }
      yield _part(text, from, text.numBytes);
    }

    /** The matches in a text, one after another, as tuples of the match and `numCaptures` groups.

        .. code-block:: chapel

           use Regex;
           const text = "a=1, b=22";
           for (all, name, value) in (new regex("(\\w)=(\\d+)")).matches(text, numCaptures=2) do
             write(text[name], text[value], " ");
           writeln();   // a1 b22 
    */
    iter matches(text: exprType, param numCaptures: int = 0, maxMatches: int = max(int)): (numCaptures + 1) * regexMatch {
      var places: (2 * (numCaptures + 1)) * int;
      var at = 0, count = 0;
      while count < maxMatches && at <= text.numBytes {
        const m = _matchWith(text, at, 0, numCaptures + 1, places);
        if !m.matched then break;
        var found: (numCaptures + 1) * regexMatch;
        for param i in 0..numCaptures do found(i) = _matchAt(places(2 * i), places(2 * i + 1));
        yield found;
        const beyond = places(1);
        at = if m.numBytes == 0 then _after(text, beyond) else beyond;
        count += 1;
      }
    }
    // The same with the arguments' older names: generic in the text, so that calls without names do not mean these.
    @deprecated("captures and maxmatches are now numCaptures and maxMatches")
    iter matches(text, param captures: int, maxmatches: int = max(int)): (captures + 1) * regexMatch where text.type == exprType {
      for m in this.matches(text, captures, maxmatches) do yield m;
    }
    @deprecated("maxmatches is now maxMatches")
    iter matches(text, maxmatches: int): (regexMatch,) where text.type == exprType {
      for m in this.matches(text, maxMatches=maxmatches) do yield m;
    }

    proc _writeOn(ch: c_ptr(void)) {
      _write(ch, "new regex(\"");
      _write(ch, _pattern);
      _write(ch, "\")");
    }

    inline proc _handle(): c_ptr(void) {
      if _re == nil then halt("this regex has no pattern");
      return _re;
    }
    proc _groups(): int {
      const re = _handle();
      var n: int;
      on _localeAt(_home) do n = cht_regex_groups(re);
      return n;
    }
    // Looks for a match; the places of the first pairs go to `to`.
    proc _found(const ref text: exprType, start: int, mode: int, to: c_ptr(int), pairs: int): bool {
      const re = _handle(), buf = text.buf, len = text.numBytes;
      var found: bool;
      on _localeAt(_home) {
        if cht_checked() && cht_owner(to: c_ptr(void)) != cht_here() {
          const near = _allocate(int, max(2 * pairs, 1));
          found = cht_regex_match(re, _readable(buf, len), len, start, mode: int(32), near, pairs);
          _copyBits(to, near, 2 * pairs);
          cht_free(near: c_ptr(void));
        } else found = cht_regex_match(re, _readable(buf, len), len, start, mode: int(32), to, pairs);
      }
      return found;
    }
    // How many bytes of a text that goes on decide about its first match (or, unless `anywhere`, one at its beginning); -1 if what
    // follows has its say, -2 if that cannot be told.
    proc _needs(const ref text: exprType, anywhere: bool): int {
      var n: int;
      const re = _re, buf = text.buf, len = text.numBytes;
      on _localeAt(_home) do n = cht_regex_needs(re, _readable(buf, len), len, anywhere);
      return n;
    }
    proc _match(const ref text: exprType, start: int, mode: int): regexMatch {
      var places: 2 * int;
      return _matchWith(text, start, mode, 1, places);
    }
    proc _matchWith(const ref text: exprType, start: int, mode: int, pairs: int, ref places): regexMatch {
      const to = _address(places): c_ptr(int);
      if _found(text, start, mode, to, pairs) then
        return _matchAt(places(0), places(1));
      for param i in 0..<places.size do places(i) = -1;
      return new regexMatch();
    }
    proc _capture(const ref text: exprType, ref capture: ?t, const ref places, param i: int) throws {
      const m = _matchAt(places(2 * i), places(2 * i + 1));
      if t == regexMatch then capture = m;
      else if !m.matched {
        var empty: t;
        capture = empty;
      } else if t == exprType then capture = text[m];
      else capture = text[m]: t;
    }
  }

  // Throws for what POSIX's expressions do not have.
  private proc _checkPosix(const ref pattern) throws {
    const n = pattern.numBytes;
    var i = 0, inSet = false;
    while i < n - 1 {
      const c = pattern.byte(i), next = pattern.byte(i + 1);
      if c == Ascii.backslash {
        if next >= Ascii.a && next <= Ascii.z || next >= Ascii.A && next <= Ascii.Z then
          throw new owned BadRegexError("invalid escape sequence");
        i += 1;
      } else if c == Ascii.openBracket then inSet = true;
      else if c == Ascii.closeBracket then inSet = false;
      else if !inSet && next == Ascii.question && (c == Ascii.openParen || c == Ascii.star || c == Ascii.plus || c == Ascii.question) then
        throw new owned BadRegexError("bad repetition operator");
      i += 1;
    }
  }
  private proc _flag(set: bool, bit: int): int do return if set then bit else 0;
  private proc _checkType(type t) {
    if !isStringType(t) && !isBytesType(t) then compilerError("a regex is for string or bytes");
  }
  private inline proc _placeOf(places: c_ptr(int), i: int): int do return places[i];
  private inline proc _matchAt(first: int, beyond: int): regexMatch do
    return if first < 0 then new regexMatch() else new regexMatch(true, first: byteIndex, beyond - first);
  private proc _part(const ref text, first: int, beyond: int): text.type do
    return text[_matchAt(first, beyond)];
  // The place after the character at a place.
  private proc _after(const ref text, at: int): int {
    var next = at + 1;
    if isString(text) then
      while next < text.numBytes && (text.byte(next) & 0xc0) == 0x80 do next += 1;
    return next;
  }

  operator =(ref a: regex(?), const ref b: regex(?)) {
    const old = a._re, oldHome = a._home;
    a._re = _copied(b._home, b._re);
    a._home = b._home;
    _freed(oldHome, old);
    a._pattern = b._pattern;
  }
  operator ==(const ref a: regex(?), const ref b: regex(?)): bool do return a._pattern == b._pattern;
  operator !=(const ref a: regex(?), const ref b: regex(?)): bool do return a._pattern != b._pattern;
  operator :(const ref x: regex(?t), type u: t): t do return x._pattern;
  operator :(const ref x: string, type t: regex(string)): regex(string) throws do return new regex(x);
  operator :(const ref x: bytes, type t: regex(bytes)): regex(bytes) throws do return new regex(x);

  /** Older form of `new regex(pattern, …)`.

      .. code-block:: chapel

         use Regex;
         const word = compile("[a-z]+", ignoreCase=true);
         writeln(word.sub("x", "Ann, bob"), " ", word.subn("x", "Ann, bob"));   // x, x (x, x, 2)
  */
  proc compile(pattern: ?t, posix: bool = false, literal: bool = false, noCapture: bool = false, ignoreCase: bool = false,
               multiLine: bool = false, dotAll: bool = false, nonGreedy: bool = false): regex(t) throws do
    return new regex(pattern, posix, literal, noCapture, ignoreCase, multiLine, dotAll, nonGreedy);

  /** The same with the names that its arguments had; patterns are UTF-8 always. */
  @deprecated("compile(pattern, …) is now new regex(pattern, …)")
  proc compile(pattern: ?t, utf8: bool, posix: bool = false, literal: bool = false, nocapture: bool = false,
               ignorecase: bool = false, multiline: bool = false, dotnl: bool = false, nongreedy: bool = false): regex(t) throws do
    return new regex(pattern, posix, literal, nocapture, ignorecase, multiline, dotnl, nongreedy);
  // Any of the older names asks for the older procedure; the first of them that a call gives tells which of these is meant.
  @deprecated("compile(pattern, …) is now new regex(pattern, …)")
  proc compile(pattern: ?t, posix: bool = false, literal: bool = false, nocapture: bool, ignorecase: bool = false,
               multiline: bool = false, dotnl: bool = false, nongreedy: bool = false): regex(t) throws do
    return new regex(pattern, posix, literal, nocapture, ignorecase, multiline, dotnl, nongreedy);
  @deprecated("compile(pattern, …) is now new regex(pattern, …)")
  proc compile(pattern: ?t, posix: bool = false, literal: bool = false, ignorecase: bool,
               multiline: bool = false, dotnl: bool = false, nongreedy: bool = false): regex(t) throws do
    return new regex(pattern, posix, literal, false, ignorecase, multiline, dotnl, nongreedy);
  @deprecated("compile(pattern, …) is now new regex(pattern, …)")
  proc compile(pattern: ?t, posix: bool = false, literal: bool = false, multiline: bool,
               dotnl: bool = false, nongreedy: bool = false): regex(t) throws do
    return new regex(pattern, posix, literal, false, false, multiline, dotnl, nongreedy);
  @deprecated("compile(pattern, …) is now new regex(pattern, …)")
  proc compile(pattern: ?t, posix: bool = false, literal: bool = false, dotnl: bool, nongreedy: bool = false): regex(t) throws do
    return new regex(pattern, posix, literal, false, false, false, dotnl, nongreedy);
  @deprecated("compile(pattern, …) is now new regex(pattern, …)")
  proc compile(pattern: ?t, posix: bool = false, literal: bool = false, nongreedy: bool): regex(t) throws do
    return new regex(pattern, posix, literal, false, false, false, false, nongreedy);

  // What readers do with patterns. What is left of the input is read to find a match, then the reader goes back: it must be able to.

  /** The first match in what is left of the input. The reader goes to where it begins, or to the end if there is none. `byteOffset` counts
      from the beginning of the input; what the groups match goes to `captures`.

      .. code-block:: chapel

         use IO, Regex;
         var reader = openStringReader("one 12 two 345"), name: string, text: string;
         const number = reader.search(new regex("[0-9]+"));
         reader.extractMatch(number, text);
         writeln(number.byteOffset, " ", text, " ", reader.match(new regex(" ([a-z]+)"), name).matched, " ", name);   // 4 12 true two
  */
  proc fileReader.search(re: regex(?t), ref captures...?k): regexMatch throws do
    return _onReader(this, re, false, true, (...captures));
  proc fileReader.search(re: regex(?t)): regexMatch throws {
    var whole: regexMatch;
    return _onReader(this, re, false, false, whole);
  }
  /** A match at the reader's place, which stays the same. */
  proc fileReader.match(re: regex(?t), ref captures...?k): regexMatch throws do
    return _onReader(this, re, true, true, (...captures));
  proc fileReader.match(re: regex(?t)): regexMatch throws {
    var whole: regexMatch;
    return _onReader(this, re, true, false, whole);
  }
  /** The matches in what is left of the input, each as a tuple of the match and of so many groups. The reader is where the match begins
      that the loop has; behind the last one when the loop has had so many as it may, at the end of the input when there are no more.

      .. code-block:: chapel

         use IO, Regex;
         const r = openStringReader("a1 b22 c333"), number = new regex("[0-9]+");
         for (m,) in r.matches(number, maxMatches=2) {
           var n: int;
           r.extractMatch(m, n);
           write(n, " ");
         }
         writeln(r.offset());   // 1 22 6
  */
  iter fileReader.matches(re: regex(?t), param captures: int = 0, maxMatches: int = max(int)) throws {
    cht_io_hold(_ch, true);
    defer cht_io_hold(_ch, false);
    const start = offset();
    var rest: t, count = 0, behind = start;
    readAll(rest);
    for found in re.matches(rest, captures, maxMatches) {
      var moved = found;
      for param i in 0..captures do if moved(i).matched then moved(i).byteOffset += start;
      const at = moved(0).byteOffset: int;
      _goTo(at);
      yield moved;
      behind = at + moved(0).numBytes;
      count += 1;
    }
    _goTo(if count == maxMatches then behind else start + rest.numBytes);
  }
  /** Takes a match's text out of the input, converted to the variable's type: the reader goes to its end. */
  proc fileReader.extractMatch(m: regexMatch, ref arg: ?t) throws {
    if !m.matched then throw new owned BadFormatError("there is no match to extract");
    _goTo(m.byteOffset: int);
    var text: bytes;
    if m.numBytes > 0 then text = readBytes(m.numBytes);
    if isBytesType(t) then arg = text; else arg = text.decode(): t;
  }
  /** What stands before the next match, which `readThrough` also takes and `readTo` leaves; all that is left if there is none.
      False at the end of the input (without a variable: EofError). Throws BadFormatError, and stays where it is, if that is more
      than `maxSize` characters (bytes).

      .. code-block:: chapel

         use IO, Regex;
         const r = openStringReader("one1two22three"), number = new regex("[0-9]+");
         var s: string;
         writeln(r.readThrough(number, s), " ", s, " ", r.readTo(number), " ", r.readThrough(number, stripSeparator=true).size);   // true one1 two 0
         writeln(r.readTo(number, s), " ", s, " ", r.readTo(number, s));   // true three false
  */
  proc fileReader.readThrough(separator: regex(?t), maxSize: int = -1, stripSeparator: bool = false): t throws {
    var s: t;
    if !_upToMatch(this, separator, s, maxSize, true, stripSeparator) then throw new owned EofError("in readThrough");
    return s;
  }
  proc fileReader.readThrough(separator: regex(string), ref s: string, maxSize: int = -1, stripSeparator: bool = false): bool throws do
    return _upToMatch(this, separator, s, maxSize, true, stripSeparator);
  proc fileReader.readThrough(separator: regex(bytes), ref b: bytes, maxSize: int = -1, stripSeparator: bool = false): bool throws do
    return _upToMatch(this, separator, b, maxSize, true, stripSeparator);
  proc fileReader.readTo(separator: regex(?t), maxSize: int = -1): t throws {
    var s: t;
    if !_upToMatch(this, separator, s, maxSize, false, true) then throw new owned EofError("in readTo");
    return s;
  }
  proc fileReader.readTo(separator: regex(string), ref s: string, maxSize: int = -1): bool throws do
    return _upToMatch(this, separator, s, maxSize, false, true);
  proc fileReader.readTo(separator: regex(bytes), ref b: bytes, maxSize: int = -1): bool throws do
    return _upToMatch(this, separator, b, maxSize, false, true);
  private proc _upToMatch(const ref reader, const ref re: regex(?t), ref s: t, maxSize: int, through: bool, strip: bool): bool throws {
    const ch = reader._ch;
    var rest: t;
    reader.lock();
    defer reader.unlock();
    cht_io_hold(ch, true);
    defer cht_io_hold(ch, false);
    const start = cht_io_offset(ch), status = _readWhatIsNeeded(ch, re, true, rest);
    if status != 0 then throw createSystemError(status, "while looking for a match");
    if rest.isEmpty() then return false;
    const m = re.search(rest);
    const before = if m.matched then m.byteOffset: int else rest.numBytes, behind = before + (if m.matched then m.numBytes else 0);
    const last = if through && !strip then behind else before;
    const part = if isStringType(t) then rest[0: byteIndex..<(last: byteIndex)] else rest[0..<last];
    const tooMany = maxSize >= 0 && part.size > maxSize;
    cht_io_seek(ch, if tooMany then start else start + (if through then behind else before), -1);
    if tooMany then throw new owned BadFormatError("there is no match in the next " + maxSize: string + " characters");
    s = part;
    return true;
  }
  private proc _onReader(const ref reader, const ref re: regex(?t), atStart: bool, param wanted: bool, ref captures...?k): regexMatch throws {
    const ch = reader._ch;
    var m: regexMatch, rest: t, status: int(32);
    reader.lock();
    defer reader.unlock();
    cht_io_hold(ch, true);
    defer cht_io_hold(ch, false);
    const start = cht_io_offset(ch);
    status = _readWhatIsNeeded(ch, re, !atStart, rest);
    if status != 0 then throw createSystemError(status, "while looking for a match");
    if wanted then m = if atStart then re.match(rest, (...captures)) else re.search(rest, (...captures));
    else m = if atStart then re.match(rest) else re.search(rest);
    if m.matched then m.byteOffset += start;
    if m.matched || atStart then cht_io_seek(ch, if m.matched then m.byteOffset: int else start, -1);
    return m;
  }

  // Reads so much of what is left as decides about a match: more and more, so that all of it takes time like its length. For a
  // channel that is locked and keeps its input; the caller goes back in it. 0 or the system's number of an error.
  private proc _readWhatIsNeeded(ch: c_ptr(void), const ref re: regex(?t), anywhere: bool, ref text: t): int(32) {
    const start = cht_io_offset(ch);
    var size = 256, all = false, p: c_ptr(uint(8)), len: int;
    do {
      cht_io_seek(ch, start, -1);
      if size > 0 then cht_io_read_text(ch, size, false, p, len);
      else cht_io_read_all(ch, p, len);
      all = size < 0 || len < size;
      // A string ends with a whole character.
      const whole = if isStringType(t) && !all then len - _cutCharacter(p, len) else len;
      if isStringType(t) && !cht_utf8_valid(p, whole) then return _notText;
      text = if isStringType(t) then _copyString(p, whole) else _copyBytes(p, len);
      if !all {
        const needs = re._needs(text, anywhere);
        if needs >= 0 then return 0;
        size = if needs == -1 then size * 2 else -1;
      }
    } while !all;
    return 0;
  }
  // How many bytes at the end of a text are the beginning of a character.
  private proc _cutCharacter(p: c_ptr(uint(8)), len: int): int {
    for k in 1..min(3, len) {
      const b = _byteAt(p, len - k);
      if b < 0x80 then return 0;
      if b >= 0xc0 then return if (b >= 0xf0 && k < 4) || (b >= 0xe0 && k < 3) || k < 2 then k else 0;
    }
    return 0;
  }

  // A match at the place of a reader that the caller has locked: takes it, and gives the texts of the groups. For formats.
  proc _takeMatch(ch: c_ptr(void), const ref re: regex(string), ref groups: list(string)): bool {
    groups.clear();
    cht_io_hold(ch, true);
    const start = cht_io_offset(ch), n = re._groups();
    var rest: string, places = _allocate(int, 2 * (n + 1));
    const found = _readWhatIsNeeded(ch, re, false, rest) == 0 && re._found(rest, 0, 1, places, n + 1);
    if found then for g in 1..n do groups.pushBack(_part(rest, _placeOf(places, 2 * g), _placeOf(places, 2 * g + 1)));
    cht_io_seek(ch, start + (if found then _placeOf(places, 1) else 0), -1);
    cht_io_hold(ch, false);
    cht_free(places);
    return found;
  }
  // By a pattern and the letters of its options; throws for others.
  proc _takeMatch(ch: c_ptr(void), const ref pattern: string, const ref options: string, ref groups: list(string)): bool throws {
    for o in options do
      if "imsU".find(o) < 0 then throw new owned BadRegexError("there is no option '" + o + "' of patterns in formats");
    return _takeMatch(ch, new regex(pattern, ignoreCase=options.contains("i"), multiLine=options.contains("m"),
                                    dotAll=options.contains("s"), nonGreedy=options.contains("U")), groups);
  }

  // What strings and bytes do with patterns.

  /** Where the first match begins; -1 if there is none.

      .. code-block:: chapel

         use Regex;
         const digits = new regex("[0-9]+");
         writeln("abc123".find(digits), " ", "abc".contains(digits), " ", "1a".startsWith(digits));   // 3 false true
  */
  proc string.find(pattern: regex(string)): byteIndex do return pattern.search(this).byteOffset;
  /** Where the first match begins; -1 if there is none. */
  proc bytes.find(pattern: regex(bytes)): byteIndex do return pattern.search(this).byteOffset;
  /** Whether there is a match. */
  proc string.contains(pattern: regex(string)): bool do return pattern.search(this).matched;
  /** Whether there is a match. */
  proc bytes.contains(pattern: regex(bytes)): bool do return pattern.search(this).matched;
  /** Whether the text begins with a match. */
  proc string.startsWith(pattern: regex(string)): bool do return pattern.match(this).matched;
  /** Whether the bytes begin with a match. */
  proc bytes.startsWith(pattern: regex(bytes)): bool do return pattern.match(this).matched;
  /** As `pattern.match(text, …)`. */
  proc string.match(pattern: regex(string)): regexMatch do return pattern.match(this);
  proc string.match(pattern: regex(string), ref captures...): regexMatch throws do return pattern.match(this, (...captures));
  /** As `pattern.match(b, …)`. */
  proc bytes.match(pattern: regex(bytes)): regexMatch do return pattern.match(this);
  proc bytes.match(pattern: regex(bytes), ref captures...): regexMatch throws do return pattern.match(this, (...captures));
  /** As `pattern.search(text, …)`. */
  proc string.search(pattern: regex(string)): regexMatch do return pattern.search(this);
  proc string.search(pattern: regex(string), ref captures...): regexMatch throws do return pattern.search(this, (...captures));
  /** As `pattern.search(b, …)`. */
  proc bytes.search(pattern: regex(bytes)): regexMatch do return pattern.search(this);
  proc bytes.search(pattern: regex(bytes), ref captures...): regexMatch throws do return pattern.search(this, (...captures));
  /** As `pattern.split(text, …)`. */
  iter string.split(pattern: regex(string), maxsplit: int = 0): string {
    for part in pattern.split(this, maxsplit) do yield part;
  }
  /** As `pattern.split(b, …)`. */
  iter bytes.split(pattern: regex(bytes), maxsplit: int = 0): bytes {
    for part in pattern.split(this, maxsplit) do yield part;
  }
  /** As `pattern.matches(text, …)`. */
  iter string.matches(pattern: regex(string), param numCaptures: int = 0, maxMatches: int = max(int)) {
    for found in pattern.matches(this, numCaptures, maxMatches) do yield found;
  }
  /** As `pattern.matches(b, …)`. */
  iter bytes.matches(pattern: regex(bytes), param numCaptures: int = 0, maxMatches: int = max(int)) {
    for found in pattern.matches(this, numCaptures, maxMatches) do yield found;
  }
  /** The text with its matches, or the first `count` of them, replaced; `\1` in the replacement stands for what the
      first group matches, `\0` for the match.

      .. code-block:: chapel

         use Regex;
         writeln("Rose, red".replace(new regex("(\\w+), (\\w+)"), "\\2 \\1"));   // red Rose
  */
  proc string.replace(pattern: regex(string), replacement: string, count: int = -1): string do
    return _replaced(this, pattern, replacement, count)(0);
  /** The bytes with matches replaced, as those of a string. */
  proc bytes.replace(pattern: regex(bytes), replacement: bytes, count: int = -1): bytes do
    return _replaced(this, pattern, replacement, count)(0);
  /** The same, and how many were replaced.

      .. code-block:: chapel

         use Regex;
         writeln("a-b-c".replaceAndCount(new regex("-"), "+"));   // (a+b+c, 2)
  */
  proc string.replaceAndCount(pattern: regex(string), replacement: string, count: int = -1): (string, int) do
    return _replaced(this, pattern, replacement, count);
  /** The same, and how many were replaced. */
  proc bytes.replaceAndCount(pattern: regex(bytes), replacement: bytes, count: int = -1): (bytes, int) do
    return _replaced(this, pattern, replacement, count);
  /** Older name of `replace`, with the text as an argument. */
  proc regex.sub(replacement: exprType, text: exprType): exprType do return _replaced(text, this, replacement, -1)(0);
  /** Older name of `replaceAndCount`, with the text as an argument. */
  proc regex.subn(replacement: exprType, text: exprType): (exprType, int) do
    return _replaced(text, this, replacement, -1);

  private proc _replaced(const ref text: ?t, const ref pattern, const ref replacement: t, count: int): (t, int) {
    var result: t, from = 0, at = 0, done = 0;
    const groups = pattern._groups();
    var places: 20 * int;
    while (count < 0 || done < count) && at <= text.numBytes {
      const m = pattern._matchWith(text, at, 0, 10, places);
      if !m.matched then break;
      result += _part(text, from, places(0));
      _addReplacement(result, text, replacement, places, groups);
      from = places(1);
      at = if m.numBytes == 0 then _after(text, from) else from;
      done += 1;
    }
    result += _part(text, from, text.numBytes);
    return (result, done);
  }
  // The replacement, with `\n` for the text of group n and `\\` for a backslash.
  private proc _addReplacement(ref result: ?t, const ref text: t, const ref replacement: t, const ref places,
                               groups: int) {
    var from = 0, i = 0;
    const n = replacement.numBytes;
    while i < n - 1 {
      const next = replacement.byte(i + 1);
      if replacement.byte(i) == Ascii.backslash && (next == Ascii.backslash || next >= Ascii.digit0 && next <= Ascii.digit9) {
        result += _part(replacement, from, if next == 92 then i + 1 else i);
        if next != 92 {
          const g = (next - 48): int;
          if g > groups then halt("the replacement has the text of group ", g, ", of ", groups, " that the pattern has");
          result += _part(text, places(2 * g), places(2 * g + 1));
        }
        from = i + 2;
        i += 2;
      } else i += 1;
    }
    result += _part(replacement, from, n);
  }
  /** Older name of `fullMatch`.

      .. code-block:: chapel

         use Regex;
         const word = new regex("[a-z]+");
         writeln(word.fullmatch("abc").matched, " ", word.ok);   // true true
  */
  @deprecated("fullmatch is now fullMatch")
  proc regex.fullmatch(const ref text: exprType): regexMatch do return this.fullMatch(text);
  /** Patterns that are none are refused when they are made. */
  @deprecated("ok is an older name: `new regex` throws for a pattern that is none")
  proc regex.ok: bool do return true;
}
