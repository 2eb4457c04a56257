//! Words and signs of other languages, and what Chapel writes instead: the help that a message adds where one of them means
//! nothing. Not for: what a word means (no stage decides by these tables), names that are misspelt (`suggest`).

/// What stands for a name that is not declared.
pub fn name(word: &str) -> Option<&'static str> {
    Some(match word {
        "null" | "NULL" | "nullptr" | "None" | "Nil" => "the value of no object is `nil`",
        "True" | "TRUE" => "write `true`",
        "False" | "FALSE" => "write `false`",
        "self" | "Self" => "the object of a method is `this`",
        "print" | "println" | "puts" | "echo" | "disp" | "cout" => {
            "`writeln(…)` writes a line, `write(…)` without ending it"
        }
        "printf" | "fprintf" | "sprintf" => {
            "`writef(\"%i\\n\", n)` writes by a format, `\"%i\".format(n)` makes a text"
        }
        "scanf" | "input" | "cin" => {
            "`read(int)` reads a value, `readln(string)` one and the rest of its line, `readLine(text)` a line"
        }
        "len" | "length" | "sizeof" | "numel" => "the number of elements or characters is `x.size`",
        "char" | "str" | "String" => "text of any length is a `string`, a byte a `uint(8)`",
        "double" | "float" | "Double" | "Float" | "float64" => "the type is `real`, or `real(32)`",
        "float32" => "the type is `real(32)`",
        "boolean" | "Boolean" | "logical" => "the type is `bool`",
        "integer" | "Int" | "Integer" | "long" => "the type is `int`",
        "short" => "the type is `int(16)`",
        "unsigned" | "size_t" => "the type is `uint`",
        "byte" => "the type is `uint(8)`",
        "vector" | "ArrayList" | "Vec" => "a sequence that grows is a `list`, of the module `List`",
        "dict" | "HashMap" | "unordered_map" => "a table from keys to values is a `map`, of the module `Map`",
        "HashSet" => "a set is a `set`, of the module `Set`",
        "pow" => "powers are written `x ** y`",
        "sum" => "the sum of an array's elements is `+ reduce A`",
        "Exception" | "RuntimeError" => "an error is of the class `Error`, or of one that inherits from it",
        "assert_eq" => "write `assert(a == b)`",
        _ => return None,
    })
}

/// What stands for a member that a type does not have.
pub fn member(word: &str) -> Option<&'static str> {
    Some(match word {
        "length" | "len" | "count" | "getSize" => "the number of elements or characters is `.size`",
        "append" | "push" | "push_back" | "add" | "pushBack" => {
            "a `list` grows by `pushBack`; an array has the indices of its domain: assign a larger one to that domain's variable"
        }
        "ndim" | "ndims" => "`.rank` is the number of dimensions, `.shape` their sizes, `.dim(i)` the indices of one",
        "toString" | "to_string" | "str" => "a cast gives the text of a value: `x: string`",
        "indexOf" | "index" => "where a part of a text begins is `s.find(part)`",
        "charAt" => "a character of a text is `s[i]`",
        "substring" | "substr" | "slice" => "a part of a text, or of an array, is `s[lo..hi]`",
        "sort" | "sorted" => "arrays are sorted by `sort(A)`, of the module `Sort`",
        "sum" => "the sum of an array's elements is `+ reduce A`",
        "floor" | "ceil" | "sqrt" | "abs" => "mathematical functions are called with the number: `floor(x)`",
        _ => return None,
    })
}

/// What stands for a sign or word where an operator or the end of a statement is expected.
pub fn operator(word: &str) -> Option<&'static str> {
    Some(match word {
        "and" | "or" | "not" => "the logical operators are `&&`, `||` and `!`",
        "<>" => "inequality is `!=`",
        "^^" => "powers are written `x ** y`",
        "?" => "a choice between two values is written `if c then a else b`",
        "=>" | "->" => "a procedure without a name is written `proc(x: int) do return x + 1`",
        "#" => "a comment begins with `//`",
        "case" => "a branch of `select` begins with `when`, the last one with `otherwise`",
        "$" => "values are put into a text by `\"%i\".format(n)` or by `+`: `\"n = \" + n: string`",
        _ => return None,
    })
}
