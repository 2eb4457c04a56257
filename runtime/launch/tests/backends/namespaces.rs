//! Two machines for tests: network namespaces of this one, joined by a pair of virtual interfaces. Needs root and `ip`.

use std::process::Command;

pub struct Machines {
    name: String,
}

impl Machines {
    /// Or why that is not possible here.
    pub fn new() -> Result<Machines, String> {
        let m = Machines { name: format!("chantry{}-", std::process::id()) };
        for i in 0..2 {
            m.ip(&format!("netns add {}{i}", m.name))?;
        }
        let link = |i: usize| format!("cht{}x{i}", std::process::id());
        m.ip(&format!("link add {} type veth peer name {}", link(0), link(1)))?;
        for i in 0..2 {
            let space = format!("{}{i}", m.name);
            m.ip(&format!("link set {} netns {space}", link(i)))?;
            m.ip(&format!("-n {space} addr add 10.77.0.{}/24 dev {}", i + 1, link(i)))?;
            m.ip(&format!("-n {space} link set {} up", link(i)))?;
            m.ip(&format!("-n {space} link set lo up"))?;
        }
        Ok(m)
    }

    fn ip(&self, words: &str) -> Result<(), String> {
        let out = Command::new("ip").args(words.split(' ')).output().map_err(|e| format!("ip: {e}"))?;
        if out.status.success() {
            return Ok(());
        }
        Err(format!("ip {words}: {}", String::from_utf8_lossy(&out.stderr).trim()))
    }

    /// What goes before a program, so that each locale runs on its machine.
    pub fn wrap(&self) -> String {
        format!("ip netns exec {}{{}}", self.name)
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        for i in 0..2 {
            let _ = self.ip(&format!("netns delete {}{i}", self.name));
        }
    }
}
