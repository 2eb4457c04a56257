//! Arbitrary bytes never make the parser panic; every diagnostic lies inside the text.
#![no_main]

use std::sync::Arc;

use chantry_base::SourceMap;
use chantry_diag::{Sink, render};
use chantry_syntax::{ParseOptions, dump, parse_file};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text: Arc<str> = String::from_utf8_lossy(data).into_owned().into();
    for (library, legacy) in [(false, false), (true, false), (false, true)] {
        let mut map = SourceMap::default();
        let id = map.add("fuzz.chpl", text.clone(), library);
        let sink = Sink::new();
        let file = parse_file(id, "fuzz", text.clone(), ParseOptions { library, legacy }, &sink);
        dump::file(&file);
        let found = sink.take();
        for d in &found {
            assert!(d.primary.lo <= d.primary.hi && d.primary.hi as usize <= text.len());
        }
        render(&found, &map, false);
    }
});
