// Package day keeps, as golden files, what a dealer reads in a whole day at a table of each family of games, in the
// languages that were translated: a file has the words of every distinct step, without the drawing of the table.
//
// It has tests only. The tables are real ones, dealt by [pitboss/tui/tuitest/floor].
package day
