// Package familytest holds what the tests of every family check alike: that a round settles the same however
// it is written, that no line breaks the settlement, and that the procedures are those of the document.
//
// It is for tests only.
package familytest
