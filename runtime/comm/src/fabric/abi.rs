//! libfabric's binary interface, as far as we use it: structures, tables of functions, constants, and loading the
//! library. Not for what is done with it (`endpoint`, `transfer`).
//!
//! The library is opened when a job between machines starts, never before, so that no program needs it. Its interface is
//! stable by its documentation: functions carry versions, of which we ask for those that go with the structures below;
//! members are only ever added at the ends. `tests/fabric_layout.rs` compares all of this with the headers, where they
//! are installed.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr::null_mut;

pub const LIBRARY: &CStr = c"libfabric.so.1";
pub const PACKAGE: &str = "libfabric1";
/// The interface that we ask for, 1.17.
pub const VERSION: u32 = 1 << 16 | 17;

pub const MSG: u64 = 1 << 1;
pub const RMA: u64 = 1 << 2;
pub const READ: u64 = 1 << 8;
pub const WRITE: u64 = 1 << 9;
pub const RECV: u64 = 1 << 10;
pub const SEND: u64 = 1 << 11;
pub const REMOTE_READ: u64 = 1 << 12;
pub const REMOTE_WRITE: u64 = 1 << 13;
pub const COMPLETION: u64 = 1 << 24;
pub const DELIVERY_COMPLETE: u64 = 1 << 28;
pub const SOURCE: u64 = 1 << 57;
pub const CONTEXT: u64 = 1 << 59;
pub const CONTEXT2: u64 = 1 << 52;
pub const ADDR_UNSPEC: u64 = u64::MAX;
pub const MR_LOCAL: c_int = 1 << 2;
pub const MR_VIRT_ADDR: c_int = 1 << 4;
pub const MR_ALLOCATED: c_int = 1 << 5;
pub const MR_PROV_KEY: c_int = 1 << 6;
pub const MR_ENDPOINT: c_int = 1 << 9;
pub const THREAD_SAFE: c_int = 1;
pub const EP_RDM: c_int = 3;
pub const AV_TABLE: c_int = 2;
pub const SOCKADDR_IN: u32 = 2;
pub const GETWAIT: c_int = 5;
pub const ENABLE: c_int = 6;
pub const CQ_FORMAT_MSG: c_int = 2;
pub const WAIT_NONE: c_int = 0;
pub const WAIT_FD: c_int = 3;
/// The library's own number for "there are errors to read".
pub const EAVAIL: isize = 259;

/// What a provider may keep in an operation while it is under way (`struct fi_context2`).
pub type Context2 = [usize; 8];

#[repr(C)]
pub struct TxAttr {
    pub caps: u64,
    pub mode: u64,
    pub op_flags: u64,
    pub msg_order: u64,
    pub comp_order: u64,
    pub inject_size: usize,
    pub size: usize,
    pub iov_limit: usize,
    pub rma_iov_limit: usize,
    pub tclass: u32,
}

#[repr(C)]
pub struct RxAttr {
    pub caps: u64,
    pub mode: u64,
    pub op_flags: u64,
    pub msg_order: u64,
    pub comp_order: u64,
    pub total_buffered_recv: usize,
    pub size: usize,
    pub iov_limit: usize,
}

#[repr(C)]
pub struct EpAttr {
    pub kind: c_int,
    pub protocol: u32,
    pub protocol_version: u32,
    pub max_msg_size: usize,
}

#[repr(C)]
pub struct DomainAttr {
    pub domain: *mut Domain,
    pub name: *mut c_char,
    pub threading: c_int,
    pub control_progress: c_int,
    pub data_progress: c_int,
    pub resource_mgmt: c_int,
    pub av_type: c_int,
    pub mr_mode: c_int,
    pub mr_key_size: usize,
}

#[repr(C)]
pub struct FabricAttr {
    pub fabric: *mut Fabric,
    pub name: *mut c_char,
    pub prov_name: *mut c_char,
}

#[repr(C)]
pub struct Info {
    pub next: *mut Info,
    pub caps: u64,
    pub mode: u64,
    pub addr_format: u32,
    pub src_addrlen: usize,
    pub dest_addrlen: usize,
    pub src_addr: *mut c_void,
    pub dest_addr: *mut c_void,
    pub handle: *mut Fid,
    pub tx_attr: *mut TxAttr,
    pub rx_attr: *mut RxAttr,
    pub ep_attr: *mut EpAttr,
    pub domain_attr: *mut DomainAttr,
    pub fabric_attr: *mut FabricAttr,
    pub nic: *mut c_void,
}

#[repr(C)]
pub struct FidOps {
    pub size: usize,
    pub close: unsafe extern "C" fn(*mut Fid) -> c_int,
    pub bind: unsafe extern "C" fn(*mut Fid, *mut Fid, u64) -> c_int,
    pub control: unsafe extern "C" fn(*mut Fid, c_int, *mut c_void) -> c_int,
}

/// What every object begins with.
#[repr(C)]
pub struct Fid {
    pub class: usize,
    pub context: *mut c_void,
    pub ops: *mut FidOps,
}

/// A function of a table that we do not call.
pub type Unused = *const c_void;

#[repr(C)]
pub struct FabricOps {
    pub size: usize,
    pub domain: unsafe extern "C" fn(*mut Fabric, *mut Info, *mut *mut Domain, *mut c_void) -> c_int,
    pub before_trywait: [Unused; 3],
    pub trywait: unsafe extern "C" fn(*mut Fabric, *mut *mut Fid, c_int) -> c_int,
}

#[repr(C)]
pub struct Fabric {
    pub fid: Fid,
    pub ops: *mut FabricOps,
    pub api_version: u32,
}

#[repr(C)]
pub struct AvAttr {
    pub kind: c_int,
    pub rx_ctx_bits: c_int,
    pub count: usize,
    pub ep_per_node: usize,
    pub name: *const c_char,
    pub map_addr: *mut c_void,
    pub flags: u64,
}

#[repr(C)]
pub struct CqAttr {
    pub size: usize,
    pub flags: u64,
    pub format: c_int,
    pub wait_obj: c_int,
    pub signaling_vector: c_int,
    pub wait_cond: c_int,
    pub wait_set: *mut c_void,
}

#[repr(C)]
pub struct DomainOps {
    pub size: usize,
    pub av_open: unsafe extern "C" fn(*mut Domain, *mut AvAttr, *mut *mut Av, *mut c_void) -> c_int,
    pub cq_open: unsafe extern "C" fn(*mut Domain, *mut CqAttr, *mut *mut Cq, *mut c_void) -> c_int,
    pub endpoint: unsafe extern "C" fn(*mut Domain, *mut Info, *mut *mut Ep, *mut c_void) -> c_int,
}

#[repr(C)]
pub struct MrOps {
    pub size: usize,
    pub reg:
        unsafe extern "C" fn(*mut Fid, *const c_void, usize, u64, u64, u64, u64, *mut *mut Mr, *mut c_void) -> c_int,
}

#[repr(C)]
pub struct Domain {
    pub fid: Fid,
    pub ops: *mut DomainOps,
    pub mr: *mut MrOps,
}

#[repr(C)]
pub struct Mr {
    pub fid: Fid,
    pub mem_desc: *mut c_void,
    pub key: u64,
}

#[repr(C)]
pub struct AvOps {
    pub size: usize,
    pub insert: unsafe extern "C" fn(*mut Av, *const c_void, usize, *mut u64, u64, *mut c_void) -> c_int,
}

#[repr(C)]
pub struct Av {
    pub fid: Fid,
    pub ops: *mut AvOps,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct CqMsgEntry {
    pub context: *mut c_void,
    pub flags: u64,
    pub len: usize,
}

#[repr(C)]
pub struct CqErrEntry {
    pub context: *mut c_void,
    pub flags: u64,
    pub len: usize,
    pub buf: *mut c_void,
    pub data: u64,
    pub tag: u64,
    pub olen: usize,
    pub err: c_int,
    pub prov_errno: c_int,
    pub err_data: *mut c_void,
    pub err_data_size: usize,
}

#[repr(C)]
pub struct CqOps {
    pub size: usize,
    pub read: unsafe extern "C" fn(*mut Cq, *mut c_void, usize) -> isize,
    pub readfrom: Unused,
    pub readerr: unsafe extern "C" fn(*mut Cq, *mut CqErrEntry, u64) -> isize,
}

#[repr(C)]
pub struct Cq {
    pub fid: Fid,
    pub ops: *mut CqOps,
}

#[repr(C)]
pub struct CmOps {
    pub size: usize,
    pub setname: Unused,
    pub getname: unsafe extern "C" fn(*mut Fid, *mut c_void, *mut usize) -> c_int,
}

#[repr(C)]
pub struct MsgOps {
    pub size: usize,
    pub recv: unsafe extern "C" fn(*mut Ep, *mut c_void, usize, *mut c_void, u64, *mut c_void) -> isize,
    pub before_send: [Unused; 2],
    pub send: unsafe extern "C" fn(*mut Ep, *const c_void, usize, *mut c_void, u64, *mut c_void) -> isize,
    pub before_inject: [Unused; 2],
    pub inject: unsafe extern "C" fn(*mut Ep, *const c_void, usize, u64) -> isize,
}

#[repr(C)]
pub struct RmaIov {
    pub addr: u64,
    pub len: usize,
    pub key: u64,
}

#[repr(C)]
pub struct MsgRma {
    pub msg_iov: *const libc::iovec,
    pub desc: *mut *mut c_void,
    pub iov_count: usize,
    pub addr: u64,
    pub rma_iov: *const RmaIov,
    pub rma_iov_count: usize,
    pub context: *mut c_void,
    pub data: u64,
}

#[repr(C)]
pub struct RmaOps {
    pub size: usize,
    pub before_readmsg: [Unused; 2],
    pub readmsg: unsafe extern "C" fn(*mut Ep, *const MsgRma, u64) -> isize,
    pub before_writemsg: [Unused; 2],
    pub writemsg: unsafe extern "C" fn(*mut Ep, *const MsgRma, u64) -> isize,
}

#[repr(C)]
pub struct Ep {
    pub fid: Fid,
    pub ops: Unused,
    pub cm: *mut CmOps,
    pub msg: *mut MsgOps,
    pub rma: *mut RmaOps,
}

/// The library's functions; all others are in the objects' tables.
#[derive(Clone, Copy)]
pub struct Api {
    pub getinfo: unsafe extern "C" fn(u32, *const c_char, *const c_char, u64, *const Info, *mut *mut Info) -> c_int,
    pub freeinfo: unsafe extern "C" fn(*mut Info),
    pub dupinfo: unsafe extern "C" fn(*const Info) -> *mut Info,
    pub fabric: unsafe extern "C" fn(*mut FabricAttr, *mut *mut Fabric, *mut c_void) -> c_int,
    pub strerror: unsafe extern "C" fn(c_int) -> *const c_char,
}

/// Names and versions, in the order of [`Api`]'s fields: those of the structures above.
pub const SYMBOLS: [(&CStr, &CStr); 5] = [
    (c"fi_getinfo", c"FABRIC_1.3"),
    (c"fi_freeinfo", c"FABRIC_1.3"),
    (c"fi_dupinfo", c"FABRIC_1.3"),
    (c"fi_fabric", c"FABRIC_1.1"),
    (c"fi_strerror", c"FABRIC_1.0"),
];

/// Loads the library, or says why that cannot be done and what would help.
// The fields of `Api` say what the addresses are.
#[allow(clippy::missing_transmute_annotations)]
pub fn load() -> Result<Api, String> {
    // SAFETY: a library that is made to be loaded; its initialisers ask for nothing of ours.
    let handle = unsafe { libc::dlopen(LIBRARY.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if handle.is_null() {
        // SAFETY: after a failure there is a text.
        let why = unsafe { CStr::from_ptr(libc::dlerror()) }.to_string_lossy().into_owned();
        return Err(format!(
            "locales on several machines need libfabric, and it cannot be loaded ({why}); install the package {PACKAGE} \
             on every machine"
        ));
    }
    let mut found = [null_mut(); SYMBOLS.len()];
    for (place, (name, version)) in found.iter_mut().zip(SYMBOLS) {
        // SAFETY: a handle of dlopen that is never closed; both texts end with zero.
        *place = unsafe { libc::dlvsym(handle, name.as_ptr(), version.as_ptr()) };
        if place.is_null() {
            return Err(format!(
                "{} has no {} of version {}: locales on several machines need libfabric 1.17 or later",
                LIBRARY.to_string_lossy(),
                name.to_string_lossy(),
                version.to_string_lossy()
            ));
        }
    }
    // SAFETY: the functions' types are those of libfabric's headers for these versions.
    unsafe {
        let [getinfo, freeinfo, dupinfo, fabric, strerror] = found;
        Ok(Api {
            getinfo: std::mem::transmute::<*mut c_void, _>(getinfo),
            freeinfo: std::mem::transmute::<*mut c_void, _>(freeinfo),
            dupinfo: std::mem::transmute::<*mut c_void, _>(dupinfo),
            fabric: std::mem::transmute::<*mut c_void, _>(fabric),
            strerror: std::mem::transmute::<*mut c_void, _>(strerror),
        })
    }
}

impl Api {
    /// What an error number of the library means.
    pub fn words(&self, number: isize) -> String {
        // SAFETY: answers a static text for whatever number.
        unsafe { CStr::from_ptr((self.strerror)(number.unsigned_abs() as c_int)) }.to_string_lossy().into_owned()
    }
}

/// A text that the library frees (with C's `free`).
pub fn c_text(text: &str) -> *mut c_char {
    let text = CString::new(text).unwrap_or_default();
    // SAFETY: a live text.
    unsafe { libc::strdup(text.as_ptr()) }
}
