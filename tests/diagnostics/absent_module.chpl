use HDFS;
import Sys, NoSuch;
use HDFS only hdfs;
