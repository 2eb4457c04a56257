// Strides, counts, alignments and distances are one number, or as many as there are dimensions.
const D = {1..10, 1..10};
writeln(D by (1, 2, 3));   //~ E0311 a domain of rank 2 takes one number here, or one for each dimension, not 3
writeln(D.translate((1,)));   //~ E0311 not 1
writeln({1..10} # (1, 2));   //~ E0311 a domain of rank 1 takes one number here, or one for each dimension, not 2
