// Package changeover brings another version of the program into force at a table: it lays and checks the version, has it
// rehearsed, and asks the table to hand over between two rounds.
//
// It must never end a table, nor move a link by itself: the table agrees, and [upgrade.Tree.Settle] moves the links.
// If this process is killed, the next start of the table goes on from the files.
package changeover
