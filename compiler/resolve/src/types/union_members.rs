//! What the declared types of a union's members say when the program runs: the domains of arrays. A member begins anew each
//! time that it is set, so they are asked for each time; by a procedure, since the declaration's names mean what they mean there.

use chantry_base::{Span, Symbol};
use chantry_tir::{Expr, ExprKind, Fn, FnId, StmtKind};
use chantry_types::{AggId, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::functions::FnInfo;
use crate::state::item::{Actual, Around, Item, TypeVal, Value};
use crate::state::keys::{InstKey, Made, SubKey};

impl Cx<'_> {
    /// The value of the member `name` of a union of type `union_type`, from what it is set to.
    pub fn member_value(&mut self, union_type: TypeId, name: Symbol, t: TypeId, v: Value, span: Span) -> Option<Expr> {
        let what = "the field";
        let TypeKind::Record(agg) = self.types.kind(union_type) else { return None };
        let info = self.aggs[agg].info.clone();
        let k = info.fields.iter().position(|f| f.name == name)?;
        let Some((part, te)) = self.part_type(t).zip(info.fields[k].ty.as_ref()) else {
            return self.init_value(v, t, span, what);
        };
        let of_member = self.part_of_member(agg, k, t, part, te);
        let part = Expr::new(ExprKind::Call { callee: of_member, args: Vec::new() }, part, span);
        let part = self.stable(Value::new(part), span).expr;
        let t = TypeVal { ty: t, rt: Some(Box::new(part)) };
        // An array that nothing else has gives its elements away.
        if self.is_array(t.ty) && self.is_array(v.ty()) {
            let mut given = Actual::item(Item::Value(v), span);
            self.keep_view(&mut given);
            let v = self.value_of(given.item, span)?;
            let v = Value::new(self.owned_value(v));
            return self.typed_result(&t, v, span);
        }
        self.typed_value(&t, Item::Value(v), span, what)
    }

    /// `fn(): part`: the run-time part of the type of the member that is declared as number `k`.
    fn part_of_member(
        &mut self,
        agg: AggId,
        k: usize,
        t: TypeId,
        part: TypeId,
        te: &chantry_syntax::ast::Expr,
    ) -> FnId {
        let key = InstKey {
            decl: self.aggs[agg].decl.path,
            subs: vec![SubKey::Skip; k],
            this: None,
            variables: Vec::new(),
            outer: None,
            made: Made::Member(agg),
            from: None,
        };
        if let Some(f) = self.fns.instance(&key) {
            return f;
        }
        let head = self.aggs[agg].clone_head();
        let library = self.scopes.modules[head.module].library;
        let shown = format!("{}.{}", self.types.agg_name(agg), head.decl.name.name);
        let outer = head.outer.map(|o| o.fn_id);
        let made = Fn { ret: part, outer, ..Fn::made("_type", &shown, te.span, library) };
        let id = self.new_fn(made, FnInfo::made(head.module));
        self.fns.add_instance(key, id);
        let mut frame = Frame::new(id, head.module, library);
        frame.parent = head.outer.map(Around::local_type);
        frame.on_behalf_of(self.frames.last());
        self.frames.push(frame);
        match self.field_part(te, t) {
            Some(rt) => {
                let rt = self.owned_expr(*rt, te.span);
                self.f().emit(StmtKind::Return(Some(rt)), te.span);
            }
            None => self.domain_unknown(t, te.span),
        }
        self.finish_made(id, Vec::new());
        id
    }
}
