// Constants say with which settings the program is compiled (technical note "Global Variables").
// flags: --no-checks --nil-checks
// warning: W0004 nothing is checked but nil
param unchecked = !boundsChecking && !castChecking && !chpl_checkDivByZero && !chpl_warnUnstable;
if unchecked && chpl_checkNilDereferences then compilerWarning("nothing is checked but nil");
writeln(_local);
proc f() {
  const boundsChecking = "a name like any other";
  writeln(boundsChecking);
}
f();
