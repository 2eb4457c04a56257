//! The file that stands for the C library in the links of most programs (`runtime/libc_stub.sh`): it has what the runtime calls
//! of it, and is read in a fraction of the time. Not for: programs that call C, by the user's wish or in the library.

use std::path::{Path, PathBuf};

use chantry_base::elf::Elf;

use crate::requires::Requires;

const NAME: &str = "chantry_libc.so";
/// What the runtime has, or the linker defines.
const OURS: [&str; 3] = ["cht_", "__start_", "__stop_"];
/// What generated code calls for moves and comparisons of memory; the stand-in has them.
const OF_MEMORY: [&str; 6] = ["memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen"];

/// The stand-in beside the runtime, if the program calls nothing else of the C library. Large programs have many objects, which name
/// one another: of their link the C library is a small part.
pub fn of_c_library(runtime: &Path, objects: &[Vec<u8>], requires: &Requires) -> Option<PathBuf> {
    let [object] = objects else { return None };
    let file = runtime.with_file_name(NAME);
    // The library's own objects lie beside the runtime; the stand-in has what they call, too.
    let own = |input: &PathBuf| input.parent() == runtime.parent();
    let no_more = requires.compiled.is_empty() && requires.inputs.iter().all(own);
    (no_more && file.is_file() && asks_little(object)).then_some(file)
}

fn asks_little(object: &[u8]) -> bool {
    let known = |name: &str| OURS.iter().any(|p| name.starts_with(p)) || OF_MEMORY.contains(&name);
    Elf::parse(object).is_some_and(|elf| elf.undefined(object).all(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the compiler has made of a program, as far as the linker sees it.
    fn program(dir: &Path, text: &str) -> [Vec<u8>; 1] {
        [std::fs::read(crate::link::compile_c(dir, "program", text)).unwrap()]
    }

    #[test]
    fn it_stands_in_where_nothing_else_is_called() {
        let home = tempfile::tempdir().unwrap();
        let runtime = home.path().join("rt.o");
        let (none, stand_in) = (Requires::default(), home.path().join(NAME));
        let little = program(home.path(), "void cht_io_write(void); void program(void) { cht_io_write(); }");
        let of = |objects: &[Vec<u8>], requires: &Requires| of_c_library(&runtime, objects, requires);
        assert_eq!(of(&little, &none), None, "there is none");
        std::fs::write(&stand_in, "").unwrap();
        assert_eq!(of(&little, &none).as_ref(), Some(&stand_in));
        let more = program(home.path(), "double erf(double); double program(double x) { return erf(x); }");
        assert_eq!(of(&more, &none), None);
        let mut with = Requires::default();
        with.inputs.push(home.path().join("own.a"));
        assert_eq!(of(&little, &with).as_ref(), Some(&stand_in));
        with.inputs.push(PathBuf::from("/elsewhere/of_a_user.a"));
        assert_eq!(of(&little, &with), None);
    }
}
