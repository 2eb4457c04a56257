/** Names for the bytes of ASCII that the library reads and writes: `Ascii.comma`.
    Not for: programs, which write `",".toByte()`; other characters. */
module Ascii {
  param backspace = 8, tab = 9, newline = 10, formFeed = 12,
        carriageReturn = 13, space = 32, quote = 34, hash = 35,
        dollar = 36, percent = 37, apostrophe = 39, openParen = 40,
        closeParen = 41, star = 42, plus = 43, comma = 44,
        minus = 45, dot = 46, slash = 47, digit0 = 48, digit9 = 57,
        colon = 58, less = 60, equals = 61, greater = 62, question = 63, at = 64,
        openBracket = 91, backslash = 92, closeBracket = 93, caret = 94,
        underscore = 95, openBrace = 123, closeBrace = 125, tilde = 126;
  param A = 65, F = 70, S = 83, Z = 90, a = 97, b = 98,
        c = 99, d = 100, e = 101, f = 102, g = 103, h = 104,
        i = 105, j = 106, m = 109, n = 110, o = 111, r = 114,
        s = 115, t = 116, u = 117, x = 120, z = 122;
}
