// error: E0307 enterContext
manage 5 as x { }
