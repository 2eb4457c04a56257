// error: E0003
const s = "no end
;
