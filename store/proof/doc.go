// Package proof protects a table's record even against the owner of its disk: the record as a Merkle tree (RFC 6962),
// its heads signed by the table and cosigned by witnesses, and the self-contained proof of one round.
//
// The formats are the public ones of C2SP, so that independent programs can check them: signed-note, tlog-checkpoint,
// tlog-cosignature (version 1) and tlog-proof. docs/journal.md describes all of them.
//
// It must never read a database or the network, know what a record means, or trust what it is given to check: a proof
// is valid, or an error says what is wrong with it.
//
// Invariants:
//   - A leaf is the exact bytes of a stored record; leaf n is record n+1.
//   - A head belongs to one database of one table: its origin is SITE/TABLE/ID.
//   - The table and the required number of witnesses signed everything that [Round.Check] accepts.
package proof
