// error: E0311 cannot distribute
use BlockDist;
const D = {1..4, 1..4} dmapped new blockDist(boundingBox={1..4});
