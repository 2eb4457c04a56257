//! Loops over calls that could mean several overloads by return intent: which one, by whether the loop modifies what it goes over.
//! Not for: the contexts of single calls (`calls/by_context`).

use std::rc::Rc;

use chantry_base::Span;

use crate::state::cx::Cx;
use crate::state::item::{Item, IterVal, Value};

impl<'a> Cx<'a> {
    /// What a loop goes over, by the overload for reading if the loop can be resolved with that: its elements are constants then.
    pub fn read_if_only_read(&mut self, item: Item, span: Span, run: &mut dyn FnMut(&mut Cx<'a>, Item)) -> Item {
        if !self.has_overloads(&item) {
            return item;
        }
        let (read, made) = self.apart(|cx| cx.read_item(item.clone(), span));
        if self.tried(|cx| run(cx, read.clone())).is_none() {
            return item;
        }
        self.emit_all(made);
        read
    }

    /// Whether there are further overloads for what is only read.
    pub fn has_overloads(&self, item: &Item) -> bool {
        if self.fr().weaker.is_empty() {
            return false;
        }
        match item {
            Item::Value(v) => self.has_weaker(&v.expr),
            Item::Iter(it) => matches!(&**it, IterVal::Zip(items) if items.iter().any(|i| self.has_overloads(i))),
            _ => false,
        }
    }

    /// The item where nothing of it is modified.
    pub fn read_item(&mut self, item: Item, span: Span) -> Item {
        match item {
            Item::Value(v) if self.has_weaker(&v.expr) => {
                let v = self.read_only(v);
                let kept = if v.expr.is_place(&self.prog.fns, self.types) { v } else { self.keep_value(v, span) };
                Item::Value(Value { is_const: true, ..kept })
            }
            Item::Iter(it) => match &*it {
                IterVal::Zip(items) => {
                    let items = items.iter().map(|i| self.read_item(i.clone(), span)).collect();
                    Item::Iter(Rc::new(IterVal::Zip(items)))
                }
                _ => Item::Iter(it),
            },
            item => item,
        }
    }
}
