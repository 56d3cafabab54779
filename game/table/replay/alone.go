package replay

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/shoe"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
)

// Alone returns a player of the records of one round without the rest of their journal, as a proof has them. They may have
// gaps: nobody's sign-in is among them. The rules are those of this program with the digest that the records name; with
// other rules, nothing can be shown of the table.
//
// The records do not tell how the shoe stood, how the table was set and who was signed in. So none of that is shown, nor what
// was to be done next, which may depend on it. People are shown by their ids, from the first that they did.
func Alone(records []game.Record) (*Player, error) {
	if len(records) == 0 {
		return nil, ErrEmpty
	}
	first, index := records[0], &Index{}
	r := &reel{library: newLibrary(nil, map[string]uint64{}), alone: true}
	r.now.State = state.State{Sequence: first.Sequence - 1, Shoes: first.Shoe, Rounds: first.Round - 1}
	r.now.rules, r.now.unruled = rulesOf(first)
	r.now.alone = true
	if rules := r.now.rules; rules != nil && rules.Book.Shoe != nil {
		r.now.State.Shoe = shoe.Ledger{Number: first.Shoe, Decks: rules.Book.Shoe.Decks.Value, Loaded: true, Burned: true}
	}
	whole := part{}
	show := func(now Position) error {
		whole.positions = append(whole.positions, now)
		index.add(now)
		return nil
	}
	for _, record := range records {
		if err := r.take(record, show); err != nil {
			return nil, err
		}
	}
	if err := r.end(show); err != nil {
		return nil, err
	}
	return &Player{index: index, parts: []part{whole}}, nil
}

// rulesOf returns the rules that a record names, if this program has them.
func rulesOf(record game.Record) (*decide.Rules, error) {
	own, err := variant.Load(record.Variant)
	if err != nil {
		return nil, err
	}
	if own.Book.Digest != record.Rulebook {
		return nil, fmt.Errorf("the rules %.8s are not those of this program", record.Rulebook)
	}
	settings, err := own.Book.ChooseTraining(nil)
	if err != nil {
		return nil, err
	}
	return decide.NewRules(decide.Setup{Site: record.Site, Table: record.Table, Variant: own, Settings: settings}), nil
}

// present has the person who did something at the table, of whom no sign-in is among the records.
func (p *Position) present(by game.Actor) {
	if by.Role == "" || by.Staff == "" || by.Station != "" {
		return
	}
	if holder := p.State.Holder(by.Role); holder.IsZero() {
		*holder = game.Person{ID: by.Staff, Roles: []game.Role{by.Role}}
	}
}

// withoutTheRest leaves out of a view all that the records of a round alone do not tell: what is left is the round, with
// its incident and what the players were told.
func (p Position) withoutTheRest(snapshot view.Snapshot) view.View {
	snapshot.Step = game.Step{}
	shown, _ := new(view.Viewer).View(snapshot)
	shown.Limits, shown.Cards, shown.Shoe, shown.Timer, shown.Devices = view.Limits{}, nil, shoe.Ledger{}, nil, nil
	shown.Picture.Caption, shown.Picture.Board, shown.Finished = message.Text{}, picture.Board{}, nil
	if len(shown.Picture.Headline.Texts) == 0 {
		shown.Picture.Headline = picture.Quiet.Headline(message.New("replay.headline.round", "ROUND {round}",
			message.Number("round", shown.Rounds)))
	}
	return shown
}
