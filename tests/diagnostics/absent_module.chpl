use ReplicatedVar;
import MPI, NoSuch;
use Python only Context;
