// Package cli holds what the commands share: their flags, the reading of their input and the writing of their output.
//
// The commands are the packages below it, one for each noun. They have flags and words, import no other command, and
// call the packages that decide, read and check.
package cli
