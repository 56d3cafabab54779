package family

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
)

// Hearing is how a family whose rounds follow from throws and messages takes a message of the
// platform.
type Hearing struct {
	// Names are the messages that may come, Empty those of them that may come without data. Wants
	// shows what a message says.
	Names, Empty []string
	Wants        map[string]string
	// Draw draws what a message says, for training.
	Draw func(chance Chance, name string) json.RawMessage
	// Keep returns what is kept of a message's data, or why it cannot be right.
	Keep func(said game.Message) (json.RawMessage, error)
	// Follow reports why a round cannot have the message that is its last.
	Follow func(round game.Round) error
}

// Take returns a message as it is kept: the round is followed with it. In training one without data is
// drawn here. The error says what was wanted.
func (h Hearing) Take(round game.Round, said game.Message, training bool) (game.Message, error) {
	want := h.Wants[said.Name]
	switch {
	case !slices.Contains(h.Names, said.Name):
		return said, fmt.Errorf("%.60q: want %s", said.Name, Listed(h.Names, "or"))
	case len(said.Data) == 0 && training:
		chance := Steady(round.Number)
		said.Data = h.Draw(&chance, said.Name)
	case len(said.Data) == 0 && !slices.Contains(h.Empty, said.Name):
		return said, fmt.Errorf("it says nothing: want %s", want)
	}
	var err error
	if said.Data, err = h.Keep(said); err != nil {
		return said, err
	}
	round.Messages = append(slices.Clip(round.Messages), said)
	if err = h.Follow(round); err != nil && want != "" {
		err = fmt.Errorf("%w; want %s", err, want)
	}
	return said, err
}
