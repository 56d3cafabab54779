package replay

import (
	"errors"
	"fmt"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/recorded"
	"pitboss/game/variant"
)

// errNotStarted reports a table at which no console has started yet.
var errNotStarted = errors.New("no console has started yet")

// library has the rules by which the consoles of a record decided.
type library struct {
	source Source
	// texts has the record with the text of a rulebook, by the rulebook's digest.
	texts map[string]uint64
	books *recorded.Books
	// consoles has the rules of each console, by the record of its start.
	consoles map[uint64]inForce
}

// inForce has the rules of a console, or says why they are not known.
type inForce struct {
	rules   *decide.Rules
	unknown error
}

func newLibrary(source Source, texts map[string]uint64) *library {
	return &library{source, texts, recorded.NewBooks(variant.Parse), map[uint64]inForce{}}
}

// started returns the rules of a console from the record of its start.
func (l *library) started(record game.Record, start game.ConsoleStarted) inForce {
	if known, is := l.consoles[record.Sequence]; is {
		return known
	}
	if start.Rules != nil {
		l.texts[start.Rules.Digest] = record.Sequence
	}
	found := inForce{unknown: l.need(record.Rulebook, start)}
	switch {
	case found.unknown != nil:
	case start.InForce == nil:
		found.unknown = errors.New("the console recorded no settings")
	default:
		found.rules, found.unknown = l.books.Rules(record, *start.InForce)
	}
	l.consoles[record.Sequence] = found
	return found
}

// need reads the text of a rulebook, from the start of a console or from an earlier one.
func (l *library) need(digest string, start game.ConsoleStarted) (err error) {
	text := start.Rules
	if at := l.texts[digest]; text == nil && at > 0 && !l.books.Has(digest) {
		earlier, err := eventAt[game.ConsoleStarted](l.source, at)
		if err != nil {
			return err
		}
		text = earlier.Rules
	}
	if text != nil {
		_, err = l.books.Read(*text)
	}
	return err
}

// at returns the rules of the console whose start is a record of the source.
func (l *library) at(sequence uint64) (inForce, error) {
	if known, is := l.consoles[sequence]; is {
		return known, nil
	}
	record, err := recordAt(l.source, sequence)
	if err != nil {
		return inForce{}, err
	}
	start, err := eventOf[game.ConsoleStarted](record)
	if err != nil {
		return inForce{}, err
	}
	return l.started(record, start), nil
}

// eventAt returns the event of a record of the source.
func eventAt[E game.Event](source Source, sequence uint64) (event E, err error) {
	record, err := recordAt(source, sequence)
	if err != nil {
		return event, err
	}
	return eventOf[E](record)
}

// eventOf returns the event of a record, which must be of the type.
func eventOf[E game.Event](record game.Record) (event E, err error) {
	decoded, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return event, fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	event, is := decoded.(E)
	if !is {
		return event, fmt.Errorf("record %d is %s, not %s", record.Sequence, record.Type, event.EventType())
	}
	return event, nil
}
