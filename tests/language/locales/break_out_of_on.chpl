// `break` does not leave an `on` statement; a loop inside it ends as any other.
proc main() {
  for i in 1..3 {
    on here {
      for j in 1..3 do if j == 2 then break;
      if i == 2 then break; //~ E0506 `break` cannot leave an `on` statement
    }
  }
}
