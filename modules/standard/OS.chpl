// Errors that the operating system reports, as Chapel errors.
// Not for: files themselves (IO).
module OS {
  use Errors;
  use String;

  extern proc cht_io_error_text(status: int(32), buf: c_ptr(uint(8)), cap: int): int;

  /** An error of the operating system or of input and output. */
  class SystemError: Error {
    /** The system's number of the error. */
    var err: int(32);
    /** What was being done. */
    var details: string;
    proc init() { }
    proc init(err: int(32), details: string = "") {
      this.err = err;
      this.details = details;
    }
    override proc message(): string {
      const text = _statusText(err);
      return if details == "" then text else text + " (" + details + ")";
    }
  }
  class FileNotFoundError: SystemError {
    proc init(details: string = "", err: int(32) = 2) { super.init(err, details); }
  }
  class PermissionError: SystemError {
    proc init(details: string = "", err: int(32) = 13) { super.init(err, details); }
  }
  class FileExistsError: SystemError {
    proc init(details: string = "", err: int(32) = 17) { super.init(err, details); }
  }
  class IsADirectoryError: SystemError {
    proc init(details: string = "", err: int(32) = 21) { super.init(err, details); }
  }
  class NotADirectoryError: SystemError {
    proc init(details: string = "", err: int(32) = 20) { super.init(err, details); }
  }
  /** Errors of input and output. */
  class IoError: SystemError {
    proc init() { }
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  /** The end of the input where a value was wanted. */
  class EofError: IoError {
    proc init(details: string = "") { super.init(-1: int(32), details); }
  }
  /** The end of the input in the middle of a value. */
  class UnexpectedEofError: IoError {
    proc init(details: string = "") { super.init(-1: int(32), details); }
  }
  /** Input that is not of the form wanted. */
  class BadFormatError: IoError {
    proc init(details: string = "") { super.init(-2: int(32), details); }
  }
  /** Too small a place for the input. */
  class InsufficientCapacityError: IoError {
    proc init(details: string = "") { super.init(-3: int(32), details); }
  }

  proc _statusText(err: int(32)): string {
    const p = __prim("alloc", uint(8), 256);
    return _adoptString(p, cht_io_error_text(err, p, 256), 256);
  }

  // The error for a status that the runtime answered.
  proc _statusError(status: int(32), details: string): owned SystemError {
    if status == -1 then return new owned EofError(details);
    else if status == -2 then return new owned BadFormatError(details);
    else if status == -3 then return new owned BadFormatError(details);
    else if status == 2 then return new owned FileNotFoundError(details);
    else if status == 13 || status == 1 then return new owned PermissionError(details);
    else if status == 17 then return new owned FileExistsError(details);
    else if status == 21 then return new owned IsADirectoryError(details);
    else if status == 20 then return new owned NotADirectoryError(details);
    else return new owned SystemError(status, details);
  }
}
