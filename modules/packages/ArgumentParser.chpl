/** Arguments of the command line: options, flags, positions and subcommands.
    Not for: config variables, which programs have without it. */
module ArgumentParser {
  use List;
  use Map;
  use IO;

  /** What is wrong with the arguments. */
  class ArgumentError: Error {
    proc init(msg: string) { super.init(msg); }
  }

  /** An argument that a program declared: whether it was given, and its values.

      .. code-block:: chapel

         use ArgumentParser;
         proc tell(arg: borrowed Argument) do return if arg.hasValue() then arg.value() else "nothing";
         var parser = new argumentParser(addHelp=false);
         const name = parser.addOption("name"), other = parser.addOption("other");
         parser.parseArgs(["program", "--name", "Ann"]);
         writeln(tell(name), " ", tell(other));   // Ann nothing
  */
  class Argument {
    var _name: string;
    var _values: list(string);
    var _present = false;

    /** Whether there is a value: one given or the default.

        .. code-block:: chapel

           use ArgumentParser;
           var parser = new argumentParser(addHelp = false);
           const size = parser.addOption(name = "size", defaultValue = "3"), rest = parser.addPassThrough();
           parser.parseArgs(["prog", "--size", "5", "--", "x", "y"]);
           writeln(size.hasValue(), " ", size.value(), " ", rest.values());   // true 5 x y
    */
    proc hasValue(): bool do return _present && !_values.isEmpty();
    /** The only (the first) value. Halts if there is none. */
    proc value(): string {
      if _values.isEmpty() then halt("the argument \"", _name, "\" has no value: ask hasValue()");
      return _values.first;
    }
    /** The value as a bool. Throws if it is none. */
    proc valueAsBool(): bool throws {
      try {
        return value(): bool;
      } catch {
        throw new ArgumentError("the value \"" + value() + "\" of \"" + _name + "\" is neither true nor false");
      }
    }
    /** The values, in the order given. */
    iter values(): string {
      for v in _values do yield v;
    }
  }

  /** Prints the help of a parser; a program may have its own by a class derived from this one.

      .. code-block:: chapel

         use ArgumentParser;
         class shortHelp: HelpHandler {
           override proc printHelp() throws {
             writeln("prog FILE...");   // prog FILE...
           }
         }
         var parser = new argumentParser(helpHandler=new shared shortHelp());
         // This prints the help and ends the program.
         parser.parseArgs(["prog", "--help"]);
  */
  class HelpHandler {
    /** Prints it. */
    proc printHelp() throws { writeln(_text); }
    var _text: string;
  }

  enum _kind { option, flag, position, subcommand, rest }

  // What is known of an argument.
  record _declared {
    var name: string;
    var kind: _kind;
    var opts: list(string);
    var low, high: int;
    var required, visible, inverts: bool;
    var defaults: list(string);
    var help, meta: string;
    var result: shared Argument;

    proc spelling: string {
      if kind == _kind.position || kind == _kind.subcommand then return name;
      var s = "";
      for o in opts do s += (if s.isEmpty() then "" else ", ") + o;
      return s;
    }
    proc metaText: string do
      return if kind != _kind.option then "" else " <" + (if meta.isEmpty() then name.toUpper() else meta) + ">";
  }

  /** Takes command lines apart.

      .. code-block:: chapel

         use ArgumentParser;
         var parser = new argumentParser(exitOnError=false);
         var file = parser.addArgument(name="file"),
             level = parser.addOption(name="level", opts=["-l", "--level"], defaultValue="1"),
             debug = parser.addFlag(name="debug", defaultValue=false);
         parser.parseArgs(["program", "--level", "3", "data.txt", "--debug"]);
         writeln(file.value(), " ", level.value(): int, " ", debug.valueAsBool());   // data.txt 3 true
         try {
           parser.parseArgs(["program", "--colour"]);
         } catch e: ArgumentError {
           writeln(e.message());   // unrecognized option "--colour"
         }
  */
  record argumentParser {
    var _all: list(_declared);
    var _help: shared Argument?;
    var _handler: shared HelpHandler;
    var _exit: bool;

    /** A parser; with `addHelp` it knows `--help` and `-h`, with `exitOnError` a wrong command line ends the program
        with a message in place of an error. */
    proc init(addHelp: bool = true, exitOnError: bool = true) {
      this._handler = new shared HelpHandler();
      this._exit = exitOnError;
      init this;
      if addHelp then _help = try! addFlag(name="help", opts=["-h", "--help"], help="Display this message and exit");
    }
    /** The same with a program's own help. */
    proc init(addHelp: bool = true, exitOnError: bool = true, helpHandler: shared HelpHandler) {
      this._handler = helpHandler;
      this._exit = exitOnError;
      init this;
      if addHelp then _help = try! addFlag(name="help", opts=["-h", "--help"], help="Display this message and exit");
    }

    /** An option: values that follow one of `opts`, or are put to it by `=`. `numArgs`: how many, a number or a range.

        .. code-block:: chapel

           use ArgumentParser;
           var parser = new argumentParser(exitOnError=false);
           const names = parser.addOption(name="names", opts=["-n", "--names"], numArgs=1..3),
                 out_ = parser.addOption(name="output", required=true);
           parser.parseArgs(["prog", "-n", "a", "b", "--output=x"]);
           writeln(names.values(), " ", out_.value());   // a b x
           try {
             parser.parseArgs(["prog"]);
           } catch e: ArgumentError {
             writeln(names.hasValue());   // false
           }
    */
    proc ref addOption(name: string, opts: [] string = ["--" + name], numArgs: ?n = 1, required: bool = false,
                       defaultValue: ?t = none, visible: bool = true, help: string = "", metavar: string = ""): shared Argument throws
        where isIntegralType(n) || isRangeType(n) {
      for o in opts do if !o.startsWith("-") then
        throw new ArgumentError("the option \"" + o + "\" of \"" + name + "\" must begin with - or --");
      return _add(name, _kind.option, opts, numArgs, required, defaultValue, visible, help, metavar);
    }
    /** A flag: its presence is its value. With `flagInversion`, `--no-…` gives false. `numArgs` may let a value follow.

        .. code-block:: chapel

           use ArgumentParser;
           var parser = new argumentParser();
           const color = parser.addFlag(name="color", defaultValue=true, flagInversion=true), debug = parser.addFlag(name="debug");
           parser.parseArgs(["prog", "--no-color"]);
           writeln(color.valueAsBool(), " ", debug.hasValue());   // false false
    */
    proc ref addFlag(name: string, opts: [] string = ["--" + name], required: bool = false, defaultValue: ?t = none,
                     flagInversion: bool = false, numArgs: ?n = 0, visible: bool = true, help: string = ""): shared Argument throws
        where isIntegralType(n) || isRangeType(n) {
      const result = _add(name, _kind.flag, opts, numArgs, required, defaultValue, visible, help, "");
      _all[_all.size - 1].inverts = flagInversion;
      return result;
    }
    /** Values by their places on the command line.

        .. code-block:: chapel

           use ArgumentParser;
           var parser = new argumentParser();
           const from = parser.addArgument(name="from", numArgs=1..), to = parser.addArgument(name="to");
           parser.parseArgs(["cp", "a", "b", "dir"]);
           writeln(from.values(), " ", to.value());   // a b dir
    */
    proc ref addArgument(name: string, numArgs: ?n = 1, defaultValue: ?t = none, visible: bool = true, help: string = "",
                         metavar: string = ""): shared Argument throws where isIntegralType(n) || isRangeType(n) {
      const none_: [1..0] string;
      const required = isNothingType(t) && (if isIntegralType(n) then numArgs > 0 else numArgs.low > 0);
      return _add(name, _kind.position, none_, numArgs, required, defaultValue, visible, help, metavar);
    }
    /** A subcommand: it and all that follows are the values, for a parser of its own.

        .. code-block:: chapel

           use ArgumentParser;
           var parser = new argumentParser(), ofBuild = new argumentParser();
           const build = parser.addSubCommand("build"), fast = ofBuild.addFlag(name="fast");
           parser.parseArgs(["tool", "build", "--fast"]);
           if build.hasValue() {
             const words = build.values();
             ofBuild.parseArgs(words);
             writeln(words, " ", fast.valueAsBool());   // build --fast true
           }
    */
    proc ref addSubCommand(cmd: string, visible: bool = true, help: string = ""): shared Argument throws {
      const none_: [1..0] string;
      return _add(cmd, _kind.subcommand, none_, 0.., false, none, visible, help, "");
    }
    /** What follows a delimiter is not taken apart: it is the values. */
    proc ref addPassThrough(delimiter: string = "--"): shared Argument throws do
      return _add("passthrough", _kind.rest, [delimiter], 0.., false, none, false, "", "");

    proc ref _add(name: string, kind: _kind, opts: [] string, numArgs, required: bool, defaultValue, visible: bool,
                  help: string, meta: string): shared Argument throws {
      for d in _all do if d.name == name then throw new ArgumentError("there is an argument \"" + name + "\" already");
      const low = if isIntegral(numArgs) then numArgs: int else if numArgs.hasLowBound() then numArgs.low: int else 0,
            high = if isIntegral(numArgs) then numArgs: int else if numArgs.hasHighBound() then numArgs.high: int else max(int);
      if low > high || low < 0 then throw new ArgumentError("no such number of values for \"" + name + "\"");
      var defaults: list(string);
      if isNothing(defaultValue) { }
      else if isArray(defaultValue) then for v in defaultValue do defaults.pushBack(v: string);
      else if isList_(defaultValue) then for v in defaultValue do defaults.pushBack(v: string);
      else defaults.pushBack(defaultValue: string);
      const result = new shared Argument(name);
      _all.pushBack(new _declared(name, kind, new list(opts), low, high, required, visible, false, defaults, help, meta, result));
      return result;
    }
    /** Whether a default value is a list of values.

        .. code-block:: chapel

           use ArgumentParser, List;
           const parser = new argumentParser(), l = new list([1, 2]);
           writeln(parser.isList_(l), " ", parser.isList_(3));   // true false
    */
    proc isList_(x) param do return false;
    proc isList_(x: list(?)) param do return true;

    /** Takes a command line apart, whose first element is the program's name. */
    proc ref parseArgs(const ref arguments: [] string) throws {
      try {
        _parse(arguments);
      } catch e: ArgumentError {
        if !_exit then throw e;
        stderr.writeln("Error: ", e.message());
        stderr.writeln(_usage(if arguments.isEmpty() then "" else arguments[arguments.domain.low]));
        exit(1);
      }
    }

    proc ref _parse(const ref arguments: [] string) throws {
      for d in _all {
        d.result._values.clear();
        d.result._present = false;
      }
      const words = new list(arguments), n = words.size;
      var positions: list(string), at = 1;
      while at < n {
        const word = words[at];
        var (k, value, isNegated) = _find(word);
        if k < 0 {
          if word.startsWith("-") && word.size > 1 && !_isNumber(word) then
            throw new ArgumentError("unrecognized option \"" + word + "\"");
          positions.pushBack(word);
          at += 1;
        } else {
          ref d = _all[k];
          at += 1;
          if d.kind == _kind.subcommand || d.kind == _kind.rest {
            if d.kind == _kind.subcommand then d.result._values.pushBack(word);
            while at < n {
              d.result._values.pushBack(words[at]);
              at += 1;
            }
          } else {
            var got = 0;
            if value != "\x00" {
              d.result._values.pushBack(value);
              got = 1;
            } else {
              while at < n && got < d.high && !_isOption(words[at]) {
                d.result._values.pushBack(words[at]);
                got += 1;
                at += 1;
              }
              if d.kind == _kind.flag && got == 0 then d.result._values = new list([(!isNegated): string]);
            }
            if d.kind == _kind.option && got < d.low then
              throw new ArgumentError("not enough values for " + word + ": " + d.low: string + " needed, " + got: string + " given");
          }
          d.result._present = true;
        }
      }
      if _help != nil && _help!._present {
        _handler._text = _usage(if n == 0 then "" else words[0]);
        _handler.printHelp();
        exit(0);
      }
      _place(positions);
      for d in _all {
        if d.result._present then continue;
        if !d.defaults.isEmpty() {
          d.result._values = d.defaults;
          d.result._present = true;
        } else if d.required then
          throw new ArgumentError("the argument \"" + d.name + "\" is required");
      }
    }
    // Gives the words without option to the positional arguments: each what it needs, the first ones as much as they can take.
    proc ref _place(ref positions: list(string)) throws {
      var needed = 0, at = 0;
      for d in _all do if d.kind == _kind.position && d.defaults.isEmpty() then needed += d.low;
      for d in _all {
        if d.kind != _kind.position then continue;
        if d.defaults.isEmpty() then needed -= d.low;
        const k = min(d.high, positions.size - at - needed);
        if k < d.low && !(k <= 0 && !d.defaults.isEmpty()) then
          throw new ArgumentError("not enough values for \"" + d.name + "\": " + d.low: string + " needed, " + max(k, 0): string + " given");
        for 1..k {
          d.result._values.pushBack(positions[at]);
          at += 1;
        }
        if k > 0 then d.result._present = true;
      }
      if at < positions.size then throw new ArgumentError("unrecognized value \"" + positions[at] + "\"");
    }
    // The place of the argument that a word names, the value after its `=` (a zero byte: none), whether it is `--no-…`.
    proc _find(word: string): (int, string, bool) {
      const equals = word.find("="): int, name = if equals > 0 then word[..<equals] else word;
      for (d, k) in zip(_all, 0..) {
        if d.kind == _kind.subcommand {
          if d.name == word then return (k, "\x00", false);
          continue;
        }
        for o in d.opts {
          if o == word then return (k, "\x00", false);
          if equals > 0 && o == name && d.kind == _kind.option then return (k, word[equals + 1..], false);
          if d.inverts && o.startsWith("--") && word == "--no-" + o[2..] then return (k, "\x00", true);
        }
      }
      return (-1, "\x00", false);
    }
    proc _isOption(word: string): bool {
      const (k, _, _) = _find(word);
      return k >= 0 || (word.startsWith("-") && word.size > 1 && !_isNumber(word));
    }
    proc _isNumber(word: string): bool {
      try {
        const x = word: real;
        return true;
      } catch {
        return false;
      }
    }

    // The text of the help.
    proc _usage(program: string): string {
      var usage = "USAGE: " + program, options, arguments, commands: string;
      for d in _all {
        if !d.visible then continue;
        const line = "\t" + d.spelling + d.metaText + (if d.help.isEmpty() then "" else "\t" + d.help) + "\n";
        select d.kind {
          when _kind.position {
            usage += " <" + d.name.toUpper() + ">";
            arguments += line;
          }
          when _kind.subcommand do commands += line;
          otherwise do options += line;
        }
      }
      if !options.isEmpty() then usage += " [options]";
      if !commands.isEmpty() then usage += " <subcommand>";
      var text = usage + "\n";
      if !arguments.isEmpty() then text += "\nARGUMENTS:\n" + arguments;
      if !options.isEmpty() then text += "\nOPTIONS:\n" + options;
      if !commands.isEmpty() then text += "\nSUBCOMMANDS:\n" + commands;
      return text;
    }
  }
}
