package wheel

import (
	"slices"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/link"
)

// reader is one roulette wheel or one upright wheel. In its health, good frames are games with their number and
// no-reads those without; partials are lines cut short; foreign frames are unrequested messages and lines with a valid
// check that the protocol does not have; bad checks are lines of an upright wheel that were damaged in transit.
type reader struct {
	*framed.Device
	config  Config
	tracker *Tracker
	rhythm  hardware.Rhythm
	account account
}

// New returns a wheel without opening its port. It fails if the configuration is invalid.
func New(config Config, options ...link.Option) (*framed.Device, error) {
	if err := config.Validate(); err != nil {
		return nil, err
	}
	config = config.WithDefaults()
	framer, err := framing.New(config.Framing())
	if err != nil {
		return nil, err
	}
	w := &reader{config: config, tracker: NewTracker(config.Protocol, config.Rules)}
	w.Device = framed.New(config.Config, options, framed.Driver{
		Pulse:  Period,
		Cutter: framer, Opened: w.opened, Whole: w.line, Between: w.quiet,
		Language: config.Protocol.Language(), Kind: kind, Orders: Orders(), Commands: config.Commands, Sent: w.sent,
	})
	w.Vitals.StaleAfter(time.Duration(config.Silence))
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
	lines := w.config.Protocol.Decode(string(piece.Payload))
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
		w.rhythm.Status(string(state), state == before || w.config.Protocol.dialect().clocked, at)
	}
	return reports
}

// frame returns a line, or several that ran together, for the health: a reading if it has the final number of a game
// or what ended the game without one, and junk if nothing could be read.
func (w *reader) frame(lines []Line, reports []Report, piece framing.Piece) bench.Frame {
	frame := framed.Frame(piece, bench.Junk, "")
	var words []string
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
			frame.Outcome = w.answerOutcome(line.Text)
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
	frame.Meaning, frame.Says = strings.Join(words, "; "), w.account.take(w.config.Protocol, lines)
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
