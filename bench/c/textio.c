/* Text in and out by C's stdio: lines read, formatted values written, whole numbers written and read. For
 * bench/chapel/textio.chpl: the same text. */
#include "bench.h"

int main(int argc, char **argv) {
  long lines = opt(argc, argv, "lines", 10000000), values = opt(argc, argv, "values", 3000000);
  long ints = opt(argc, argv, "ints", 10000000);
  const char *name = "/tmp/chantry-textio-c";
  double t;

  FILE *f = fopen(name, "w");
  t = now();
  for (long i = 0; i < ints; i++) fprintf(f, "%ld\n", i);
  fclose(f);
  printf("ints written: %.6f\n", now() - t);

  f = fopen(name, "r");
  long sum = 0, x;
  t = now();
  while (fscanf(f, "%ld", &x) == 1) sum += x;
  printf("ints read: %.6f\n", now() - t);
  fclose(f);
  if (sum != ints * (ints - 1) / 2) fail("the sum");

  f = fopen(name, "w");
  for (long i = 0; i < lines; i++) fprintf(f, "line %ld of some words\n", i);
  fclose(f);
  f = fopen(name, "r");
  char *line = NULL;
  size_t room = 0;
  long letters = 0, n;
  t = now();
  while ((n = getline(&line, &room, f)) > 0) {
    if (line[n - 1] == '\n') line[--n] = 0;
    letters += n;
  }
  printf("lines read: %.6f\n", now() - t);
  fclose(f);
  if (letters < 20 * lines) fail("letters");

  f = fopen(name, "w");
  t = now();
  for (long i = 0; i < values / 3; i++) fprintf(f, "%ld %8.3f %s\n", i, (double)i * 0.5, "text");
  fclose(f);
  printf("values written: %.6f\n", now() - t);
  remove(name);
}
