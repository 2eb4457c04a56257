// error: E0311 aggregators are for types that are copied bit by bit, which string is not
use CopyAggregation;
var agg = new DstAggregator(string);
