/** Other programs: started, fed, read, waited for.
    Not for: parts of this program (tasks). */
module Subprocess {
  use Pointers;
  use CTypes;
  use IO;
  use OS;
  use List;

  /** What a standard stream of the other program is: this program's own (`forward`); closed (`close`); a pipe that this
      program reads or writes as it runs (`pipe`); for `stderr`, the same as `stdout` (`stdout`); a pipe whose content
      `wait` and `communicate` keep or, for `stdin`, hand over (`bufferAll`).

      .. code-block:: chapel

         use Subprocess;
         var sub = spawn(["tr", "a-z", "A-Z"], stdin=pipeStyle.bufferAll, stdout=pipeStyle.pipe);
         sub.stdin.writeln("hello");
         sub.communicate();
         write(sub.stdout.readAll());   // HELLO
  */
  enum pipeStyle { forward, close, pipe, stdout, bufferAll }

  extern proc posix_spawn(ref pid: c_int, path: c_ptrConst(c_char), actions: c_ptr(void), attrs: c_ptr(void),
                          argv: c_ptr(c_ptrConst(c_char)), envp: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc posix_spawnp(ref pid: c_int, path: c_ptrConst(c_char), actions: c_ptr(void), attrs: c_ptr(void),
                           argv: c_ptr(c_ptrConst(c_char)), envp: c_ptr(c_ptrConst(c_char))): c_int;
  extern proc posix_spawn_file_actions_init(actions: c_ptr(void)): c_int;
  extern proc posix_spawn_file_actions_destroy(actions: c_ptr(void)): c_int;
  extern proc posix_spawn_file_actions_adddup2(actions: c_ptr(void), fd: c_int, newfd: c_int): c_int;
  extern proc posix_spawn_file_actions_addclose(actions: c_ptr(void), fd: c_int): c_int;
  extern "pipe2" proc _pipe2(fds: c_ptr(c_int), flags: c_int): c_int;
  extern "waitpid" proc _waitpid(pid: c_int, ref status: c_int, options: c_int): c_int;
  extern "kill" proc _kill(pid: c_int, signal: c_int): c_int;
  extern "close" proc _close(fd: c_int): c_int;
  extern "dlsym" proc _symbol(handle: c_ptr(void), name: c_ptrConst(c_char)): c_ptr(void);

  // What the copies of a subprocess share.
  class _Process {
    var pid: c_int;
    var running = true;
    var exitCode = 0;
    var styles: 3 * pipeStyle;
    // This program's ends of the pipes; what was read of those that are kept.
    var input: fileWriter(true);
    var output, errors: fileReader(true);
    var inputOpen = false;
    // Input of style `bufferAll` is kept here until it goes to `input`.
    var held: file;
    var holder: fileWriter(true);
  }

  /** A program that was started.

      .. code-block:: chapel

         use Subprocess;
         var sub = spawn(["sort"], stdin=pipeStyle.pipe, stdout=pipeStyle.pipe);
         sub.stdin.writeln("pear");
         sub.stdin.writeln("apple");
         sub.stdin.close();
         for line in sub.stdout.lines() do write(line);
         sub.wait();
         writeln(sub.exitCode);

      .. code-block:: chapel

         use Subprocess;
         proc status(ref child: subprocess) throws {
           child.wait();
           return child.exitCode;
         }
         var yes = spawn(["true"]), no = spawn(["false"]);
         writeln(status(yes), " ", status(no));   // 0 1
  */
  record subprocess {
    var _p: shared _Process;

    /** The system's number of the process.

        .. code-block:: chapel

           use Subprocess;
           var child = spawn(["sleep", "60"]);
           child.poll();
           writeln(child.pid > 0, " ", child.running);   // true true
           child.stop();
           child.resume();
           child.kill();
           child.wait();
           writeln(child.running, " ", child.exitCode);   // false -9
    */
    proc pid: int do return _p.pid: int;
    /** Whether it runs, as far as `poll` and `wait` know. */
    proc running: bool do return _p.running;
    /** With which status it has ended; the negative number of the signal that ended it. */
    proc exitCode: int do return _p.exitCode;
    @deprecated("exit_status is now exitCode")
    proc exit_status: int do return _p.exitCode;

    /** Writes to the program. Throws unless the stream is a pipe. */
    proc stdin throws {
      _check(0, "stdin");
      return if _p.styles(0) == pipeStyle.bufferAll then _p.holder else _p.input;
    }
    /** Reads what the program writes. Throws unless the stream is a pipe. */
    proc stdout throws {
      _check(1, "stdout");
      _endHeld();
      return _p.output;
    }
    /** Reads what it writes to its standard error. Throws unless the stream is a pipe. */
    proc stderr throws {
      _check(2, "stderr");
      _endHeld();
      return _p.errors;
    }
    proc _check(i: int, name: string) throws {
      if !_isPipe(_p.styles(i)) then
        throw new owned IllegalArgumentError("the subprocess was not started with a pipe for its " + name);
    }

    /** Looks whether it has ended. */
    proc poll() throws { _await(1); }
    /** Waits until it has ended. With `buffer` its standard input ends, and what it writes to streams of style
        `bufferAll` is kept, to be read afterwards; one with a full pipe that nobody reads does not end. */
    proc wait(buffer: bool = true) throws {
      if buffer then _endInputAndKeep(pipeStyle.bufferAll);
      _await(0);
    }
    /** Ends its standard input, keeps all that it writes to pipes, and waits until it has ended. */
    proc communicate() throws {
      _endInputAndKeep(pipeStyle.pipe);
      _await(0);
    }
    // The other program may write before it has read all of its input.
    proc _endInputAndKeep(style: pipeStyle) throws {
      if _p.styles(0) == pipeStyle.bufferAll {
        cobegin {
          _endInput();
          _keep(style);
        }
      } else {
        _endInput();
        _keep(style);
      }
    }
    // Input that the program has closed reaches the other one before its output is read.
    proc _endHeld() throws {
      if _p.styles(0) == pipeStyle.bufferAll && _p.inputOpen && _p.holder.isClosed() then _endInput();
    }
    /** Ends its standard input and waits. */
    proc close() throws {
      _endInput();
      _await(0);
    }
    proc _endInput() throws {
      if _p.inputOpen {
        _p.inputOpen = false;
        try {
          if _p.styles(0) == pipeStyle.bufferAll {
            _p.holder.close();
            _p.input.write(_p.held.reader(locking=false).readAll(bytes));
          }
          _p.input.close();
        } catch e: BrokenPipeError {
          // It did not want all of its input.
        }
      }
    }
    // Reads pipes to their ends, both at the same time: the other program may fill either.
    proc _keep(style: pipeStyle) throws {
      var texts: 2 * bytes;
      const first = _p.styles(1) == pipeStyle.bufferAll || style == pipeStyle.pipe && _p.styles(1) == style,
            second = _p.styles(2) == pipeStyle.bufferAll || style == pipeStyle.pipe && _p.styles(2) == style;
      cobegin with (ref texts) {
        if first then texts(0) = _p.output.readAll(bytes);
        if second then texts(1) = _p.errors.readAll(bytes);
      }
      if first then _p.output = openBytesReader(texts(0), locking=true);
      if second then _p.errors = openBytesReader(texts(1), locking=true);
    }
    proc _await(options: c_int) throws {
      if !_p.running then return;
      var status: c_int;
      var got = _waitpid(_p.pid, status, options);
      while got < 0 && _errno() == POSIX.EINTR do got = _waitpid(_p.pid, status, options);
      if got < 0 then throw createSystemError(_errno(), "while waiting for a subprocess");
      if got == 0 then return;
      _p.running = false;
      _p.exitCode = if status & 0x7f == 0 then ((status >> 8) & 0xff): int else -(status & 0x7f): int;
    }

    /** Sends a signal.

        .. code-block:: chapel

           use Subprocess;
           use OS.POSIX only SIGHUP;
           var children = for 0..3 do spawn(["sleep", "60"]);
           children[0].sendPosixSignal(SIGHUP);
           children[1].abort();
           children[2].alarm();
           children[3].terminate();
           for c in children do c.wait();
           for c in children do write(c.exitCode, " ");
           writeln("ended");   // -1 -6 -14 -15 ended
    */
    proc sendPosixSignal(signal: int) throws {
      if _kill(_p.pid, signal: c_int) != 0 then throw createSystemError(_errno(), "while sending a signal");
    }
    /** Sends SIGABRT. */
    proc abort() throws { sendPosixSignal(6); }
    /** Older name of `sendPosixSignal`.

        .. code-block:: chapel

           use Subprocess;
           var child = spawn(["sleep", "60"]);
           child.send_signal(9);
           child.wait();
           writeln(child.exit_status);   // -9
    */
    @deprecated("send_signal is now sendPosixSignal")
    proc send_signal(signal: int) throws { sendPosixSignal(signal); }
    /** Sends SIGALRM. */
    proc alarm() throws { sendPosixSignal(14); }
    /** Sends SIGKILL, which ends it in any case. */
    proc kill() throws { sendPosixSignal(9); }
    /** Sends SIGTERM. */
    proc terminate() throws { sendPosixSignal(15); }
    /** Sends SIGSTOP. */
    proc stop() throws { sendPosixSignal(19); }
    /** Sends SIGCONT. */
    proc resume() throws { sendPosixSignal(18); }
  }

  private proc _isPipe(style: pipeStyle): bool do return style == pipeStyle.pipe || style == pipeStyle.bufferAll;

  // A text that lives until `_freeTexts`.
  // A zero byte would end a text for C.
  private proc _checkTexts(name: string, const ref all: [] string) throws {
    for text in all do
      if text.contains("\x00") then throw new owned IllegalArgumentError(name, "a text has a zero byte in it");
  }
  private proc _texts(const ref all: [] string): c_ptr(c_ptrConst(c_char)) {
    var p = allocate(c_ptrConst(c_char), all.size + 1, clear=true);
    for (text, i) in zip(all, 0..) {
      var copy = allocate(c_char, text.numBytes + 1, clear=true);
      memcpy(copy, text.c_str(): c_ptr(void), text.numBytes);
      p[i] = copy;
    }
    return p;
  }
  private proc _freeTexts(p: c_ptr(c_ptrConst(c_char))) {
    var i = 0;
    while p[i] != nil {
      deallocate(p[i]: c_ptr(void));
      i += 1;
    }
    deallocate(p);
  }

  // The two ends of a pipe, which other programs do not get.
  private proc _newPipe(): 2 * c_int throws {
    var fds: 2 * c_int;
    if _pipe2(_address(fds): c_ptr(c_int), 0o2000000) != 0 then
      throw createSystemError(_errno(), "while making a pipe");
    return fds;
  }

  /** Starts a program: `args` are its name, which is looked for in PATH, and its arguments. `env` holds its environment as
      `NAME=value` (empty: this program's); `executable` is the program if it is another than the first argument.

      .. code-block:: chapel

         use Subprocess;
         var sub = spawn(["echo", "hello"], stdout=pipeStyle.bufferAll);
         sub.wait();
         writeln(sub.stdout.readAll().strip(), " ", sub.exitCode);   // hello 0
  */
  proc spawn(args: [] string, env: [] string = _noStrings(), executable: string = "",
             stdin: pipeStyle = pipeStyle.forward, stdout: pipeStyle = pipeStyle.forward,
             stderr: pipeStyle = pipeStyle.forward, param locking: bool = true): subprocess throws {
    if args.size == 0 then throw new owned IllegalArgumentError("args", "the name of a program is missing");
    _checkTexts("args", args);
    _checkTexts("env", env);
    _checkTexts("executable", [executable]);
    if stdin == pipeStyle.stdout || stdout == pipeStyle.stdout then
      throw new owned IllegalArgumentError("pipeStyle.stdout is for stderr");
    // What stands in the buffer comes before what the other program writes.
    const own = cht_io_stdout();
    cht_io_lock_briefly(own);
    cht_io_flush(own);
    cht_io_done(own);
    const styles = (stdin, stdout, stderr);
    var actions: 32 * int;
    const a = _address(actions): c_ptr(void);
    posix_spawn_file_actions_init(a);
    var pipes: 3 * (2 * c_int);
    for param i in 0..2 {
      if _isPipe(styles(i)) {
        pipes(i) = _newPipe();
        posix_spawn_file_actions_adddup2(a, pipes(i)(if i == 0 then 0 else 1), i: c_int);
      } else if styles(i) == pipeStyle.close then posix_spawn_file_actions_addclose(a, i: c_int);
      else if styles(i) == pipeStyle.stdout then posix_spawn_file_actions_adddup2(a, 1, 2);
    }
    const argv = _texts(args), envp = _texts(env), program = if executable.isEmpty() then args.first else executable;
    const here_ = _symbol(nil, "environ".c_str());
    const environment = if env.size > 0 then envp else (here_: c_ptr(c_ptr(c_ptrConst(c_char)))).deref();
    var pid: c_int;
    const status = posix_spawnp(pid, program.c_str(): c_ptrConst(c_char), a, nil, argv, environment);
    posix_spawn_file_actions_destroy(a);
    _freeTexts(argv);
    _freeTexts(envp);
    if status != 0 {
      for param i in 0..2 {
        if _isPipe(styles(i)) {
          _close(pipes(i)(0));
          _close(pipes(i)(1));
        }
      }
      throw createSystemError(status, "while starting \"" + program + "\"");
    }
    const p = new shared _Process(pid=pid, styles=styles);
    if _isPipe(stdin) {
      p.input._s.ch = _ownEnd(pipes(0)(1), pipes(0)(0));
      p.inputOpen = true;
      if stdin == pipeStyle.bufferAll {
        p.held = openMemFile();
        p.holder = p.held.writer(locking=true);
      }
    }
    if _isPipe(stdout) then p.output._s.ch = _ownEnd(pipes(1)(0), pipes(1)(1));
    if _isPipe(stderr) then p.errors._s.ch = _ownEnd(pipes(2)(0), pipes(2)(1));
    return new subprocess(p);
  }
  // A channel on this program's end of a pipe. It has a descriptor of its own; these two are closed.
  private proc _ownEnd(mine: c_int, other: c_int): c_ptr(void) throws {
    _close(other);
    defer _close(mine);
    var status: int(32);
    const ch = cht_io_open_fd(mine, false, status);
    if ch == nil then throw _statusError(status, "while using a pipe");
    return ch;
  }
  proc _noStrings() {
    var none_: [1..0] string;
    return none_;
  }

  /** Starts a shell with a command.

      .. code-block:: chapel

         use Subprocess;
         var sub = spawnshell("echo one; echo two >&2; exit 3", stdout=pipeStyle.pipe, stderr=pipeStyle.stdout);
         sub.communicate();
         writeln(sub.stdout.readAll().split().size, " ", sub.exitCode);   // 2 3
  */
  proc spawnshell(command: string, env: [] string = _noStrings(), stdin: pipeStyle = pipeStyle.forward,
                  stdout: pipeStyle = pipeStyle.forward, stderr: pipeStyle = pipeStyle.forward,
                  executable: string = "/bin/sh", shellarg: string = "-c", param locking: bool = true): subprocess throws do
    return spawn([executable, shellarg, command], env, executable, stdin, stdout, stderr, locking);

  /** Older names of the styles of pipes.

      .. code-block:: chapel

         use Subprocess;
         var sub = spawn(["echo", "text"], stdin=CLOSE, stdout=PIPE, stderr=FORWARD);
         writeln(sub.stdout.readLine(), " ", STDOUT, " ", BUFFERED_PIPE);
         sub.wait();
  */
  param FORWARD = pipeStyle.forward, CLOSE = pipeStyle.close, PIPE = pipeStyle.pipe, STDOUT = pipeStyle.stdout,
        BUFFERED_PIPE = pipeStyle.bufferAll;
}
