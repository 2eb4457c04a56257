// env: TMPDIR=/nonexistent/for-temporary-files
// A temporary file lies in TMPDIR; where that is no directory, the error says so.
use IO, OS;
try { openTempFile(); } catch e: FileNotFoundError { writeln(e.message()); } catch e { writeln("another error: ", e.message()); }
