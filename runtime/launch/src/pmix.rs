//! The process manager's interface PMIx, as Open MPI's `mpirun` and Slurm's `srun --mpi=pmix` have it: a library of theirs, loaded
//! when the environment says that there is such a manager. Structures as the standard fixes them for versions 3 to 5.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr::{null, null_mut};

const LIBRARY: &CStr = c"libpmix.so.2";
const PACKAGE: &str = "libpmix2";
const STRING: u16 = 3;
const UINT32: u16 = 14;
const BOOL: u16 = 1;
const GLOBAL: u8 = 3;
const WILDCARD: u32 = u32::MAX - 1;

#[repr(C)]
#[derive(Clone)]
struct Proc {
    nspace: [c_char; 256],
    rank: u32,
}

#[repr(C)]
struct Value {
    kind: u16,
    /// A union; its first word holds what we use.
    data: [usize; 3],
}

#[repr(C)]
struct Info {
    key: [c_char; 512],
    flags: u32,
    value: Value,
}

const _: () = assert!(size_of::<Value>() == 32 && size_of::<Info>() == 552 && size_of::<Proc>() == 260);

struct Api {
    init: unsafe extern "C" fn(*mut Proc, *mut Info, usize) -> c_int,
    get: unsafe extern "C" fn(*const Proc, *const c_char, *const Info, usize, *mut *mut Value) -> c_int,
    put: unsafe extern "C" fn(u8, *const c_char, *mut Value) -> c_int,
    commit: unsafe extern "C" fn() -> c_int,
    fence: unsafe extern "C" fn(*const Proc, usize, *const Info, usize) -> c_int,
    finalize: unsafe extern "C" fn(*const Info, usize) -> c_int,
    abort: unsafe extern "C" fn(c_int, *const c_char, *mut Proc, usize) -> c_int,
    words: unsafe extern "C" fn(c_int) -> *const c_char,
}

// The fields of `Api` say what the addresses are.
#[allow(clippy::missing_transmute_annotations)]
fn load() -> Result<Api, String> {
    // SAFETY: a library that is made to be loaded.
    let handle = unsafe { libc::dlopen(LIBRARY.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if handle.is_null() {
        // SAFETY: after a failure there is a text.
        let why = unsafe { CStr::from_ptr(libc::dlerror()) }.to_string_lossy().into_owned();
        return Err(format!(
            "the launcher of this job speaks PMIx, whose library cannot be loaded ({why}); install the package {PACKAGE} on \
             every machine"
        ));
    }
    let find = |name: &CStr| {
        // SAFETY: a handle of dlopen that is never closed.
        let p = unsafe { libc::dlsym(handle, name.as_ptr()) };
        if p.is_null() {
            return Err(format!("{} has no {}", LIBRARY.to_string_lossy(), name.to_string_lossy()));
        }
        Ok(p)
    };
    // SAFETY: the functions' types are those of the standard.
    unsafe {
        Ok(Api {
            init: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Init")?),
            get: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Get")?),
            put: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Put")?),
            commit: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Commit")?),
            fence: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Fence")?),
            finalize: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Finalize")?),
            abort: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Abort")?),
            words: std::mem::transmute::<*mut c_void, _>(find(c"PMIx_Error_string")?),
        })
    }
}

pub struct Client {
    api: Api,
    me: Proc,
    pub rank: usize,
    pub size: usize,
}

impl Client {
    /// If the environment says that there is such a manager.
    pub fn from_environment() -> Option<Result<Client, String>> {
        std::env::var_os("PMIX_NAMESPACE")?;
        std::env::var_os("PMIX_RANK")?;
        Some(Client::connect())
    }

    fn connect() -> Result<Client, String> {
        let api = load()?;
        let mut me = Proc { nspace: [0; 256], rank: 0 };
        // SAFETY: by the standard: fills in who we are.
        let s = unsafe { (api.init)(&mut me, null_mut(), 0) };
        let rank = me.rank as usize;
        let mut c = Client { api, me, rank, size: 1 };
        c.check("PMIx_Init", s)?;
        c.size = match c.value(WILDCARD, c"pmix.job.size")? {
            Value { kind: UINT32, data } => data[0] as u32 as usize,
            v => return Err(format!("PMIx: the job's size is a value of kind {}", v.kind)),
        };
        Ok(c)
    }

    fn check(&self, what: &str, status: c_int) -> Result<(), String> {
        if status == 0 {
            return Ok(());
        }
        // SAFETY: a static text.
        let words = unsafe { CStr::from_ptr((self.api.words)(status)) };
        Err(format!("{what}: {} ({status})", words.to_string_lossy()))
    }

    /// A value of a process; texts in it stay for ever.
    fn value(&self, rank: u32, key: &CStr) -> Result<Value, String> {
        let mut who = self.me.clone();
        who.rank = rank;
        let mut value = null_mut();
        // SAFETY: by the standard; the value is made by the library and never freed: there are few, at the start.
        unsafe {
            let s = (self.api.get)(&who, key.as_ptr(), null(), 0, &mut value);
            self.check("PMIx_Get", s)?;
            Ok(std::ptr::read(value))
        }
    }

    pub fn put(&mut self, key: &str, value: &str) -> Result<(), String> {
        let (key, text) = (c_text(key)?, c_text(value)?);
        let mut v = Value { kind: STRING, data: [text.as_ptr() as usize, 0, 0] };
        // SAFETY: by the standard; the library copies both.
        let s = unsafe { (self.api.put)(GLOBAL, key.as_ptr(), &mut v) };
        self.check("PMIx_Put", s)
    }

    /// All have put what they put before, and it is here.
    pub fn fence(&mut self) -> Result<(), String> {
        let mut all = self.me.clone();
        all.rank = WILDCARD;
        let mut info = Info { key: [0; 512], flags: 0, value: Value { kind: BOOL, data: [1, 0, 0] } };
        for (to, from) in info.key.iter_mut().zip(c"pmix.collect".to_bytes()) {
            *to = *from as c_char;
        }
        // SAFETY: by the standard; one process description and one wish.
        unsafe {
            self.check("PMIx_Commit", (self.api.commit)())?;
            self.check("PMIx_Fence", (self.api.fence)(&all, 1, &info, 1))
        }
    }

    /// What that locale has put.
    pub fn get(&mut self, rank: usize, key: &str) -> Result<String, String> {
        match self.value(rank as u32, &c_text(key)?)? {
            // SAFETY: a text of the library.
            Value { kind: STRING, data } => unsafe {
                Ok(CStr::from_ptr(data[0] as *const c_char).to_string_lossy().into_owned())
            },
            v => Err(format!("PMIx: {key} is a value of kind {}", v.kind)),
        }
    }

    pub fn finish(&mut self) -> Result<(), String> {
        // SAFETY: by the standard.
        let s = unsafe { (self.api.finalize)(null(), 0) };
        self.check("PMIx_Finalize", s)
    }

    /// Ends the whole job.
    pub fn abort(&mut self, status: i32) {
        // SAFETY: by the standard: all processes of the job.
        unsafe { (self.api.abort)(status, c"".as_ptr(), null_mut(), 0) };
    }
}

fn c_text(s: &str) -> Result<CString, String> {
    CString::new(s).map_err(|e| e.to_string())
}
