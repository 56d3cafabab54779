// Package onlooker is somebody who looks at a table's screen in tests of what is behind
// it: it hands the real screen snapshots and says what can be read there.
//
// It is for tests only, and presses no key.
package onlooker
