//! The structures of libfabric that `fabric/abi.rs` mirrors, against libfabric's own headers: sizes of what we make ourselves,
//! offsets, constants, the functions' types. Needs a C compiler and the package libfabric-dev; without them the test says so
//! and passes.

#![cfg(not(loom))]

use chantry_rt_comm::fabric::abi::*;
use std::fmt::Write as _;
use std::mem::offset_of;
use std::path::Path;
use std::process::Command;

/// A C program that compiles if everything is as the Rust side believes.
fn program() -> String {
    let mut c = String::from(
        "#include <stddef.h>\n#include <rdma/fabric.h>\n#include <rdma/fi_domain.h>\n#include <rdma/fi_endpoint.h>\n\
         #include <rdma/fi_cm.h>\n#include <rdma/fi_rma.h>\n#include <rdma/fi_eq.h>\n",
    );
    let mut require = |condition: String| writeln!(c, "_Static_assert({condition}, \"\");").unwrap();
    macro_rules! constants {
        ($($rust:ident = $c:literal),* $(,)?) => { $(require(format!("{} == {}", $c, $rust as i64 as u64));)* };
    }
    constants! {
        VERSION = "FI_VERSION(1, 17)", MSG = "FI_MSG", RMA = "FI_RMA", READ = "FI_READ", WRITE = "FI_WRITE", RECV = "FI_RECV",
        SEND = "FI_SEND", REMOTE_READ = "FI_REMOTE_READ", REMOTE_WRITE = "FI_REMOTE_WRITE", COMPLETION = "FI_COMPLETION",
        DELIVERY_COMPLETE = "FI_DELIVERY_COMPLETE", SOURCE = "FI_SOURCE", CONTEXT = "FI_CONTEXT", CONTEXT2 = "FI_CONTEXT2",
        MR_LOCAL = "FI_MR_LOCAL", MR_VIRT_ADDR = "FI_MR_VIRT_ADDR", MR_ALLOCATED = "FI_MR_ALLOCATED",
        MR_PROV_KEY = "FI_MR_PROV_KEY", MR_ENDPOINT = "FI_MR_ENDPOINT", THREAD_SAFE = "FI_THREAD_SAFE", EP_RDM = "FI_EP_RDM",
        AV_TABLE = "FI_AV_TABLE", SOCKADDR_IN = "FI_SOCKADDR_IN", GETWAIT = "FI_GETWAIT", ENABLE = "FI_ENABLE",
        CQ_FORMAT_MSG = "FI_CQ_FORMAT_MSG", WAIT_NONE = "FI_WAIT_NONE", WAIT_FD = "FI_WAIT_FD", EAVAIL = "FI_EAVAIL",
    }
    require(format!("FI_ADDR_UNSPEC == {ADDR_UNSPEC}u"));
    macro_rules! whole {
        ($($rust:ident = $c:literal),* $(,)?) => { $(require(format!("sizeof({}) == {}", $c, size_of::<$rust>()));)* };
    }
    // Those that we make; of the others the library knows the size, and we the beginning.
    whole! {
        AvAttr = "struct fi_av_attr", CqAttr = "struct fi_cq_attr", CqMsgEntry = "struct fi_cq_msg_entry",
        CqErrEntry = "struct fi_cq_err_entry", RmaIov = "struct fi_rma_iov", MsgRma = "struct fi_msg_rma",
        Context2 = "struct fi_context2", Fid = "struct fid", Mr = "struct fid_mr",
    }
    macro_rules! layout {
        ($($rust:ident = $c:literal { $($field:ident $(= $member:literal)?),* $(,)? })*) => { $($({
            #[allow(unused_mut, unused_assignments)]
            let mut member = stringify!($field);
            $(member = $member;)?
            require(format!("offsetof({}, {member}) == {}", $c, offset_of!($rust, $field)));
        })*)* };
    }
    layout! {
        TxAttr = "struct fi_tx_attr" { caps, mode, op_flags, msg_order, inject_size, size, iov_limit, rma_iov_limit, tclass }
        RxAttr = "struct fi_rx_attr" { caps, mode, op_flags, total_buffered_recv, size, iov_limit }
        EpAttr = "struct fi_ep_attr" { kind = "type", protocol, protocol_version, max_msg_size }
        DomainAttr = "struct fi_domain_attr" { domain, name, threading, control_progress, data_progress, resource_mgmt,
            av_type, mr_mode, mr_key_size }
        FabricAttr = "struct fi_fabric_attr" { fabric, name, prov_name }
        Info = "struct fi_info" { next, caps, mode, addr_format, src_addrlen, dest_addrlen, src_addr, dest_addr, handle, tx_attr,
            rx_attr, ep_attr, domain_attr, fabric_attr, nic }
        FidOps = "struct fi_ops" { size, close, bind, control }
        Fid = "struct fid" { class = "fclass", context, ops }
        FabricOps = "struct fi_ops_fabric" { size, domain, before_trywait = "passive_ep", trywait }
        Fabric = "struct fid_fabric" { fid, ops, api_version }
        AvAttr = "struct fi_av_attr" { kind = "type", rx_ctx_bits, count, ep_per_node, name, map_addr, flags }
        CqAttr = "struct fi_cq_attr" { size, flags, format, wait_obj, signaling_vector, wait_cond, wait_set }
        DomainOps = "struct fi_ops_domain" { size, av_open, cq_open, endpoint }
        MrOps = "struct fi_ops_mr" { size, reg }
        Domain = "struct fid_domain" { fid, ops, mr }
        Mr = "struct fid_mr" { fid, mem_desc, key }
        AvOps = "struct fi_ops_av" { size, insert }
        Av = "struct fid_av" { fid, ops }
        CqMsgEntry = "struct fi_cq_msg_entry" { context = "op_context", flags, len }
        CqErrEntry = "struct fi_cq_err_entry" { context = "op_context", flags, len, buf, data, tag, olen, err, prov_errno, err_data,
            err_data_size }
        CqOps = "struct fi_ops_cq" { size, read, readfrom, readerr }
        Cq = "struct fid_cq" { fid, ops }
        CmOps = "struct fi_ops_cm" { size, setname, getname }
        MsgOps = "struct fi_ops_msg" { size, recv, before_send = "recvv", send, before_inject = "sendv", inject }
        RmaIov = "struct fi_rma_iov" { addr, len, key }
        MsgRma = "struct fi_msg_rma" { msg_iov, desc, iov_count, addr, rma_iov, rma_iov_count, context, data }
        RmaOps = "struct fi_ops_rma" { size, before_readmsg = "read", readmsg, before_writemsg = "write", writemsg }
        Ep = "struct fid_ep" { fid, ops, cm, msg, rma }
    }
    // The functions' types, as far as C can compare them.
    c.push_str(
        "int (*a)(uint32_t, const char *, const char *, uint64_t, const struct fi_info *, struct fi_info **) = fi_getinfo;\n\
         void (*b)(struct fi_info *) = fi_freeinfo;\n\
         struct fi_info *(*c)(const struct fi_info *) = fi_dupinfo;\n\
         int (*d)(struct fi_fabric_attr *, struct fid_fabric **, void *) = fi_fabric;\n\
         const char *(*e)(int) = fi_strerror;\n\
         void f(struct fi_ops_msg *m, struct fi_ops_rma *r, struct fi_ops_cq *q, struct fi_ops_mr *g, struct fi_ops_av *v) {\n\
         \x20 ssize_t (*s)(struct fid_ep *, const void *, size_t, void *, fi_addr_t, void *) = m->send;\n\
         \x20 ssize_t (*t)(struct fid_ep *, void *, size_t, void *, fi_addr_t, void *) = m->recv;\n\
         \x20 ssize_t (*i)(struct fid_ep *, const void *, size_t, fi_addr_t) = m->inject;\n\
         \x20 ssize_t (*w)(struct fid_ep *, const struct fi_msg_rma *, uint64_t) = r->writemsg;\n\
         \x20 ssize_t (*x)(struct fid_cq *, void *, size_t) = q->read;\n\
         \x20 ssize_t (*y)(struct fid_cq *, struct fi_cq_err_entry *, uint64_t) = q->readerr;\n\
         \x20 int (*z)(struct fid *, const void *, size_t, uint64_t, uint64_t, uint64_t, uint64_t, struct fid_mr **, void *) = g->reg;\n\
         \x20 int (*n)(struct fid_av *, const void *, size_t, fi_addr_t *, uint64_t, void *) = v->insert;\n\
         \x20 (void)s; (void)t; (void)i; (void)w; (void)x; (void)y; (void)z; (void)n;\n}\n",
    );
    c
}

#[test]
fn the_headers_say_the_same() {
    if !Path::new("/usr/include/rdma/fabric.h").exists() {
        return eprintln!("left out: no headers of libfabric (package libfabric-dev)");
    }
    let dir = std::env::temp_dir().join(format!("fabric-layout-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let file = dir.join("layout.c");
    std::fs::write(&file, program()).unwrap();
    let out = Command::new("cc")
        .args(["-std=c11", "-Werror=incompatible-pointer-types", "-fsyntax-only"])
        .arg(&file)
        .output();
    let _ = std::fs::remove_dir_all(&dir);
    match out {
        Err(e) => eprintln!("left out: no C compiler ({e})"),
        Ok(o) => assert!(o.status.success(), "{}", String::from_utf8_lossy(&o.stderr)),
    }
}

#[test]
fn the_library_has_what_is_asked_for() {
    match load() {
        Ok(api) => assert!(!api.words(-(libc::EAGAIN as isize)).is_empty()),
        Err(why) => assert!(why.contains(PACKAGE) || why.contains("1.17"), "{why}"),
    }
}
