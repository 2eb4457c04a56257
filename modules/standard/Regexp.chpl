/** The older name of Regex.
    Not for: new programs. */
module Regexp {
  public use Regex;
  use String;
  use Bytes;

  /** Older names of types. */
  type regexp = regex;
  type BadRegexpError = BadRegexError;
}
