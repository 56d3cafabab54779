// Package decide says what an input causes at a table.
//
// [Rules.Make] returns a decision: the events of an input and the state after them, or a refusal. It is pure: the
// clock, the salt of a sealed card and a round from the record come with the [game.Input]. [Rules.Due] is when time
// alone causes something, [Rules.Try] what an input would cause. Package table writes decisions to the journal.
package decide
