// Package play is the command pitboss play: a table by lines on standard input and output.
package play
