// Package tabletest plays tables in tests: a table of any variant on a clock set by hand,
// its record in memory, and the hands that do what a table waits for, whichever way it is
// worked.
//
// It is for tests and the documentation only, and imports neither devices nor screens.
package tabletest
