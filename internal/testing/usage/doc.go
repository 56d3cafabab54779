// Package usage tells what Linux counts of another process: the processor time it used and the memory it holds.
//
// It must never be part of the program.
package usage
