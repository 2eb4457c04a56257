/* Waits as C code would: it knows of no tasks. */
void spin_until(volatile int *flag) { while (!*flag) { } }
