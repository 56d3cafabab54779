package replay

import (
	"io"

	"pitboss/game/table/replay"
	"pitboss/internal/cli"
	screen "pitboss/tui/replay"
)

// lines writes positions as lines: what each record tells, then what the table's screen showed.
type lines struct{ teller *screen.Teller }

// write implements [writer].
func (l lines) write(to io.Writer, now replay.Position) error {
	for _, line := range l.teller.Lines(now) {
		if err := cli.WriteLine(to, "%s", line); err != nil {
			return err
		}
	}
	return nil
}
