// The names of release 1.18.
use Spawn;
var sub = spawn(["echo", "hi"], stdout=PIPE);
write(sub.stdout.readAll());
sub.wait();
