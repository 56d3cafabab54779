// Package rulebook holds the variants as data: limits, timers, equipment, bets
// with their odds, settings and procedures, every value next to the clause it
// comes from.
//
// A variant is one TOML file; a document's procedures are another that variants
// include. Both lie in the folder of their family, and a [Library] reads them as
// one tree. Files are read once, strictly: an unknown key, a value without a clause,
// odds that cannot be read are errors that name file and key. The digest of a book is
// the SHA-256 of the bytes it was read from; it is stamped on every round.
//
// The package knows no family: what a bet's condition means, and what a family's
// files have besides the keys of a [Book], is the family's business;
// [pitboss/game/variant] puts the two together.
package rulebook
