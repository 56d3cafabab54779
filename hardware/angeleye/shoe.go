package angeleye

import (
	"errors"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// shoe is one Angel Eye shoe. In its health, good frames are cards for the table and cut cards; no-reads are cards the
// shoe could not read; duplicates are repeated reports; foreign frames are complete frames of another protocol and
// second reports that differ from the first.
//
// For the table, a card counts only if it was drawn for the player or the banker, or as the first of a shoe. A card
// reported again, or drawn while the shoe was locked or in error, is recorded but not dealt. A shoe that is locked or
// in error is down, since it cannot read cards. It is also down for a moment when reports are missing, which stops a
// deal, since a card may be missing. Other reports of the shoe, commands and their answers are recorded as states of
// the device. The table ignores the stand-by, the shoe's own result and burned cards, which it counts itself.
type shoe struct {
	*framed.Device
	tracker Tracker
	account account
}

// New returns a shoe without opening its port. The configuration must be complete and valid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	s := &shoe{}
	s.Device = framed.New(config.Config, options, framed.Driver{
		Cutter: NewCutter(time.Duration(config.IdleGap)), Opened: s.tracker.Reopened, Whole: s.take,
		Language: Language(), Kind: kind, Orders: Orders(), Commands: config.Commands,
		Sent: func(next order.Order) game.Command { return s.remark(sentWords(next)) },
	})
	return s.Device, nil
}

// sentWords says which order is sent.
func sentWords(next order.Order) message.Text {
	return message.New("device.sent", "Sent to it: {order}, {does}.", message.String("order", next.Text),
		message.Message("does", next.Words))
}

func (s *shoe) take(piece framing.Piece) {
	if piece.Raw[0] == enq {
		s.frame(piece)
		return
	}
	s.answer(piece)
}

func (s *shoe) frame(piece framing.Piece) {
	said, err := Decode(piece.Raw)
	if err != nil {
		outcome := bench.Foreign
		if errors.Is(err, ErrCheck) {
			outcome = bench.BadCheck
		}
		s.Discard(piece, outcome, message.OfError(err))
		return
	}
	was := s.tracker.Blocked()
	verdict, missing := s.tracker.Take(said, piece.Raw)
	switch verdict {
	case Repeat: // it has no new information about the shoe
		s.Keep(piece, bench.Duplicate, message.Commas(said.Words(), framed.SaidAgain))
		return
	case Otherwise:
		s.Keep(piece, bench.Foreign, message.Commas(said.Words(), framed.SaidOtherwise))
		return
	case Fresh:
	}
	s.Vitals.Count(func(t *bench.Tally) { t.Quality.Missing += uint64(missing) })
	frame := framed.Frame(piece, bench.Understood, said.Words())
	frame.Says = s.account.take(said)
	switch {
	case said.Dealt():
		frame.Outcome, frame.Face = bench.Good, said.Card.String()
	case said.Kind == CutCard:
		frame.Outcome, frame.Face = bench.Good, bench.CutCardFace
	case said.Kind == Failed && said.Code == CannotRead:
		frame.Outcome = bench.NoRead
	}
	// Keep the frame first, so that the technician sees what the table is working on.
	s.Vitals.Keep(frame)
	s.tell(said, missing, was, piece)
}

// tell reports a new said to the table: what is missing before it, whether cards can be drawn, and the said.
func (s *shoe) tell(said Message, missing int, was message.Text, piece framing.Piece) {
	var lost message.Text
	if missing > 0 {
		lost = lostWords(missing)
		s.block(lost, piece)
	}
	blocked := s.tracker.Blocked()
	if blocked.IsZero() && (!was.IsZero() || missing > 0) {
		// Mention the missing reports when play resumes: a card may be on the table.
		s.Blocked(message.Text{})
		s.Tell(game.LinkChanged{Up: true, Reason: lost}, piece.Raw, piece.At)
	}
	if command := s.command(said); command != nil {
		s.Tell(command, piece.Raw, piece.At)
	}
	if !blocked.IsZero() && (was.String() != blocked.String() || missing > 0) {
		s.block(blocked, piece)
	}
}

// block reports that no card can be read.
func (s *shoe) block(why message.Text, piece framing.Piece) {
	s.Blocked(why)
	s.Tell(game.LinkChanged{Reason: why}, piece.Raw, piece.At)
}

// command returns the said as a command of the table, or nil if the table ignores it.
func (s *shoe) command(said Message) game.Command {
	switch {
	case said.Dealt():
		return game.CardRead{Card: said.Card}
	case said.Kind == CutCard:
		return game.CutCardRead{}
	case said.Kind == Failed && said.Code == CannotRead:
		return game.NoRead{}
	case said.Kind == StandBy, said.Kind == Result, said.Kind == Drawn:
		return nil
	}
	if s.Vitals.Withholds(bench.WithholdCards) {
		said.Card = game.Card{} // it may be a concealed card, reported again
	}
	return s.remark(message.New("device.reports", "It reports: {said}.", message.Message("said", said.Words())))
}

// remark returns something worth recording that changes nothing.
func (s *shoe) remark(words message.Text) game.Command {
	why := s.Why()
	return game.LinkChanged{Up: why.IsZero(), Reason: message.Sentences(why, words)}
}

func lostWords(missing int) message.Text {
	return message.Count("shoe.lost", "{n} report of the shoe never came: look whether a card lies on the table that was not "+
		"taken.", "{n} reports of the shoe never came: look whether a card lies on the table that was not taken.",
		message.Number("n", missing))
}
