// Package storetest provides the bare database that the journal is benchmarked against, and forges journals for tests.
package storetest
