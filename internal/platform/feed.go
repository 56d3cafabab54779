package platform

import (
	"encoding/json"
	"iter"
	"slices"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/wire"
)

// Journal is the part of the record that the link reads. The link only reports what is recorded, and later reports
// what was recorded while no platform was connected.
type Journal interface {
	// Records yields the records between two sequences, both included.
	Records(from, to uint64) iter.Seq2[game.Record, error]
	// Round yields the records of a round, in order.
	Round(number uint64) iter.Seq2[game.Record, error]
}

// feed turns records into lines, in order. It follows the running round to know which cards are face down: their
// faces are sent once they are opened.
type feed struct {
	family game.Family
	// told is the sequence of the last record that was sent or skipped.
	told    uint64
	journal Journal
	// round is the running round according to its own records; the rest of the state is unknown and not used.
	round state.State
}

// newFeed returns a feed of the records after a sequence.
func newFeed(family game.Family, journal Journal, after uint64) (*feed, error) {
	f := &feed{family: family, journal: journal, told: after}
	if !f.deals() || after == 0 {
		return f, nil
	}
	for last, err := range journal.Records(after, after) {
		if err != nil {
			return nil, err
		}
		if last.Round == 0 {
			break
		}
		for record, err := range journal.Round(last.Round) {
			if err != nil {
				return nil, err
			}
			if record.Sequence > after {
				break
			}
			f.follow(record)
		}
	}
	return f, nil
}

// Lines returns the platform's lines for the records between two sequences, both included.
func Lines(family game.Family, journal Journal, from, to uint64) (lines [][]byte, err error) {
	f, err := newFeed(family, journal, from-1)
	if err != nil {
		return nil, err
	}
	for record, err := range journal.Records(from, to) {
		if err != nil {
			return nil, err
		}
		lines = append(lines, f.lines(record)...)
	}
	return lines, nil
}

// lines returns the lines for the next record; most records have none.
func (f *feed) lines(record game.Record) (lines [][]byte) {
	put := func(line []byte, err error) {
		if err == nil { // encoding what the table has just written cannot fail
			lines = append(lines, line)
		}
	}
	f.told = record.Sequence
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return nil
	}
	before := f.concealed()
	if closed, is := event.(game.RoundClosed); is {
		closed.Outcome = refunded(closed.Outcome, f.placed())
		event = closed
	}
	f.follow(record)
	down := f.concealed()
	record.Staff = "" // the platform learns the roles of people, not who they are
	switch e := event.(type) {
	case game.RoundClosed:
		put(wire.PlatformOutcome(record, e.Outcome, 0))
	case game.CardRevealed:
		if _, lies := f.card(e.Position); lies { // a card dealt face up is sent when it is dealt
			put(wire.CardRevealed(record, e.Position, e.Card))
		}
	case game.RoundCorrected:
		put(wire.PlatformOutcome(record, e.After, f.corrected(record.Sequence, e)))
	default:
		if !game.Has(event, game.ToPlatform) {
			break
		}
		told := record
		told.Data = unseen(e, record.Data, slices.Concat(before, down))
		put(wire.PlatformEvent(told))
	}
	for _, position := range before {
		if card, there := f.card(position); there && !card.IsSealed() && !slices.Contains(down, position) {
			put(wire.CardRevealed(record, position, card))
		}
	}
	return lines
}

// follow applies a record to the running round. If it cannot be applied, the round stays unknown: its cards then
// count as open only once an outcome contains them.
func (f *feed) follow(record game.Record) {
	if !f.deals() {
		return
	}
	f.round.Sequence = record.Sequence - 1
	after, err := state.Replay(f.round, []game.Record{record}, nil)
	if err == nil {
		f.round = after
	}
}

// deals reports whether cards are dealt at this table.
func (f *feed) deals() bool { return f.family != nil && f.family.Takes(game.StepScan) }

// concealed returns the positions of face-down cards.
func (f *feed) concealed() (down []game.Position) {
	if f.round.Round == nil || !f.deals() {
		return nil
	}
	for _, place := range f.family.Layout(*f.round.Round) {
		if _, lies := f.round.Round.At(place.Position); lies && place.Facing != game.FaceUp {
			down = append(down, place.Position)
		}
	}
	return down
}

func (f *feed) card(position game.Position) (game.Card, bool) {
	if f.round.Round == nil {
		return game.Card{}, false
	}
	return f.round.Round.At(position)
}

// unseen returns an event's data without the faces of face-down cards.
func unseen(event game.Event, data json.RawMessage, down []game.Position) json.RawMessage {
	type place struct {
		Position  game.Position `json:"position"`
		Card      *game.Card    `json:"card,omitempty"`
		Fate      game.Fate     `json:"fate,omitempty"`
		Concealed bool          `json:"concealed,omitempty"`
	}
	hidden := func(position game.Position) bool { return slices.Contains(down, position) }
	var shown any
	switch e := event.(type) {
	case game.CardDealt:
		if !hidden(e.Position) {
			return data
		}
		shown = place{Position: e.Position, Concealed: true}
	case game.CardRemoved:
		if !hidden(e.Position) {
			return data
		}
		shown = place{Position: e.Position, Fate: e.Fate, Concealed: true}
	case game.CardsRestored:
		places := make([]place, len(e.Cards))
		for i, placed := range e.Cards {
			places[i] = place{Position: placed.Position, Concealed: hidden(placed.Position)}
			if !places[i].Concealed {
				places[i].Card = &placed.Card
			}
		}
		shown = struct {
			Cards []place `json:"cards_shown"`
		}{places}
	default:
		return data
	}
	written, err := json.Marshal(shown)
	if err != nil {
		return json.RawMessage(`{}`) // never reveal a face by mistake
	}
	return written
}
