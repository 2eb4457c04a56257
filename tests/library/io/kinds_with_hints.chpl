// Readers and writers of a kind take the hints and the region that they took before serializers.
use IO;
var f = openMemFile();
var w = f.writer(kind=iokind.big, hints=ioHintSet.sequential, locking=false);
w.write(258: uint(16), 5: uint(16));
w.close();
writeln(f.reader(kind=iokind.little, start=2, end=4).read(uint(16)), " ", f.reader(kind=iokind.big, start=0).read(uint(16)));
var b: uint(8), c: uint(8);
f.reader(start=1).readBinary(b);
f.reader(start=3, end=4, locking=false).readBinary(c);
writeln(b, " ", c);
