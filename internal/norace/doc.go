// Package norace keeps tests away from the race detector: tests of pure rules, which it makes ten to thirty times as
// slow and where it finds nothing, and those in which a library races with itself. .ci/run runs them without it. The
// package is in no program.
package norace
