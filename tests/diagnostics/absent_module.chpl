use DimensionalDist2D;
import Curl, NoSuch;
use ZMQ only Context;
