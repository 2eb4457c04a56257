double sum(double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
void fill(int *a, int n, int value) {
  for (int i = 0; i < n; i++) a[i] = value;
}
double corner(double *m) { return m[0]; }
