package rulebook

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// After is what demands a change of cards: a closed list.
type After string

// What demands a change of cards, beside the cut card.
const (
	AfterVoid     After = "void"     // a cancelled round
	AfterHours    After = "hours"    // the cards have been in use that long
	AfterDropped  After = "dropped"  // that many cards fell off the table in one round
	AfterIncident After = "incident" // an incident of that kind is over
)

// Change is a rule that demands new cards (003/2.b8).
type Change struct {
	After    After         `toml:"after" json:"after"`
	Hours    int           `toml:"hours" json:"hours,omitempty"`
	Count    int           `toml:"count" json:"count,omitempty"`
	Incident game.Incident `toml:"incident" json:"incident,omitempty"`
	// Reason says in words why the cards are changed.
	Reason string `toml:"reason" json:"reason"`
	Clause string `toml:"clause" json:"clause"`
	// Why is the reason as a text.
	Why message.Text `toml:"-" json:"-"`
}

func (b *Book) validateChanges(clause func(key, id string), wrong func(string, ...any)) {
	for _, change := range b.Changes {
		clause("change", change.Clause)
		if change.Reason == "" {
			wrong("change %s: reason must say why the cards are changed", change.Clause)
		}
		switch {
		case change.After == AfterVoid:
		case change.After == AfterHours && change.Hours > 0:
		case change.After == AfterDropped && change.Count > 0:
		case change.After == AfterIncident && slices.Contains(game.Incidents(), change.Incident):
		default:
			wrong("change %s: after = %q: want void, hours with hours, dropped with count, or incident with incident", change.Clause, change.After)
		}
	}
}
