//! From units to objects: built one after the other (MIR is one thread's), optimised and written on all
//! cores, or found among the objects of earlier compilations. Not for what is in a unit (see `units`).

use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chantry_base::{SourceMap, hash_text};

use crate::cg::{Cg, Source, has_lines};
use crate::key::{self, Contents};
use crate::moving::{self, LineMap};
use crate::options::{CodegenOptions, CodegenOutput, Emit, Timings};
use crate::units::Unit;
use crate::{body, lines, ll, pipeline};

/// Objects of earlier compilations, by what they were made from.
pub trait ObjectStore: Sync {
    /// The key of a unit: what it is made from, and all settings that the object depends on besides.
    fn key(&self, content: &[u8], settings: &str) -> u128;
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
    map: LineMap,
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
    // In either case a unit's are one of these.
    let settings = [false, true].map(|large| target.settings(opts, large));
    // A program of one unit changes whole, and keeping it would cost a small one 2 ms.
    let store = store.filter(|_| units.len() > 1);
    let mut timings = Timings { units: units.len(), ..Timings::default() };
    let mut objects: Vec<Option<Vec<u8>>> = vec![None; units.len()];
    let keys = store.map(|store| Keys { store, contents: Contents::new(source.prog, opts), settings });
    let mut next = |i: usize, timings: &mut Timings| -> Result<Option<Job>, String> {
        let start = Instant::now();
        let (found, job) = match &keys {
            None => (None, Some(build(source, units, i, &target, LineMap::default())?)),
            Some(keys) => keys.look_up(source, units, i, &target)?,
        };
        timings.build += start.elapsed();
        timings.reused += usize::from(found.is_some());
        objects[i] = found;
        Ok(job)
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

/// How the objects of units are found again.
struct Keys<'a> {
    store: &'a dyn ObjectStore,
    contents: Contents,
    settings: [String; 2],
}

impl Keys<'_> {
    /// The object of a unit, or what is to be done for it.
    fn look_up(
        &self,
        source: &Source<'_>,
        units: &[Unit],
        index: usize,
        target: &pipeline::Target,
    ) -> Result<(Option<Vec<u8>>, Option<Job>), String> {
        let Keys { store, contents, settings } = self;
        let unit = &units[index];
        let settings = &settings[usize::from(unit.large)];
        let of = |&f| contents.of(source.prog, source.sources, f);
        let said: Vec<_> = unit.bodies.iter().map(of).collect();
        let bodies = unit.bodies.iter().zip(&said).map(|(&f, c)| (f, &**c));
        let map = LineMap::new(bodies);
        let found = |key: u128, map: &LineMap| -> Result<Option<Vec<u8>>, String> {
            let Some(mut object) = store.get(key) else { return Ok(None) };
            moving::settle(&mut object, map)?;
            Ok(Some(object))
        };
        if unit.main {
            // It has what there is once, which changes with the program: its module says all that it depends on.
            let job = build(source, units, index, target, map)?;
            let key = store.key(&job.module.bitcode(), settings);
            return Ok(match found(key, &job.map)? {
                Some(object) => (Some(object), None),
                None => (None, Some(Job { key: Some(key), ..job })),
            });
        }
        let content = key::unit(source, contents, unit);
        let key = store.key(&content, settings);
        let checked = std::env::var_os(key::CHECK_VARIABLE).is_some();
        if !checked && let Some(object) = found(key, &map)? {
            return Ok((Some(object), None));
        }
        let job = build(source, units, index, target, map)?;
        if checked {
            self.check(&content, settings, &job.module, &unit.name)?;
        }
        Ok((None, Some(Job { key: Some(key), ..job })))
    }

    /// Whether every unit with this content was this module.
    fn check(&self, content: &[u8], settings: &str, module: &ll::Ll, name: &str) -> Result<(), String> {
        let key = self.store.key(content, &format!("module {settings}"));
        let now = hash_text(&module.bitcode()).to_le_bytes();
        match self.store.get(key) {
            Some(before) if before != now => {
                Err(format!("the key of the unit `{name}` says less than its module: {key:032x}"))
            }
            Some(_) => Ok(()),
            None => {
                self.store.put(key, &now);
                Ok(())
            }
        }
    }
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

fn build(
    source: &Source<'_>,
    units: &[Unit],
    index: usize,
    target: &pipeline::Target,
    map: LineMap,
) -> Result<Job, String> {
    let unit = &units[index];
    let name = if unit.is_whole() { &source.opts.program_name } else { &unit.name };
    let module = ll::Ll::new(name, !source.opts.ieee_float);
    target.apply(&module);
    let files = {
        let cg = Cg::new(&module, source, unit, &map, (&target.cpu, &target.features))?;
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
    Ok(Job { index, module, large: unit.large, files, map, key: None })
}

fn finish(
    job: Job,
    target: &pipeline::Target,
    sources: &SourceMap,
    opts: &CodegenOptions,
    store: Option<&dyn ObjectStore>,
) -> Result<Made, String> {
    let Job { index, module, large, files, map, key } = job;
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
    moving::settle(&mut object, &map)?;
    Ok(Made { index, object, optimize: optimized - start, emit: optimized.elapsed() })
}
