// Package text renders messages in a person's language.
//
// A language is one catalog file, active.<language>.toml, in go-i18n's format: a table for each key, with a text for
// each plural form of the language. A text keeps its {name} placeholders. English is in the program next to the keys,
// so it has no file. Texts missing from a catalog are rendered in English.
//
// The package must never be imported by game, store or hardware: they hold messages, and render English only when
// they write a record or the command line's contract.
package text
