package table

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Seen returns the digest of what a person at the table is asked now: the step, its
// offers, and what they are about. A key or a command carries the digest of the screen it
// was meant for ([game.Input.Seen]). What changes nothing of this makes no key stale: a
// reading ignored, a device's warning, a failed attempt at the same card, time.
func (r *Rules) Seen(s *State) string { return seen(s, r.Next(s)) }

// sight is what a key is about.
type sight struct {
	Step        game.Step `json:"step"`
	Shoe, Round uint64
	// Cards lie on the table; Held waits for a word.
	Cards []game.Placed
	Held  []game.Card
	// Entered is the number that was entered once and waits to be entered again.
	Entered *int `json:",omitempty"`
	// Incident and Opened tell one incident from another of its kind.
	Incident game.Incident `json:",omitempty"`
	Opened   time.Time     `json:",omitzero"`
	// People are who is signed in, by role: a key to sign out is about the last of them.
	People [3]string
	// Station is the floor station that the shift manager is at.
	Station string `json:",omitempty"`
}

func seen(s *State, step game.Step) string {
	step.Deadline, step.Attempt, step.For = time.Time{}, 0, 0
	if step.Kind == game.StepScan {
		step.Prompt = message.Text{} // it counts the attempts; the position says what is wanted
	}
	about := sight{
		Step: step, Shoe: s.Shoes, Round: s.Rounds,
		People: [3]string{s.Dealer.ID, s.Manager.ID, s.Technician.ID}, Station: s.Station,
	}
	if s.Round != nil {
		about.Cards, about.Entered = uncommitted(s.Round.Cards), s.Round.Spin.Entered
		if !s.Round.Held.Card.IsZero() {
			about.Held = append(about.Held, s.Round.Held.Card)
		}
	}
	if s.Incident != nil {
		about.Incident, about.Opened = s.Incident.Kind, s.Incident.OpenedAt.UTC().Round(0)
		if !s.Incident.Held.IsZero() {
			about.Held = append(about.Held, s.Incident.Held)
		}
	}
	data, err := message.MarshalEnglish(about)
	if err != nil {
		panic("table: a step cannot be written as JSON: " + err.Error()) // no step has anything JSON lacks
	}
	digest := sha256.Sum256(data)
	return hex.EncodeToString(digest[:8])
}
