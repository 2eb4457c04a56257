/** What the compiler was set up for, in the words of the documented CHPL_ variables.
    Not for: settings of a program (config) or of a run (here.maxTaskPar). */
module ChplConfig {
  /** Where Chapel is installed: not known to programs, which stand alone. */
  param CHPL_HOME: string = "";
  /** The platform that programs are compiled for.

      .. code-block:: chapel

         use ChplConfig;
         writeln(CHPL_TARGET_PLATFORM, " ", CHPL_COMM);   // linux64 none
  */
  param CHPL_TARGET_PLATFORM: string = "linux64";
  /** The platform that the compiler runs on.

      .. code-block:: chapel

         use ChplConfig;
         writeln(CHPL_HOST_PLATFORM == CHPL_TARGET_PLATFORM, " ", CHPL_HOST_ARCH == CHPL_TARGET_ARCH);   // true true
         writeln(CHPL_TARGET_COMPILER, " ", CHPL_TARGET_CPU, " ", CHPL_HOST_COMPILER, " ", CHPL_LLVM);   // llvm native gnu system
         writeln(CHPL_LOCALE_MODEL, " ", CHPL_COMM_SUBSTRATE, " ", CHPL_GASNET_SEGMENT);   // flat none none
         writeln(CHPL_LIBFABRIC, " ", CHPL_LAUNCHER);   // none none
         if CHPL_NETWORK_ATOMICS == "none" then writeln(CHPL_TASKS, " ", CHPL_ATOMICS, " ", CHPL_MEM, " ", CHPL_HOST_MEM);   // chantry cstdlib mimalloc mimalloc
         writeln(CHPL_TIMERS, " ", CHPL_UNWIND, " ", CHPL_GMP, " ", CHPL_HWLOC, " ", CHPL_RE2);   // generic bundled system none bundled
         writeln(CHPL_LIB_PIC, " ", CHPL_AUX_FILESYS, " ", CHPL_SANITIZE);   // none none none
         writeln(CHPL_SANITIZE_EXE, " ", CHPL_HOME.isEmpty(), " ", CHPL_TARGET_MEM, " ", CHPL_MAKE);   // none true mimalloc make
  */
  param CHPL_HOST_PLATFORM: string = "linux64";
  /** The compiler's architecture. */
  param CHPL_HOST_ARCH: string = "x86_64";
  /** What compiles C. */
  param CHPL_HOST_COMPILER: string = "gnu";
  /** What compiles programs. */
  param CHPL_TARGET_COMPILER: string = "llvm";
  /** The programs' architecture. */
  param CHPL_TARGET_ARCH: string = "x86_64";
  /** The CPU that programs are optimised for. */
  param CHPL_TARGET_CPU: string = "native";
  /** What a locale consists of. */
  param CHPL_LOCALE_MODEL: string = "flat";
  /** How locales communicate: there is one. */
  param CHPL_COMM: string = "none";
  /** What that stands on. */
  param CHPL_COMM_SUBSTRATE: string = "none";
  /** GASNet's segments: GASNet is not used. */
  param CHPL_GASNET_SEGMENT: string = "none";
  /** Where libfabric comes from. */
  param CHPL_LIBFABRIC: string = "none";
  /** Who runs tasks. */
  param CHPL_TASKS: string = "chantry";
  /** What starts programs on several locales. */
  param CHPL_LAUNCHER: string = "none";
  /** What measures time. */
  param CHPL_TIMERS: string = "generic";
  /** Who interrupts tasks. */
  param CHPL_UNWIND: string = "bundled";
  /** The allocator. */
  param CHPL_MEM: string = "mimalloc";
  /** The allocator of the compiler. */
  param CHPL_HOST_MEM: string = "mimalloc";
  /** The allocator of programs. */
  param CHPL_TARGET_MEM: string = "mimalloc";
  /** The command that builds. */
  param CHPL_MAKE: string = "make";
  /** What atomic operations are made of. */
  param CHPL_ATOMICS: string = "cstdlib";
  /** Atomic operations over the network. */
  param CHPL_NETWORK_ATOMICS: string = "none";
  /** Where GMP comes from. */
  param CHPL_GMP: string = "system";
  /** What knows the machine's structure. */
  param CHPL_HWLOC: string = "none";
  /** What matches patterns. */
  param CHPL_RE2: string = "bundled";
  /** The version of LLVM's source. */
  param CHPL_LLVM: string = "system";
  /** Whether code can be put anywhere in memory. */
  param CHPL_LIB_PIC: string = "none";
  /** Other file systems: none. */
  param CHPL_AUX_FILESYS: string = "none";
  /** Sanitizers: none. */
  param CHPL_SANITIZE: string = "none";
  /** Sanitizers of programs: none. */
  param CHPL_SANITIZE_EXE: string = "none";

  /** Whether programs run on one locale only.

      .. code-block:: chapel

         use ChplConfig;
         writeln(compiledForSingleLocale());   // true
  */
  proc compiledForSingleLocale() param: bool do return CHPL_COMM == "none";
}
