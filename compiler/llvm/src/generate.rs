//! From units to objects: built one after the other (MIR is one thread's), optimised and written on all
//! cores, or found among the objects of earlier compilations. Not for what is in a unit (see `units`).

use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chantry_base::SourceMap;

use crate::cg::{Cg, Source, has_lines};
use crate::options::{CodegenOptions, CodegenOutput, Emit, Timings};
use crate::units::Unit;
use crate::{body, lines, ll, pipeline};

/// Objects of earlier compilations, by what they were made from.
pub trait ObjectStore: Sync {
    /// The key of a unit: its LLVM module and all settings that the object depends on besides.
    fn key(&self, module: &[u8], settings: &str) -> u128;
    fn get(&self, key: u128) -> Option<Vec<u8>>;
    fn put(&self, key: u128, object: &[u8]);
}

/// LLVM recurses over expressions and regions.
const STACK: usize = 256 << 20;

/// A module ready for the optimiser.
struct Job {
    index: usize,
    module: ll::Ll,
    large: bool,
    /// The files of its table of lines.
    files: Vec<String>,
    key: Option<u128>,
}

/// A job given to another thread.
struct Handed(Job);

// SAFETY: an `Ll` owns its LLVM context and everything in it; no handle into it is left with the
// thread that built it (`Cg` is gone), and LLVM allows a context on any one thread at a time.
unsafe impl Send for Handed {}

pub fn generate(source: &Source<'_>, units: &[Unit], store: Option<&dyn ObjectStore>) -> Result<CodegenOutput, String> {
    let opts = source.opts;
    let target = pipeline::Target::new(opts, units.len() == 1)?;
    let settings = [false, true].map(|large| target.settings(opts, large));
    // A program of one unit changes whole, and keeping it would cost a small one 2 ms.
    let store = store.filter(|_| units.len() > 1);
    let mut timings = Timings { units: units.len(), ..Timings::default() };
    let mut objects: Vec<Option<Vec<u8>>> = vec![None; units.len()];
    let mut next = |i: usize, timings: &mut Timings| -> Result<Option<Job>, String> {
        let start = Instant::now();
        let job = build(source, units, i, &target)?;
        let settings = &settings[usize::from(job.large)];
        let key = store.map(|s| s.key(&job.module.bitcode(), settings));
        let found = key.zip(store).and_then(|(k, s)| s.get(k));
        timings.build += start.elapsed();
        timings.reused += usize::from(found.is_some());
        Ok(match found {
            Some(object) => {
                objects[i] = Some(object);
                None
            }
            None => Some(Job { key, ..job }),
        })
    };
    let mut done = Vec::new();
    if units.len() == 1 {
        if let Some(job) = next(0, &mut timings)? {
            done.push(finish(job, &target, source.sources, opts, store)?);
        }
    } else {
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get()).min(units.len());
        // LLVM's measurements are for one thread.
        let threads = if std::env::var_os(pipeline::OPTIONS_VARIABLE).is_some() { 1 } else { threads };
        let (give, take) = sync_channel::<Handed>(threads);
        // The receiver goes with the last worker, so that nothing is given to nobody.
        let take = Arc::new(Mutex::new(take));
        std::thread::scope(|scope| -> Result<(), String> {
            let sources = source.sources;
            let start = |_| {
                let take = take.clone();
                std::thread::Builder::new()
                    .stack_size(STACK)
                    .spawn_scoped(scope, move || work(&take, sources, opts, store))
                    .map_err(|e| format!("cannot start a thread: {e}"))
            };
            let workers = (0..threads).map(start).collect::<Result<Vec<_>, _>>();
            drop(take);
            let workers = workers?;
            let mut result = Ok(());
            for i in 0..units.len() {
                // If nobody takes it, the workers have failed, and say why below.
                let taken = match next(i, &mut timings) {
                    Ok(job) => job.is_none_or(|job| give.send(Handed(job)).is_ok()),
                    Err(e) => {
                        result = Err(e);
                        false
                    }
                };
                if !taken {
                    break;
                }
            }
            drop(give);
            for w in workers {
                match w.join() {
                    Ok(Ok(made)) => done.extend(made),
                    Ok(Err(e)) => result = result.and(Err(e)),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            result
        })?;
    }
    for made in done {
        timings.optimize += made.optimize;
        timings.emit += made.emit;
        objects[made.index] = Some(made.object);
    }
    let objects = objects.into_iter().collect::<Option<Vec<_>>>().ok_or("an object is missing")?;
    Ok(CodegenOutput { objects, timings })
}

/// A finished unit.
struct Made {
    index: usize,
    object: Vec<u8>,
    optimize: Duration,
    emit: Duration,
}

/// What one thread does: takes modules until there are none.
fn work(
    jobs: &Mutex<Receiver<Handed>>,
    sources: &SourceMap,
    opts: &CodegenOptions,
    store: Option<&dyn ObjectStore>,
) -> Result<Vec<Made>, String> {
    let target = pipeline::Target::new(opts, false)?;
    let mut made = Vec::new();
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Handed(job)) = next else { return Ok(made) };
        made.push(finish(job, &target, sources, opts, store)?);
    }
}

fn build(source: &Source<'_>, units: &[Unit], index: usize, target: &pipeline::Target) -> Result<Job, String> {
    let unit = &units[index];
    let name = if unit.is_whole() { &source.opts.program_name } else { &unit.name };
    let module = ll::Ll::new(name, !source.opts.ieee_float);
    target.apply(&module);
    let files = {
        let cg = Cg::new(&module, source, unit, (&target.cpu, &target.features))?;
        for &id in &unit.bodies {
            body::Body::emit(&cg, id)?;
        }
        if unit.main {
            cg.emit_program(units)?;
        }
        match &cg.debug {
            Some(d) => {
                let files = d.file_names();
                if has_lines(source.opts) && source.prog.entry.is_some() {
                    cg.emit_line_table(&files);
                }
                d.finish();
                files
            }
            None => Vec::new(),
        }
    };
    if cfg!(debug_assertions) || std::env::var_os("CHANTRY_VERIFY").is_some() {
        module.verify().map_err(|e| format!("LLVM refuses the module: {e}"))?;
    }
    if std::env::var_os("CHANTRY_DUMP_IR").is_some() {
        eprintln!("{}", module.print());
    }
    Ok(Job { index, module, large: unit.large, files, key: None })
}

fn finish(
    job: Job,
    target: &pipeline::Target,
    sources: &SourceMap,
    opts: &CodegenOptions,
    store: Option<&dyn ObjectStore>,
) -> Result<Made, String> {
    let Job { index, module, large, files, key } = job;
    let start = Instant::now();
    target.optimize(&module, large)?;
    let optimized = Instant::now();
    lines::to_the_user(&module, sources, opts.debug_info);
    lines::reserve(&module);
    let places = module.function_places();
    let mut object = target.emit(&module, opts.emit)?;
    if opts.emit == Emit::Object {
        lines::fill(&mut object, &files, &places, opts.debug_info);
    }
    if let (Some(store), Some(key)) = (store, key) {
        store.put(key, &object);
    }
    Ok(Made { index, object, optimize: optimized - start, emit: optimized.elapsed() })
}
