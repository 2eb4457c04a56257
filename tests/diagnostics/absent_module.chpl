use ReplicatedVar;
import Curl, NoSuch;
use HDF5 only Context;
