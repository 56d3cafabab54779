package angeleye

import (
	"errors"
	"fmt"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// shoe is one Angel Eye shoe. In its health, good are cards for the table and cut cards,
// no-reads are cards the shoe could not read, duplicates reports said again, foreign are
// whole frames of another protocol and second accounts that differ from the first.
//
// To the table a card is a card only when it was drawn for the player or the banker, or as
// the first of a shoe. One told once more, or drawn while the shoe was locked or in error, is
// in the record and is not dealt. A shoe that is locked or in error is down: no card can be
// read. So it is for a moment when reports never came, which stops a deal: a card may be
// missing. What the shoe says besides, a command and its answer are in the record as the
// state of the device. The stand-by, the shoe's own result and burned cards, which the table
// counts itself, are nothing to the table.
type shoe struct {
	*framed.Device
	tracker Tracker
	account account
}

// New makes a shoe and opens nothing yet. The error says everything that is wrong with
// the configuration.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	s := &shoe{}
	s.Device = framed.New(config.Config, options, framed.Driver{
		Cutter: NewCutter(time.Duration(config.IdleGap)), Opened: s.tracker.Reopened, Whole: s.take,
		Language: Language(), Kind: kind, Orders: Orders(), Commands: config.Commands,
		Sent: func(next order.Order) game.Command { return s.beside("sent to the shoe: " + next.String()) },
	})
	return s.Device, nil
}

func (s *shoe) take(piece framing.Piece) {
	if piece.Raw[0] == enq {
		s.frame(piece)
		return
	}
	s.answer(piece)
}

func (s *shoe) frame(piece framing.Piece) {
	message, err := Decode(piece.Raw)
	if err != nil {
		outcome := bench.Foreign
		if errors.Is(err, ErrCheck) {
			outcome = bench.BadCheck
		}
		s.Keep(piece, outcome, err.Error()+", thrown away")
		return
	}
	was := s.tracker.Blocked()
	verdict, missing := s.tracker.Take(message, piece.Raw)
	switch verdict {
	case Repeat: // it says nothing of the shoe that is new
		s.Keep(piece, bench.Duplicate, message.Words()+", said again, dropped")
		return
	case Otherwise:
		s.Keep(piece, bench.Foreign, message.Words()+", said otherwise before, thrown away")
		return
	}
	s.Vitals.Count(func(t *bench.Tally) { t.Quality.Missing += uint64(missing) })
	frame := framed.Frame(piece, bench.Understood, message.Words())
	frame.Says = s.account.take(message)
	switch {
	case message.Dealt():
		frame.Outcome, frame.Face = bench.Good, message.Card.String()
	case message.Kind == CutCard:
		frame.Outcome, frame.Face = bench.Good, bench.CutCardFace
	case message.Kind == Failed && message.Code == CannotRead:
		frame.Outcome = bench.NoRead
	}
	// The technician sees what the table is busy with.
	s.Vitals.Keep(frame)
	s.tell(message, missing, was, piece)
}

// tell hands a new message over: what is missing before it, whether cards can be drawn,
// the message.
func (s *shoe) tell(message Message, missing int, was string, piece framing.Piece) {
	lost := ""
	if missing > 0 {
		lost = lostWords(missing)
		s.block(lost, piece)
	}
	blocked := s.tracker.Blocked()
	if blocked == "" && (was != "" || missing > 0) {
		// Whoever goes on is told of the reports that never came: a card may lie there.
		s.Blocked("")
		s.Tell(game.LinkChanged{Up: true, Reason: lost}, piece.Raw, piece.At)
	}
	if command := s.command(message); command != nil {
		s.Tell(command, piece.Raw, piece.At)
	}
	if blocked != "" && (was != blocked || missing > 0) {
		s.block(blocked, piece)
	}
}

// block says that no card can be read.
func (s *shoe) block(why string, piece framing.Piece) {
	s.Blocked(why)
	s.Tell(game.LinkChanged{Reason: why}, piece.Raw, piece.At)
}

// command returns a message in the table's words; nil where it is nothing to the table.
func (s *shoe) command(message Message) game.Command {
	switch {
	case message.Dealt():
		return game.CardRead{Card: message.Card}
	case message.Kind == CutCard:
		return game.CutCardRead{}
	case message.Kind == Failed && message.Code == CannotRead:
		return game.NoRead{}
	}
	switch message.Kind {
	case StandBy, Result, Drawn:
		return nil
	}
	if s.Vitals.Withholds(bench.WithholdCards) {
		message.Card = game.Card{} // it may be one that is nobody's to know, told once more
	}
	return s.beside(message.Words())
}

// beside returns something worth recording that changes nothing.
func (s *shoe) beside(words string) game.Command {
	if why := s.Why(); why != "" {
		return game.LinkChanged{Reason: why + "; " + words}
	}
	return game.LinkChanged{Up: true, Reason: words}
}

func lostWords(missing int) string {
	reports := "reports"
	if missing == 1 {
		reports = "report"
	}
	return fmt.Sprintf("%d %s of the shoe never came: look whether a card lies on the table that was not taken", missing, reports)
}
