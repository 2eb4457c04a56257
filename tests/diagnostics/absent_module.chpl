use HDFS;
import Protobuf, NoSuch;
use HDFS only hdfs;
