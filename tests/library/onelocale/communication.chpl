// locales: 1
// On one locale there is no communication to count, and aggregated copies are assignments.
use CommDiagnostics, CopyAggregation, ChplConfig;

startCommDiagnostics();
startVerboseComm();
var x = 1;
on Locales.last do x += 1;
stopVerboseComm();
stopCommDiagnostics();
const d = getCommDiagnostics();
writeln(d.size, " ", d[0].get, " ", d[0].execute_on, " ", getCommDiagnosticsHere());
resetCommDiagnostics();
startCommDiagnosticsHere();
stopCommDiagnosticsHere();
resetCommDiagnosticsHere();
var mine: commDiagnostics;
mine.get = 2;
mine.put = 1;
writeln(mine);
printCommDiagnosticsTable();
printCommDiagnosticsTable(printEmptyColumns=true);

const A = for i in 0..99 do i * i;
var B, C: [0..99] int;
forall (b, i) in zip(B, 0..99) with (var agg = new SrcAggregator(int)) do agg.copy(b, A[99 - i]);
forall (a, i) in zip(A, 0..99) with (var agg = new DstAggregator(int), ref C) {
  agg.copy(C[99 - i], a);
  agg.flush();
}
writeln(B[0], " ", && reduce (B == C));
writeln(CHPL_COMM, " ", CHPL_LOCALE_MODEL, " ", compiledForSingleLocale(), " ", CHPL_HOME == "");
param isNone = CHPL_COMM == "none";
