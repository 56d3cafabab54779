// Package storetest is the bare database that the journal is measured against.
//
// It is for benchmarks, and for tests that forge a journal.
package storetest
