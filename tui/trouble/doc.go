// Package trouble is the screen of a terminal whose table cannot open: what is wrong, what to do, and when it is tried
// again. [Run] shows it.
//
// It decides nothing about the table and reads no file: it is given the words, and says what the person chose. It must
// never end the process, nor show text from outside unquoted.
package trouble
