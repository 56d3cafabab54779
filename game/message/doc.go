// Package message holds what the program says to people as data: a key, the English and typed arguments, so that any
// language can be used later (the journal keeps key and arguments).
//
// It must never import anything but the standard library, and never joins or trims texts or makes one from an
// identifier: a text with parts is one message with arguments.
//
// A text is written where it is used, with its key next to it:
//
//	message.New("table.sign-in", "A dealer signs in: staff id and PIN, or badge.")
//	message.New("table.read-twice", "{card} was read twice.", message.Card("card", card))
//	message.Count("table.collect", "Collect {count} card.", "Collect {count} cards.", message.Number("count", n))
//
// Key and English are literals: a check reads them from the source, finds a key that is used twice with different
// English and an argument that the English lacks, and writes the catalogs that translators fill in. A key is never
// reused for another text.
package message
