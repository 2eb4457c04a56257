// locales: 2
// args: --memStats --memLeaksByType
// leaks: allowed
// output: any
// stdout: Memory Statistics on locale 0
// stdout: Memory Statistics on locale 1
// stdout: Type on locale 1
// Each locale reports on its own memory.
class C { var x = 1; }
var keep: [0..<2] unmanaged C?;
for l in Locales do on l do keep[here.id] = new unmanaged C(here.id);
writeln(keep[1]!.x);
