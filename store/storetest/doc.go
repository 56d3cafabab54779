// Package storetest provides the bare database that the journal is benchmarked against, forges journals for tests and
// reads what is in one.
package storetest
