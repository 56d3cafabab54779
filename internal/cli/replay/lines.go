package replay

import (
	"io"

	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/table/replay"
	"pitboss/internal/cli"
	"pitboss/text"
	screen "pitboss/tui/replay"
)

// lines writes positions as lines: what each record tells, then what the table's screen showed.
type lines struct {
	texts  *text.Printer
	teller *screen.Teller
	round  uint64
}

func newLines(texts *text.Printer) *lines {
	return &lines{texts: texts, teller: screen.NewTeller(texts)}
}

// width is the width of the lines that say what the screen showed.
const width = 100

// write implements [writer].
func (l *lines) write(to io.Writer, now replay.Position) error {
	if round := now.State.Rounds; round != l.round {
		l.round = round
		heading := message.Commas(message.New("account.where.round", "round {round}", message.Number("round", round)),
			message.New("account.where.shoe", "shoe {shoe}", message.Number("shoe", now.State.Shoes)))
		if err := cli.WriteLine(to, "-- %s", l.texts.Say(heading)); err != nil {
			return err
		}
	}
	for _, told := range now.Told() {
		if err := l.told(to, told); err != nil {
			return err
		}
	}
	for _, shown := range l.teller.Tell(now) {
		for _, line := range english.Wrap(shown, width) {
			if err := cli.WriteLine(to, "        | %s", line); err != nil {
				return err
			}
		}
	}
	return nil
}

// told writes what a record tells.
func (l *lines) told(to io.Writer, told replay.Told) error {
	err := cli.WriteLine(to, "%6d  %s  %-24s  %s", told.Sequence, told.At.UTC().Format(history.Stamp), l.texts.Say(told.Who),
		l.texts.Say(told.What))
	if err != nil {
		return err
	}
	for _, more := range told.Beside() {
		if err := cli.WriteLine(to, "        %s", l.texts.Say(more)); err != nil {
			return err
		}
	}
	return nil
}
