// Package proof is what makes a table's record hold against the owner of its disk: the record as a
// Merkle tree (RFC 6962), its heads signed by the table and cosigned by witnesses, and the proof of
// one round that stands alone.
//
// The forms are the public ones of C2SP, so that programs nobody here wrote check them: signed-note,
// tlog-checkpoint, tlog-cosignature (version 1) and tlog-proof. docs/journal.md has all of them.
//
// It must never read a database or the network, know what a record means, or trust what it is given
// to check: a proof is right or an error says what is wrong with it.
//
// Invariants:
//   - A leaf is the exact bytes of a stored record; leaf n is record n+1.
//   - A head is of one table's one database: its origin is SITE/TABLE/ID.
//   - What [Round.Check] accepts, the table signed, and as many witnesses as were asked for.
package proof
