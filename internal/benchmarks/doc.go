// Package benchmarks measures pitboss from end to end. Each figure has a baseline measured alternately in the same
// run: the ratio is meaningful on any machine, the milliseconds only on the one they were measured on.
// docs/benchmarks.md describes how to run it and what it found.
//
// It contains only benchmarks. Like cmd/pitboss it is wiring and may import everything.
package benchmarks
