package table

import (
	"pitboss/game"
	"slices"
)

// record writes events as one transaction and applies them. With no events it
// does nothing.
//
// The secrets of cards that were sealed are on the disk before their records are, and leave it
// once the records say what they were.
func (t *Table) record(input game.Input, events []game.Event, secrets []game.Secret) ([]game.Record, error) {
	if len(events) == 0 {
		return nil, nil
	}
	if slices.ContainsFunc(events, game.Seals) {
		input.Raw = nil
	}
	before, after := t.state, t.state
	records := make([]game.Record, len(events))
	boundary := false
	for i, event := range events {
		data, err := game.EncodeEvent(event)
		if err != nil {
			return nil, err
		}
		prior := after
		stamp := Stamp{Sequence: after.Sequence + 1, At: input.At.UTC()}
		if !consoleOwn(event) {
			stamp.Raw = input.Raw
		}
		after = Apply(after, stamp, event)
		boundary = boundary || isBoundary(event)
		records[i] = game.Record{
			Version: game.RecordVersion, Site: t.rules.setup.Site, Table: t.rules.setup.Table, Variant: t.rules.book.Variant,
			Shoe: shoeNumber(prior, after), Round: roundNumber(before, prior, after),
			At: input.At.UTC(), Elapsed: t.elapsed(),
			Actor: actor(t.rules, before, input, event), Type: event.EventType(), Data: data, Rulebook: t.rules.book.Digest,
		}
		if !consoleOwn(event) {
			records[i].Raw, records[i].DeviceSequence = input.Raw, input.Sequence
		}
	}
	var saved []byte
	live := after.sealed()
	if len(live) > 0 {
		boundary = false // no state is saved while a card is sealed
	}
	if boundary || before.Sequence == 0 || t.options.Rebuilt && !t.saved && len(live) == 0 {
		var err error
		if saved, err = after.Save(); err != nil {
			return nil, err
		}
	}
	if err := t.keepSecrets(secrets); err != nil {
		return nil, err
	}
	written, err := t.options.Journal.Append(records, saved)
	if err != nil {
		return nil, err
	}
	t.dropSecrets(live)
	t.saved = t.saved || saved != nil
	t.state = after
	t.lastAt = input.At
	for _, event := range events {
		t.timed(event)
	}
	if t.options.Recorded != nil {
		t.options.Recorded(written)
	}
	return written, nil
}

// isBoundary marks the moments from which a start replays: state is saved there.
func isBoundary(event game.Event) bool {
	switch event.(type) {
	case game.ShoeLoaded, game.DeckChecked, game.RoundOpened, game.ShoeClosed:
		return true
	}
	return false
}

func shoeNumber(prior, after State) uint64 {
	if after.Shoe.Loaded {
		return after.Shoe.Number
	}
	return prior.Shoe.Number
}

// roundNumber is the round an event belongs to: the one open before, after, or
// when the decision began.
func roundNumber(before, prior, after State) uint64 {
	for _, state := range []State{after, prior, before} {
		if state.Round != nil {
			return state.Round.Number
		}
	}
	return 0
}
