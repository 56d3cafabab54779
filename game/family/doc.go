// Package family is what a family of games registers: its name, its files, its rules, and what commands, devices, the
// platform, training and the coverage check need to know about it.
//
// A family is one folder below game and one line in [pitboss/game/variant]. Nothing else names it: code that needs to
// know something about a game asks its [Variant].
//
// It must never import a family, or do I/O.
package family
