// Package onlooker looks at a table's screen in tests of what is behind it: it gives the real screen snapshots and
// returns what can be read there.
//
// It is for tests only and presses no keys.
package onlooker
