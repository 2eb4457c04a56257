// error: E0211 node
// A record cannot contain itself.
record node { var value: int; var next: node; }
var n: node;
