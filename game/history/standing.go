package history

import (
	"bytes"
	"cmp"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Standing is the result of a finished round as it stands after its corrections. Set Round, then add the records of
// the round and those of its corrections in order.
type Standing struct {
	Round uint64
	// Outcome is the one that stands; nil before a record has one.
	Outcome *game.Outcome
	// Corrections are in order.
	Corrections []Correction
	// Missing reports that a correction replaced another result than the records before it have: an earlier
	// correction was not added.
	Missing bool

	variant string
}

// Correction is one correction of a round's result.
type Correction struct {
	game.Record
	game.RoundCorrected
}

// Add adds a record and reports whether it corrects the round's result.
func (s *Standing) Add(record game.Record) (corrects bool, err error) {
	switch record.Type {
	case typeOf[game.RoundClosed](), typeOf[game.RoundCorrected]():
	default:
		return false, nil
	}
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return false, fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	switch e := event.(type) {
	case game.RoundClosed:
		if e.Outcome.Round == s.Round {
			s.Outcome, s.variant = &e.Outcome, record.Variant
		}
	case game.RoundCorrected:
		if e.Round == s.Round {
			s.Missing = s.Missing || s.Outcome != nil && !bytes.Equal(s.Outcome.Result, e.Before.Result) ||
				len(s.Corrections) == 0 && e.Before.Corrected
			s.Corrections = append(s.Corrections, Correction{record, e})
			s.Outcome, s.variant = &e.After, cmp.Or(s.variant, record.Variant)
			return true, nil
		}
	}
	return false, nil
}

// Words says the result that stands; it is empty if no record has one.
func (s *Standing) Words() message.Text {
	switch {
	case s.Outcome == nil:
		return message.Text{}
	case s.Outcome.Status == game.StatusVoid:
		return message.New("record.void", "void")
	}
	return narratorOf(s.variant).result(s.Outcome.Result)
}

// Bet returns the words for a bet of the outcome, by its name.
func (s *Standing) Bet(name string) message.Text { return narratorOf(s.variant).bet(name) }

// Words says when a correction was made, by whom and why, and what it replaced.
func (c Correction) Words() message.Text {
	approved := orDash(message.Written(c.ApprovedBy))
	if c.Staff == c.ApprovedBy {
		approved = Who(c.Actor)
	}
	made := message.New("record.correction", "{at} UTC in record {record}, asked for by {asked}, approved by {approved}, "+
		"because {reason}", message.String("at", c.At.UTC().Format(time.DateTime)), message.Number("record", c.Sequence),
		message.Message("asked", orDash(message.Written(c.RequestedBy))), message.Message("approved", approved),
		because(message.Written(c.Reason)))
	return withNote(withLine(made, message.Written(c.Reference)), narratorOf(c.Variant).amended(c.Before, c.After))
}
