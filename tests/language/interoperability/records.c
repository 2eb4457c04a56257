#include "records.h"
double total(whole *w) { return w->tag + w->x + w->n; }
