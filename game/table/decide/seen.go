package decide

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// Seen returns the digest of what a person at the table is asked now: the step, its offers and their subject. A key
// or command carries the digest of the screen it was meant for ([game.Input.Seen]). Events that change nothing of
// this do not make a key stale: an ignored reading, a device's warning, a failed attempt at the same card, time.
func (r *Rules) Seen(s *state.State) string { return Seen(s, r.Next(s)) }

// sight is what a key refers to.
type sight struct {
	Step        game.Step `json:"step"`
	Shoe, Round uint64
	// Cards are on the table; Held waits for an answer.
	Cards []game.Placed
	Held  []game.Card
	// Entered is the number entered once that has to be entered again.
	Entered *int `json:",omitempty"`
	// Incident and Opened identify the open incident.
	Incident game.Incident `json:",omitempty"`
	Opened   time.Time     `json:",omitzero"`
	// People are the people signed in, by role: a key to sign out refers to the last of them.
	People [3]string
	// Station is the floor station of the shift manager.
	Station string `json:",omitempty"`
}

// Seen returns the digest of a state and its step.
func Seen(s *state.State, step game.Step) string {
	step.Deadline, step.Attempt, step.For = time.Time{}, 0, 0
	if step.Kind == game.StepScan {
		step.Prompt = message.Text{} // it counts the attempts; the position says what is due
	}
	about := sight{
		Step: step, Shoe: s.Shoes, Round: s.Rounds,
		People: [3]string{s.Dealer.ID, s.Manager.ID, s.Technician.ID}, Station: s.Station,
	}
	if s.Round != nil {
		about.Cards, about.Entered = Uncommitted(s.Round.Cards), s.Round.Spin.Entered
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
		panic("table: a step cannot be written as JSON: " + err.Error()) // every step can be encoded
	}
	digest := sha256.Sum256(data)
	return hex.EncodeToString(digest[:8])
}
