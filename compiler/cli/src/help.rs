//! Help and version texts. Not for: parsing; the list of flags comes from the table.

use std::fmt::Write as _;

use crate::Tool;
use crate::flags::{FLAGS, Tools};

pub fn version(tool: Tool) -> String {
    match tool {
        Tool::Chantry => format!("chantry {}", env!("CARGO_PKG_VERSION")),
        Tool::Chpl => format!("chpl (Chantry {}) for the Chapel language 2.x", env!("CARGO_PKG_VERSION")),
    }
}

pub fn text(tool: Tool, topic: Option<&str>) -> String {
    let mut out = match (tool, topic) {
        (Tool::Chpl, _) => String::from(
            "Usage: chpl FILE.chpl... [flags]\n\nCompiles a Chapel program to an executable.\n\n\
             Examples:\n  \
             chpl hello.chpl                        makes ./hello\n  \
             chpl --fast nqueens.chpl -o nq         optimised, without run-time checks\n  \
             chpl -sn=1000 -M lib prog.chpl         sets a config param, adds a module directory\n  \
             ./nq --n=12 --numThreads=2             config values are set when the program runs\n",
        ),
        (Tool::Chantry, Some("run")) => String::from(
            "Usage: chantry run FILE.chpl [flags] [-- program arguments]\n\nCompiles and runs a program; \
             an unchanged one is not compiled again.\n\n\
             Examples:\n  \
             chantry run hello.chpl\n  \
             chantry run --fast nqueens.chpl -- --n=12\n  \
             chantry run --time-passes hello.chpl   also shows where the time goes\n",
        ),
        (Tool::Chantry, Some("build")) => String::from(
            "Usage: chantry build FILE.chpl... [flags]\n\nCompiles a program to an executable.\n\n\
             Examples:\n  \
             chantry build hello.chpl               makes ./hello\n  \
             chantry build --fast prog.chpl -o bin/prog\n  \
             chantry build --emit=llvm prog.chpl -o -   shows the LLVM IR\n",
        ),
        (Tool::Chantry, Some("check")) => String::from(
            "Usage: chantry check FILE.chpl... [flags]\n\nReports errors, procedures that nobody calls \
             included, and generates no code.\n\nExamples:\n  chantry check prog.chpl\n  \
             chantry check --brief *.chpl           one line a message\n",
        ),
        (Tool::Chantry, Some("test")) => String::from(
            "Usage: chantry test [FILE.chpl | DIR]... [flags] [-- program arguments]\n\nCompiles and runs test programs, all below a \
             directory (without one, below `test`), and says which pass.\nA program that calls `UnitTest.main()` has tests of its own; \
             any other passes if its exit status is 0.\nModules in `src` are found.\n\n\
             Examples:\n  \
             chantry test\n  \
             chantry test test/matrices.chpl --fast\n  \
             chantry test checks -- --n=100\n",
        ),
        (Tool::Chantry, Some("explain")) => {
            return String::from(
                "Usage: chantry explain [CODE]\n\nExplains a diagnostic: what it means, an example, the fix. \
                 Without a code, lists all.\n\nExamples:\n  chantry explain E0201\n  chantry explain type-mismatch\n",
            );
        }
        (Tool::Chantry, Some("report")) => {
            return String::from(
                "Usage: chantry report TRACE [-o PAGE.html]\n\nMakes one HTML page of a trace, which a program writes when run \
                 with `--trace=FILE`:\nhow busy the workers were, the longest tasks by line, where tasks waited and for what.\n\
                 Without -o the page stands beside the trace.\n\n\
                 Examples:\n  ./prog --trace=prog.json && chantry report prog.json\n  \
                 chantry report prog.json -o /tmp/page.html\n",
            );
        }
        (Tool::Chantry, _) => {
            return String::from(
                "Chantry, a compiler for the Chapel language.\n\n\
                 Usage: chantry COMMAND ...\n\n\
                 Commands:\n  \
                 run FILE [-- args]   compile and run\n  \
                 build FILE...        compile to an executable\n  \
                 check FILE...        report errors only\n  \
                 test [FILE | DIR]... run test programs, and say which pass\n  \
                 explain CODE         explain a diagnostic\n  \
                 report TRACE         show what the tasks of a run did\n\n\
                 `chantry COMMAND --help` lists a command's flags. `chpl` takes the flags that Chapel\n\
                 users' makefiles use.\n\n\
                 Examples:\n  \
                 chantry run hello.chpl\n  \
                 chantry run --fast nqueens.chpl -- --n=12\n  \
                 chantry build --fast prog.chpl -o prog\n  \
                 chantry explain E0201\n",
            );
        }
    };
    out.push_str("\nFlags:\n");
    for flag in FLAGS.iter().filter(|f| f.belongs_to(tool)) {
        if flag.tools == Tools::Accepted {
            let value = flag.value.map(|v| format!(" {v}")).unwrap_or_default();
            let _ = write!(out, "\nAccepted, without effect here:");
            let mut room = 0;
            for name in flag.names {
                let text = format!("--{name}{value}");
                if text.len() + 2 > room {
                    out.push_str("\n ");
                    room = 96;
                }
                room -= text.len() + 2;
                let _ = write!(out, " {text}");
            }
            out.push('\n');
            continue;
        }
        let _ = writeln!(out, "  {:<26} {}", flag.spelling(), flag.help);
    }
    let _ = writeln!(out, "  {:<26} Show this text.", "-h, --help");
    let _ = writeln!(out, "  {:<26} Show the version.", "-V, --version");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_help_text_has_examples() {
        for topic in [None, Some("run"), Some("build"), Some("check"), Some("test"), Some("explain"), Some("report")] {
            assert!(text(Tool::Chantry, topic).contains("Examples:"), "{topic:?}");
        }
        let chpl = text(Tool::Chpl, None);
        assert!(chpl.contains("Examples:") && chpl.contains("--no-bounds-checks"));
    }
}
