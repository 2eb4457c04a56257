//! `--time-passes`: a tree of stage times. Not for: timing the compiled program.

use std::cell::RefCell;
use std::time::{Duration, Instant};

/// Times stages, nested ones under their parent. Repeated stages of one name add up.
#[derive(Debug)]
pub struct Timings {
    state: RefCell<State>,
    start: Instant,
}

#[derive(Debug)]
struct State {
    nodes: Vec<Node>,
    /// The path from the root to the running stage, as indices into `nodes`.
    stack: Vec<usize>,
}

#[derive(Debug)]
struct Node {
    name: &'static str,
    depth: usize,
    parent: Option<usize>,
    time: Duration,
    count: u32,
}

impl Default for Timings {
    fn default() -> Self {
        Self::new()
    }
}

impl Timings {
    pub fn new() -> Self {
        Timings { state: RefCell::new(State { nodes: Vec::new(), stack: Vec::new() }), start: Instant::now() }
    }

    /// Runs `work` as stage `name`, below the stage that is running now.
    pub fn time<T>(&self, name: &'static str, work: impl FnOnce() -> T) -> T {
        let index = self.enter(name);
        let begin = Instant::now();
        let result = work();
        let spent = begin.elapsed();
        let mut state = self.state.borrow_mut();
        state.nodes[index].time += spent;
        state.nodes[index].count += 1;
        state.stack.pop();
        result
    }

    /// Records a stage that someone else has timed, below the stage that is running now.
    pub fn add(&self, name: &'static str, spent: Duration) {
        let index = self.enter(name);
        let mut state = self.state.borrow_mut();
        state.nodes[index].time += spent;
        state.nodes[index].count += 1;
        state.stack.pop();
    }

    fn enter(&self, name: &'static str) -> usize {
        let mut state = self.state.borrow_mut();
        let parent = state.stack.last().copied();
        let found = state.nodes.iter().position(|n| n.name == name && n.parent == parent);
        let index = found.unwrap_or_else(|| {
            let depth = state.stack.len();
            state.nodes.push(Node { name, depth, parent, time: Duration::ZERO, count: 0 });
            state.nodes.len() - 1
        });
        state.stack.push(index);
        index
    }

    /// The time of a stage, all its occurrences together.
    pub fn total(&self, name: &str) -> Duration {
        self.state.borrow().nodes.iter().filter(|n| n.name == name).map(|n| n.time).sum()
    }

    /// The table: milliseconds and stage, children indented below their parent; the last line
    /// is everything since this timer was made.
    pub fn report(&self) -> String {
        let state = self.state.borrow();
        let mut out = String::from("      ms  stage\n");
        fn walk(state: &State, parent: Option<usize>, out: &mut String) {
            for (i, node) in state.nodes.iter().enumerate().filter(|(_, n)| n.parent == parent) {
                let times = if node.count > 1 { format!(" ({} times)", node.count) } else { String::new() };
                let indent = "  ".repeat(node.depth);
                out.push_str(&format!("{:8.2}  {indent}{}{times}\n", ms(node.time), node.name));
                walk(state, Some(i), out);
            }
        }
        walk(&state, None, &mut out);
        out.push_str(&format!("{:8.2}  total\n", ms(self.start.elapsed())));
        out
    }
}

fn ms(d: Duration) -> f64 {
    d.as_secs_f64() * 1e3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_nest_and_add_up() {
        let t = Timings::new();
        t.time("resolve", || {
            for _ in 0..3 {
                t.time("parse", || std::thread::sleep(Duration::from_millis(1)));
            }
        });
        t.time("link", || ());
        let report = t.report();
        assert!(report.contains("resolve\n") && report.contains("    parse (3 times)\n"), "{report}");
        assert!(t.total("parse") >= Duration::from_millis(3) && t.total("parse") <= t.total("resolve"));
        assert!(report.lines().last().unwrap().ends_with("total"));
    }
}
