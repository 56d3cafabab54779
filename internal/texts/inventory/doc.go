// Package inventory lists every text that people read, by its key, and checks the texts. Translators' catalogs are
// made from the list.
//
// It reads the source with go/ast, so that it also finds texts that are rarely shown, and the rules of every variant
// as the program reads them. It never runs at a table.
//
// A call of message.New or message.Count must have literals as its key and English. Each argument is a call such as
// message.Number("count", n), a variable or function of the package that makes one, or a parameter with the
// argument's name.
package inventory
