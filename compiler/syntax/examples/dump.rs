//! `cargo run -p chantry-syntax --example dump FILE…`: prints the tree and the diagnostics.

use chantry_base::{SourceMap, Text};
use chantry_diag::{Sink, render};
use chantry_syntax::{Edition, ParseOptions, dump, parse_file};

fn main() {
    let mut quiet = false;
    let mut opts = ParseOptions::default();
    for arg in std::env::args().skip(1) {
        match arg.as_str() {
            "-q" => quiet = true,
            "--library" => opts.library = true,
            "--legacy" => opts.edition = Edition::Legacy,
            path => {
                let text: Text = String::from_utf8_lossy(&std::fs::read(path).unwrap_or_default()).into_owned().into();
                let mut map = SourceMap::default();
                let id = map.add(path, text.clone(), opts.library);
                let sink = Sink::new();
                let start = std::time::Instant::now();
                let file = parse_file(id, "main", text.clone(), opts, &sink);
                let t = start.elapsed();
                if quiet {
                    eprintln!(
                        "{path}: {} bytes, {:?}, {:.1} MB/s",
                        text.len(),
                        t,
                        text.len() as f64 / 1e6 / t.as_secs_f64()
                    );
                } else {
                    print!("{}", dump::file(&file));
                    println!();
                }
                {
                    eprint!("{}", render(&sink.take(), &map, false));
                }
            }
        }
    }
}
