//! Kills a locale of a job in each phase of a program's life, again and again: the job must end soon, say which locale
//! ended and how, and leave nothing. Not for the program (`tests/soak/phases.chpl`).

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use chantry_tests::process::{binary, run};

use crate::random::Random;

/// Phases of the program; 0: before it has said anything.
const PHASES: u32 = 9;
const LOCALES: u32 = 4;
/// In which time a job must have ended.
const SOON: Duration = Duration::from_secs(5);
/// After which it is not waited for any longer.
const PATIENCE: Duration = Duration::from_secs(20);
/// Longest time in a phase before the kill, in microseconds.
const WITHIN: u64 = 20_000;

const SIGKILL: i32 = 9;
const SIGSEGV: i32 = 11;

/// How many were killed, and how many jobs did not end as they should.
pub fn soak(root: &Path, dir: &Path, seed: u64, times: u32) -> Result<(u64, u32), String> {
    let program = dir.join("phases");
    let mut command = Command::new(binary("chpl"));
    command.current_dir(root).arg("tests/soak/phases.chpl").arg("-o").arg(&program);
    let done = run(&mut command, "", Duration::from_secs(120))?;
    if done.status != 0 {
        return Err(format!("tests/soak/phases.chpl does not compile:\n{}", done.stderr));
    }
    // Temporary files would show.
    let temp = dir.join("kills");
    let _ = std::fs::remove_dir_all(&temp);
    std::fs::create_dir_all(&temp).map_err(|e| format!("cannot make {}: {e}", temp.display()))?;
    let mut random = Random::new(seed);
    let (mut kills, mut failed, mut slowest) = (0, 0, Duration::ZERO);
    for round in 0..times {
        for phase in 0..PHASES {
            for locale in 0..LOCALES {
                let signal = if round % 4 == 3 { SIGSEGV } else { SIGKILL };
                let pause = Duration::from_micros(random.below(WITHIN));
                kills += 1;
                match kill_one(&program, &temp, phase, locale, signal, pause) {
                    Ok(took) => slowest = slowest.max(took),
                    Err(why) => {
                        failed += 1;
                        println!(
                            "FAILED locale {locale} of {LOCALES}, signal {signal} {} us into phase {phase}: {why}\n\
                             again:  target/soak/phases -nl{LOCALES} --numThreads=1 --phase={phase}",
                            pause.as_micros()
                        );
                    }
                }
            }
        }
    }
    println!("  the slowest job ended {} ms after the kill", slowest.as_millis());
    Ok((kills, failed))
}

/// The processes of the locales, in order: the launcher's children.
fn locales(launcher: u32) -> Vec<i32> {
    let path = format!("/proc/{launcher}/task/{launcher}/children");
    std::fs::read_to_string(path).unwrap_or_default().split_whitespace().filter_map(|p| p.parse().ok()).collect()
}

/// A locale's process. Locale 0 may have come to its phase before the last ones are there; `now`: that is waited for in no case.
fn target(launcher: u32, locale: u32, now: bool) -> Option<i32> {
    let start = Instant::now();
    loop {
        let there = locales(launcher);
        match there.get(locale as usize) {
            Some(&l) if now || there.len() == LOCALES as usize => return Some(l),
            _ if now || start.elapsed() > SOON => return None,
            _ => std::thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// What lies in memory that has a name.
fn named() -> BTreeSet<std::ffi::OsString> {
    std::fs::read_dir("/dev/shm").into_iter().flatten().flatten().map(|e| e.file_name()).collect()
}

fn kill_one(
    program: &Path,
    temp: &Path,
    phase: u32,
    locale: u32,
    signal: i32,
    pause: Duration,
) -> Result<Duration, String> {
    let shared = named();
    let mut job = Command::new(program)
        .args([format!("-nl{LOCALES}"), "--numThreads=1".into(), format!("--phase={phase}")])
        .current_dir(temp)
        .env("TMPDIR", temp)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .map_err(|e| format!("cannot start it: {e}"))?;
    let group = job.id() as i32;
    let answer = watch(&mut job, phase, locale, signal, pause);
    let left = clear(group);
    let _ = job.wait();
    let took = answer?;
    if left {
        return Err("processes are left".into());
    }
    let files: Vec<_> = std::fs::read_dir(temp).into_iter().flatten().flatten().map(|e| e.file_name()).collect();
    if !files.is_empty() {
        return Err(format!("files are left: {files:?}"));
    }
    match named().difference(&shared).find(|n| n.to_string_lossy().contains("chantry")) {
        Some(n) => Err(format!("shared memory is left: {n:?}")),
        None => Ok(took),
    }
}

fn watch(job: &mut Child, phase: u32, locale: u32, signal: i32, pause: Duration) -> Result<Duration, String> {
    let (Some(out), Some(mut err)) = (job.stdout.take(), job.stderr.take()) else { return Err("no pipes".into()) };
    let mut out = BufReader::new(out);
    let mut first = String::new();
    if phase != 0 {
        out.read_line(&mut first).map_err(|e| e.to_string())?;
        if first != "ready\n" {
            return Err(format!("it says {first:?}"));
        }
    }
    std::thread::sleep(pause);
    let target = target(job.id(), locale, phase == 0);
    // Somebody has to read what it still writes.
    let reader = std::thread::spawn(move || {
        let mut all = Vec::new();
        let _ = out.read_to_end(&mut all);
    });
    let words = std::thread::spawn(move || {
        let mut all = String::new();
        let _ = err.read_to_string(&mut all);
        all
    });
    let start = Instant::now();
    let Some(target) = target else {
        // Not started, or ended already.
        return if phase == 0 { end(job, start).map(|(_, took)| took) } else { Err("the locale is not there".into()) };
    };
    send(target, signal);
    let (status, took) = end(job, start)?;
    let said = words.join().unwrap_or_default();
    let _ = reader.join();
    let ended_before = phase == 0 && status.code() == Some(0);
    let told = said.contains(&format!("error: locale {locale} of {LOCALES} was ended by signal {signal}"))
        || signal == SIGSEGV && said.contains("signal 11") && said.contains(&format!("(locale {locale})"));
    if took > SOON {
        return Err(format!("it took {} ms to end", took.as_millis()));
    }
    if !ended_before && !told {
        return Err(format!("status {status}, standard error {said:?}"));
    }
    Ok(took)
}

/// Waits for the job's end.
fn end(job: &mut Child, start: Instant) -> Result<(std::process::ExitStatus, Duration), String> {
    loop {
        if let Some(status) = job.try_wait().map_err(|e| e.to_string())? {
            return Ok((status, start.elapsed()));
        }
        if start.elapsed() > PATIENCE {
            return Err("it does not end".into());
        }
        std::thread::sleep(Duration::from_micros(200));
    }
}

fn send(process: i32, signal: i32) {
    let _ = Command::new("kill").args([format!("-{signal}"), process.to_string()]).stderr(Stdio::null()).status();
}

/// Ends what is left of a group of processes; whether there was something.
fn clear(group: i32) -> bool {
    let some = Command::new("kill")
        .args(["-0".into(), "--".into(), format!("-{group}")])
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success());
    if some {
        let _ =
            Command::new("kill").args(["-9".into(), "--".into(), format!("-{group}")]).stderr(Stdio::null()).status();
    }
    some
}
