//! The blocks of an LLVM function and its loops. Not for changing them.

use chantry_base::FxHashMap;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

pub struct Loop {
    pub header: u32,
    pub latches: Vec<u32>,
    /// Of each block of the function whether it is in the loop.
    pub inside: Vec<bool>,
}

/// The blocks of a function and where they lead.
pub struct Flow {
    pub blocks: Vec<LLVMBasicBlockRef>,
    /// Instructions of each.
    pub sizes: Vec<usize>,
    to: Vec<Vec<u32>>,
    from: Vec<Vec<u32>>,
}

impl Flow {
    /// # Safety
    ///
    /// A live function with a body.
    pub unsafe fn of(f: LLVMValueRef) -> Flow {
        let (mut blocks, mut sizes) = (Vec::new(), Vec::new());
        // SAFETY: a live function with a body, all of whose blocks have an end.
        unsafe {
            let mut b = LLVMGetFirstBasicBlock(f);
            while !b.is_null() {
                let mut size = 0;
                let mut i = LLVMGetFirstInstruction(b);
                while !i.is_null() {
                    size += 1;
                    i = LLVMGetNextInstruction(i);
                }
                blocks.push(b);
                sizes.push(size);
                b = LLVMGetNextBasicBlock(b);
            }
            let number: FxHashMap<LLVMBasicBlockRef, u32> =
                blocks.iter().enumerate().map(|(i, &b)| (b, i as u32)).collect();
            let mut from = vec![Vec::new(); blocks.len()];
            let leads_to = |(i, &b): (usize, &LLVMBasicBlockRef)| {
                let end = LLVMGetBasicBlockTerminator(b);
                let to: Vec<u32> = (0..LLVMGetNumSuccessors(end)).map(|k| number[&LLVMGetSuccessor(end, k)]).collect();
                to.iter().for_each(|&t| from[t as usize].push(i as u32));
                to
            };
            let to = blocks.iter().enumerate().map(leads_to).collect();
            Flow { blocks, sizes, to, from }
        }
    }

    /// The loops by their first blocks: what leads back to each, and which blocks are in it. Not those that control enters elsewhere, too.
    pub fn loops(&self) -> Vec<Loop> {
        let mut latches: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (latch, header) in self.ways_back() {
            latches.entry(header).or_default().push(latch);
        }
        let found = latches.into_iter().filter_map(|(header, latches)| {
            let inside = self.loop_of(header, latches.clone())?;
            Some(Loop { header, latches, inside })
        });
        let mut found: Vec<Loop> = found.collect();
        found.sort_unstable_by_key(|l| l.header);
        found
    }

    /// The one block that leads into a loop from outside, by one edge.
    pub fn entry(&self, l: &Loop) -> Option<u32> {
        let mut before = self.from[l.header as usize].iter().filter(|&&b| !l.inside[b as usize]);
        before.next().copied().filter(|_| before.next().is_none())
    }

    /// Edges that lead to a block on the way to where they begin.
    fn ways_back(&self) -> Vec<(u32, u32)> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            OnTheWay,
            Done,
        }
        let mut state = vec![State::New; self.blocks.len()];
        let mut back = Vec::new();
        let mut way = vec![(0u32, 0usize)];
        state[0] = State::OnTheWay;
        while let Some((b, next)) = way.last_mut() {
            let at = *b;
            let Some(&t) = self.to[at as usize].get(*next) else {
                state[at as usize] = State::Done;
                way.pop();
                continue;
            };
            *next += 1;
            match state[t as usize] {
                State::New => {
                    state[t as usize] = State::OnTheWay;
                    way.push((t, 0));
                }
                State::OnTheWay => back.push((at, t)),
                State::Done => {}
            }
        }
        back
    }

    /// Which blocks are in a loop; None if it can be entered elsewhere, so that the function's first block seems to be in it.
    fn loop_of(&self, header: u32, latches: Vec<u32>) -> Option<Vec<bool>> {
        let mut inside = vec![false; self.blocks.len()];
        inside[header as usize] = true;
        let mut rest = latches;
        while let Some(b) = rest.pop() {
            if !std::mem::replace(&mut inside[b as usize], true) {
                rest.extend(&self.from[b as usize]);
            }
        }
        (header == 0 || !inside[0]).then_some(inside)
    }
}
