int my_variable = 9;
