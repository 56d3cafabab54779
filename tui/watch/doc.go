// Package watch is the instructor's screen: the table of an exercise as the trainee sees it, what they did, and the keys
// with which the instructor stops the exercise, throws faults in, writes notes and tells the trainee something.
package watch
