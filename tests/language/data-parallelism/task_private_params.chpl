// Task-private variables are variables: no params, no types.
var A: [1..3] int;
forall a in A with (param p = 3) do a = p; //~ E0001 a task-private variable is no `param`
forall a in A with (type t = int) do a = 1: t; //~ E0001 a task-private variable is no `type`
