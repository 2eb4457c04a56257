// The line and file of a call.
use Reflection;
proc f() do return getLineNumber();
writeln(getLineNumber(), " ", f(), " ", getFileName().endsWith("reflection_places.chpl"));
