package next

import (
	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/rulebook"
)

// Setup is the configuration of one table.
type Setup struct {
	Site  string
	Table string
	// Training marks a table with simulated devices. Its records never mix with live ones.
	Training bool
	Variant  family.Variant
	Settings rulebook.Settings
	// Bench is true if the console has a technician's bench: a technician may then come at any time, called or not.
	Bench bool
	// TestedReturn is true if a failed device returns to play only after a technician signed a guided test that it
	// passed since (001/11.31). It implies Bench.
	TestedReturn bool
	// Configuration is the site's configuration in force, for the record; empty without one.
	Configuration string
}

// Rules are the rules of one table: its game, its book and its settings. They are immutable and pure.
type Rules struct {
	Setup Setup
	// Book has the variant's rules, and Family plays its rounds.
	Book   *rulebook.Book
	Family game.Family
	// Shows is how the game shows a result other than by cards.
	Shows game.StepKind
}

// NewRules returns the rules of a table. The settings must come from the book's Choose.
func NewRules(setup Setup) *Rules {
	setup.Variant = setup.Variant.With(setup.Settings)
	setup.Bench = setup.Bench || setup.TestedReturn
	r := &Rules{Setup: setup, Book: setup.Variant.Book, Family: setup.Variant.Family}
	r.Shows = game.Shows(r.Family)
	return r
}
