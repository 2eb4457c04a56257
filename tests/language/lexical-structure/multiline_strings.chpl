// Triple quotes keep newlines and need no escapes.
writeln("""first
  "second" \n is not an escape""");
writeln('''it's 'fine' ''');
