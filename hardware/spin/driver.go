package spin

import (
	"slices"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
	"pitboss/hardware/order"
)

// reader is one wheel. In its health, good frames are games with their number and no-reads those without; partials are
// lines cut short; foreign frames are unrequested messages and lines with a valid check that the protocol does not
// have; bad checks are lines that were damaged in transit.
type reader struct {
	*framed.Device
	dialect *Dialect
	tracker *Tracker
	rhythm  hardware.Rhythm
	account account
}

// New returns the driver of a wheel with this protocol without opening its port. The rules must be complete. commands
// lets a technician send it commands.
func New(dialect *Dialect, config link.Config, rules Rules, commands bool, options ...link.Option) (
	*framed.Device, error) {
	framer, err := framing.New(dialect.Framing(config.IdleGap))
	if err != nil {
		return nil, err
	}
	w := &reader{dialect: dialect, tracker: NewTracker(dialect, rules)}
	w.Device = framed.New(config, options, framed.Driver{
		Pulse:  Period,
		Cutter: framer, Opened: w.opened, Whole: w.line, Between: w.quiet,
		Language: dialect.Language(), Kind: "wheel", Orders: dialect.Orders, Commands: commands, Sent: w.sent,
	})
	w.Vitals.StaleAfter(time.Duration(rules.Silence))
	w.rhythm = hardware.NewRhythm(w.Vitals, Period)
	return w.Device, nil
}

func (w *reader) opened() {
	w.tracker.Reopened(w.Clock())
	w.rhythm.Reopened()
}

func (w *reader) quiet(_ hardware.Transport, now time.Time) error {
	w.hand(w.tracker.Quiet(now), nil, now)
	return nil
}

// line handles a complete line, or several that ran together.
func (w *reader) line(piece framing.Piece) {
	lines := w.dialect.Decode(string(piece.Payload))
	reports := make([][]Report, len(lines))
	for i, line := range lines {
		reports[i] = w.follow(line, piece.At)
	}
	// Keep the frame first, so that the technician sees what the table is working on.
	w.Vitals.Keep(w.frame(lines, slices.Concat(reports...), piece))
	for i, line := range lines {
		if line.Kind == AnswerLine {
			w.answer(line.Text, piece)
		}
		w.hand(reports[i], piece.Raw, piece.At)
	}
}

func (w *reader) follow(line Line, at time.Time) []Report {
	before := w.tracker.State()
	reports := w.tracker.Take(line, at)
	if line.Kind == StatusLine {
		// A slingshot keeps to its clock; the others also send when something changes.
		state := w.tracker.State()
		w.rhythm.Status(string(state), state == before || w.dialect.Clocked, at)
	}
	return reports
}

// frame returns a line, or several that ran together, for the health: a reading if it has the final number of a game
// or what ended the game without one, and junk if nothing could be read.
func (w *reader) frame(lines []Line, reports []Report, piece framing.Piece) bench.Frame {
	frame := framed.Frame(piece, bench.Junk, message.Text{})
	var words []message.Text
	lost := 0
	for _, line := range lines {
		words = append(words, line.Words())
		switch {
		case line.Kind == StatusLine, line.Kind == NumberLine:
			frame.Outcome = bench.Understood
		case line.Kind == LostLine && line.Outcome == bench.Junk:
			lost += len(line.Text)
		case frame.Outcome == bench.Understood:
		case line.Kind == LostLine:
			frame.Outcome = line.Outcome
		default:
			frame.Outcome = bench.Foreign // an unrequested message is only counted
			if is, _ := w.answers(line.Text); is {
				frame.Outcome = bench.Understood
			}
		}
	}
	for _, report := range reports {
		if report.Outcome != bench.Understood {
			frame.Outcome = report.Outcome
		}
	}
	if frame.Outcome != bench.Junk {
		w.Vitals.Count(func(t *bench.Tally) { t.Quality.JunkBytes += uint64(lost) })
	}
	frame.Meaning, frame.Says = message.Clauses(words...), w.account.take(w.dialect, lines)
	return frame
}

func (w *reader) hand(reports []Report, raw []byte, at time.Time) {
	for _, report := range reports {
		if link, is := report.Command.(game.LinkChanged); is {
			w.Blocked(link.Reason)
		}
		w.Tell(report.Command, raw, at)
	}
}

// answers reports whether a text answers the pending order, and refuses it.
func (w *reader) answers(text string) (is, refused bool) {
	sent, waiting := w.Desk.Waiting()
	if !waiting {
		return false, false
	}
	return w.dialect.Answers(sent, text)
}

// sent reports an order to the table: a state, recorded with its bytes.
func (w *reader) sent(next order.Order) game.Command { return w.tracker.exchange("sent " + next.Text) }

// answer handles an answer.
func (w *reader) answer(text string, piece framing.Piece) {
	is, refused := w.answers(text)
	if !is {
		return
	}
	w.Tell(w.tracker.exchange("answered "+text), piece.Raw, piece.At)
	w.Desk.Answered(text, refused, piece.At)
}
