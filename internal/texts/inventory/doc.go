// Package inventory lists every text that people read, by its key, and says what is wrong with
// them: translators' catalogs are made from it.
//
// It reads the source with go/ast, so that a text counts before anybody has seen it, and the rules
// of every variant as the program reads them. It never runs at a table.
//
// What it wants of a call of message.New or message.Count: key and English are literals, and each
// argument is a call such as message.Number("count", n), a variable or a function of the package
// that is one, or a parameter that has the argument's name.
package inventory
