// error: E0401 i
// The index variable of a loop over a range is constant.
for i in 1..3 do i = 5;
