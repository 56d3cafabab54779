// Package rulebook holds the variants as data: limits, timers, equipment, bets
// with their odds, settings and procedures, every value next to the clause it
// comes from.
//
// A variant is one TOML file; a document's procedures are another, which variants include. Both are in the folder of
// their family, and a [Library] reads them as one tree. Files are read once, strictly: an unknown key, a value
// without a clause, or invalid odds are errors that name the file and the key. The digest of a book is the SHA-256 of
// the bytes it was read from; it is stamped on every round.
//
// The package knows no family. Families define what a bet's condition means, and what their files have besides the
// keys of a [Book]; [pitboss/game/variant] combines the two.
package rulebook
