// Package text renders messages in a person's language.
//
// A language is one catalog file, active.<language>.toml, with a table for each key:
//
//	["table.collect"]
//	description = "Collect the card. | Collect all {cards} cards."
//	cards.one = "Surinkti {cards} kortą."
//	cards.few = "Surinkti {cards} kortas."
//	cards.other = "Surinkti {cards} kortų."
//	cards."=1" = "Surinkti kortą."
//
// Description is the English that was translated. A text whose words change with a number has a text for each plural
// form of the language, under the name of the argument with the number; the form =1 is for 1 alone, where the form
// one is also that of 21. Other texts have words = "…". In both, a list gives several wordings, the longest first,
// for places such as headlines that take the longest that fits. A text with the same English and words as another
// has only same = "that.key". A text keeps its {name} placeholders. English is in the program next to the keys, so it
// has no file. Texts missing from a catalog are rendered in English.
//
// The package must never be imported by game, store or hardware: they hold messages, and render English only when
// they write a record or the command line's contract.
package text
