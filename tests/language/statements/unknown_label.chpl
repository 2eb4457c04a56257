// error: E0113 nowhere
for i in 1..3 do break nowhere;
