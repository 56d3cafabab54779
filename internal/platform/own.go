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
	for record, err := range l.options.Journal.Records(outcome, outcome) {
		if err != nil {
			return table.Result{Refused: l.unreadable(outcome, err)}
		}
		switch record.Type {
		case (game.RoundClosed{}).EventType(), (game.RoundCorrected{}).EventType():
			result := l.put(ctx, game.SettledOutcome{Outcome: outcome}, ask)
			if result.Refused == nil {
				result.Taken = &state.Taken{Sequence: outcome}
			}
			return result
		}
	}
	return table.Result{Refused: refuse(game.RefusedBadInput,
		message.New("platform.settled.none", "Record {outcome} is no outcome.", message.Number("outcome", outcome)),
		message.New("platform.settled.hint", `Say the "seq" of the outcome that was settled.`))}
}
