// Package storetest is the bare database beside which the journal is measured.
//
// It is for benchmarks only and knows nothing of the journal.
package storetest
