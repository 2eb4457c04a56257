/** Conversions in formats: `%5.2dr` and the like, taken apart.
    Not for: what is done by them (Format, Reader). */
module Conversion {
  use String;
  import Ascii;

  // The runtime's FMT_* bits.
  param _fmtLeft = 1, _fmtPlus = 2, _fmtSpace = 4, _fmtZero = 8, _fmtPrefix = 16, _fmtUpper = 32, _fmtCenter = 64,
        _fmtUnsigned = 128, _fmtNoPoint = 256;

  // A conversion as read from the format.
  record _spec {
    var at: int;               // where the format goes on
    var flags: int;            // _fmt…
    var width: int;
    var precision: int;        // -1: none given
    var conv: int;             // 'd', 'e', 'x', 'b', 'o', '#', 'j', 'h' before the type letter, 0 if none
    var kind: int;             // the type letter: n i u r m z s S c ? or / for a pattern, 0 at the end of the format, -1 if none is there
    var starWidth: bool;       // the width, the precision, the quote is the next argument
    var starPrecision: bool;
    var starQuote: bool;
    var open, close: int;      // of quoted texts
    var patternAt, patternEnd, optionsEnd: int;   // of a regular expression in the format

    // Begins anew.
    proc ref clear() {
      (flags, width, precision, conv, kind) = (0, 0, -1, 0, 0);
      (starWidth, starPrecision, starQuote) = (false, false, false);
      (open, close) = (0, 0);
    }
    // Whether an argument that belongs to the conversion itself comes next; takes its value.
    inline proc waits: bool do return starWidth || starPrecision || starQuote;
    proc ref take(n: int) {
      if starWidth {
        starWidth = false;
        if n < 0 then flags |= _fmtLeft;
        width = min(abs(max(n, -max(int))), _mostColumns);
      } else if starPrecision {
        starPrecision = false;
        precision = min(max(n, -1), _mostColumns);
      } else {
        starQuote = false;
        (open, close) = (n, n);
      }
    }
  }

  // A width or precision beyond this is as good as this.
  private param _mostColumns = max(int(32)): int;

  // Reads a conversion that starts after its percent sign.
  proc _readSpec(const ref fmt: string, start: int, ref s: _spec) {
    const p = fmt.buf, n = fmt.len;
    s.clear();
    if start >= n || _byteAt(p, start) != Ascii.openBrace {
      _readSpecPart(fmt, start, false, s);
      return;
    }
    const at = start + 1;
    if at < n && (_byteAt(p, at) == Ascii.hash || _byteAt(p, at) == Ascii.dot) then _readColumns(fmt, at, s);
    else {
      _readSpecPart(fmt, at, true, s);
      if s.at < n && _byteAt(p, s.at) == Ascii.closeBrace then s.at += 1;
      else s.kind = -1;
    }
  }

  // `{###.##}`: columns by example.
  private proc _readColumns(const ref fmt: string, start: int, ref s: _spec) {
    const p = fmt.buf, n = fmt.len;
    var at = start, columns = 0, after = -1;
    while at < n && _byteAt(p, at) != Ascii.closeBrace {
      if _byteAt(p, at) == Ascii.dot && after < 0 then after = 0;
      else if _byteAt(p, at) != Ascii.hash {
        s.kind = -1;
        s.at = at;
        return;
      } else if after >= 0 then after += 1;
      columns += 1;
      at += 1;
    }
    s.at = at + 1;
    s.width = columns;
    s.kind = if at < n then Ascii.n else -1;
    s.precision = max(after, 0);
    s.conv = Ascii.hash;
    if after <= 0 then s.flags |= _fmtNoPoint;
  }

  // The parts in their order: flags, width, precision, form, type.
  private proc _readSpecPart(const ref fmt: string, start: int, braced: bool, ref s: _spec) {
    const p = fmt.buf, n = fmt.len;
    var at = start, more = true;
    while more && at < n {
      select _byteAt(p, at): int {
        when Ascii.minus, Ascii.less do s.flags |= _fmtLeft;
        when Ascii.plus do s.flags |= _fmtPlus;
        when Ascii.space do s.flags |= _fmtSpace;
        when Ascii.digit0 do s.flags |= _fmtZero;
        when Ascii.at do s.flags |= _fmtPrefix;
        when Ascii.caret do s.flags |= _fmtCenter;
        when Ascii.greater, Ascii.tilde { }
        otherwise more = false;
      }
      if more then at += 1;
    }
    at = _readCount(fmt, at, s.width, s.starWidth);
    if at < n && _byteAt(p, at) == Ascii.dot {
      s.precision = 0;
      at = _readCount(fmt, at + 1, s.precision, s.starPrecision);
    }
    at = _readForm(fmt, at, braced, s);
    if at < n {
      s.kind = _byteAt(p, at);
      at += 1;
    } else if s.conv != 0 then s.kind = Ascii.n;
    select s.kind {
      when Ascii.t do s.kind = Ascii.question;
      when Ascii.slash do at = _readPattern(fmt, at, braced, s);
      when Ascii.n, Ascii.i, Ascii.u, Ascii.r, Ascii.m, Ascii.z, Ascii.s, Ascii.S, Ascii.c, Ascii.question { }
      // `%d`, `%x`, `%e` alone: the letter of the form was the last.
      otherwise do s.kind = -1;
    }
    if s.kind == Ascii.S {
      if s.open == 0 && s.starWidth {
        s.starWidth = false;
        s.starQuote = true;
      } else if s.open == 0 then s.open = Ascii.quote;
      s.close = s.open;
      // `{xSy}`: the end is another than the beginning.
      if braced && at < n && _byteAt(p, at) != Ascii.closeBrace {
        s.close = _byteAt(p, at);
        at += 1;
      }
    } else if s.open != 0 then s.kind = -1;
    s.at = at;
  }

  // A regular expression up to the next slash that has no backslash before it, with letters for its options in braces.
  private proc _readPattern(const ref fmt: string, start: int, braced: bool, ref s: _spec): int {
    const p = fmt.buf, n = fmt.len;
    var at = start;
    while at < n && _byteAt(p, at) != Ascii.slash do at += if _byteAt(p, at) == Ascii.backslash then 2 else 1;
    if at >= n {
      s.kind = -1;
      return n;
    }
    (s.patternAt, s.patternEnd) = (start, at);
    if start == at then s.kind = -1;
    at += 1;
    if braced then while at < n && _byteAt(p, at) != Ascii.closeBrace do at += 1;
    s.optionsEnd = at;
    return at;
  }

  // A number, or a star for one that is an argument.
  private proc _readCount(const ref fmt: string, start: int, ref count: int, ref star: bool): int {
    const p = fmt.buf, n = fmt.len;
    var at = start;
    if at < n && _byteAt(p, at) == Ascii.star {
      star = true;
      return at + 1;
    }
    while at < n && _isDigitByte(_byteAt(p, at)) {
      count = min(count * 10 + (_byteAt(p, at) - Ascii.digit0): int, _mostColumns);
      at += 1;
    }
    return at;
  }

  // A letter for the form, or the quote of a text, before the letter for the type.
  private proc _readForm(const ref fmt: string, start: int, braced: bool, ref s: _spec): int {
    const p = fmt.buf, n = fmt.len;
    var at = start;
    if at >= n then return at;
    const c = _byteAt(p, at): int, next = if at + 1 < n then _byteAt(p, at + 1): int else 0,
          isUpper = c >= Ascii.A && c <= Ascii.Z, lower = if isUpper then c + 32 else c;
    if next == Ascii.S || (braced && c == Ascii.S && next == Ascii.closeBrace) {
      if c != Ascii.S {
        s.open = c;
        at += 1;
      }
    } else if lower == Ascii.d || lower == Ascii.x || lower == Ascii.b || lower == Ascii.o || lower == Ascii.e {
      s.conv = lower;
      if isUpper then s.flags |= _fmtUpper;
      at += 1;
      // `%xer`: the exponent of hexadecimal numbers is written in any case.
      if at < n && (_byteAt(p, at) == Ascii.e || _byteAt(p, at) == Ascii.e - 32) {
        if s.conv == Ascii.d then s.conv = Ascii.e;
        if _byteAt(p, at) != Ascii.e then s.flags |= _fmtUpper;
        at += 1;
      }
    } else if _hasOtherForms() && (c == Ascii.j || c == Ascii.h) && next == Ascii.t {
      s.conv = c;
      at += 1;
    }
    return at;
  }
  // Whether `%jt` and `%ht` are there: values as JSON, and as programs write them.
  @edition(last="1.31")
  proc _hasOtherForms() param do return true;
  @edition(first="2.0")
  proc _hasOtherForms() param do return false;

  proc _badConversion(const ref fmt: string, at: int): string do
    return "there is no conversion in \"" + fmt + "\" at byte " + at: string;

  inline proc _isDigitByte(b: uint(8)): bool do return b >= Ascii.digit0 && b <= Ascii.digit9;

  // The base of an integer conversion.
  inline proc _baseOf(const ref s: _spec): int(32) do
    return (if s.conv == Ascii.x then 16 else if s.conv == Ascii.b then 2 else if s.conv == Ascii.o then 8 else 10): int(32);
}
