#define _DEFAULT_SOURCE
#include <unistd.h>

void wait_outside(int milliseconds) { usleep(milliseconds * 1000); }
