/* Stand-ins for the runtime, for tests of lowering: tasks run in place, in order; a generator's
   task gets a thread. Prints go to standard output. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct program {
    uint32_t abi_version, flags;
    const char *name;
    const void *configs;
    int64_t config_count;
    const void *type_names;
    int64_t type_count;
    int64_t (*entry)(int64_t, const char *const *);
    void (*finish)(void);
};
extern struct program cht_program;

static int64_t live;

int main(int argc, char **argv) {
    int status = cht_program.entry ? (int)cht_program.entry(argc, (const char *const *)argv) : 0;
    if (cht_program.finish) cht_program.finish();
    if (live) printf("leaked %ld\n", (long)live);
    return status;
}

void print_int(int64_t n) { printf("%ld\n", (long)n); fflush(stdout); }

static void fail(const char *what, const char *file, int32_t line) {
    printf("%s:%d: %s\n", file ? file : "?", line, what);
    fflush(stdout);
    exit(1);
}
void cht_error_nil(const char *file, int32_t line) { fail("nil", file, line); }
void cht_error_div_zero(const char *file, int32_t line) { fail("division by zero", file, line); }
void cht_error(const char *msg, int64_t len, const char *file, int32_t line) { (void)len; fail(msg, file, line); }
void cht_error_stack(const char *file, int32_t line) { fail("stack", file, line); }

void *cht_alloc(int64_t n, int32_t id, const char *f, int32_t l) { (void)id; (void)f; (void)l; live++; return malloc(n); }
void *cht_calloc(int64_t n, int32_t id, const char *f, int32_t l) { (void)id; (void)f; (void)l; live++; return calloc(1, n); }
void *cht_alloc_array(int64_t n, int64_t s, char zero, int32_t id, const char *f, int32_t l) { (void)zero; return cht_calloc(n * s, id, f, l); }
void cht_free(void *p) { if (p) { live--; free(p); } }
void cht_weak_gone(void *object) { (void)object; }

/* errors of tasks: a list per join */
struct list { int64_t n; void *e[64]; };
static __thread struct list *pending;
void cht_task_error(void *e) {
    if (!pending) pending = calloc(1, sizeof *pending);
    pending->e[pending->n++] = e;
}
static void *take(void) { void *l = pending; pending = 0; return l; }
int64_t cht_errors_count(struct list *l) { return l->n; }
void *cht_errors_get(struct list *l, int64_t i) { return l->e[i]; }
void cht_errors_free(struct list *l) { free(l); }

void cht_io_with_c(void) { }

void cht_begin(void (*f)(void *), void *env, int64_t n) {
    void *copy = malloc(n + 16);
    memcpy(copy, env, n);
    f(copy);
    free(copy);
}
void cht_sync_enter(void *s) { (void)s; }
void *cht_sync_exit(void *s) { (void)s; return take(); }
void *cht_bulk(void (*f)(void *, int64_t), void *env, int64_t n) {
    for (int64_t i = 0; i < n; i++) f(env, i);
    return take();
}
void cht_group_init(void *g) { memset(g, 0, 64); }
struct job { void (*f)(void *); char env[]; };
static void *start(void *p) { struct job *j = p; j->f(j->env); free(j); return 0; }
static char serial;
char cht_serial_set(char on) { char old = serial; serial = on; return old; }
char cht_serial_get(void) { return serial; }
/* Only generators are spawned with their state as the first captured thing; all get threads,
   joined at once unless `threads` is on. */
int threads_on;
void threads(int64_t on) { threads_on = (int)on; }
void cht_group_add(pthread_t *g, void (*f)(void *), void *env, int64_t n) {
    struct job *j = malloc(sizeof *j + n + 16);
    j->f = f;
    memcpy(j->env, env, n);
    if (threads_on) { pthread_create(g, 0, start, j); g[1] = 1; }
    else start(j);
}
void *cht_group_wait(pthread_t *g) { if (g[1]) pthread_join(g[0], 0); g[1] = 0; return take(); }

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
struct sv { int64_t full, held; };
static void acquire(struct sv *s, int full) {
    pthread_mutex_lock(&m);
    while (s->held || (full >= 0 && s->full != full)) pthread_cond_wait(&c, &m);
    s->held = 1;
    pthread_mutex_unlock(&m);
}
static void release(struct sv *s, int full) {
    pthread_mutex_lock(&m);
    s->held = 0;
    s->full = full;
    pthread_cond_broadcast(&c);
    pthread_mutex_unlock(&m);
}
void cht_syncvar_acquire_full(struct sv *s) { acquire(s, 1); }
void cht_syncvar_acquire_empty(struct sv *s) { acquire(s, 0); }
void cht_syncvar_release_full(struct sv *s) { release(s, 1); }
void cht_syncvar_release_empty(struct sv *s) { release(s, 0); }
__thread void *cht_stack_limit;
