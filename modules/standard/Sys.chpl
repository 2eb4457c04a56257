/** The older home of the system's calls and numbers.
    Not for: new programs; they use OS.POSIX. */
module Sys {
  public use SysBasic;
}
