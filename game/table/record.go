package table

import (
	"pitboss/game"
	"pitboss/game/table/decide"
	"slices"
)

// record writes a decision in one transaction and makes its state the table's. It does nothing if there are no
// events.
//
// Secrets of newly sealed cards are on disk before their records. They are deleted once the records reveal the
// cards.
func (t *Table) record(input game.Input, made decide.Made) ([]game.Record, error) {
	if len(made.Events) == 0 {
		return nil, nil
	}
	if slices.ContainsFunc(made.Events, game.Seals) {
		input.Raw = nil
	}
	before := t.state
	records := make([]game.Record, len(made.Events))
	boundary := before.Sequence == 0 || t.options.Rebuilt && !t.saved
	for i, event := range made.Events {
		data, err := game.EncodeEvent(event)
		if err != nil {
			return nil, err
		}
		boundary = boundary || isBoundary(event)
		records[i] = game.Record{
			Version: game.RecordVersion, Site: t.rules.Setup.Site, Table: t.rules.Setup.Table, Variant: t.rules.Book.Variant,
			Shoe: made.Places[i].Shoe, Round: made.Places[i].Round,
			At: input.At.UTC(), Elapsed: t.elapsed(),
			Actor: actor(t.rules, before, input, event), Type: event.EventType(), Data: data,
			Rulebook: t.rules.Book.Digest, Paytable: t.rules.Book.Paytable,
		}
		if !game.Has(event, game.Console) {
			records[i].Raw, records[i].DeviceSequence = input.Raw, input.Sequence
		}
	}
	live := made.State.Commitments()
	var saved []byte
	if boundary && len(live) == 0 { // no state is saved while a card is sealed
		var err error
		if saved, err = made.State.Save(); err != nil {
			return nil, err
		}
	}
	if err := t.keepSecrets(made.Secrets); err != nil {
		return nil, err
	}
	written, err := t.options.Journal.Append(records, saved)
	if err != nil {
		return nil, err
	}
	t.dropSecrets(live)
	t.saved = t.saved || saved != nil
	t.state = made.State
	t.lastAt = input.At
	for _, event := range made.Events {
		t.timed(event)
	}
	if t.options.Recorded != nil {
		t.options.Recorded(written)
	}
	return written, nil
}

// isBoundary reports whether the state is saved at an event, so that a start replays from there.
func isBoundary(event game.Event) bool {
	switch event.(type) {
	case game.ShoeLoaded, game.DeckChecked, game.RoundOpened, game.ShoeClosed:
		return true
	}
	return false
}
