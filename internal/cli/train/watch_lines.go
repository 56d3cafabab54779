package train

import (
	"bufio"
	"context"
	"io"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"pitboss/game/message"
	"pitboss/internal/cli"
	"pitboss/internal/instructor"
	"pitboss/text"
	"pitboss/tui/replay"
)

// inLines says the exercise in lines, does what the lines of the input ask for, and says the marks at the end.
func (w *watching) inLines(cmd *cobra.Command, look cli.Look) error {
	texts, err := look.Texts()
	if err != nil {
		return err
	}
	ctx, leave := context.WithCancel(cmd.Context())
	defer leave()
	spoken := &lines{out: cmd.OutOrStdout(), texts: texts, faults: w.client.Begun.Faults}
	go func() {
		in := bufio.NewScanner(cmd.InOrStdin())
		for in.Scan() {
			if asked, is := spoken.parse(in.Text()); is && w.client.Ask(asked) != nil {
				return // the exercise has ended
			} else if asked.Do == quit {
				leave()
				return
			}
		}
	}()
	teller, last := replay.NewTeller(texts), uint64(0)
	err = w.follow(ctx, func(now instructor.Now, err error) {
		if err != nil {
			spoken.say(message.New("replay.failed", "The record cannot be read: {why}.", message.Err("why", err)))
			return
		}
		teller.Lying(now.Lying)
		spoken.tell(w, teller, &last)
	}, func(answer instructor.Answer) {
		if !answer.Refused.IsZero() {
			spoken.say(answer.Refused)
		}
	})
	return w.end(spoken.out, texts, err)
}

// quit is what a line asks for that only leaves.
const quit instructor.Act = "quit"

// lines writes lines for two goroutines.
type lines struct {
	mutex  sync.Mutex
	out    io.Writer
	texts  *text.Printer
	faults []instructor.Fault
}

func (l *lines) write(said ...string) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, line := range said {
		_ = cli.WriteLine(l.out, "%s", line) // who reads it is gone: the exercise tells the end
	}
}

func (l *lines) say(text message.Text) { l.write(l.texts.Say(text)) }

// tell says every position after the last one that was said.
func (l *lines) tell(w *watching, teller *replay.Teller, last *uint64) {
	newest := w.player.Position().Last()
	for *last < newest {
		if err := w.player.To(*last + 1); err != nil {
			l.say(message.New("replay.failed", "The record cannot be read: {why}.", message.Err("why", err)))
			return
		}
		now := w.player.Position()
		*last = max(now.Last(), *last+1)
		l.write(teller.Lines(now)...)
	}
	l.write(teller.Shown(w.player.Position())...) // what no device read
}

// parse returns what a line of the input asks for. It answers a line that asks the exercise for nothing itself, and
// returns false.
func (l *lines) parse(line string) (asked instructor.Request, is bool) {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	switch asked.Do = instructor.Act(word); {
	case word == "":
	case asked.Do == quit && rest == "":
	case word == "faults" && rest == "":
		for _, fault := range l.faults {
			l.write(fault.ID + ": " + l.texts.Say(fault.Label))
		}
	case rest != "" && !instructor.IsText(rest):
		l.say(message.New("watch.type.full", "It has {most} letters and signs at most: there is no room for more.",
			message.Number("most", instructor.MaxText)))
	case asked.Do == instructor.Throw && rest != "":
		asked.Fault = rest
		return asked, true
	case (asked.Do == instructor.Note || asked.Do == instructor.Say) && rest != "":
		asked.Text = rest
		return asked, true
	case (asked.Do == instructor.Pause || asked.Do == instructor.Resume) && rest == "":
		return asked, true
	default:
		l.say(message.New("watch.lines", "Want faults, throw FAULT, pause, resume, note TEXT, say TEXT or quit."))
	}
	return asked, false
}
