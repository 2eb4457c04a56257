//! The structures of oneTBB that `sched/tbb_abi.rs` mirrors, against oneTBB's own headers: sizes,
//! offsets, constants, the order of virtual functions, the functions' types. Needs g++ and the
//! package libtbb-dev; without them the test says so and passes.

#![cfg(not(loom))]

#[path = "../src/sched/tbb_abi.rs"]
#[allow(dead_code)]
mod tbb_abi;

use std::fmt::Write as _;
use std::mem::offset_of;
use std::path::Path;
use std::process::Command;
use tbb_abi::*;

/// A C++ program that answers 0 if everything is as the Rust side believes.
fn program() -> String {
    let mut c = String::from(
        "#include <cstddef>\n#include <cstdint>\n#include <oneapi/tbb/global_control.h>\n\
         #include <oneapi/tbb/task_arena.h>\n#include <oneapi/tbb/task_group.h>\n#include <oneapi/tbb/version.h>\n\
         using namespace tbb::detail;\n",
    );
    let mut require = |condition: String| writeln!(c, "static_assert({condition}, \"\");").unwrap();
    require(format!("TBB_INTERFACE_VERSION >= {OLDEST}"));
    macro_rules! layout {
        ($rust:ident = $cpp:literal { $($field:ident = $member:literal),* $(,)? }) => {
            require(format!("sizeof({}) == {}", $cpp, size_of::<$rust>()));
            $(require(format!("offsetof({}, {}) == {}", $cpp, $member, offset_of!($rust, $field)));)*
        };
    }
    layout!(Task = "d1::task" { version_and_traits = "m_version_and_traits", reserved = "m_reserved" });
    require(format!("alignof(d1::task) == {}", align_of::<Task>()));
    layout!(TaskArena = "d1::task_arena_base" {
        version_and_traits = "my_version_and_traits",
        initialization_state = "my_initialization_state",
        arena = "my_arena",
        max_concurrency = "my_max_concurrency",
        reserved_slots = "my_num_reserved_slots",
        priority = "my_priority",
        numa_id = "my_numa_id",
        core_type = "my_core_type",
        max_threads_per_core = "my_max_threads_per_core",
    });
    let arena = TaskArena::new(3);
    require(format!("int(d1::task_arena_base::core_type_support_flag) == {}", arena.version_and_traits));
    require(format!("int(d1::task_arena_base::priority::normal) == {}", arena.priority));
    require(format!("d1::task_arena_base::automatic == {}", arena.numa_id));
    require(format!("int(d0::do_once_state::uninitialized) == {}", arena.initialization_state));
    layout!(GlobalControl = "d1::global_control" { value = "my_value", reserved = "my_reserved", parameter = "my_param" });
    require(format!("int(d1::global_control::max_allowed_parallelism) == {MAX_ALLOWED_PARALLELISM}"));
    layout!(TaskGroupContext = "d1::task_group_context" {
        cpu_ctl_env = "my_cpu_ctl_env",
        cancellation_requested = "my_cancellation_requested",
        version = "my_version",
        traits = "my_traits",
        may_have_children = "my_may_have_children",
        state = "my_state",
        parent = "my_parent",
        context_list = "my_context_list",
        node = "my_node",
        exception = "my_exception",
        itt_caller = "my_itt_caller",
        name = "my_name",
        padding = "padding",
    });
    require(format!("int(d1::task_group_context::task_group_context_version::unused) == {CONTEXT_VERSION}"));
    require(format!("std::size_t(d0::CUSTOM_CTX) == {CUSTOM_CTX}"));
    require(format!("sizeof(d0::string_resource_index) == {}", size_of_val(&TaskGroupContext::new().name)));

    let word = size_of::<usize>();
    write!(
        c,
        "
struct job : d1::task {{
    d1::task* execute(d1::execution_data&) override {{ return nullptr; }}
    d1::task* cancel(d1::execution_data&) override {{ return this; }}
}};

static void (*const initialize)(d1::task_arena_base&) = r1::initialize;
static void (*const initialize_context)(d1::task_group_context&) = r1::initialize;
static void (*const enqueue)(d1::task&, d1::task_arena_base*) = r1::enqueue;
static void (*const spawn)(d1::task&, d1::task_group_context&) = r1::spawn;
static void (*const create)(d1::global_control&) = r1::create;
static void (*const destroy)(d1::global_control&) = r1::destroy;

int main() {{
    job j;
    void** functions = *reinterpret_cast<void***>(&j);
    if (functions[{}] != reinterpret_cast<void*>(j.*(&job::execute))) return 2;
    if (functions[{}] != reinterpret_cast<void*>(j.*(&job::cancel))) return 3;
    d1::task_group_context context(d1::task_group_context::isolated);
    if (*reinterpret_cast<unsigned char*>(&context.my_traits) != {}) return 4;
    if (std::uint8_t(context.my_state.load()) != {}) return 5;
    return initialize && initialize_context && enqueue && spawn && create && destroy ? 0 : 6;
}}
",
        offset_of!(TaskFunctions, execute) / word,
        offset_of!(TaskFunctions, cancel) / word,
        TaskGroupContext::new().traits,
        TaskGroupContext::new().state,
    )
    .unwrap();
    c
}

#[test]
fn the_mirrored_layouts_are_those_of_the_headers() {
    if !Path::new("/usr/include/oneapi/tbb/version.h").exists()
        || Command::new("g++").arg("--version").output().is_err()
    {
        eprintln!("not checked: needs g++ and the package libtbb-dev");
        return;
    }
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, binary) = (dir.join("tbb_layout.cpp"), dir.join("tbb_layout"));
    std::fs::write(&source, program()).unwrap();
    let out = Command::new("g++")
        .args(["-std=c++17", "-O0", "-w", "-fno-access-control", "-Wno-pmf-conversions", "-Wno-invalid-offsetof"])
        .args([&source, Path::new("-o"), &binary])
        .arg("-ltbb")
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let status = Command::new(&binary).status().unwrap();
    assert!(status.success(), "{status}: see `main` in {}", source.display());
}

#[test]
fn the_library_loads_where_it_is_installed() {
    match load() {
        Ok(_) => {}
        Err(said) => assert!(said.contains("install the package"), "{said}"),
    }
}
