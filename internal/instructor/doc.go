// Package instructor has the instructor's socket of an exercise: through it, the instructor's terminal hears what the
// table does, stops it, throws faults in, writes notes and tells the trainee something.
//
// The socket is next to the record of the exercise and has its name with the ending .instructor and mode 0600. Only the
// program that plays the exercise makes it, so no other table has one. One instructor at a time is connected, as the
// same user or root. Requests and what is told are lines of JSON. The records themselves are read through the table's
// control socket, as every other command reads them.
package instructor
