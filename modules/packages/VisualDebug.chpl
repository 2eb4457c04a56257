/** Marks in the course of a program. Tasks and their waits are recorded by the runtime (`--trace`).
    Not for: counting communication (CommDiagnostics). */
module VisualDebug {
  use IO;
  use Time;
  use FileSystem;

  /** The value of `VisualDebugOn` unless the command line gives one. */
  config param DefaultVisualDebugOn = true;
  /** Whether anything is recorded. */
  config const VisualDebugOn = DefaultVisualDebugOn;

  private var _file: file;
  private var _out: fileWriter(true);
  private var _clock: stopwatch;
  private var _open, _paused = false;

  /** Begins to record: a directory of that name gets one file a locale, `rootname-0` and so on. Each tag makes a
      line: the seconds since the beginning, and the tag.

      .. code-block:: chapel

         use VisualDebug;
         startVdebug("record");
         forall i in 1..1000 do assert(i > 0);
         tagVdebug("second part");
         pauseVdebug();
         tagVdebug("third part");
         stopVdebug();
  */
  proc startVdebug(rootname: string) {
    if !VisualDebugOn then return;
    if _open then halt("startVdebug: recording has begun already");
    try! {
      if !isDir(rootname) then mkdir(rootname, parents=true);
      _file = open(rootname + "/" + rootname.split("/").last + "-" + here.id: string, ioMode.cw);
      _out = _file.writer(locking=true);
    }
    _clock.start();
    (_open, _paused) = (true, false);
    _line("start");
  }
  /** Marks this moment; goes on with recording after `pauseVdebug`. */
  proc tagVdebug(tagname: string) {
    if !_open then return;
    _paused = false;
    _line("tag " + tagname);
  }
  /** Stops recording until the next tag. */
  proc pauseVdebug() {
    if !_open || _paused then return;
    _line("pause");
    _paused = true;
  }
  /** Older way to go on: a tag.

      .. code-block:: chapel

         use VisualDebug;
         startVdebug("record");
         pauseVdebug();
         resumeVdebug("second part");
         stopVdebug();
         writeln(VisualDebugOn == DefaultVisualDebugOn);   // true
  */
  proc resumeVdebug(tagname: string) { tagVdebug(tagname); }
  /** Ends recording. */
  proc stopVdebug() {
    if !_open then return;
    _line("stop");
    _open = false;
    try! {
      _out.close();
      _file.close();
    }
  }
  private proc _line(text: string) { try! _out.writef("%.6dr %s\n", _clock.elapsed(), text); }
}
