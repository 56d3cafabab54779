// Package norace keeps tests of pure rules away from the race detector, which makes them ten to thirty times as slow
// and finds nothing in one goroutine. .ci/run runs them without it. The package is in no program.
package norace
