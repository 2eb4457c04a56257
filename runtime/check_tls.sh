#!/bin/sh
# Checks on the pre-linked runtime that no function both uses a thread-local and may switch stacks:
# such a function could keep one thread's address for another. (Functions that switch: `bare_switch`
# itself is called by a few; the thread-local of the current worker has one accessor.)
# usage: runtime/check_tls.sh LIBRARY.a
set -eu
lib=${1:-$(dirname "$0")/../target/rt/runtime/libchantry_rt.a}
objdump -dr --no-show-raw-insn "$lib" 2>/dev/null | awk '
    /^[0-9a-f]+ <.*>:$/ { name = $2; tls = 0; sw = 0 }
    /%fs:|R_X86_64_(TLS|GOTTP|TPOFF)/ { if (!tls) { tls = 1; if (sw) bad[name] = 1 } }
    /chantry_rt_tasks6switch11bare_switch/ { if (name !~ /6switch11bare_switch/) { sw = 1; seen++; if (tls) bad[name] = 1 } }
    END {
        if (!seen) { print "check_tls: no call of the switch found: is this the runtime?"; exit 1 }
        for (n in bad) { print "check_tls: uses a thread-local and switches stacks: " n; n_bad++ }
        exit n_bad > 0
    }'
