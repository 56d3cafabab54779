// Package consoletest is what tests and benchmarks of a whole table share: eight simulated
// devices of every kind that all speak, a dealer who does the steps of a table, and a clock
// whose betting time can be skipped.
//
// It must never be part of a live table, and knows nothing of the console: what it deals at
// is handed in.
package consoletest
