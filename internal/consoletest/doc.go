// Package consoletest holds what tests and benchmarks of a whole table share: eight simulated devices of all kinds
// that all send, a dealer who performs the steps of a table, and a clock whose betting time can be skipped.
//
// It must never be part of a live table, and knows nothing about the console: the caller passes in what it deals at.
package consoletest
