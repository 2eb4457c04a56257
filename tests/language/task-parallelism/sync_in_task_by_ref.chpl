// workers: 1,2
// Tasks share a sync variable of the outer scope without any intent.
var done: sync bool, value: sync int;
begin {
  value.writeEF(41);
  done.writeEF(true);
}
done.readFE();
const seen = value.readFE();
coforall i in 1..4 do
  if i == 1 then value.writeEF(seen + 1);
writeln(value.readFE(), " ", done.isFull);
