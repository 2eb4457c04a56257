/** The text that a program shows for `--help`, for programs whose `main` takes the arguments itself.
    Not for: reading arguments (ArgumentParser). */
module Help {
  extern proc cht_help_print();

  /** Writes the flags that every program takes and the program's config variables.

      .. code-block:: chapel

         use Help;
         proc main(args: [] string) {
           for a in args do if a == "-h" || a == "--help" then printUsage();
           writeln(args.size);   // 1
         }
  */
  proc printUsage() { cht_help_print(); }
}
