// Package storetest is the bare database beside which the journal is measured.
//
// It is for benchmarks, and for tests that forge a journal.
package storetest
