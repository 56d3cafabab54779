package family

import (
	"encoding/json"
	"slices"

	"pitboss/game"
	"pitboss/game/english"
)

// Hearing says how a family whose rounds follow from throws and messages accepts a platform message.
type Hearing struct {
	// Names are the accepted messages, and Empty those that may come without data. Wants has an example of each
	// message's data.
	Names, Empty []string
	Wants        map[string]string
	// Draw draws a message's data, for training.
	Draw func(chance Chance, name string) json.RawMessage
	// Keep returns the data to keep of a message, or an error if it cannot be right.
	Keep func(said game.Message) (json.RawMessage, error)
	// Follow returns an error if the round cannot have its last message.
	Follow func(round game.Round) error
}

// Take returns a message in the form to keep, after following the round with it. In training, Take draws the data of
// a message without any. The error says what was wanted.
func (h Hearing) Take(round game.Round, said game.Message, training bool) (game.Message, error) {
	want := h.Wants[said.Name]
	switch {
	case !slices.Contains(h.Names, said.Name):
		return said, NotAmong(said.Name, english.List(h.Names, "or"))
	case len(said.Data) == 0 && training:
		chance := Steady(round.Number)
		said.Data = h.Draw(&chance, said.Name)
	case len(said.Data) == 0 && !slices.Contains(h.Empty, said.Name):
		return said, game.SaysNothing(want)
	}
	var err error
	if said.Data, err = h.Keep(said); err != nil {
		return said, err
	}
	round.Messages = append(slices.Clip(round.Messages), said)
	if err = h.Follow(round); err != nil && want != "" {
		err = game.Wanted(err, want)
	}
	return said, err
}
