#!/bin/sh
# The gdb script on a process and on its core file, compiled in each way. Part of `make soak`.
# usage: tools/gdb/check.sh [CHPL]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
chpl=${1:-$root/target/release/chpl}
command -v gdb >/dev/null || { echo 'gdb script: NOT CHECKED, gdb is not installed'; exit 0; }
tmp=$(mktemp -d)
pid=
trap 'test -z "$pid" || kill "$pid" 2>/dev/null; rm -rf "$tmp"' EXIT

cat > "$tmp/p.chpl" <<'EOF'
use Time;
var x: sync int, stop: atomic bool, started: atomic int;
proc reader(i: int): int {
  return if i == 0 then x.readFF() else reader(i - 1) + i;
}
proc spin() {
  var n = 0;
  started.add(1);
  while !stop.read() do n += 1;
  return n;
}
sync {
  for 1..5 do begin { started.add(1); reader(3); }
  begin spin();
  started.waitFor(6);
  writeln("ready");
  stdout.flush();
  sleep(60);
  stop.write(true);
}
EOF
sed -i '1s/^/use IO; /' "$tmp/p.chpl"

expect() { # FILE PATTERN
  grep -Eq -- "$2" "$1" || { echo "gdb script ($how): no line like"; echo "  $2"; echo 'in'; cat "$1"; exit 1; }
}

for flags in '' '--fast' '-g'; do
  # shellcheck disable=SC2086
  (cd "$tmp" && "$chpl" $flags p.chpl -o p)
  : > "$tmp/out"
  (cd "$tmp" && ulimit -c unlimited && exec ./p --numThreads=2) > "$tmp/out" &
  pid=$!
  tries=0
  until grep -q ready "$tmp/out"; do
    tries=$((tries + 1))
    [ $tries -lt 200 ] || { echo 'gdb script: the program does not start'; exit 1; }
    sleep 0.1
  done
  sleep 0.3
  how="process, flags '$flags'"
  gdb -batch -nx -p "$pid" -ex "source $here/chantry.py" -ex 'chantry tasks' -ex 'chantry where 1' -ex 'chantry where 3' -ex 'chantry where 5' \
    -ex 'chantry where 99' > "$tmp/live" 2>&1 || true
  kill -ABRT "$pid"
  wait "$pid" 2>/dev/null || true
  pid=
  expect "$tmp/live" '^ +0 +waiting +p.chpl:18 +the main task; for a point in time'
  expect "$tmp/live" 'waiting +p.chpl:4 +begun at p.chpl:13; for a sync variable to become full  \(and 4 more alike\)'
  expect "$tmp/live" 'running +p.chpl:9 +begun at p.chpl:14 on thread [0-9]+'
  expect "$tmp/live" '^#0 +p.chpl:4 '
  expect "$tmp/live" 'there is no task 99'
  core=$(ls -d "$tmp"/core* 2>/dev/null | head -n 1)
  if [ -z "$core" ]; then
    echo "gdb script: core files NOT CHECKED, the system writes them elsewhere: $(cat /proc/sys/kernel/core_pattern)"
    continue
  fi
  how="core file, flags '$flags'"
  gdb -batch -nx "$tmp/p" -c "$core" -ex "source $here/chantry.py" -ex 'chantry tasks' > "$tmp/dead" 2>&1 || true
  expect "$tmp/dead" 'waiting +p.chpl:4 +begun at p.chpl:13; for a sync variable to become full  \(and 4 more alike\)'
  expect "$tmp/dead" 'running +p.chpl:9 +begun at p.chpl:14 on thread [0-9]+'
  rm -f "$core"
done
how='a program that does not run'
gdb -batch -nx "$tmp/p" -ex "source $here/chantry.py" -ex 'chantry tasks' > "$tmp/none" 2>&1 || true
expect "$tmp/none" 'no task has begun'
gdb -batch -nx /bin/true -ex "source $here/chantry.py" -ex 'chantry tasks' > "$tmp/none" 2>&1 || true
expect "$tmp/none" 'no .cht_debug. here'
echo 'gdb script: a process and a core file, compiled in 3 ways: ok'
