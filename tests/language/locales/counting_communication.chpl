// status: 1
// locales: 2
// stderr: counting communication on several locales is not supported yet
// Counts that would be wrong are refused.
use CommDiagnostics;
startCommDiagnostics();
on Locales[1] do writeln("there");
stopCommDiagnostics();
