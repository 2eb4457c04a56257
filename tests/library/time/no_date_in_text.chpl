// A text that does not have the form asked for ends the program; `strptime` throws nothing, so that it stands where no error is handled.
// status: 1
// stderr: strptime: "2026-02" is no date and time of the form "%Y-%m-%d"
module Dates {
  use Time;
  proc ofDay(text: string) do return dateTime.strptime(text, "%Y-%m-%d");
  proc main() {
    writeln(ofDay("2026-02-01T12:00"));
    writeln(ofDay("2026-02"));
  }
}
