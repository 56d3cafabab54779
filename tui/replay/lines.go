package replay

import (
	"fmt"

	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/table/replay"
)

// width is the width of the lines that say what the screen showed.
const width = 100

// Lines returns a position in lines: its round, if it is another one, what each record tells, and what the table's
// screen showed that was new.
func (t *Teller) Lines(now replay.Position) (lines []string) {
	if round := now.State.Rounds; round != t.round {
		t.round = round
		heading := message.Commas(message.New("account.where.round", "round {round}", message.Number("round", round)),
			message.New("account.where.shoe", "shoe {shoe}", message.Number("shoe", now.State.Shoes)))
		lines = append(lines, "-- "+t.texts.Say(heading))
	}
	for _, told := range now.Told() {
		lines = append(lines, fmt.Sprintf("%6d  %s  %-24s  %s", told.Sequence, told.At.UTC().Format(history.Stamp),
			t.texts.Say(told.Who), t.texts.Say(told.What)))
		for _, more := range told.Beside() {
			lines = append(lines, "        "+t.texts.Say(more))
		}
	}
	return append(lines, t.Shown(now)...)
}

// Shown returns what the table's screen shows that is new, in lines.
func (t *Teller) Shown(now replay.Position) (lines []string) {
	for _, shown := range t.Tell(now) {
		for _, line := range english.Wrap(shown, width) {
			lines = append(lines, "        | "+line)
		}
	}
	return lines
}
