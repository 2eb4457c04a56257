// status: 1
// stderr: an expression with 1 captures for the 2 fields of pair
// An expression has a capture for each field.
use RecordParser, IO;
record pair { var key: string; var value: int; }
var r = new RecordReader(pair, openStringReader("a=1;"), "([a-z]+)=[0-9]+;");
