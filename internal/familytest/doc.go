// Package familytest has the checks common to the tests of every family: that a round settles the same in every
// notation, that no line crashes the settlement, and that the procedures are those of the document.
//
// It is for tests only.
package familytest
