//! Opening the network: which provider, the objects of libfabric, the addresses of the others. Not for what is sent.

use super::abi::{self, *};
use crate::contract::NOTHING;
use std::ffi::{CStr, CString, c_int, c_void};
use std::ptr::null_mut;

/// Providers that we know to do what the contract asks for, the better first. (`tcp` alone does from libfabric 1.18 on.)
const PROVIDERS: [&str; 5] = ["cxi", "efa", "verbs;ofi_rxm", "tcp;ofi_rxm", "tcp"];

/// What a user or a test can say of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    pub provider: Option<String>,
    /// An address of this machine on the network to be used.
    pub address: Option<String>,
    /// Bytes of memory that are registered together, as a network does that pins memory.
    pub chunk: Option<usize>,
    /// What is sent goes through registered buffers, as on a network that needs that.
    pub bounce: bool,
    /// What goes before the program where it starts its locales itself; `{}` in it is the locale's number.
    pub wrap: String,
}

impl Options {
    /// `provider=NAME,address=ADDRESS,chunk=BYTES,bounce,wrap=COMMAND`, any of them.
    pub fn parse(text: &str) -> Result<Options, String> {
        let mut o = Options::default();
        for part in text.split(',').filter(|p| !p.is_empty()) {
            match part.split_once('=').unwrap_or((part, "")) {
                ("provider", v) if !v.is_empty() => o.provider = Some(v.into()),
                ("address", v) if !v.is_empty() => o.address = Some(v.into()),
                ("bounce", "") => o.bounce = true,
                ("wrap", v) if !v.is_empty() => o.wrap = v.into(),
                ("chunk", v) => match v.parse::<usize>() {
                    Ok(n) if n.is_power_of_two() && n >= 4096 => o.chunk = Some(n),
                    _ => return Err(format!("\"{v}\" is no size of a chunk: a power of two, at least 4096")),
                },
                _ => {
                    return Err(format!(
                        "cannot read \"{part}\" (there are: provider=NAME, address=ADDRESS, chunk=BYTES, bounce, wrap=COMMAND)"
                    ));
                }
            }
        }
        Ok(o)
    }
}

/// The open objects. They live as long as the process.
pub struct Endpoint {
    pub api: Api,
    pub provider: String,
    pub fabric: *mut Fabric,
    pub domain: *mut Domain,
    pub av: *mut Av,
    pub cq: *mut Cq,
    pub ep: *mut Ep,
    /// Becomes readable when there is something to do; none: one has to look.
    pub wait: Option<c_int>,
    pub mr_mode: c_int,
    pub key_size: usize,
    pub inject: usize,
    pub most: usize,
}

// SAFETY: libfabric's objects, opened for use by several threads (THREAD_SAFE).
unsafe impl Send for Endpoint {}
// SAFETY: as above.
unsafe impl Sync for Endpoint {}

fn check(api: &Api, what: &str, status: c_int) -> Result<(), String> {
    if status == 0 { Ok(()) } else { Err(format!("libfabric: {what}: {}", api.words(status as isize))) }
}

fn provider_of(info: *const Info) -> String {
    // SAFETY: what the library has given; its name is a text.
    unsafe { CStr::from_ptr((*(*info).fabric_attr).prov_name) }.to_string_lossy().into_owned()
}

/// Whether it is an address of IP that reaches this machine or this link only.
fn is_near(info: *const Info) -> bool {
    // SAFETY: the address is of the format that the information says.
    unsafe {
        if (*info).src_addr.is_null() || (*info).addr_format != SOCKADDR_IN {
            return (*info).addr_format != SOCKADDR_IN;
        }
        let ip = u32::from_be((*((*info).src_addr as *const libc::sockaddr_in)).sin_addr.s_addr);
        ip >> 24 == 127 || ip >> 16 == 169 << 8 | 254
    }
}

/// All that the library offers and that fits, the best first.
fn choose(api: &Api, options: &Options) -> Result<*mut Info, String> {
    let mut first = null_mut();
    // SAFETY: the library makes the structure with its parts; we write members of the version that we ask for.
    let status = unsafe {
        let hints = (api.dupinfo)(null_mut());
        if hints.is_null() {
            return Err("libfabric: no memory".into());
        }
        (*hints).caps = MSG | RMA | SEND | RECV | READ | WRITE | REMOTE_READ | REMOTE_WRITE;
        (*hints).mode = CONTEXT | CONTEXT2;
        (*(*hints).ep_attr).kind = EP_RDM;
        (*(*hints).domain_attr).threading = THREAD_SAFE;
        (*(*hints).domain_attr).mr_mode = MR_LOCAL | MR_VIRT_ADDR | MR_ALLOCATED | MR_PROV_KEY | MR_ENDPOINT;
        if let Some(p) = &options.provider {
            (*(*hints).fabric_attr).prov_name = c_text(p);
        }
        let node = options.address.as_deref().and_then(|a| CString::new(a).ok());
        let (node, flags) = node.as_ref().map_or((std::ptr::null(), 0), |n| (n.as_ptr(), SOURCE));
        let status = (api.getinfo)(VERSION, node, std::ptr::null(), flags, hints, &mut first);
        (api.freeinfo)(hints);
        status
    };
    if status != 0 || first.is_null() {
        let which = options.provider.as_deref().map_or(String::new(), |p| format!(" of provider \"{p}\""));
        let at = options.address.as_deref().map_or(String::new(), |a| format!(" with address {a}"));
        let why = api.words(status as isize);
        return Err(format!("libfabric has no network{which}{at} that does what locales need: {why}"));
    }
    let mut best: Option<(usize, *mut Info)> = None;
    let mut offered = Vec::new();
    let mut info = first;
    while !info.is_null() {
        let provider = provider_of(info);
        let known = PROVIDERS.iter().position(|p| *p == provider);
        let known = known.or(options.provider.is_some().then_some(PROVIDERS.len()));
        let near = options.address.is_none() && provider.starts_with("tcp") && is_near(info);
        if let Some(rank) = known.map(|k| 2 * k + near as usize)
            && best.is_none_or(|(b, _)| rank < b)
        {
            best = Some((rank, info));
        }
        offered.push(provider);
        // SAFETY: a list of the library.
        info = unsafe { (*info).next };
    }
    let Some((_, best)) = best else {
        offered.dedup();
        return Err(format!("libfabric has none of the networks that are known to work ({})", offered.join(", ")));
    };
    // SAFETY: as above; the copy stays, the list goes.
    unsafe {
        let info = (api.dupinfo)(best);
        (api.freeinfo)(first);
        Ok(info)
    }
}

/// Opens the network. From here on others can connect; nothing of this process's memory can be reached yet.
pub fn open(options: &Options) -> Result<Endpoint, String> {
    let api = abi::load()?;
    let info = choose(&api, options)?;
    let (mut fabric, mut domain, mut av, mut cq, mut ep) =
        (null_mut(), null_mut(), null_mut(), null_mut(), null_mut::<Ep>());
    // SAFETY: libfabric's objects one out of the other, with the attributes that it has offered.
    unsafe {
        check(&api, "fi_fabric", (api.fabric)((*info).fabric_attr, &mut fabric, NOTHING))?;
        check(&api, "fi_domain", ((*(*fabric).ops).domain)(fabric, info, &mut domain, NOTHING))?;
        let ops = (*domain).ops;
        let mut av_attr: AvAttr = std::mem::zeroed();
        av_attr.kind = AV_TABLE;
        check(&api, "fi_av_open", ((*ops).av_open)(domain, &mut av_attr, &mut av, NOTHING))?;
        let mut cq_attr: CqAttr = std::mem::zeroed();
        (cq_attr.format, cq_attr.wait_obj) = (CQ_FORMAT_MSG, WAIT_FD);
        let mut waits = ((*ops).cq_open)(domain, &mut cq_attr, &mut cq, NOTHING) == 0;
        if !waits {
            cq_attr.wait_obj = WAIT_NONE;
            check(&api, "fi_cq_open", ((*ops).cq_open)(domain, &mut cq_attr, &mut cq, NOTHING))?;
        }
        check(&api, "fi_endpoint", ((*ops).endpoint)(domain, info, &mut ep, NOTHING))?;
        let fid = ep as *mut Fid;
        let bind = (*(*fid).ops).bind;
        check(&api, "fi_ep_bind", bind(fid, av as *mut Fid, 0))?;
        check(&api, "fi_ep_bind", bind(fid, cq as *mut Fid, abi::SEND | abi::RECV))?;
        check(&api, "fi_enable", ((*(*fid).ops).control)(fid, ENABLE, NOTHING))?;
        let mut fd: c_int = -1;
        if waits {
            let control = (*(*(cq as *mut Fid)).ops).control;
            waits = control(cq as *mut Fid, GETWAIT, &raw mut fd as *mut c_void) == 0 && fd >= 0;
        }
        let domain_attr = (*info).domain_attr;
        Ok(Endpoint {
            api,
            provider: provider_of(info),
            fabric,
            domain,
            av,
            cq,
            ep,
            wait: waits.then_some(fd),
            mr_mode: (*domain_attr).mr_mode,
            key_size: (*domain_attr).mr_key_size,
            inject: (*(*info).tx_attr).inject_size,
            most: (*(*info).ep_attr).max_msg_size,
        })
    }
}

impl Endpoint {
    /// What the others need in order to reach this one.
    pub fn name(&self) -> Result<Vec<u8>, String> {
        let mut name = vec![0u8; 256];
        let mut len = name.len();
        // SAFETY: an enabled endpoint; room as said.
        let status = unsafe { ((*(*self.ep).cm).getname)(self.ep as *mut Fid, name.as_mut_ptr().cast(), &mut len) };
        check(&self.api, "fi_getname", status)?;
        name.truncate(len);
        Ok(name)
    }

    /// Makes the others known; answers what to call them by.
    pub fn insert(&self, names: &[Vec<u8>]) -> Result<Vec<u64>, String> {
        names
            .iter()
            .map(|n| {
                let mut address = ADDR_UNSPEC;
                // SAFETY: a name that the same provider has given elsewhere.
                let done =
                    unsafe { ((*(*self.av).ops).insert)(self.av, n.as_ptr().cast(), 1, &mut address, 0, NOTHING) };
                if done == 1 {
                    Ok(address)
                } else {
                    Err("libfabric does not take the address of another locale".into())
                }
            })
            .collect()
    }

    /// Sleeps until there is something to do or so many milliseconds have gone; at once if there is now.
    pub fn wait(&self, milliseconds: c_int) {
        let Some(fd) = self.wait else {
            // SAFETY: a plain system call.
            unsafe { libc::usleep(50) };
            return;
        };
        let mut fid = self.cq as *mut Fid;
        // SAFETY: live objects.
        if unsafe { ((*(*self.fabric).ops).trywait)(self.fabric, &mut fid, 1) } == 0 {
            let mut p = libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
            // SAFETY: one live entry.
            unsafe { libc::poll(&mut p, 1, milliseconds) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options() {
        let o = Options::parse("provider=tcp;ofi_rxm,address=127.0.0.1,chunk=65536,bounce").unwrap();
        assert_eq!(o.provider.as_deref(), Some("tcp;ofi_rxm"));
        assert_eq!((o.address.as_deref(), o.chunk, o.bounce), (Some("127.0.0.1"), Some(65536), true));
        let wrap = Options::parse("wrap=ip netns exec m{},bounce").unwrap();
        assert_eq!((wrap.wrap.as_str(), wrap.bounce), ("ip netns exec m{}", true));
        assert_eq!(Options::parse("").unwrap(), Options::default());
        assert!(Options::parse("chunk=5000").unwrap_err().contains("power of two"));
        assert!(Options::parse("speed=9").unwrap_err().contains("there are:"));
    }
}
