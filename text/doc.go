// Package text says messages in a person's language.
//
// A language is one file of catalogs, active.<language>.toml, in go-i18n's format: a table for
// each key, with a text for each plural form that the language has. A text keeps its {name}
// placeholders. English is in the program next to the keys, so it has no file. Whatever a catalog
// lacks is said in English.
//
// It must never be imported by game, store or hardware: they hold messages, and render English
// only where a record or the command line's contract is written.
package text
