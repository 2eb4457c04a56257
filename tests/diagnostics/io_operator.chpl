var x = 1;
stdout <~> x;
