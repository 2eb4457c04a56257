//! The limits of the control groups that this process is in, of both versions. A group has its own limit
//! and is bound by those of all groups around it, so every directory from its own up to the root that
//! can be seen is read. Not for what is made of them (`granted`).

use std::io::Read;
use std::path::{Path, PathBuf};

/// Most bytes of memory, of this process in a file system whose root is at `root`; `None`: no limit.
pub fn memory(root: &Path) -> Option<u64> {
    let bytes = |directory: &Path, version| match version {
        Version::One => number(directory, "memory.limit_in_bytes").filter(|&m| m < UNLIMITED),
        Version::Two => number(directory, "memory.max"),
    };
    directories(root, "memory").iter().filter_map(|(d, v)| bytes(d, *v)).min().map(|m| m as u64)
}

/// From such a number of bytes on, version 1 means "no limit".
const UNLIMITED: i64 = 1 << 62;

/// Processors' worth of time, likewise.
pub fn processors(root: &Path) -> Option<f64> {
    let share = |directory: &Path, version| match version {
        Version::One => {
            let quota = number(directory, "cpu.cfs_quota_us").filter(|&q| q > 0)?;
            let period = number(directory, "cpu.cfs_period_us").filter(|&p| p > 0)?;
            Some(quota as f64 / period as f64)
        }
        Version::Two => {
            // "max 100000", or quota and period.
            let text = text(&directory.join("cpu.max"))?;
            let mut words = text.split_whitespace().map(|w| w.parse::<f64>().ok());
            Some(words.next()?? / words.next()??)
        }
    };
    directories(root, "cpu").iter().filter_map(|(d, v)| share(d, *v)).reduce(f64::min)
}

/// In one read: every program starts with some of these.
fn text(path: &Path) -> Option<String> {
    let mut text = vec![0; 16 << 10];
    let mut file = std::fs::File::open(path).ok()?;
    let mut len = 0;
    loop {
        match file.read(&mut text[len..]).ok()? {
            0 => break,
            n => len += n,
        }
        if len == text.len() {
            text.resize(2 * len, 0);
        }
    }
    text.truncate(len);
    String::from_utf8(text).ok()
}

fn number(directory: &Path, file: &str) -> Option<i64> {
    text(&directory.join(file))?.trim().parse().ok()
}

/// The directories of the groups that bind this process by this controller.
fn directories(root: &Path, controller: &str) -> Vec<(PathBuf, Version)> {
    let groups = text(&root.join("proc/self/cgroup")).unwrap_or_default();
    let mounts = text(&root.join("proc/self/mountinfo")).unwrap_or_default();
    let mounts: Vec<Mount> = mounts.lines().filter_map(Mount::parse).collect();
    let mut all = Vec::new();
    for (controllers, group) in groups.lines().filter_map(group) {
        for m in mounts.iter().filter(|m| m.binds(controllers, controller)) {
            all.extend(m.directories(root, group).into_iter().map(|d| (d, m.version)));
        }
    }
    all
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Version {
    One,
    Two,
}

/// A mounted hierarchy of groups.
struct Mount<'a> {
    version: Version,
    /// The group that is seen at `at`.
    root: &'a str,
    at: PathBuf,
    /// Options of the file system; of version 1: the controllers.
    options: &'a str,
}

impl<'a> Mount<'a> {
    /// From a line of `mountinfo`: number, parent's, device, root, place, options, some optional
    /// fields, "-", type, source, options of the file system.
    fn parse(line: &'a str) -> Option<Mount<'a>> {
        let (mount, system) = line.split_once(" - ")?;
        let mut system = system.split(' ');
        let version = match system.next()? {
            "cgroup" => Version::One,
            "cgroup2" => Version::Two,
            _ => return None,
        };
        let mut mount = mount.split(' ').skip(3);
        let (root, at) = (mount.next()?, mount.next()?);
        Some(Mount { version, root, at: unescape(at).into(), options: system.nth(1).unwrap_or("") })
    }

    /// Whether this is the hierarchy of these controllers (none: of version 2), and the wanted one is there.
    fn binds(&self, controllers: &str, wanted: &str) -> bool {
        match self.version {
            Version::Two => controllers.is_empty(),
            Version::One => [controllers, self.options].iter().all(|list| list.split(',').any(|c| c == wanted)),
        }
    }

    /// The group's directory and those above it, as far as they can be seen.
    fn directories(&self, root: &Path, group: &str) -> Vec<PathBuf> {
        let top = root.join(self.at.strip_prefix("/").unwrap_or(&self.at));
        // Groups outside what is mounted (a container's view of its host's names) have no directory here.
        let below = match Path::new(group).strip_prefix(self.root) {
            Ok(below) if !group.contains("/..") => below,
            _ => Path::new(""),
        };
        below.ancestors().map(|a| top.join(a)).collect()
    }
}

/// A line of `/proc/self/cgroup`: number, controllers, group.
fn group(line: &str) -> Option<(&str, &str)> {
    let mut fields = line.splitn(3, ':').skip(1);
    Some((fields.next()?, fields.next()?))
}

/// `mountinfo` writes blanks and the like as three octal digits.
fn unescape(text: &str) -> String {
    let mut out = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let octal = tail.get(..3).filter(|_| *first == b'\\').and_then(|d| std::str::from_utf8(d).ok());
        match octal.and_then(|d| u8::from_str_radix(d, 8).ok()) {
            Some(byte) => {
                out.push(byte);
                rest = &tail[3..];
            }
            None => {
                out.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A file system with these files, gone at the end of the test.
    struct Tree(PathBuf);

    impl Tree {
        fn new(name: &str, files: &[(&str, &str)]) -> Tree {
            let root = std::env::temp_dir().join(format!("cgroup-{name}-{}", std::process::id()));
            for (path, text) in files {
                let path = root.join(path);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
            Tree(root)
        }
    }

    impl Drop for Tree {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    const V2: &str =
        "24 23 0:22 / /proc rw - proc proc rw\n30 23 0:26 / /sys/fs/cgroup rw shared:4 - cgroup2 cgroup2 rw\n";

    #[test]
    fn version_2_every_group_around_counts() {
        let t = Tree::new(
            "two",
            &[
                ("proc/self/cgroup", "0::/jobs/one/step\n"),
                ("proc/self/mountinfo", V2),
                ("sys/fs/cgroup/jobs/one/step/memory.max", "max\n"),
                ("sys/fs/cgroup/jobs/one/step/cpu.max", "400000 100000\n"),
                ("sys/fs/cgroup/jobs/one/memory.max", "3000000\n"),
                ("sys/fs/cgroup/jobs/one/cpu.max", "max 100000\n"),
                ("sys/fs/cgroup/jobs/memory.max", "5000000\n"),
                ("sys/fs/cgroup/jobs/cpu.max", "150000 100000\n"),
                ("sys/fs/cgroup/others/memory.max", "1\n"),
            ],
        );
        assert_eq!((memory(&t.0), processors(&t.0)), (Some(3000000), Some(1.5)));
    }

    #[test]
    fn version_1_has_a_hierarchy_a_controller() {
        let t = Tree::new(
            "one",
            &[
                ("proc/self/cgroup", "4:memory:/jobs/one\n3:cpu,cpuacct:/slow/jobs\n2:pids:/jobs\n0::/\n"),
                (
                    "proc/self/mountinfo",
                    "31 30 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n\
                     32 30 0:28 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n\
                     33 30 0:29 / /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids\n",
                ),
                ("sys/fs/cgroup/memory/jobs/one/memory.limit_in_bytes", "9223372036854771712\n"),
                ("sys/fs/cgroup/memory/jobs/memory.limit_in_bytes", "7000000\n"),
                ("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n"),
                ("sys/fs/cgroup/cpu,cpuacct/slow/jobs/cpu.cfs_quota_us", "-1\n"),
                ("sys/fs/cgroup/cpu,cpuacct/slow/jobs/cpu.cfs_period_us", "100000\n"),
                ("sys/fs/cgroup/cpu,cpuacct/slow/cpu.cfs_quota_us", "300000\n"),
                ("sys/fs/cgroup/cpu,cpuacct/slow/cpu.cfs_period_us", "100000\n"),
                ("sys/fs/cgroup/pids/jobs/memory.limit_in_bytes", "1\n"),
            ],
        );
        assert_eq!((memory(&t.0), processors(&t.0)), (Some(7000000), Some(3.0)));
    }

    #[test]
    fn a_container_sees_its_own_group_as_the_root() {
        let mounted = "30 23 0:26 /docker/abc /sys/fs/cgroup ro - cgroup2 cgroup2 rw\n";
        for group in ["0::/docker/abc\n", "0::/docker/abc/..\n", "0::/\n", "0::/../../elsewhere\n"] {
            let t = Tree::new(
                "container",
                &[
                    ("proc/self/cgroup", group),
                    ("proc/self/mountinfo", mounted),
                    ("sys/fs/cgroup/memory.max", "4000000\n"),
                    ("sys/fs/cgroup/cpu.max", "50000 100000\n"),
                ],
            );
            assert_eq!((memory(&t.0), processors(&t.0)), (Some(4000000), Some(0.5)), "{group}");
        }
    }

    #[test]
    fn no_groups_no_limits() {
        let t = Tree::new("none", &[("proc/self/other", "")]);
        assert_eq!((memory(&t.0), processors(&t.0)), (None, None));
        let t = Tree::new(
            "odd",
            &[
                ("proc/self/cgroup", "0::/\nnonsense\n:\n"),
                ("proc/self/mountinfo", "30 23\n30 23 0:26 / /c\\040d rw - cgroup2 cgroup2 rw\n"),
                ("c d/memory.max", "max\n"),
                ("c d/cpu.max", "50000\n"),
            ],
        );
        assert_eq!((memory(&t.0), processors(&t.0)), (None, None));
        fs::write(t.0.join("c d/memory.max"), "77\n").unwrap();
        assert_eq!(memory(&t.0), Some(77));
    }
}
