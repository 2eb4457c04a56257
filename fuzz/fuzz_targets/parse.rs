//! Arbitrary bytes into the parser, and its messages into the renderer: neither may panic.
//! `make fuzz` runs it; the seeds are the programs of tests/ and examples/.
#![no_main]

use chantry_base::SourceMap;
use chantry_diag::{Sink, render};
use chantry_syntax::{Edition, ParseOptions, parse_file};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for (library, edition) in [(false, Edition::Default), (true, Edition::Default), (false, Edition::Legacy)] {
        let mut map = SourceMap::default();
        let file = map.add("fuzz.chpl", text, library);
        let sink = Sink::new();
        let options = ParseOptions { library, edition };
        let tree = parse_file(file, "fuzz", map.file(file).text.clone(), options, &sink);
        std::hint::black_box(&tree);
        render(&sink.take(), &map, true);
    }
});
