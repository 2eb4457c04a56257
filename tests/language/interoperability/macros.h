#define MY_ANSWER (6 * 7)
#define MY_NAME "macro"
enum my_colour { MY_RED, MY_GREEN = 5 };
extern int my_variable;
