//! The file that stands for the C library in the links of most programs (`runtime/libc_stub.sh`): it has what the runtime calls
//! of it, and is read in a fraction of the time. Not for: programs that call C, by the user's wish or in the library.

use std::path::{Path, PathBuf};

use chantry_base::FxHashSet;
use chantry_base::elf::Elf;

use crate::requires::Requires;

const NAME: &str = "chantry_libc.so";
/// What the runtime has, or the linker defines.
const OURS: [&str; 3] = ["cht_", "__start_", "__stop_"];

/// The stand-in beside the runtime, if it has all that the program calls of the C library. Large programs have many objects, which name
/// one another: of their link the C library is a small part.
pub fn of_c_library(runtime: &Path, objects: &[Vec<u8>], requires: &Requires) -> Option<PathBuf> {
    let [object] = objects else { return None };
    let file = runtime.with_file_name(NAME);
    // The library's own objects lie beside the runtime; the stand-in has what they call, too.
    let own = |input: &PathBuf| input.parent() == runtime.parent();
    let no_more = requires.compiled.is_empty() && requires.inputs.iter().all(own);
    let there = std::fs::read(&file).ok().filter(|_| no_more)?;
    serves(&there, object)?.then_some(file)
}

fn serves(stand_in: &[u8], object: &[u8]) -> Option<bool> {
    let there: FxHashSet<&str> = Elf::parse(stand_in)?.exported(stand_in).collect();
    let known = |name: &str| OURS.iter().any(|p| name.starts_with(p)) || there.contains(name);
    Some(Elf::parse(object)?.undefined(object).all(known))
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
        let text =
            "#include <string.h>\nvoid cht_io_write(void); void program(char *s) { strcpy(s, s + 1); cht_io_write(); }";
        let little = program(home.path(), text);
        let of = |objects: &[Vec<u8>], requires: &Requires| of_c_library(&runtime, objects, requires);
        assert_eq!(of(&little, &none), None, "there is none");
        std::fs::write(&stand_in, "no library").unwrap();
        assert_eq!(of(&little, &none), None, "it is not one");
        let source = home.path().join("stand_in.c");
        std::fs::write(&source, "char *strcpy(char *to, const char *from) { return to; }").unwrap();
        let mut made = std::process::Command::new("cc");
        made.args(["-shared", "-nostdlib", "-w", "-fno-builtin", "-o"]);
        assert!(made.arg(&stand_in).arg(&source).status().unwrap().success());
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
