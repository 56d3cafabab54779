package oneblackjack

import (
	"encoding/json"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/strict"
)

// Accept checks platform messages: that the time for insurance is over, and which lines take a card once the time for
// decisions is. In training, a message without data means that nobody wants a card.
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	said, is := reading.(game.Message)
	if !is {
		return nil, game.ErrNotTaken
	}
	switch said.Name {
	case stepInsurance:
		return r.insuranceClosed(said)
	case stepDecisions:
		if len(said.Data) == 0 && !training {
			return nil, game.SaysNothing(wantedLines)
		}
		told, err := family.Hear(said.Data, wantedLines, Decisions{}, func(told *Decisions) error {
			return r.checkLines(round, told)
		})
		return game.Message{Name: said.Name, Data: told}, err
	}
	return nil, message.NewError("reason.one-blackjack.message", "the game is told nothing of that name: want {names}",
		message.Named("names", stepInsurance+" or "+stepDecisions))
}

const wantedLines = `{"lines":["H","S1","S2"]}, those on which a card is wanted`

// insuranceClosed keeps only that the message came: only the platform needs to know who is insured.
func (r *Rules) insuranceClosed(said game.Message) (game.Reading, error) {
	if len(said.Data) > 0 {
		var nothing struct{}
		if err := strict.Decode(said.Data, &nothing); err != nil {
			return nil, game.NotWanted(err, "no data, or {}")
		}
	}
	return game.Message{Name: said.Name}, nil
}

// checkLines returns an error for lines that cannot take a card now: both lines of a split start together, and a line
// on which no card was wanted takes none later.
func (r *Rules) checkLines(round game.Round, told *Decisions) error {
	lines := r.linesOf(round)
	may := openLines(lines)
	if len(lines) == 1 && len(decisionsOf(round)) == 0 && pair(lines[0].cards) {
		may = append(may, lineNames[1:]...)
	}
	kept := []string{}
	for i, name := range told.Lines {
		switch {
		case !slices.Contains(lineNames, name):
			return game.Missing(message.New("reason.line.unknown", "{line} is no line", message.Excerpt("line", name, 20)),
				wantedLines)
		case slices.Contains(told.Lines[:i], name):
			return message.NewError("reason.line.twice", "line {line} is named twice", message.String("line", name))
		case len(lines) == 1 && name != lineHit && !slices.Contains(may, name):
			return message.NewError("reason.line.split",
				"line {line}: a hand is split on its two initial cards alone, where they have one value",
				message.String("line", name))
		case !slices.Contains(may, name):
			return message.NewError("reason.line.closed", "line {line} takes no card now: want lines of {lines}",
				message.String("line", name), message.String("lines", strings.Join(may, ", ")))
		}
	}
	for _, name := range lineNames {
		if slices.Contains(told.Lines, name) {
			kept = append(kept, name)
		}
	}
	first, second := slices.Contains(kept, lineSplit1), slices.Contains(kept, lineSplit2)
	if len(lines) == 1 && first != second {
		return message.NewError("reason.line.halves",
			"a split gives a card to each of its halves: want both S1 and S2, or neither")
	}
	told.Lines = kept
	return nil
}

// Draw returns a valid platform message for the round, for training: most lines below 17 take a card, and some
// players split.
func (r *Rules) Draw(chance family.Chance, message string, round game.Round) json.RawMessage {
	switch message {
	case stepInsurance:
		return json.RawMessage(`{}`)
	case stepDecisions:
	default:
		return nil
	}
	told := Decisions{Lines: []string{}}
	lines := r.linesOf(round)
	for _, line := range lines {
		if line.open && line.total() < r.own.Stands.Value && chance.IntN(5) > 0 {
			told.Lines = append(told.Lines, line.name)
		}
	}
	if len(lines) == 1 && len(decisionsOf(round)) == 0 && pair(lines[0].cards) &&
		twentyone.Value(lines[0].cards[0]) != 10 && chance.IntN(2) > 0 {
		told.Lines = append(told.Lines, lineNames[1:]...)
	}
	return family.Written(told)
}
