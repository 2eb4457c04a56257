#include "records.h"
double total(whole *w) { return w->tag + w->x + w->n; }

int part_sum(part *p) { return p->hidden + p->a + p->b; }
int part_sum_by_value(part p) { return part_sum(&p); }
part part_make(int n) { part p = { n, n + 1, n + 2 }; return p; }
double pair_sum(pair *p) { return p->x + p->y; }
int64_t tagged_sum(struct tagged *t) { return t->s + t->l + t->in.u; }
large large_make(int n) { large x = { n, n * 0.5, n + 1, n * 2.5 }; return x; }
double large_sum(large x) { return x.hidden + x.d + x.shown + x.e; }

double either_d(either *e) { return e->d; }
void either_set(either *e, int64_t n) { e->n = n; }
double holder_sum(holder *h) { return h->tag + h->e.d; }
