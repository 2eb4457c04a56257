//! Classes in the order of their run-time type ids, and the functions that end their objects.

use chantry_base::FxHashMap;
use chantry_mir as mir;
use chantry_tir as tir;
use chantry_types::{AggId, TypeTable};

/// Classes in preorder; the position plus one is the run-time type id.
pub struct ClassTable {
    pub order: Vec<AggId>,
    pub ids: FxHashMap<AggId, (u32, u32)>,
    /// Position in the TIR program.
    pub decls: FxHashMap<AggId, usize>,
    pub deleters: FxHashMap<AggId, mir::FnId>,
    /// Those that end an object and free nothing.
    pub enders: FxHashMap<AggId, mir::FnId>,
    pub releasers: FxHashMap<AggId, mir::FnId>,
}

impl ClassTable {
    pub fn new(prog: &tir::Program, types: &TypeTable) -> Self {
        let mut children: FxHashMap<AggId, Vec<AggId>> = FxHashMap::default();
        let mut roots = Vec::new();
        let mut seen: FxHashMap<AggId, ()> = FxHashMap::default();
        for c in &prog.classes {
            let mut at = c.agg;
            while seen.insert(at, ()).is_none() {
                match types.agg(at).parent {
                    Some(p) => {
                        children.entry(p).or_default().push(at);
                        at = p;
                    }
                    None => {
                        roots.push(at);
                        break;
                    }
                }
            }
        }
        let mut t = Self {
            order: Vec::new(),
            ids: FxHashMap::default(),
            decls: prog.classes.iter().enumerate().map(|(i, c)| (c.agg, i)).collect(),
            deleters: FxHashMap::default(),
            enders: FxHashMap::default(),
            releasers: FxHashMap::default(),
        };
        for r in roots {
            t.number(r, &children);
        }
        t
    }

    fn number(&mut self, agg: AggId, children: &FxHashMap<AggId, Vec<AggId>>) {
        self.order.push(agg);
        let id = self.order.len() as u32;
        for &c in children.get(&agg).into_iter().flatten() {
            self.number(c, children);
        }
        self.ids.insert(agg, (id, self.order.len() as u32));
    }

    /// A class without a parent, by name.
    pub fn root(&self, name: &str, types: &TypeTable) -> Option<AggId> {
        self.order.iter().copied().find(|&a| types.agg(a).parent.is_none() && types.agg_name(a) == *name)
    }

    /// The ids of the class and its subclasses.
    pub fn range(&self, agg: AggId) -> Option<(u32, u32)> {
        self.ids.get(&agg).copied()
    }
}
