// Package glossary checks that translations use the agreed terms: where the English of a text has a term, the
// translation has its word in that language, or the text is excused with a reason.
//
// The terms are in en.toml. Each language that is checked has a file with its words and its excuses. What has no
// term is left to the translator: the package must never judge wording beyond the terms.
package glossary
