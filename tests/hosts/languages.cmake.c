#include <stdio.h>
#include "languages.h"

int main(int argc, char *argv[]) {
  chpl_library_init(argc, argv);
  chpl__init_languages();
  printf("%g\n", circle(1));
  chpl_library_finalize();
  return 0;
}
