// Package catalog writes and checks the catalogs of package text, which hold the texts of the program and of its
// rules in one language.
//
// A catalog has a table for each key. Its description is the English that was translated; if the English has changed
// since, the translation must be reviewed. A text without a translation is empty.
package catalog
