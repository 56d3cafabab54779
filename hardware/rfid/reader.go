package rfid

import (
	"errors"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// reader is one RFID reader. In its health, good frames are cards and cut cards; foreign frames are tags that are not
// enrolled and complete frames of another protocol; noise is a tag of zeros or of F, or one that is not enrolled
// and was read once; duplicates are readings within the dead time. Its inputs are [game.CardRead] with its ID,
// [game.CutCardRead], [game.UnknownRead] for a tag that is not enrolled (including badges), and [game.LinkChanged].
type reader struct {
	*framed.Device
	cards   *cardmap.Map // nil without a card table
	repeats hardware.Repeats
	// single is a reading of a tag that is not enrolled, until that tag is read again; see [reader.unknown].
	single bench.Frame
}

// New returns a reader without opening its port. It reads the card table, if there is one. The configuration must be
// complete and valid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	cards, err := config.CardMap()
	if err != nil {
		return nil, err
	}
	framer, err := framing.New(config.Framing())
	if err != nil {
		return nil, err
	}
	r := &reader{cards: cards, repeats: hardware.NewRepeats(config.DeadTime)}
	r.Device = framed.New(config.Config, options, framed.Driver{
		Cutter: framer, Whole: r.frame, Language: Language(), Knows: cards.Knows,
		Between: func(_ hardware.Transport, now time.Time) error { r.expire(now); return nil },
	})
	return r.Device, nil
}

func (r *reader) frame(piece framing.Piece) {
	tag, err := Decode(string(piece.Payload))
	if err != nil {
		outcome := bench.Foreign
		switch {
		case errors.Is(err, ErrCheck):
			outcome = bench.BadCheck
		case errors.Is(err, ErrNoTag):
			outcome = bench.Noise
		}
		r.Discard(piece, outcome, message.OfError(err))
		return
	}
	meaning := r.cards.Lookup(tag)
	frame := framed.Frame(piece, bench.Good, message.Commas(meaning.Text(),
		message.New("frame.tag", "tag {tag}", message.String("tag", tag))))
	frame.Face, frame.Code = meaning.Face(), tag
	var command game.Command
	switch meaning.Kind {
	case cardmap.Card:
		command = game.CardRead{Card: meaning.Card, ID: meaning.ID}
	case cardmap.CutCard:
		command = game.CutCardRead{}
	default:
		frame.Outcome = bench.Foreign
		frame.Meaning = message.New("frame.not-enrolled", "tag {tag}, not enrolled", message.String("tag", tag))
		r.unknown(frame)
		return
	}
	again := r.repeats.Again(tag, piece.At)
	if again {
		frame.Outcome = bench.Duplicate
		frame.Meaning = message.Commas(frame.Meaning, stillThere)
	}
	// Keep the frame first, so that the technician sees what the table is working on.
	r.KeepCode(frame)
	if !again {
		r.Tell(command, piece.Raw, piece.At)
	}
}
