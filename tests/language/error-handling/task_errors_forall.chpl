// workers: 1,2
// forall throws TaskErrors too, even when it runs as one task.
proc main() {
  try {
    forall i in 1..1 do throw new Error("x");
  } catch e: TaskErrors {
    writeln("TaskErrors");
  } catch { writeln("plain"); }
}
