package platform

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/game/table/state"
	"pitboss/game/wire"
)

// identity returns an identifier of the table's record: the hash of its first record.
func (l *Link) identity() (string, error) {
	l.mu.Lock()
	known := l.journal
	l.mu.Unlock()
	if known != "" {
		return known, nil
	}
	for first, err := range l.options.Journal.Records(1, 1) {
		if err != nil {
			return "", err
		}
		if known = first.Hash; known == "" { // a record in memory has no chain
			data, err := json.Marshal(first)
			if err != nil {
				return "", err
			}
			sum := sha256.Sum256(data)
			known = hex.EncodeToString(sum[:])
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.journal = known
	return known, nil
}

// pong returns the answer to a ping.
func (l *Link) pong(answers wire.Answers) []byte {
	l.mu.Lock()
	head := l.head
	l.mu.Unlock()
	line, err := wire.Pong(head, answers)
	if err != nil {
		return nil // encoding a number and a parsed text cannot fail
	}
	return line
}

// settled records that the platform has settled an outcome. If it already had, settled acknowledges it again and
// records nothing.
func (l *Link) settled(ctx context.Context, outcome uint64, ask Ask) table.Result {
	said := game.SettledOutcome{Outcome: outcome}
	var err error
	if said.Round, err = l.roundOf(outcome); err == nil && said.Round > 0 {
		said.Recorded, err = l.recordedSettled(outcome)
	}
	switch {
	case err != nil:
		return table.Result{Refused: l.unreadable(outcome, err)}
	case said.Round == 0:
		return table.Result{Refused: refuse(game.RefusedBadInput,
			message.New("platform.settled.none", "Record {outcome} is no outcome.", message.Number("outcome", outcome)),
			message.New("platform.settled.hint", `Say the "seq" of the outcome that was settled.`))}
	}
	result := l.put(ctx, said, ask)
	if result.Refused == nil {
		result.Taken = &state.Taken{Sequence: outcome}
	}
	return result
}

// roundOf returns the round of the outcome in a record; 0 if it is no outcome.
func (l *Link) roundOf(sequence uint64) (uint64, error) {
	for record, err := range l.options.Journal.Records(sequence, sequence) {
		if err != nil {
			return 0, err
		}
		event, err := decodeIf(record, game.RoundClosed{}, game.RoundCorrected{})
		switch e := event.(type) {
		case game.RoundClosed:
			return e.Outcome.Round, err
		case game.RoundCorrected:
			return e.Round, err
		}
		return 0, err
	}
	return 0, nil
}

// maxSettledSearch is how many records after an outcome, and at the end of the record, are searched for the message
// that it was settled. A message further away is recorded a second time, so that no line makes the link read the
// whole record.
const maxSettledSearch = 1000

// recordedSettled reports whether the record has the platform's message that it settled an outcome.
func (l *Link) recordedSettled(outcome uint64) (bool, error) {
	l.mu.Lock()
	head := l.head
	l.mu.Unlock()
	near := min(outcome+maxSettledSearch, head)
	found, err := l.settledBetween(outcome+1, near, outcome)
	if found || err != nil {
		return found, err
	}
	return l.settledBetween(max(near+1, head-min(maxSettledSearch, head)), head, outcome)
}

func (l *Link) settledBetween(from, to, outcome uint64) (bool, error) {
	if from > to {
		return false, nil
	}
	for record, err := range l.options.Journal.Records(from, to) {
		if err != nil {
			return false, err
		}
		event, err := decodeIf(record, game.OutcomeSettled{})
		if settled, is := event.(game.OutcomeSettled); err != nil || is && settled.Outcome == outcome {
			return err == nil, err
		}
	}
	return false, nil
}

// decodeIf returns the event of a record if it is of one of these types, else nil.
func decodeIf(record game.Record, wanted ...game.Event) (game.Event, error) {
	for _, event := range wanted {
		if record.Type == event.EventType() {
			return game.DecodeEvent(record.Type, record.Data)
		}
	}
	return nil, nil
}
