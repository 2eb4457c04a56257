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
}
