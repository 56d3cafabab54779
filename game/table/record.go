package table

import (
	"slices"

	"pitboss/game"
)

// record writes a decision in one transaction and makes its state the table's. It does nothing if there are no
// events.
//
// Secrets of newly sealed cards are on disk before their records. They are deleted once the records reveal the
// cards.
func (t *Table) record(d decided) ([]game.Record, error) {
	input, made := d.input, d.Made
	if len(made.Events) == 0 {
		return nil, nil
	}
	if slices.ContainsFunc(made.Events, game.Seals) {
		input.Raw = nil
	}
	before := t.state
	records := make([]game.Record, len(made.Events))
	var err error
	boundary := before.Sequence == 0 || t.options.Rebuilt && !t.saved
	for i, event := range made.Events {
		data, err := game.EncodeEvent(event)
		if err != nil {
			return nil, err
		}
		boundary = boundary || game.Has(event, game.Boundary)
		records[i] = game.Record{
			Version: game.RecordVersion, Site: t.rules.Setup.Site, Table: t.rules.Setup.Table, Variant: t.rules.Book.Variant,
			Shoe: made.Places[i].Shoe, Round: made.Places[i].Round,
			At: input.At.UTC(), Elapsed: t.elapsed(),
			Actor: t.rules.Actor(before, input, event), Type: event.EventType(), Data: data,
			Rulebook: t.rules.Book.Digest, Paytable: t.rules.Book.Paytable,
		}
		if !game.Has(event, game.Console) {
			records[i].Raw, records[i].DeviceSequence = input.Raw, input.Sequence
		}
	}
	if records[0].Input, err = recordedInput(d); err != nil {
		return nil, err
	}
	live := made.State.Commitments()
	var saved []byte
	if boundary && len(live) == 0 { // no state is saved while a card is sealed
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

// recordedInput returns what the first record of a decision keeps of its input.
func recordedInput(d decided) (*game.RecordedInput, error) {
	recorded, err := game.RecordInput(d.Recorded, d.input.Device)
	if err != nil {
		return nil, err
	}
	if count := len(d.Events); count > 1 {
		recorded.Records = count
	}
	recorded.At = d.madeAt
	return &recorded, nil
}
