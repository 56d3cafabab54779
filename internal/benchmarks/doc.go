// Package benchmarks measures pitboss from end to end, each figure with a bare floor
// taken in the same run, in turns: the ratio means something on any machine, the
// milliseconds only on the one they were taken on. docs/benchmarks.md says how to
// run it and what it found.
//
// It holds benchmarks and nothing else; it is wiring, as cmd/pitboss is, and may
// import everything.
package benchmarks
