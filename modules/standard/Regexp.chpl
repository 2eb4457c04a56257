/** The older name of Regex.
    Not for: new programs. */
module Regexp {
  public use Regex;
  use String;
  use Bytes;

  /** Older names of types.

      .. code-block:: chapel

         use Regexp;
         const word: regexp(string) = compile("[a-z]+");
         try {
           const bad = compile("(");
         } catch e: BadRegexpError {
           writeln(word.search("12 ab").offset, " and a pattern that is none");   // 3 and a pattern that is none
         }
  */
  type regexp = regex;
  type BadRegexpError = BadRegexError;

  /** The part of a string, or of bytes, where a pattern was found.

      .. code-block:: chapel

         use Regexp;
         const word = compile("[a-z]+"), text = "12 ab 34";
         writeln(text.substring(word.search(text)));   // ab
  */
  @deprecated("substring of a match is an older name: index the text by the match")
  proc string.substring(m: regexMatch): string do return this[m];
  @deprecated("substring of a match is an older name: index the bytes by the match")
  proc bytes.substring(m: regexMatch): bytes do return this[m];
}
