// error: E0012 knows no edition `1.30`
@edition(first="1.30")
proc f() { }
