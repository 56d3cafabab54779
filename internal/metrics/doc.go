// Package metrics serves figures of the devices for Prometheus on an address of this
// machine.
//
// It must never listen on any other address, and never say what was dealt, by whom, or
// what is left in a shoe: it has counters of lines and readings, and nothing else.
package metrics
