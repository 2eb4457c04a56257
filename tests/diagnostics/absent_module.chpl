use BlockDist;
import Curl, NoSuch;
use ZMQ only Context;
