package rfid

import (
	"errors"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// Reader is one RFID reader. In its health, good are cards and cut cards, foreign are tags
// that are not enrolled and whole frames that are none of the protocol, duplicates are
// readings within the dead time. Its inputs are [game.CardRead] with its ID,
// [game.CutCardRead], [game.UnknownRead] of a tag that is not enrolled (badges among them),
// and [game.LinkChanged].
type Reader struct {
	*framed.Device
	config  Config
	cards   *cardmap.Map // nil without a card table
	repeats hardware.Repeats
}

// New makes a reader. It reads the card table, if there is one, and opens nothing yet.
// The error says everything that is wrong with the configuration.
func New(config Config, options ...link.Option) (*Reader, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	framer, err := framing.New(config.Framing())
	if err != nil {
		return nil, err
	}
	r := &Reader{config: config, cards: cards, repeats: hardware.NewRepeats(config.DeadTime)}
	kept := link.Keep(config.Config, 0, options...).Reads(cards.Knows)
	r.Device = framed.New(kept, framed.Driver{Cutter: framer, Whole: r.frame})
	return r, nil
}

// Config is the configuration in use, defaults filled in.
func (r *Reader) Config() Config { return r.config }

// frame looks at a whole frame.
func (r *Reader) frame(piece framing.Piece) {
	tag, err := Decode(string(piece.Payload))
	if err != nil {
		outcome := bench.Foreign
		if errors.Is(err, ErrCheck) {
			outcome = bench.BadCheck
		}
		r.Keep(piece, outcome, err.Error()+", thrown away")
		return
	}
	meaning := r.cards.Lookup(tag)
	frame := framed.Frame(piece, bench.Good, meaning.String()+", tag "+tag)
	frame.Face, frame.Code = meaning.Face(), tag
	var command game.Command
	switch meaning.Kind {
	case cardmap.Card:
		command = game.CardRead{Card: meaning.Card, ID: meaning.ID}
	case cardmap.CutCard:
		command = game.CutCardRead{}
	default:
		command = game.UnknownRead{Text: tag}
		frame.Outcome, frame.Meaning = bench.Foreign, "tag "+tag+", not enrolled"
	}
	again := r.repeats.Again(tag, piece.At)
	if again {
		frame.Outcome = bench.Duplicate
		frame.Meaning += ", still there, dropped"
	}
	// The technician sees what the table is busy with.
	r.KeepCode(frame)
	if !again {
		r.Tell(command, piece.Raw, piece.At)
	}
}
