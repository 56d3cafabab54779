// Package tabletest plays tables in tests: a table of any variant with a virtual clock, its record in memory, and
// hands that do what the table waits for, however it is operated. It reads and audits a record.
//
// It is for tests and the documentation only, and imports neither devices nor screens.
package tabletest
