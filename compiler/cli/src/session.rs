//! Carries a command out: calls the driver, shows what it reports, decides the exit status.
//! Not for: reading the command line.

use std::io::{IsTerminal as _, Write as _};
use std::mem::ManuallyDrop;
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use chantry_diag::{Diagnostic, codes, render, render_brief};
use chantry_driver as driver;
use driver::{Cache, DriverError, PendingFile, Product, Sources, Timings, Told};

use crate::command::Command;
use crate::flags::{Color, Request};
use crate::{Tool, explain, help, report as task_report, settings, testing};

const DONE: u8 = 0;
const FAILED: u8 = 1;
const LICENSE: &str = include_str!("../../../LICENSE");

pub fn execute(tool: Tool, command: Command) -> ExitCode {
    match command {
        Command::Help(topic) => print(&help::text(tool, topic)),
        Command::Version => print(&format!("{}\n", help::version(tool))),
        Command::License => print(LICENSE),
        Command::Show(asked, request) => print(&settings::text(asked, &request)),
        Command::Explain(None) => print(&explain::list()),
        Command::Explain(Some(code)) => match explain::explain(&code) {
            Ok(page) => print(&page),
            Err(message) => {
                eprintln!("{message}");
                ExitCode::from(2)
            }
        },
        Command::Report(wanted) => match task_report::make(&wanted) {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                eprintln!("{message}");
                ExitCode::from(FAILED)
            }
        },
        Command::Build(request) | Command::Check(request) => {
            let timings = Rc::new(Timings::new());
            let status = report(build(&request, &timings));
            show_times(&request, &timings);
            let status = status.max(report(write_times(&request, &timings)));
            driver::leave(status)
        }
        Command::Run(request) => driver::leave(report(run(&request))),
        Command::Test(request) => {
            driver::leave(report(testing::run(&request).map(|ok| if ok { DONE } else { FAILED })))
        }
    }
}

/// Standard output may be a closed pipe (`| head`): not worth a message.
fn print(text: &str) -> ExitCode {
    match std::io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::from(FAILED),
    }
}

/// The exit status.
fn report(result: Result<u8, DriverError>) -> u8 {
    result.unwrap_or_else(|e| {
        eprintln!("{e}");
        FAILED
    })
}

fn show_times(request: &Request, timings: &Timings) {
    if request.time_passes {
        eprint!("{}", timings.report());
    }
}

fn write_times(request: &Request, timings: &Timings) -> Result<u8, DriverError> {
    let Some(file) = &request.passes_file else { return Ok(DONE) };
    driver::write_result(file, timings.report().as_bytes()).map(|()| DONE)
}

fn build(request: &Request, timings: &Rc<Timings>) -> Result<u8, DriverError> {
    let options = &request.options;
    let output = options.output_path();
    // Before the work, so that an unwritable output is reported at once.
    let library = options.library.as_ref().filter(|_| options.emit == driver::Emit::Executable);
    let to_file = !options.check_only
        && output.as_os_str() != "-"
        && options.emit == driver::Emit::Executable
        && library.is_none();
    let pending = if to_file { Some(PendingFile::create(&output)?) } else { None };
    match compile(request, timings)? {
        None => Ok(FAILED),
        Some(Product::Checked) => Ok(DONE),
        Some(Product::Text(bytes)) => driver::write_result(&output, &bytes).map(|()| DONE),
        Some(Product::Object { objects, requires, exports, .. }) => {
            if let Some(wanted) = library {
                timings.time("link", || driver::make_library(&objects, &exports, &requires, options, wanted))?;
                return Ok(DONE);
            }
            let Some(pending) = pending else {
                return driver::write_result(&output, &objects.concat()).map(|()| DONE);
            };
            // The process ends here: giving memory back costs time.
            let objects = ManuallyDrop::new(objects);
            timings.time("link", || driver::link(&objects, &requires, options, pending))?;
            Ok(DONE)
        }
    }
}

/// Builds the program; whether it compiles. Its messages are shown.
pub fn build_program(request: &Request) -> Result<bool, DriverError> {
    Ok(build(request, &Rc::new(Timings::new()))? == DONE)
}

fn run(request: &Request) -> Result<u8, DriverError> {
    let timings = Rc::new(Timings::new());
    let options = &request.options;
    if options.library.is_some() {
        return Err(DriverError::new("a library is not run: `build` makes it").help("leave out --library"));
    }
    let name = options.program_name();
    // What is kept is not compiled again, and so shows nothing.
    let silent = options.print_after.is_empty() && options.told == Told::default();
    let cache = if silent { Cache::open(options) } else { None };
    if let Some(executable) = cache.as_ref().and_then(|c| timings.time("cache", || c.lookup())) {
        show_times(request, &timings);
        return Err(driver::exec(&executable, &name, &request.program_args));
    }
    let (objects, probes, requires) = match compile(request, &timings)? {
        Some(Product::Object { objects, probes, requires, .. }) => (objects, probes, requires),
        Some(_) => return Err(DriverError::new("`run` makes an executable: --emit does not go with it")),
        None => return Ok(FAILED),
    };
    if let Some(cache) = cache.as_ref().filter(|_| !requires.by_user)
        && let Ok(pending) = cache.new_executable()
    {
        timings.time("link", || driver::link(&objects, &requires, options, pending))?;
        cache.store(&probes);
        show_times(request, &timings);
        return Err(driver::exec(&cache.executable_path(), &name, &request.program_args));
    }
    let temporary = std::env::temp_dir().join(format!("chantry-{name}-{}", std::process::id()));
    timings.time("link", || driver::link(&objects, &requires, options, PendingFile::create(&temporary)?))?;
    show_times(request, &timings);
    Err(driver::exec_and_forget(&temporary, &name, &request.program_args))
}

/// Compiles, and shows the diagnostics; none if there are errors among them.
fn compile(request: &Request, timings: &Rc<Timings>) -> Result<Option<Product>, DriverError> {
    crate::pages::make_ready(&request.options.sources);
    if request.print_search_dirs {
        let sources = Sources::new(&request.options);
        let lines: String = sources.directories().iter().map(|d| format!("  {}\n", shown_directory(d))).collect();
        print(&format!("modules are looked for in:\n{lines}  the compiler's own library\n"));
    }
    if request.count_tokens || request.print_code_size {
        print(&driver::code_size(&request.options.sources, request.print_code_size)?);
    }
    let outcome = driver::compile(&request.options, &crate::backend::Llvm, timings)?;
    if request.print_module_files {
        print(&outcome.map.files().map(|(_, f)| format!("{}\n", f.name)).collect::<String>());
    }
    print(&outcome.told);
    let options = &request.options;
    let wanted =
        |d: &&Diagnostic| d.is_error() || options.warnings && (options.warn_unstable || d.code != codes::UNSTABLE);
    let shown: Vec<Diagnostic> = outcome.diagnostics.iter().filter(wanted).cloned().collect();
    let errors = shown.iter().filter(|d| d.is_error()).count();
    if !shown.is_empty() {
        let text = if request.brief {
            render_brief(&shown, &outcome.map)
        } else {
            render(&shown, &outcome.map, color(request))
        };
        eprint!("{text}");
        if errors > 0 && !request.brief {
            let code = shown.iter().find(|d| d.is_error()).map_or("", |d| d.code.id);
            eprintln!("\n{errors} error{}; `chantry explain {code}` says more", if errors == 1 { "" } else { "s" });
        }
    }
    Ok(if errors > 0 { None } else { outcome.product })
}

/// The current directory has no name of its own.
fn shown_directory(dir: &Path) -> String {
    if dir.as_os_str().is_empty() { ".".into() } else { dir.display().to_string() }
}

fn color(request: &Request) -> bool {
    match request.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()),
    }
}
