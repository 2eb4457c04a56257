//! What the runtime reads of a program: `cht_program`, the entry, class tables.

use chantry_mir::*;
use chantry_rt_abi as rt;
use chantry_types::TypeTable;

use crate::abi::Pass;
use crate::cg::{Cg, has_lines};
use crate::layout::Scalar;
use crate::ll::{Sees, Val};
use crate::units::Unit;

/// Tables by type id, made when code first refers to them.
#[derive(Default)]
pub struct ClassTables {
    /// By version: plain, checked.
    vtable: [Option<(Val, u32)>; 2],
    deinit: [Option<Val>; 2],
    names: Option<Val>,
    procedures: [Option<Val>; 2],
}

impl Cg<'_> {
    /// Methods by type id and slot, row by row, and the length of a row. One multiplication
    /// and one load find a method; a table of tables would take two loads.
    pub fn vtable(&self, checked: bool) -> (Val, u32) {
        if let Some(t) = self.tables.borrow().vtable[usize::from(checked)] {
            return t;
        }
        let ll = self.ll;
        let width = self.prog.vtable_width();
        let rows = self.prog.classes.len() + 1;
        let mut entries = vec![ll.null(ll.ptr); if self.unit.main { rows * width } else { 0 }];
        for (i, c) in self.prog.classes.iter().enumerate().filter(|_| self.unit.main) {
            for (slot, f) in c.vtable.iter().enumerate() {
                if let Some(f) = f {
                    entries[(i + 1) * width + slot] = self.version(*f, checked);
                }
            }
        }
        let t = (self.shared_table("class methods", checked, &entries), width as u32);
        self.tables.borrow_mut().vtable[usize::from(checked)] = Some(t);
        t
    }

    /// Deinitialisers by type id; null where trivial.
    pub fn deinit_table(&self, checked: bool) -> Val {
        if let Some(t) = self.tables.borrow().deinit[usize::from(checked)] {
            return t;
        }
        let ll = self.ll;
        let entry = |c: &ClassInfo| c.deinit.map_or(ll.null(ll.ptr), |f| self.version(f, checked));
        let classes = self.prog.classes.iter().filter(|_| self.unit.main);
        let entries: Vec<Val> = std::iter::once(ll.null(ll.ptr)).chain(classes.map(entry)).collect();
        let t = self.shared_table("class deinitialisers", checked, &entries);
        self.tables.borrow_mut().deinit[usize::from(checked)] = Some(t);
        t
    }

    /// Class names by type id.
    pub fn name_table(&self) -> Val {
        if let Some(t) = self.tables.borrow().names {
            return t;
        }
        let classes = self.prog.classes.iter().filter(|_| self.unit.main);
        let names = classes.map(|c| self.c_str(c.name.as_str()));
        let entries: Vec<Val> = std::iter::once(self.c_str("")).chain(names).collect();
        let t = self.shared_table("class names", false, &entries);
        self.tables.borrow_mut().names = Some(t);
        t
    }

    /// What procedure values call, by number: the two addresses of each.
    pub fn procedure_table(&self, checked: bool) -> Val {
        if let Some(t) = self.tables.borrow().procedures[usize::from(checked)] {
            return t;
        }
        let null = self.ll.null(self.ll.ptr);
        let address = |f: Option<FnId>| f.map_or(null, |f| self.version(f, checked));
        let values = self.prog.procedures.iter().filter(|_| self.unit.main);
        let entries: Vec<Val> = values.flat_map(|p| [address(Some(p.call)), address(p.code)]).collect();
        let entries: Vec<Val> = [null, null].into_iter().chain(entries).collect();
        let t = self.shared_table("procedures", checked, &entries);
        self.tables.borrow_mut().procedures[usize::from(checked)] = Some(t);
        t
    }

    /// The function of that version, for a table. C finds the way from the plain one itself.
    fn version(&self, f: FnId, checked: bool) -> Val {
        let exported = self.prog.fns[f].linkage == Linkage::Export;
        self.function(self.prog.version(f, checked && !exported)).value
    }

    /// A table of addresses that the main unit has and the others refer to.
    fn shared_table(&self, name: &str, checked: bool, entries: &[Val]) -> Val {
        let ll = self.ll;
        let name = &if checked { format!("{name} checked") } else { name.to_owned() };
        let data = ll.const_array(ll.ptr, entries);
        match (self.unit.is_whole(), self.unit.main) {
            (true, _) => self.private_data(data, 8),
            (false, true) => ll.global(ll.type_of(data), name, Some(data), true, 8, Sees::Program),
            (false, false) => ll.global(ll.array_ty(ll.ptr, 0), name, None, true, 8, Sees::Program),
        }
    }

    /// The static that the runtime starts from, in the order of `rt::Program`'s fields. `units`: all of them.
    pub fn emit_program(&self, units: &[Unit]) -> Result<(), String> {
        let ll = self.ll;
        if !self.unit.is_whole() {
            // Other units may refer to them.
            for checked in [Some(false), self.prog.checked.as_ref().map(|_| true)].into_iter().flatten() {
                self.vtable(checked);
                self.deinit_table(checked);
                self.procedure_table(checked);
            }
            for g in self.prog.globals.ids().filter(|&g| self.unit.shares(g)) {
                self.global(g);
            }
        }
        let Some(entry) = self.prog.entry else { return Ok(()) };
        let null = ll.null(ll.ptr);
        let mut flags = 0;
        if self.prog.main_takes_args {
            flags |= rt::PROGRAM_MAIN_TAKES_ARGS;
        }
        if self.opts.checks {
            flags |= rt::PROGRAM_CHECKS;
        }
        if self.prog.fns.iter().any(|f| f.linkage == Linkage::Export && !f.blocks.is_empty()) {
            flags |= rt::PROGRAM_CALLED_FROM_C;
        }
        // What runs on one locale only, reaches no other.
        if self.prog.checked.is_some() || !self.prog.calls_runtime(&rt::ELSEWHERE) {
            flags |= rt::PROGRAM_FAR;
        }
        if self.prog.calls_runtime(&rt::COUNTING) {
            flags |= rt::PROGRAM_COUNTS;
        }
        let configs: Vec<Val> = self.prog.configs.iter().map(|c| self.config_entry(c)).collect();
        let config_table = match configs.first() {
            Some(first) => self.private_data(ll.const_array(ll.type_of(*first), &configs), 8),
            None => null,
        };
        let tables: Vec<Val> = match has_lines(self.opts) {
            true => units.iter().map(|u| self.line_table(u)).collect(),
            false => Vec::new(),
        };
        let checked = match &self.prog.checked {
            None => [null; 3],
            Some(version) => {
                let of = |f: Option<FnId>| f.map_or(null, |f| self.function(version.of(f)).value);
                let entry = self.entry_function("cht_checked_entry", version.of(entry))?;
                [entry, of(self.prog.finish), of(self.prog.uncaught)]
            }
        };
        let settings = match self.opts.settings.as_slice() {
            [] => null,
            given => self.c_str(&format!("{}\0", given.join("\0"))),
        };
        let program = ll.const_struct(&[
            ll.const_i32(i64::from(rt::ABI_VERSION)),
            ll.const_i32(i64::from(flags)),
            self.c_str(&self.opts.program_name),
            config_table,
            ll.const_i64(configs.len() as i64),
            self.name_table(),
            ll.const_i64(self.prog.classes.len() as i64 + 1),
            self.entry_function("cht_entry", entry)?,
            self.prog.finish.map_or(null, |f| self.function(f).value),
            self.prog.uncaught.map_or(null, |f| self.function(f).value),
            checked[0],
            checked[1],
            checked[2],
            if tables.is_empty() { null } else { self.private_data(ll.const_array(ll.ptr, &tables), 8) },
            ll.const_i64(tables.len() as i64),
            settings,
        ]);
        ll.global(ll.type_of(program), rt::PROGRAM_SYMBOL, Some(program), true, 8, Sees::Everyone);
        Ok(())
    }

    fn config_entry(&self, c: &Config) -> Val {
        let ll = self.ll;
        let kind = match c.kind {
            ConfigKind::Var => rt::CONFIG_VAR,
            ConfigKind::Const => rt::CONFIG_CONST,
            ConfigKind::Param => rt::CONFIG_PARAM,
        };
        let default = if c.default.is_empty() { ll.null(ll.ptr) } else { self.c_str(&c.default) };
        ll.const_struct(&[
            self.c_str(c.name.as_str()),
            self.c_str(c.module.as_str()),
            self.c_str(&c.type_name),
            default,
            ll.null(ll.ptr),
            ll.const_i32(i64::from(kind)),
            ll.const_i32(i64::from(c.type_name == "bool")),
        ])
    }

    /// `int32_t (int64_t argc, const char *const *argv)` around MIR's entry.
    fn entry_function(&self, name: &str, entry: FnId) -> Result<Val, String> {
        let ll = self.ll;
        let target = self.function(entry);
        let f = self.own_function(name, ll.fn_ty(ll.i32, &[ll.i64, ll.ptr]), Sees::Object);
        ll.at_end(ll.append_block(f, c"entry"));
        // What is inlined here keeps its lines only in a function that has some itself.
        if let Some(d) = &self.debug {
            let span = self.prog.fns[entry].span;
            d.at(&mut d.subprogram(name, name, span, f, self.lines.shift(entry)), span);
        }
        let given = [ll.param(f, 0), ll.param(f, 1)];
        let expected = [TypeTable::INT, TypeTable::OPAQUE_PTR];
        let params = &target.abi.params;
        if params.len() > 2
            || params
                .iter()
                .zip(expected)
                .any(|((t, _), e)| *t != e && self.layouts.scalar(*t) != self.layouts.scalar(e))
        {
            return Err("the program's entry takes (int(64), c_ptr(void)) or nothing".into());
        }
        let result = ll.call(target.abi.ty, target.value, &given[..params.len()]);
        let status = match &target.abi.ret.1 {
            Pass::Direct(Scalar::Int { bits: 32, .. }) => result,
            Pass::Direct(Scalar::Int { bits, .. }) if *bits > 32 => ll.trunc(result, ll.i32),
            Pass::Direct(Scalar::Int { .. }) => ll.sext(result, ll.i32),
            _ => ll.const_i32(0),
        };
        ll.ret(Some(status));
        if let Some(d) = &self.debug {
            d.nowhere();
        }
        Ok(f)
    }
}
