/** The older home of the system's calls and numbers.
    Not for: new programs; they use OS.POSIX. */
module Sys {
  public use SysBasic;

  /** Looks a variable of the environment up: 0 if it is there, and then `result` is its text.

      .. code-block:: chapel

         use Sys, CTypes;
         var text: c_string;
         writeln(sys_getenv("PATH".c_str(), text) == 0, " ", text: string != "");   // true true
         writeln(sys_getenv("NO_SUCH_VARIABLE".c_str(), text) == 0, " ", text: string == "");   // false true
  */
  @deprecated("sys_getenv is an older name: module OS.POSIX has getenv")
  proc sys_getenv(name: c_string, ref result: c_string): c_int {
    result = getenv(name);
    return if result == nil then -1: c_int else 0: c_int;
  }
}
