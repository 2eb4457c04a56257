#!/bin/sh
# Runs the runtime's random task graphs and its conformance suite under the address and the thread
# sanitizer, which are told of the switches between stacks (runtime/tasks/src/sanitize.rs).
# usage: runtime/sanitize.sh [address] [thread]     (both if none is named; about 15 minutes)
# GRAPHS=N: so many graphs for each scheduler and number of workers (default 500).
#
# The programs are the runtime's own tests, in Rust over the C entry points: all of the runtime is
# instrumented. There is no standard library compiled with the sanitizers; what follows from that is said
# below, one by one. Programs of Chapel under the address sanitizer: sanitize_suite.sh.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- address thread
. runtime/sanitize_common.sh
graphs=${GRAPHS:-500}

build() { # SANITIZER TEST: prints the executable's path
    with_sanitizer "$1" $cargo test --quiet --release -p chantry-rt --test "$2" --no-run --message-format=json \
        --target "$target" --target-dir target/sanitize-"$1" |
        sed -n 's/.*"executable":"\([^"]*\/'"$2"'-[^"]*\)".*/\1/p' | tail -n 1
}

# Options of the address sanitizer, and why:
# - detect_stack_use_after_return=0: it would put locals into the heap; the runtime compares the
#   addresses of locals with the limits of stacks.
# - detect_leaks=0: workers, fibers and their stacks are kept to the end on purpose, and live tasks'
#   stacks, which refer to the rest, are not among the places where it looks for pointers.
# - allocator_may_return_null=1: cases that ask for too much memory want to be told so.
address_options=detect_stack_use_after_return=0:detect_leaks=0:allocator_may_return_null=1
# Under the thread sanitizer the locks of the standard library, whose waiting it would not see, are
# the C library's (runtime/tasks/src/sanitize_lock.rs), and the allocator is the system's, as under
# the other (runtime/rt/src/lib.rs). What it is still not to report: runtime/tsan.supp.
thread_options=history_size=4:suppressions=$PWD/runtime/tsan.supp
# It hands signals over only where a thread enters the C library, so loops without a call are not
# preempted: of the suite, what needs no preemption and little memory. It has a thread of
# its own, which might wake tasks as far as the runtime knows: so no deadlock is told, and no case is about one. A signal to a
# process that waits in `write` for its reader is never handed over: the call begins again by itself, so no case is about that.
thread_cases='sync_ readers_all reset_ producers errors_ groups recursive_ serial yield_ conditions_ sleep_ ids_ scope_
    bulk_ copies large_env inherited lines_stay waited_for halt_in_ halt_while_others exit_ escapes'
address_cases=

for sanitizer; do
    case $sanitizer in
        # oneTBB is not instrumented: what it orders the thread sanitizer would not know.
        thread) schedulers='steal fifo threads' ;;
        address) schedulers='steal fifo threads' ;;
        *) echo "sanitize: no sanitizer \`$sanitizer\`; there are address, thread" >&2; exit 2 ;;
    esac
    echo "sanitize: building with the $sanitizer sanitizer"
    graph_test=$(build "$sanitizer" graphs)
    conformance=$(build "$sanitizer" conformance)
    logs=$PWD/target/sanitize-$sanitizer/reports
    rm -rf "$logs"
    mkdir -p "$logs"
    export ASAN_OPTIONS="$address_options:log_path=$logs/report" TSAN_OPTIONS="$thread_options:log_path=$logs/report"
    case $sanitizer in thread) cases=$thread_cases ;; *) cases=$address_cases ;; esac
    for tasks in $schedulers; do
        for workers in 1 2 4; do
            echo "  $sanitizer: $graphs graphs with --tasks=$tasks --numThreads=$workers"
            # `fifo` waits much at barriers where there are more workers than cores.
            n=$graphs
            [ "$tasks $workers" != 'fifo 4' ] || n=$((graphs / 5))
            timeout 600 "$graph_test" --tasks="$tasks" --numThreads="$workers" --size=200 --graphs=$n --announce \
                > "$logs/last" 2>&1 || {
                found=1
                echo "FAILED (status $?): $graph_test --tasks=$tasks --numThreads=$workers --size=200 --graphs=$n --announce"
                tail -n 30 "$logs/last"
            }
        done
        # Its cases about time and memory may fail here, where everything takes more of both: what
        # counts is what the sanitizer reports.
        echo "  $sanitizer: conformance with --tasks=$tasks"
        CHANTRY_TASKS=$tasks timeout 1200 "$conformance" $cases > "$logs/conformance-$tasks" 2>&1 || true
        grep '^FAILED' "$logs/conformance-$tasks" | sed 's/^FAILED/    (of time or memory?)/' || true
        tail -n 1 "$logs/conformance-$tasks"
    done
    # Locales of a job map memory where the thread sanitizer allows none.
    show_reports "$logs"
done
[ $found = 0 ] && echo 'sanitize: nothing found'
exit $found
