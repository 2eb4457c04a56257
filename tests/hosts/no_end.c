#include <stdio.h>
#include "no_end.h"

int main(int argc, char *argv[]) {
  chpl_library_init(argc, argv);
  printf("first");
  say(1);
  printf("second\n");
  say(3);
  printf("not reached\n");
  return 0;
}
