// indexOrder, orderToIndex and offset.
const r = 10..30 by 5;
writeln(r.indexOrder(20), " ", r.orderToIndex(3), " ", r.offset(1), " ", r.isAligned());
