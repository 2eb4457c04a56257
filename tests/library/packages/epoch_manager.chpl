// EpochManager deletes what is deferred once no pinned task can hold it.
use EpochManager;
var deleted: atomic int;
class C { var n: int; proc deinit() { deleted.add(1); } }
var manager = new EpochManager();
{
  var tok = manager.register();
  tok.pin();
  tok.deferDelete(new unmanaged C(1));
  manager.tryReclaim(); manager.tryReclaim(); manager.tryReclaim();
  writeln(deleted.read());
  tok.unpin();
  for i in 1..3 do tok.tryReclaim();
  writeln(deleted.read());
}
forall i in 1..100 with (var tok = manager.register()) {
  tok.pin();
  tok.deferDelete(new unmanaged C(i));
  tok.unpin();
  if i % 10 == 0 then tok.tryReclaim();
}
manager.clear();
writeln(deleted.read());
{
  var mine = new LocalEpochManager();
  const t = mine.register();
  t.pin(); t.deferDelete(new unmanaged C(5)); t.unregister();
}
writeln(deleted.read());
