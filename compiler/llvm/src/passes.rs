//! The optimiser's pipelines as LLVM's text. Not for running them (see `pipeline`).
//!
//! `--fast` takes the passes of LLVM's own `default<O3>` without what Chapel cannot use (coroutines,
//! OpenMP, …) or does not gain by. The default build has a pipeline of its own, because bounds checks must leave loops
//! before they are vectorised, and LLVM's has no place for that. Two whole pipelines with the check
//! elimination between them give the same code in 1.6 times the time. Neither has superword vectorisation: docs/dev/codegen.md.
//!
//! Both are in three parts: until the vectoriser, the vectoriser, and what comes then. What keeps loops of
//! independent iterations whole does not hold for the second (`meta`).

/// A pipeline's parts.
pub type Parts = Vec<String>;

/// Which of three is the vectoriser.
pub const VECTORISER: usize = 1;

/// Nothing but the always-inliner: bodies marked so would cost too much as calls.
pub fn debug() -> Parts {
    vec!["always-inline".into()]
}

const COMBINE: &str = "instcombine<max-iterations=1;no-use-loop-info;no-verify-fixpoint>";

/// What is known of the globals is lost between the parts.
const GLOBALS: &str = "require<globals-aa>";
const TURN: &str = "loop(loop-rotate<header-duplication;no-prepare-for-lto>,loop-deletion)";
const VECTORISE: &str = "loop-vectorize<no-interleave-forced-only;no-vectorize-forced-only;>";

/// Control flow is simplified with loops kept in form, and at the end without regard to them.
fn simplify_cfg(hoist: bool, late: bool) -> String {
    let no = |yes: bool| if yes { "" } else { "no-" };
    format!(
        "simplifycfg<bonus-inst-threshold=1;{}forward-switch-cond;switch-range-to-icmp;{}switch-to-lookup;\
         {}keep-loops;{}hoist-common-insts;{}sink-common-insts;speculate-blocks;simplify-cond-branch>",
        no(late),
        no(late),
        no(!late),
        no(hoist),
        no(hoist)
    )
}

/// A unit with a very large function: passes whose time grows in proportion. Left out is what updates the dominator
/// tree or the facts about loops once for each of many changes (unrolling, unswitching, jump threading, value
/// ranges), global value numbering, vectorisation, and inlining of what need not be inlined. Measured on a procedure of
/// 4000 lines: 2.7 s instead of 20.
pub fn large() -> Parts {
    let (cfg, ic) = (simplify_cfg(false, false), COMBINE);
    vec![format!(
        "inferattrs,function<eager-inv>(lower-expect,{cfg},sroa<modify-cfg>,early-cse<>),always-inline,\
         elim-avail-extern,globaldce,function<eager-inv>(sroa<modify-cfg>,early-cse<memssa>,{cfg},{ic},{cfg},sccp,\
         loop-mssa(licm<allowspeculation>),early-cse<memssa>,memcpyopt,{ic},bdce,adce,dse,{cfg}),globaldce"
    )]
}

/// `--fast`. `located`: of a module that asks how many locales there are. Its loops over distributed arrays test of each index whether
/// it is here, and are split as the default build splits loops with range checks: without that they are no vector code (a loop of one
/// statement over two arrays on two locales: 2.5 ns an element, and 0.4). That comes before loops get another form of their end,
/// which the pass does not take.
pub fn fast(located: bool) -> Parts {
    let (cfg, cfg_hoist, cfg_late) = (simplify_cfg(false, false), simplify_cfg(true, false), simplify_cfg(true, true));
    let ic = COMBINE;
    let split =
        if located { "loop-simplify,lcssa,irce,loop-mssa(simple-loop-unswitch<nontrivial;trivial>)," } else { "" };
    let each = format!(
        "sroa<modify-cfg>,early-cse<memssa>,jump-threading,correlated-propagation,{cfg},{ic},aggressive-instcombine,\
         libcalls-shrinkwrap,tailcallelim,{cfg},reassociate,constraint-elimination,\
         loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,\
         loop-rotate<header-duplication;no-prepare-for-lto>,licm<allowspeculation>,simple-loop-unswitch<nontrivial;trivial>),\
         {cfg},{ic},{split}\
         loop(loop-idiom,indvars,simple-loop-unswitch<nontrivial;trivial>,loop-deletion,loop-unroll-full),\
         sroa<modify-cfg>,vector-combine,mldst-motion<no-split-footer-bb>,gvn<>,sccp,bdce,{ic},jump-threading,\
         correlated-propagation,adce,memcpyopt,dse,move-auto-init,loop-mssa(licm<allowspeculation>),{cfg_hoist},{ic}"
    );
    let simplify = format!(
        "inferattrs,function<eager-inv>(lower-expect,{cfg},sroa<modify-cfg>,early-cse<>,callsite-splitting),\
         ipsccp,called-value-propagation,globalopt,function<eager-inv>(mem2reg,{ic},{cfg}),always-inline,\
         require<globals-aa>,function(invalidate<aa>),require<profile-summary>,\
         cgscc(devirt<4>(inline,function-attrs<skip-non-recursive-function-attrs>,argpromotion,\
         function<eager-inv;no-rerun>({each}),function-attrs,function(require<should-not-run-function-passes>))),\
         deadargelim,globalopt,globaldce,elim-avail-extern,rpo-function-attrs"
    );
    let vectorise = format!(
        "{GLOBALS},function<eager-inv>(float2int,lower-constant-intrinsics,{TURN},loop-distribute,inject-tli-mappings,{VECTORISE})"
    );
    let rest = format!(
        "{GLOBALS},function<eager-inv>(infer-alignment,loop-load-elim,{ic},{cfg_late},early-cse<>,vector-combine,{ic},\
         loop-unroll<O3>,sroa<preserve-cfg>,infer-alignment,{ic},loop-mssa(licm<allowspeculation>),\
         alignment-from-assumptions,loop-sink,instsimplify,div-rem-pairs,tailcallelim,{cfg}),globaldce,constmerge"
    );
    vec![simplify, vectorise, rest]
}

/// For modules with checked code, whose accesses have become calls of small functions (`reach`).
pub const AFTER_REACHING: &str = "always-inline,function(early-cse,simplifycfg)";

/// For modules where blocks have moved into frames: what was in memory is in registers where it can be, and then loops
/// may be simpler than they were.
pub fn after_settling() -> String {
    let (cfg, ic) = (simplify_cfg(false, false), COMBINE);
    format!(
        "function<eager-inv>(sroa<modify-cfg>,early-cse<memssa>,{ic},{cfg},\
         loop-mssa(licm<allowspeculation>),loop(indvars,loop-deletion),gvn<>,dse,{ic},{cfg})"
    )
}

/// The default build. In order: each function alone, callees first, with O1's passes (more of
/// them would turn range checks into forms that the elimination does not know); loops split
/// into a part without range checks and the rest, and copied where a check does not change
/// within them; then O2's passes on what is left, as far as they pay (docs/dev/codegen.md has the measurements). Measured
/// against no elimination: a matrix product 15 times faster, Strassen 7 times, heat 3 times.
pub fn default_build() -> Parts {
    let (cfg, cfg_hoist, cfg_late) = (simplify_cfg(false, false), simplify_cfg(true, false), simplify_cfg(true, true));
    let ic = COMBINE;
    let loops = "loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,\
         loop-rotate<header-duplication;no-prepare-for-lto>,licm<allowspeculation>,simple-loop-unswitch)";
    let first = format!(
        "sroa<modify-cfg>,early-cse<memssa>,{cfg},{ic},{cfg},reassociate,{loops},{cfg},{ic},\
         loop(loop-idiom,indvars,loop-deletion,loop-unroll-full),sroa<modify-cfg>,memcpyopt,sccp,bdce,adce,{cfg}"
    );
    let checks = "loop-simplify,lcssa,irce,loop-mssa(simple-loop-unswitch<nontrivial;trivial>)";
    let second = format!(
        "sroa<modify-cfg>,early-cse<memssa>,jump-threading,correlated-propagation,{cfg},{ic},aggressive-instcombine,\
         tailcallelim,{cfg},reassociate,constraint-elimination,loop-mssa(licm<allowspeculation>),{cfg},{ic},\
         loop(loop-idiom,indvars,simple-loop-unswitch,loop-deletion,loop-unroll-full),sroa<modify-cfg>,\
         gvn<>,sccp,bdce,adce,memcpyopt,dse,loop-mssa(licm<allowspeculation>),{cfg_hoist},{ic}"
    );
    let last = format!(
        "infer-alignment,{cfg_late},vector-combine,loop-unroll<O2>,sroa<preserve-cfg>,infer-alignment,\
         loop-mssa(licm<allowspeculation>),alignment-from-assumptions,instsimplify,div-rem-pairs,tailcallelim,{cfg}"
    );
    let simplify = format!(
        "inferattrs,function<eager-inv>(lower-expect,{cfg},sroa<modify-cfg>,early-cse<>),\
         globalopt,function<eager-inv>(mem2reg,{cfg}),always-inline,\
         require<globals-aa>,function(invalidate<aa>),require<profile-summary>,\
         cgscc(devirt<4>(inline,function-attrs<skip-non-recursive-function-attrs>,\
         function<eager-inv;no-rerun>({first}),function-attrs,function(require<should-not-run-function-passes>))),\
         deadargelim,globalopt,globaldce,elim-avail-extern,rpo-function-attrs,recompute-globalsaa,\
         function<eager-inv>({checks},{second})"
    );
    vec![
        simplify,
        format!("{GLOBALS},function<eager-inv>({TURN},{VECTORISE})"),
        format!("{GLOBALS},function<eager-inv>({last}),globaldce,constmerge"),
    ]
}
