//! What `--help-env`, `--help-settings` and `--print-chpl-home` show. Not for: the flags themselves (flags.rs).

use std::path::PathBuf;

use crate::flags::Request;
use crate::{Tool, environment, help};

/// What is asked of the compiler instead of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Environment,
    Settings,
    Home,
}

/// The variables of the environment that the compiler looks at, with the flags that say the same.
const VARIABLES: &[(&str, &str)] = &[
    ("CHPL_MODULE_PATH", "-M, --module-dir"),
    ("CHPL_INCLUDE_PATH", "-I, --hdr-search-path"),
    ("CHPL_LIB_PATH", "-L, --lib-search-path"),
    ("CHPL_HOME", "--home"),
    ("NO_COLOR", "--color=never"),
];

pub fn text(asked: Asked, request: &Request) -> String {
    match asked {
        Asked::Home => format!("{}\n", home(request).display()),
        Asked::Environment => {
            let mut out = help::text(Tool::Chpl, None);
            out.push_str("\nThe environment's variables that flags stand for:\n");
            for (name, flag) in VARIABLES {
                let value = match std::env::var_os(name) {
                    Some(v) => v.to_string_lossy().into_owned(),
                    None => "(not set)".into(),
                };
                out.push_str(&format!("  {name:<18} {flag:<24} {value}\n"));
            }
            out.push_str("\nThose that are flags by default (on and off: yes or no, 1 or 0):\n");
            for (name, flag) in environment::variables() {
                let value = std::env::var(&name).unwrap_or_else(|_| "(not set)".into());
                out.push_str(&format!("  {name:<40} --{:<36} {value}\n", flag.names[0]));
            }
            out
        }
        Asked::Settings => {
            let mut out = help::text(Tool::Chpl, None);
            out.push_str("\nThe settings by this command line and the environment:\n");
            for (name, value) in settings(request) {
                out.push_str(&format!("  {name:<26} {value}\n"));
            }
            out
        }
    }
}

/// Where the compiler is installed: what `--home` or the variable says, or the directory above that of the command.
fn home(request: &Request) -> PathBuf {
    let said =
        request.home.clone().or_else(|| std::env::var_os("CHPL_HOME").filter(|v| !v.is_empty()).map(PathBuf::from));
    let above = || {
        let exe = std::env::current_exe().ok()?;
        Some(exe.parent()?.parent()?.to_path_buf())
    };
    said.or_else(above).unwrap_or_default()
}

fn settings(request: &Request) -> Vec<(&'static str, String)> {
    let o = &request.options;
    let on = |b: bool| String::from(if b { "on" } else { "off" });
    let paths = |dirs: &[PathBuf]| dirs.iter().map(|d| d.display().to_string()).collect::<Vec<_>>().join(":");
    let sets = o.sets.iter().map(|(n, v)| match v {
        Some(v) => format!("{n}={v}"),
        None => n.clone(),
    });
    vec![
        ("--edition", format!("{:?}", o.edition).to_lowercase().trim_start_matches('v').replace('_', ".")),
        ("--optimize", format!("{:?}", o.opt).to_lowercase()),
        ("--bounds-checks", on(o.checks.bounds)),
        ("--nil-checks", on(o.checks.nil)),
        ("--div-by-zero-checks", on(o.checks.div_by_zero)),
        ("--stack-checks", on(o.checks.stack)),
        ("--formal-domain-checks", on(o.checks.formal_domains)),
        ("--debug", on(o.debug_info)),
        ("--ieee-float", on(o.ieee_float)),
        ("--target-cpu", o.target_cpu.clone()),
        ("--warnings", on(o.warnings)),
        ("--warn-unstable", on(o.warn_unstable)),
        ("--warn-int-to-uint", on(o.numeric.int_to_uint)),
        ("--warn-small-integral-to-float", on(o.numeric.small_integral_to_float)),
        ("--warn-integral-to-float", on(o.numeric.integral_to_float)),
        ("--warn-float-to-float", on(o.numeric.float_to_float)),
        ("--warn-integral-to-integral", on(o.numeric.integral_to_integral)),
        ("--warn-param-implicit-numeric-conversions", on(o.numeric.params)),
        ("--codegen", on(!o.check_only)),
        ("--main-module", o.main_module.clone().unwrap_or_default()),
        ("--module-dir", paths(&o.module_dirs)),
        ("--hdr-search-path", paths(&o.include_dirs)),
        ("--lib-search-path", paths(&o.lib_dirs)),
        ("--lib-linkage", o.libs.join(" ")),
        ("--ccflags", o.cc_flags.join(" ")),
        ("--ldflags", o.ld_flags.join(" ")),
        ("--set", sets.collect::<Vec<_>>().join(" ")),
        ("--output", o.output.as_ref().map(|p| p.display().to_string()).unwrap_or_default()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_shown() {
        let mut request = Request { home: Some("/somewhere".into()), ..Request::default() };
        request.options.sets.push(("n".into(), Some("5".into())));
        assert_eq!(text(Asked::Home, &request), "/somewhere\n");
        let shown = text(Asked::Settings, &request);
        assert!(shown.contains("--edition                  default") && shown.contains("n=5"), "{shown}");
        assert!(text(Asked::Environment, &request).contains("CHPL_MODULE_PATH"));
    }
}
