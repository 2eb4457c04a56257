use MatrixMarket;
import MPI, NoSuch;
use Python only Context;
