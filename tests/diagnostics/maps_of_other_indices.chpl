// Domains that a map of the library cannot distribute, a start index that is none, and an order of arrays that have none.
use BlockDist, CyclicDist, BlockCycDist, StencilDist, CompressedSparseLayout, Sort;

const A = {1..3} dmapped new blockDist({1:uint..3});
const B = {1..3} dmapped new cyclicDist(startIdx=1:int(8));
const C = {1..3} dmapped new blockCycDist(startIdx=1:uint, blocksize=2);
const D = {1..3} dmapped new stencilDist({1:int(16)..3}, fluff=(1,));
const E = new cyclicDist(startIdx="a");
const F = new blockCycDist(startIdx=1.5, blocksize=2);
var P = {1..3};
const G: sparse subdomain(P) dmapped new csrLayout();
const H: sparse subdomain({1..3, 1..3, 1..3}) dmapped new cscLayout();
const I: sparse subdomain(P) dmapped 5;
