// Package rulebook holds the variants as data: limits, timers, equipment, bets
// with their odds, settings and procedures, every value beside the clause it
// comes from.
//
// A variant is one embedded TOML file; a document's procedures are another that
// variants include. Files are read once, strictly: an unknown key, a value
// without a clause, odds that cannot be read are errors that name file and key.
// The digest of a book is the SHA-256 of the bytes it was read from; it is
// stamped on every round.
//
// The package knows no family's rules. What a bet's condition means is the
// family's business; [pitboss/game/variant] puts the two together.
package rulebook
