// Package catalog writes and checks the catalogs of package text: the texts of the program and of
// its rules in one language.
//
// A catalog has a table for each key. Its description is the English that was translated: where
// that has changed since, the text has to be looked at again. A text that nobody translated yet
// is empty.
package catalog
