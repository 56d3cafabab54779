package rulebook

import (
	"pitboss/game"
	"pitboss/game/message"
)

// After is what requires a change of cards: a closed list.
type After string

// The causes for a change of cards, besides the cut card.
const (
	AfterVoid     After = "void"     // a cancelled round
	AfterHours    After = "hours"    // the cards were in play for this number of hours
	AfterDropped  After = "dropped"  // that many cards fell off the table in one round
	AfterIncident After = "incident" // an incident of that kind is over
)

// Change is a rule that requires new cards (003/2.b8).
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

func (c Check) change(change Change) {
	c.Clause("change", change.Clause)
	if change.Reason == "" {
		c.Wrong("change %s: reason must say why the cards are changed", change.Clause)
	}
	switch {
	case change.Hours > maxHours:
		c.Wrong("change %s: hours = %d: want 1 to %d", change.Clause, change.Hours, maxHours)
	case change.Count > maxDropped:
		c.Wrong("change %s: count = %d: want 1 to %d", change.Clause, change.Count, maxDropped)
	case change.After == AfterVoid:
	case change.After == AfterHours && change.Hours > 0:
	case change.After == AfterDropped && change.Count > 0:
	case change.After == AfterIncident && change.Incident.Listed():
	default:
		c.Wrong("change %s: after = %q: want void, hours with hours, dropped with count, or incident with incident",
			change.Clause, change.After)
	}
}
