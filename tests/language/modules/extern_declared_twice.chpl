// Two modules declare the same C function.
module A { extern "getenv" proc g1(p: c_ptr(uint(8))): c_ptr(uint(8)); proc fa() { return g1("HOMEX".buf) == nil; } use CTypes; }
module B { use CTypes; extern "getenv" proc g2(p: c_ptr(uint(8))): c_ptr(uint(8)); proc fb() { return g2("HOME".buf) == nil; } }
module M { use A, B; proc main() { writeln(fb(), fa()); } }
