//! Small TIR programs by hand, and running what they are lowered to. Calls of the runtime meet
//! stand-ins in C (`stubs.c`).
#![allow(dead_code)]

use std::process::Command;
use std::sync::Arc;

use chantry_base::{FileId, IndexVec, SourceMap, Span, Symbol};
use chantry_lower::{LowerOptions, tir::*};
use chantry_types::{AggId, AggInfo, AggKind, FieldInfo, Mgmt, TypeId, TypeKind, TypeTable};

pub const INT: TypeId = TypeTable::INT;
pub const BOOL: TypeId = TypeTable::BOOL;
pub const VOID: TypeId = TypeTable::VOID;

thread_local! {
    static LINE: std::cell::Cell<u32> = const { std::cell::Cell::new(1) };
}

/// Everything made from here on is on this line (each line of the source has ten bytes).
pub fn at_line(n: u32) {
    LINE.with(|l| l.set(n));
}

pub fn span() -> Span {
    let lo = (LINE.with(std::cell::Cell::get) - 1) * 10;
    Span::new(FileId(0), lo, lo + 1)
}

pub fn ex(kind: ExprKind, ty: TypeId) -> Expr {
    Expr::new(kind, ty, span())
}
pub fn st(kind: StmtKind) -> Stmt {
    Stmt { kind, span: span() }
}
pub fn blk(stmts: Vec<Stmt>) -> Block {
    Block { stmts }
}
pub fn i(n: i64) -> Expr {
    ex(ExprKind::Const(Const::Int(n.into())), INT)
}
pub fn b(v: bool) -> Expr {
    ex(ExprKind::Const(Const::Bool(v)), BOOL)
}
pub fn bin(op: BinOp, a: Expr, b: Expr) -> Expr {
    let ty = if op.is_comparison() { BOOL } else { a.ty };
    ex(ExprKind::Bin(op, a.boxed(), b.boxed()), ty)
}
pub fn add(a: Expr, b: Expr) -> Expr {
    bin(BinOp::Add, a, b)
}
pub fn mul(a: Expr, b: Expr) -> Expr {
    bin(BinOp::Mul, a, b)
}
pub fn lt(a: Expr, b: Expr) -> Expr {
    bin(BinOp::Lt, a, b)
}
pub fn eq(a: Expr, b: Expr) -> Expr {
    bin(BinOp::Eq, a, b)
}
pub fn v(l: LocalId, ty: TypeId) -> Expr {
    ex(ExprKind::Local(l), ty)
}
pub fn iv(l: LocalId) -> Expr {
    v(l, INT)
}
pub fn outer(f: FnId, l: LocalId, ty: TypeId) -> Expr {
    ex(ExprKind::Outer(f, l), ty)
}
pub fn call(f: FnId, args: Vec<Expr>, ty: TypeId) -> Expr {
    ex(ExprKind::Call { callee: f, args }, ty)
}
pub fn copy(e: Expr) -> Expr {
    let ty = e.ty;
    ex(ExprKind::Copy(e.boxed()), ty)
}
pub fn field(e: Expr, n: u32, ty: TypeId) -> Expr {
    ex(ExprKind::Field { base: e.boxed(), index: n, check_nil: true }, ty)
}
pub fn let_(l: LocalId, e: Expr) -> Stmt {
    st(StmtKind::Let { local: l, init: Some(e) })
}
pub fn set(p: Expr, e: Expr) -> Stmt {
    st(StmtKind::Assign { place: p, value: e })
}
pub fn do_(e: Expr) -> Stmt {
    st(StmtKind::Expr(e))
}
pub fn ret(e: Expr) -> Stmt {
    st(StmtKind::Return(Some(e)))
}
pub fn yield_(e: Expr) -> Stmt {
    st(StmtKind::Yield(e))
}
pub fn if_(c: Expr, then: Vec<Stmt>, els: Vec<Stmt>) -> Stmt {
    st(StmtKind::If { cond: c, then: blk(then), els: blk(els) })
}
pub fn while_(id: u32, c: Expr, body: Vec<Stmt>) -> Stmt {
    st(StmtKind::While { id: LoopId(id), cond: c, body: blk(body) })
}
pub fn for_(id: u32, index: LocalId, f: FnId, args: Vec<Expr>, body: Vec<Stmt>) -> Stmt {
    st(StmtKind::Loop(Box::new(Loop {
        id: LoopId(id),
        source: IterSource::Iter { callee: f, slot: None, args, index },
        independent: false,
        shadows: vec![],
        body: blk(body),
    })))
}
pub fn task(body: Vec<Stmt>) -> Task {
    Task { captures: vec![], body: blk(body) }
}
pub fn coforall(n: Expr, k: LocalId, body: Vec<Stmt>) -> Stmt {
    st(StmtKind::Coforall { count: n, k, task: Box::new(task(body)) })
}

/// A function's parts while its body is written.
#[derive(Default)]
pub struct F {
    pub formals: Vec<Formal>,
    pub locals: IndexVec<LocalId, Local>,
}

impl F {
    pub fn var(&mut self, name: &str, ty: TypeId) -> LocalId {
        self.locals.push(Local {
            name: Symbol::new(name),
            ty,
            is_ref: false,
            constant: false,
            span: span(),
            temp: false,
            placed: false,
        })
    }
    pub fn ref_var(&mut self, name: &str, ty: TypeId) -> LocalId {
        let l = self.var(name, ty);
        self.locals[l].is_ref = true;
        l
    }
    pub fn formal(&mut self, name: &str, ty: TypeId, passing: Passing) -> LocalId {
        let local = self.var(name, ty);
        self.locals[local].is_ref = matches!(passing, Passing::Ref | Passing::ConstRef);
        self.formals.push(Formal { local, passing });
        local
    }
    pub fn int(&mut self, name: &str) -> LocalId {
        self.formal(name, INT, Passing::Bits)
    }
}

pub struct World {
    pub p: Program,
    pub t: TypeTable,
    pub s: SourceMap,
    /// `proc print_int(n: int)`, in C.
    pub print: FnId,
}

impl World {
    pub fn new() -> Self {
        let mut s = SourceMap::default();
        s.add("test.chpl", "123456789\n".repeat(100), false);
        let mut w = World { p: Program::default(), t: TypeTable::new(), s, print: FnId(0) };
        w.print = w.extern_("print_int", &[INT], VOID);
        w
    }

    pub fn declare(&mut self, name: &str, f: F, ret: TypeId, kind: FnKind) -> FnId {
        self.p.fns.push(Fn {
            name: Symbol::new(name),
            display: Symbol::new(name),
            link_name: None,
            kind,
            span: span(),
            formals: f.formals,
            locals: f.locals,
            ret,
            ret_ref: false,
            ret_const: false,
            throws: false,
            inline: false,
            cold: false,
            memo: false,
            library: false,
            outer: None,
            lifetimes: Vec::new(),
            of_macro: None,
            body: None,
            noreturn: false,
            initialiser: false,
            variadic: None,
        })
    }

    pub fn extern_(&mut self, name: &str, formals: &[TypeId], ret: TypeId) -> FnId {
        let mut f = F::default();
        for &ty in formals {
            f.formal("x", ty, Passing::Bits);
        }
        let id = self.declare(name, f, ret, FnKind::Extern);
        self.p.fns[id].link_name = Some(Symbol::new(name));
        id
    }

    pub fn proc_(&mut self, name: &str, f: F, ret: TypeId, body: Vec<Stmt>) -> FnId {
        let id = self.declare(name, f, ret, FnKind::Proc);
        self.p.fns[id].body = Some(blk(body));
        id
    }

    pub fn iter_(&mut self, name: &str, f: F, ret: TypeId, body: Vec<Stmt>) -> FnId {
        let id = self.declare(name, f, ret, FnKind::Iter { recursive: false });
        self.p.fns[id].body = Some(blk(body));
        id
    }

    pub fn main(&mut self, f: F, body: Vec<Stmt>) {
        let id = self.proc_("main", f, VOID, body);
        self.p.main = Some(id);
    }

    pub fn print(&self, e: Expr) -> Stmt {
        do_(call(self.print, vec![e], VOID))
    }

    /// `iter count(n)`: 0..n-1.
    pub fn count(&mut self) -> FnId {
        let mut f = F::default();
        let n = f.int("n");
        let k = f.var("k", INT);
        let body = vec![let_(k, i(0)), while_(0, lt(iv(k), iv(n)), vec![yield_(iv(k)), set(iv(k), add(iv(k), i(1)))])];
        self.iter_("count", f, INT, body)
    }

    /// A record `Loud { x: int }` that prints 1000 + x when copied (the copy has x + 100) and
    /// 2000 + x when it ends; and a procedure that makes one.
    pub fn loud(&mut self) -> (TypeId, FnId) {
        let agg = self.t.new_agg(AggInfo {
            name: Symbol::new("Loud"),
            kind: AggKind::Record,
            parent: None,
            fields: vec![FieldInfo { name: Symbol::new("x"), ty: INT, constant: false }],
            descriptor: false,
            handle: false,
            extern_name: None,
        });
        let ty = self.t.intern(TypeKind::Record(agg));
        let mut f = F::default();
        let src = f.formal("src", ty, Passing::ConstRef);
        let x = || field(v(src, ty), 0, INT);
        let body = vec![self.print(add(x(), i(1000))), ret(ex(ExprKind::Record(vec![add(x(), i(100))]), ty))];
        let copy = self.proc_("copy", f, ty, body);
        let mut f = F::default();
        let this = f.formal("this", ty, Passing::Ref);
        let body = vec![self.print(add(field(v(this, ty), 0, INT), i(2000)))];
        let deinit = self.proc_("deinit", f, VOID, body);
        self.p.ops.insert(ty, TypeOps { copy: CopyOp::Fn(copy), deinit: DeinitOp::Fn(deinit) });
        let mut f = F::default();
        let x = f.int("x");
        let make = self.proc_("make", f, ty, vec![ret(ex(ExprKind::Record(vec![iv(x)]), ty))]);
        (ty, make)
    }

    /// A class with one int field, with and without owner.
    pub fn class(&mut self, name: &str, parent: Option<AggId>, fields: &[TypeId]) -> AggId {
        let agg = self.t.new_agg(AggInfo {
            name: Symbol::new(name),
            kind: AggKind::Class,
            parent,
            fields: fields.iter().map(|&ty| FieldInfo { name: Symbol::new("f"), ty, constant: false }).collect(),
            descriptor: false,
            handle: false,
            extern_name: None,
        });
        self.p.classes.push(Class { agg, deinit: None, vtable: vec![] });
        let owned = self.managed(agg, Mgmt::Owned);
        self.p.ops.insert(owned, TypeOps { copy: CopyOp::OwnedTransfer, deinit: DeinitOp::OwnedDelete });
        let shared = self.managed(agg, Mgmt::Shared);
        self.p.ops.insert(shared, TypeOps { copy: CopyOp::SharedRetain, deinit: DeinitOp::SharedRelease });
        agg
    }

    pub fn managed(&self, agg: AggId, mgmt: Mgmt) -> TypeId {
        self.t.intern(TypeKind::Class { agg, mgmt, nilable: true })
    }

    /// Lowers, compiles, links and runs; answers what the program printed.
    pub fn run(&self) -> String {
        self.run_with(LowerOptions::CHECKED)
    }

    /// What the tree's verifier says of the program.
    pub fn faults(&self) -> Vec<String> {
        let faults = verify::verify(&self.p, &self.t).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect()
    }

    pub fn lower(&self, opts: LowerOptions) -> chantry_lower::mir::Program {
        assert_eq!(self.faults(), Vec::<String>::new());
        chantry_lower::lower(&self.p, &self.t, &self.s, &opts).expect("nothing is copied that cannot be")
    }

    /// The optimised LLVM IR.
    pub fn llvm_ir(&self) -> String {
        let mut mir = self.lower(LowerOptions::UNCHECKED);
        chantry_passes::run(&mut mir, &self.t, &chantry_passes::Settings::new(chantry_passes::Level::Debug), |_, _| {});
        let cg = chantry_llvm::CodegenOptions {
            opt: chantry_llvm::OptLevel::Fast,
            emit: chantry_llvm::Emit::LlvmIr,
            checks: false,
            stack_checks: false,
            ..Default::default()
        };
        let out = chantry_llvm::codegen(&mir, &self.t, &self.s, &cg, None).expect("code generation");
        String::from_utf8(out.objects.concat()).expect("text")
    }

    pub fn run_with(&self, opts: LowerOptions) -> String {
        let mut mir = self.lower(opts);
        if std::env::var_os("DUMP_MIR").is_some() {
            eprintln!("{}", chantry_lower::mir::print(&mir, &self.t));
        }
        if let Err(faults) = chantry_lower::mir::verify(&mir, &self.t) {
            let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("{}\n{}", list.join("\n"), chantry_lower::mir::print(&mir, &self.t));
        }
        chantry_passes::run(&mut mir, &self.t, &chantry_passes::Settings::new(chantry_passes::Level::Debug), |_, _| {});
        let cg = chantry_llvm::CodegenOptions::default();
        let out = chantry_llvm::codegen(&mir, &self.t, &self.s, &cg, None).expect("code generation");
        let dir = tempfile::tempdir().expect("a directory");
        let (obj, exe) = (dir.path().join("p.o"), dir.path().join("p"));
        std::fs::write(&obj, out.objects.concat()).expect("the object");
        let mut cc = Command::new("cc");
        cc.arg("-o").arg(&exe).arg(&obj);
        // The real runtime instead of the stand-ins: CHANTRY_RT=path/of/libchantry_rt.a
        match std::env::var_os("CHANTRY_RT") {
            Some(rt) => cc.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/extra.c")).arg(rt),
            None => cc.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/common/stubs.c")),
        };
        let cc = cc.args(["-lm", "-lpthread", "-ldl"]).output().expect("cc");
        assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
        let run = Command::new(&exe).output().expect("the program");
        let mut text = String::from_utf8_lossy(&run.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
        if run.status.code().is_none() {
            text.push_str(" crashed");
        }
        text
    }
}

pub fn shared_block(stmts: Vec<Stmt>, e: Expr) -> Expr {
    let ty = e.ty;
    ex(ExprKind::Block(stmts.into_iter().map(Arc::new).collect(), e.boxed()), ty)
}
