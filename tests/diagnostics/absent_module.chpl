use ReplicatedVar;
import Curl, NoSuch;
use ZMQ only Context;
