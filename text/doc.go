// Package text says messages in a person's language.
//
// It must never be imported by game, store or hardware: they hold messages, and render English
// only where a record or the command line's contract is written.
package text
