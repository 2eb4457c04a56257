//! Compiles a `.mir` file: `mirc FILE [-O0|-O1|-O2] [-g] [--emit ir|asm|obj] [-o OUT]`; prints
//! the times. For looking at code and measuring pipelines.

use chantry_base::{SourceMap, Span};
use chantry_llvm::{CodegenOptions, Emit, OptLevel, codegen};
use chantry_types::TypeTable;

fn main() {
    let mut opts = CodegenOptions {
        emit: Emit::LlvmIr,
        opt: OptLevel::Fast,
        checks: false,
        stack_checks: false,
        ..CodegenOptions::default()
    };
    let (mut input, mut output) = (None, None);
    let mut args = std::env::args().skip(1);
    while let Some(a) = args.next() {
        match a.as_str() {
            "-O0" => opts.opt = OptLevel::Debug,
            "-O1" => opts.opt = OptLevel::Default,
            "-O2" => opts.opt = OptLevel::Fast,
            "-g" => opts.debug_info = true,
            "--checks" => (opts.checks, opts.stack_checks) = (true, true),
            "--emit" => {
                opts.emit = match args.next().as_deref() {
                    Some("asm") => Emit::Asm,
                    Some("obj") => Emit::Object,
                    _ => Emit::LlvmIr,
                }
            }
            "-o" => output = args.next(),
            _ => input = Some(a),
        }
    }
    let Some(input) = input else { return eprintln!("usage: mirc FILE [-O0|-O1|-O2] [--emit ir|asm|obj] [-o OUT]") };
    let text = std::fs::read_to_string(&input).unwrap_or_else(|e| panic!("{input}: {e}"));
    let text = text.split("=== c\n").next().expect("split gives one part at least");
    let mut sources = SourceMap::default();
    let file = sources.add(&input, text, false);
    let types = TypeTable::new();
    let prog = chantry_mir::parse(text, &types, Span::new(file, 0, 0)).unwrap_or_else(|e| panic!("{input}: {e}"));
    if let Err(faults) = chantry_mir::verify(&prog, &types) {
        faults.iter().for_each(|f| eprintln!("{f}"));
    }
    let out = codegen(&prog, &types, &sources, &opts, None).unwrap_or_else(|e| panic!("{e}"));
    eprintln!("{:?}", out.timings);
    let bytes = out.objects.concat();
    match output {
        Some(o) => std::fs::write(o, bytes).expect("writable"),
        None if opts.emit != Emit::Object => print!("{}", String::from_utf8_lossy(&bytes)),
        None => {}
    }
}
