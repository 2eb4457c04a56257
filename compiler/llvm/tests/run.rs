//! Bodies built by hand, compiled, linked with C and run at every level.

mod common;

use chantry_base::Symbol;
use chantry_mir::*;
use chantry_types::{TypeId, TypeTable};
use common::{run, sources};

const INT: TypeId = TypeTable::INT;
const BOOL: TypeId = TypeTable::BOOL;

fn export(name: &str, ret: TypeId) -> FunctionBuilder {
    let mut b = FunctionBuilder::new(Symbol::new(name), ret, sources().1);
    b.func.linkage = Linkage::Export;
    b
}

#[test]
fn add() {
    let types = TypeTable::new();
    let mut prog = Program::default();
    let mut b = export("add", INT);
    let (x, y) = (b.param(Symbol::new("x"), INT), b.param(Symbol::new("y"), INT));
    let t = b.eval(INT, Rvalue::Bin(BinOp::Add, Operand::copy(x), Operand::copy(y)));
    b.ret(Some(Operand::copy(t)));
    prog.fns.push(b.finish());
    let out = run("add", &prog, &types, "long add(long, long); int main() { printf(\"%ld\", add(40, 2)); return 0; }");
    assert_eq!(out, "42");
}

/// sum of i*i for i in 0..n-1, with a mutable accumulator
#[test]
fn loops_and_runtime_calls() {
    let types = TypeTable::new();
    let mut prog = Program::default();
    let mut b = export("squares", INT);
    let n = b.param(None, INT);
    let (i, sum) = (b.local(Symbol::new("i"), INT), b.local(Symbol::new("sum"), INT));
    b.set(i, Operand::int(0, INT));
    b.set(sum, Operand::int(0, INT));
    let l = b.new_loop(Loop::default());
    let (head, body, done) = (b.new_block(), b.new_block(), b.new_block());
    b.goto(head);
    b.switch_to(head);
    let c = b.eval(BOOL, Rvalue::Bin(BinOp::Lt, Operand::copy(i), Operand::copy(n)));
    b.branch_likely(Operand::copy(c), body, done, true);
    b.switch_to(body);
    let sq = b.eval(INT, Rvalue::Bin(BinOp::Mul, Operand::copy(i), Operand::copy(i)));
    b.assign(sum, Rvalue::Bin(BinOp::Add, Operand::copy(sum), Operand::copy(sq)));
    b.assign(i, Rvalue::Bin(BinOp::Add, Operand::copy(i), Operand::int(1, INT)));
    b.loop_back(head, l);
    b.switch_to(done);
    b.call_runtime(None, "cht_io_write_int", vec![Operand::zero(TypeTable::OPAQUE_PTR), Operand::copy(sum)]);
    b.ret(Some(Operand::copy(sum)));
    prog.fns.push(b.finish());
    let c = r#"long squares(long);
        void cht_io_write_int(void *ch, long v) { printf("<%ld>", v); }
        int main() { printf("%ld", squares(10)); return 0; }"#;
    assert_eq!(run("squares", &prog, &types, c), "<285>285");
}
