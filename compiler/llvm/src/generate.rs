//! From units to objects: on all cores, each unit found among the objects of earlier compilations, or translated, optimised and
//! written by one thread. Not for what is in a unit (see `units`).

use std::cell::OnceCell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chantry_base::{elf, hash_text, parallel};

use crate::cg::{Cg, Source, has_lines};
use crate::key::{self, Contents};
use crate::moving::{self, LineMap};
use crate::options::{CodegenOptions, CodegenOutput, Emit, Timings};
use crate::units::{Bulk, Unit};
use crate::{body, lines, ll, pipeline, shared};

/// Objects of earlier compilations, by what they were made from.
pub trait ObjectStore: Sync {
    /// The key of a unit: what it is made from, and all settings that the object depends on besides.
    fn key(&self, content: &[u8], settings: &str) -> u128;
    fn get(&self, key: u128) -> Option<Vec<u8>>;
    fn put(&self, key: u128, object: &[u8]);
}

/// A module ready for the optimiser.
struct Job {
    module: ll::Ll,
    bulk: Bulk,
    /// The files of its table of lines.
    files: Vec<String>,
    map: LineMap,
    key: Option<u128>,
}

/// `source` makes what one thread needs of the program.
pub fn generate<'a>(
    source: &(impl Fn() -> Source<'a> + Sync),
    units: &[Unit],
    store: Option<&dyn ObjectStore>,
) -> Result<CodegenOutput, String> {
    let first = source();
    let whole = units.len() == 1;
    let target = pipeline::Target::new(first.opts, whole)?;
    // A unit's are one of these.
    let settings = Bulk::ALL.map(|bulk| target.settings(first.opts, bulk));
    // A program of one unit changes whole, and keeping it would cost a small one 2 ms.
    let store = store.filter(|_| !whole);
    let keys = store.map(|store| Keys { store, contents: Contents::new(first.prog, first.opts), settings });
    let next = AtomicUsize::new(0);
    let all = All { units, keys: keys.as_ref(), next: &next };
    // LLVM's measurements are for one thread.
    let one = std::env::var_os(pipeline::OPTIONS_VARIABLE).is_some();
    let threads = if one { 1 } else { parallel::cores().min(units.len()) };
    let mut made = Vec::new();
    std::thread::scope(|scope| -> Result<(), String> {
        let start = |_| {
            std::thread::Builder::new()
                .stack_size(parallel::STACK)
                .spawn_scoped(scope, || all.work(&source(), OnceCell::new()))
                .map_err(|e| format!("cannot start a thread: {e}"))
        };
        let workers = (1..threads).map(start).collect::<Result<Vec<_>, _>>()?;
        let mut answers = vec![all.work(&first, OnceCell::from(target))];
        for w in workers {
            answers.push(w.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        for answer in answers {
            made.extend(answer?);
        }
        Ok(())
    })?;
    let mut timings = Timings { units: units.len(), ..Timings::default() };
    let mut objects: Vec<Option<Vec<u8>>> = vec![None; units.len()];
    for (i, m) in made {
        timings.build += m.build;
        timings.optimize += m.optimize;
        timings.emit += m.emit;
        timings.reused += usize::from(m.reused);
        objects[i] = Some(m.object);
    }
    let objects = objects.into_iter().collect::<Option<Vec<_>>>().ok_or("an object is missing")?;
    Ok(CodegenOutput { objects, timings })
}

/// What the threads share.
struct All<'a> {
    units: &'a [Unit],
    keys: Option<&'a Keys<'a>>,
    /// The first unit that nobody has taken.
    next: &'a AtomicUsize,
}

impl All<'_> {
    /// What one thread does: takes units until there are none. Its target is made when it has something to translate.
    fn work(&self, source: &Source<'_>, target: OnceCell<pipeline::Target>) -> Result<Vec<(usize, Made)>, String> {
        let mut made = Vec::new();
        loop {
            let i = self.next.fetch_add(1, Ordering::Relaxed);
            if i >= self.units.len() {
                return Ok(made);
            }
            match self.unit(source, i, &target) {
                Ok(object) => made.push((i, object)),
                Err(e) => {
                    // Nobody needs the rest.
                    self.next.store(self.units.len(), Ordering::Relaxed);
                    return Err(e);
                }
            }
        }
    }

    fn unit(&self, source: &Source<'_>, index: usize, target: &OnceCell<pipeline::Target>) -> Result<Made, String> {
        let start = Instant::now();
        let get = || -> Result<&pipeline::Target, String> {
            if target.get().is_none() {
                let new = pipeline::Target::new(source.opts, self.units.len() == 1)?;
                return Ok(target.get_or_init(|| new));
            }
            target.get().ok_or_else(|| "no target".into())
        };
        let (found, job) = match self.keys {
            None => (None, Some(build(source, self.units, index, get()?, LineMap::default())?)),
            Some(keys) => keys.look_up(source, self.units, index, &get)?,
        };
        let build = start.elapsed();
        if let Some(object) = found {
            return Ok(Made { object, build, optimize: Duration::ZERO, emit: Duration::ZERO, reused: true });
        }
        let job = job.ok_or("a unit without a module")?;
        let made = finish(job, get()?, source, self.keys.map(|k| k.store))?;
        Ok(Made { build, ..made })
    }
}

/// How the objects of units are found again.
struct Keys<'a> {
    store: &'a dyn ObjectStore,
    contents: Contents,
    settings: [String; Bulk::ALL.len()],
}

impl Keys<'_> {
    /// The object of a unit, or what is to be done for it.
    fn look_up<'t>(
        &self,
        source: &Source<'_>,
        units: &[Unit],
        index: usize,
        target: &dyn Fn() -> Result<&'t pipeline::Target, String>,
    ) -> Result<(Option<Vec<u8>>, Option<Job>), String> {
        let Keys { store, contents, settings } = self;
        let unit = &units[index];
        let settings = &settings[unit.bulk as usize];
        let of = |&f| contents.of(source.prog, source.sources, f);
        let said: Vec<_> = unit.bodies.iter().map(of).collect();
        let bodies = unit.bodies.iter().zip(&said).map(|(&f, &c)| (f, c));
        let map = LineMap::new(bodies);
        let found = |key: u128, map: &LineMap| -> Result<Option<Vec<u8>>, String> {
            let Some(mut object) = store.get(key) else { return Ok(None) };
            moving::settle(&mut object, map)?;
            Ok(Some(object))
        };
        if unit.main {
            // It has what there is once, which changes with the program: its module says all that it depends on.
            let job = build(source, units, index, target()?, map)?;
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
        let job = build(source, units, index, target()?, map)?;
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

/// A finished unit, and how long it took.
struct Made {
    object: Vec<u8>,
    build: Duration,
    optimize: Duration,
    emit: Duration,
    /// Its object had been made before.
    reused: bool,
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
    Ok(Job { module, bulk: unit.bulk, files, map, key: None })
}

/// From a module to its object; `build` is left open.
fn finish(
    job: Job,
    target: &pipeline::Target,
    source: &Source<'_>,
    store: Option<&dyn ObjectStore>,
) -> Result<Made, String> {
    let Job { module, bulk, files, map, key } = job;
    let CodegenOptions { emit, debug_info, .. } = *source.opts;
    let start = Instant::now();
    target.optimize(&module, bulk)?;
    let optimized = Instant::now();
    lines::to_the_user(&module, source.sources, debug_info);
    lines::reserve(&module);
    shared::place(&module)?;
    let places = module.function_places();
    let mut object = target.emit(&module, emit)?;
    if emit == Emit::Object {
        let mut unused = lines::fill(&mut object, &files, &places, debug_info);
        if map.hides_lines() {
            unused.extend(lines::debug_sections(&object));
        }
        elf::shorten(&mut object, unused);
        shared::rename(&mut object);
    }
    if let (Some(store), Some(key)) = (store, key) {
        store.put(key, &object);
    }
    moving::settle(&mut object, &map)?;
    let (optimize, emit) = (optimized - start, optimized.elapsed());
    Ok(Made { object, build: Duration::ZERO, optimize, emit, reused: false })
}
