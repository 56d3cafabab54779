// Package familytest has what the tests of families share: it plays rounds, and checks that a round settles the same in
// every notation, that no line crashes the settlement, and that the procedures are those of the document.
//
// It is for tests only.
package familytest
