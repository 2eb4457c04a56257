/* The unwinder that the Rust library refers to but that never runs here: panics abort and nothing
   unwinds, so a program need not load libgcc_s. Linked into the pre-linked runtime only. */
typedef unsigned long word;
enum { END_OF_STACK = 5 };
int _Unwind_Backtrace(void *f, void *arg) { (void)f; (void)arg; return END_OF_STACK; }
void _Unwind_Resume(void *e) { (void)e; __builtin_trap(); }
int _Unwind_RaiseException(void *e) { (void)e; return END_OF_STACK; }
void _Unwind_DeleteException(void *e) { (void)e; }
word _Unwind_GetIP(void *c) { (void)c; return 0; }
word _Unwind_GetIPInfo(void *c, int *before) { (void)c; *before = 0; return 0; }
word _Unwind_GetCFA(void *c) { (void)c; return 0; }
word _Unwind_GetRegionStart(void *c) { (void)c; return 0; }
word _Unwind_GetTextRelBase(void *c) { (void)c; return 0; }
word _Unwind_GetDataRelBase(void *c) { (void)c; return 0; }
void *_Unwind_GetLanguageSpecificData(void *c) { (void)c; return 0; }
void *_Unwind_FindEnclosingFunction(void *p) { (void)p; return 0; }
void _Unwind_SetGR(void *c, int r, word v) { (void)c; (void)r; (void)v; }
void _Unwind_SetIP(void *c, word v) { (void)c; (void)v; }
