//! The lowest address that the running task's code may use of its stack, as a word of each thread: functions that may call themselves
//! without end compare it with the stack pointer before they do anything (`compiler/llvm/src/body.rs`). Not for: the stacks.

// `abi::STACK_LIMIT_SYMBOL`. In assembly, so that generated code can read it without a call. 0 before there is a task: no limit.
std::arch::global_asm!(
    ".pushsection .tbss,\"awT\",@nobits",
    ".balign 8",
    ".globl cht_stack_limit",
    ".type cht_stack_limit, @object",
    ".size cht_stack_limit, 8",
    "cht_stack_limit:",
    ".zero 8",
    ".popsection",
);

/// Before this thread goes on on another stack.
#[inline(never)]
pub fn set(limit: *mut u8) {
    // SAFETY: a word of this thread's own memory.
    unsafe {
        std::arch::asm!(
            "mov {at}, qword ptr [rip + cht_stack_limit@GOTTPOFF]",
            "mov qword ptr fs:[{at}], {limit}",
            at = out(reg) _,
            limit = in(reg) limit,
            options(nostack, preserves_flags)
        )
    }
}
