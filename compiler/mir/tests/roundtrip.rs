//! The text form reads back: hand-written programs, and random ones.

use chantry_base::{FileId, Span, Symbol};
use chantry_mir::*;
use chantry_types::{TypeId, TypeKind, TypeTable};

fn span() -> Span {
    Span::new(FileId(0), 0, 0)
}

fn back(text: &str) -> String {
    let types = TypeTable::new();
    let prog = parse(text, &types, span()).unwrap_or_else(|e| panic!("{e}\n{text}"));
    print(&prog, &types)
}

const SAMPLE: &str = r#"record "Pair(int(64),real(64))" { first: i64, second: f64 }
class C { x: i64, next: owned C? }
class D(C) { y: (f64, f64) }
descriptor record Dom { lo: i64, hi: i64 }
union U { a: i64, b: f64 }
enum color { red, green }

global n: i64 = 5: i64 const link "n"
global table: [4 x record "Pair(int(64),real(64))"]
global other: enum color
global d: record Dom
global u: union U
object C "C" last 2 deinit @drop [@area, none]
object D "D" last 2 [@area, @area]
twin @drop @"drop checked"
config const "Main" "size" "int(64)" "10 * 2"
entry @main

fn area(l0 "this": borrowed C) -> f64 inline {
  let l1: f64
bb0:
  l1 = cast l0.*.0 as f64
  return l1
}
fn drop(l0: opaque) -> void noinline {
bb0:
  return
}
fn "drop checked"(l0: opaque) -> void noinline checked [l0] {
bb0:
  return
}
fn each(l0: opaque, l1: i64) -> void {
  let l2: i64
  let l3: i64
bb0:
  return
}
fn far(l0: opaque) -> (i64,) {
  let l1: (i64,)
bb0:
  return l1
}
fn puts(l0: cptr u8) -> i32 extern link "puts";
fn printf(l0: cptr u8, l1: f64) -> i32 extern variadic 1 link "printf";
fn main(l0: i64, l1: opaque) -> i64 export stack_check endless {
  let loop0 independent unroll 4
  let loop1
  let l2 "x": (i64, f64)
  let l3: ref i64
  let l4: bool
  let l5: owned D?
  let l6: proc(i64, ref f64) -> void throws
  let l7: c128
  let l8: (i64,)
bb0:
  l2 = make (i64, f64) {l0, -1.5e-7: f64}
  l3 = &l2.0
  l3.* = add move l3.*, 1: i64 !loop0
  l4 = lt l0, 10: i64
  l7 = complex bits 0x7ff8000000000000 -0.0: c128
  $table[3: i64].1 = %sqrt($table[l0].1)
  call runtime cht_halt("a\x00\"b": cptr u8, 3: i64, undef: opaque, 0: i32)
  l2.1 = call virtual 0 @area(l5)
  call.deinit virtual deinit @drop(move l5)
  call indirect l6(l0, l3)
  dead l5
  nop
  tasks begin @drop []
  tasks member l1 @drop [move l0, "t": cptr u8]
  tasks on l0 @drop [ref l2]
  l8 = tasks on 1: i64 @far [l0]
  l1 = tasks forall l0 @each [ref l2.0, const ref $d, l0] shadows [l2, reduce l3]
  if l4 then bb1 else bb2 unlikely
bb1:
  l0 = atomic add seqcst (l3, sizeof (i64, f64): i64)
  l4 = eq typeid C: i32, lasttypeid D: i32
  loop bb0 loop0
bb2:
  switch l0 (1 bb0, -2 bb1) else bb3
bb3:
  return l0
}
"#;

#[test]
fn sample_reads_back() {
    let once = back(SAMPLE);
    assert_eq!(once, back(&once));
    for line in SAMPLE.lines().filter(|l| l.starts_with("  ")) {
        assert!(once.contains(line), "lost: {line}\n{once}");
    }
}

#[test]
fn errors_have_a_line() {
    let types = TypeTable::new();
    let e = parse("fn f() -> void {\nbb0:\n  l0 = frob l1\n}", &types, span()).expect_err("frob is nothing");
    assert!(e.starts_with("line 3:"), "{e}");
    for bad in ["fn f() -> void {", "global x: R", "\"open", "record R { x: i65 }", "fn f(l1: i64) -> void;", "\u{1}"] {
        assert!(parse(bad, &types, span()).is_err(), "{bad}");
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
    fn ty(&mut self, types: &TypeTable, depth: u32) -> TypeId {
        let simple = [
            TypeTable::INT,
            TypeTable::REAL,
            TypeTable::BOOL,
            TypeTable::UINT8,
            TypeTable::COMPLEX,
            TypeTable::IMAG32,
            TypeTable::OPAQUE_PTR,
            TypeTable::NIL,
            TypeTable::NOTHING,
        ];
        if depth == 0 {
            return simple[self.below(simple.len() as u64) as usize];
        }
        match self.below(8) {
            0 => {
                let t = self.ty(types, depth - 1);
                types.ref_to(t)
            }
            1 => {
                let n = self.below(4);
                let elems: Vec<TypeId> = (0..n).map(|_| self.ty(types, depth - 1)).collect();
                types.tuple(&elems)
            }
            2 => {
                let t = self.ty(types, depth - 1);
                types.intern(TypeKind::CArray(t, self.below(9)))
            }
            3 => {
                let (a, r) = (self.ty(types, depth - 1), self.ty(types, depth - 1));
                types.intern(TypeKind::Proc([a].into(), r, self.below(2) == 0))
            }
            4 => {
                let t = self.ty(types, depth - 1);
                types.intern(TypeKind::PtrConst(t))
            }
            _ => self.ty(types, 0),
        }
    }
    fn place(&mut self, types: &TypeTable, depth: u32) -> Place {
        let mut p =
            if self.below(5) == 0 { Place::global(GlobalId(0)) } else { Place::local(LocalId(self.below(4) as u32)) };
        for _ in 0..self.below(3) {
            p = match self.below(3) {
                0 => p.deref(),
                1 => p.field(self.below(12) as u32),
                _ if depth > 0 => {
                    let i = self.operand(types, depth - 1);
                    p.index(i)
                }
                _ => p,
            };
        }
        p
    }
    fn operand(&mut self, types: &TypeTable, depth: u32) -> Operand {
        let ty = self.ty(types, 2);
        match self.below(9) {
            0 => Operand::mov(self.place(types, depth)),
            1 => Operand::int(i128::from(self.below(1 << 40) as i64 - (1 << 39)), ty),
            2 => Operand::real(f64::from_bits(self.below(u64::MAX)), ty),
            3 => {
                let n = self.below(6);
                let bytes: Vec<u8> = (0..n).map(|_| self.below(256) as u8).collect();
                Operand::bytes(&bytes, ty)
            }
            4 => Operand::constant(ConstKind::SizeOf(ty), TypeTable::INT),
            5 => Operand::FnAddr(FnId(0)),
            6 => Operand::zero(ty),
            _ => Operand::copy(self.place(types, depth)),
        }
    }
    fn function(&mut self, types: &TypeTable, name: &str) -> Function {
        let ret = self.ty(types, 1);
        let mut b = FunctionBuilder::new(Symbol::new(name), ret, span());
        for i in 0..4 {
            let t = self.ty(types, 3);
            if i < 2 {
                b.param(None, t);
            } else {
                b.local(Symbol::new("a b\"c"), t);
            }
        }
        let l = b.new_loop(Loop { independent: self.below(2) == 0, unroll_hint: (self.below(2) == 0).then_some(4) });
        for _ in 0..self.below(4) {
            b.new_block();
        }
        let n = b.func.blocks.len() as u64;
        for i in 0..n {
            b.switch_to(BlockId(i as u32));
            for _ in 0..self.below(6) {
                b.set_group((self.below(4) == 0).then_some(l));
                let (x, y) = (self.operand(types, 2), self.operand(types, 2));
                let dest = self.place(types, 1);
                match self.below(9) {
                    0 => b.assign(dest, Rvalue::Bin(BinOp::Shl, x, y)),
                    1 => b.assign(dest, Rvalue::Un(UnOp::Not, x)),
                    2 => {
                        let t = self.ty(types, 2);
                        b.assign(dest, Rvalue::Cast(x, t));
                    }
                    3 => b.assign(dest, Rvalue::Intrinsic(Intrinsic::Min, vec![x, y])),
                    4 => b.assign(dest, Rvalue::Atomic(AtomicOp::Max, Order::AcqRel, vec![x, y])),
                    5 => b.call(Some(dest), Callee::Virtual { slot: 3, decl: FnId(0) }, vec![x, y]),
                    6 => b.call_role(None, Callee::Indirect(x), vec![y], CallRole::Copy),
                    7 => b.assign(dest.clone(), Rvalue::AddrOf(dest)),
                    _ => b.set(dest, x),
                }
            }
            let target = BlockId(self.below(n) as u32);
            let o = self.operand(types, 1);
            match self.below(6) {
                0 => b.loop_back(target, l),
                1 => b.branch_likely(o, target, BlockId(0), self.below(2) == 0),
                2 => b.terminate(Terminator::Switch {
                    value: o,
                    cases: vec![(-7, target), (9, target)],
                    default: BlockId(0),
                }),
                3 => b.ret(Some(o)),
                4 => b.ret(None),
                _ => b.goto(target),
            }
        }
        b.finish()
    }
}

#[test]
fn random_programs_read_back() {
    for seed in 1..400 {
        let mut r = Random(0x9e37_79b9_7f4a_7c15u64.wrapping_mul(seed));
        let types = TypeTable::new();
        let mut prog = Program::default();
        prog.globals.push(Global {
            name: Symbol::new("g"),
            ty: r.ty(&types, 3),
            init: None,
            constant: seed % 2 == 0,
            link_name: None,
            is_extern: seed % 3 == 0,
            span: span(),
        });
        for i in 0..3 {
            // Names that repeat are told apart.
            let f = r.function(&types, if i == 0 { "first one" } else { "f" });
            prog.fns.push(f);
        }
        let once = print(&prog, &types);
        assert_eq!(once, back(&once), "seed {seed}");
    }
}

#[test]
fn random_programs_do_not_crash_the_verifier() {
    for seed in 1..200 {
        let mut r = Random(0x2545_f491_4f6c_dd1du64.wrapping_mul(seed));
        let types = TypeTable::new();
        let mut prog = Program::default();
        let f = r.function(&types, "f");
        prog.fns.push(f);
        let _ = verify(&prog, &types);
    }
}
