package tui

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"

	"pitboss/game/table/view"
	"pitboss/tui/keyboard"
	"pitboss/tui/plain"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
)

// RunPlain says the mailbox's snapshots in lines on the terminal's output, for a screen reader or a braille display,
// until what ends [Run]. It takes the same keys from the terminal's input. Either may be a pipe.
func RunPlain(ctx context.Context, options Options, mailbox *Mailbox) error {
	var output io.Writer = os.Stdout
	if options.Output != nil {
		output = options.Output
	}
	end := "\n"
	if file, is := output.(term.File); is && term.IsTerminal(file.Fd()) {
		end = "\r\n" // it returns no carriage while keys come one by one
	}
	lines := plain.NewLines(output, end)
	spoken := NewSpoken(options, lines.Put)
	writing, enough := context.WithCancel(context.WithoutCancel(ctx))
	defer enough()
	reading, gone := context.WithCancelCause(context.Background()) // ends with the error of an output nobody reads
	go func() { gone(lines.Write(writing)) }()
	var last *view.Snapshot
	err := shell.RunUnseen(ctx, spoken, options.Options, func(ctx context.Context, send func(tea.Msg)) error {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		defer context.AfterFunc(reading, stop)()
		err := mailbox.forward(ctx, func(snapshot view.Snapshot) {
			last = &snapshot
			send(SnapshotMsg(snapshot))
		})
		if reading.Err() != nil {
			return errors.Join(err, context.Cause(reading))
		}
		return err
	})
	if newer, some := mailbox.take(); some {
		last = &newer
	}
	if last != nil && err == nil {
		spoken.Update(SnapshotMsg(*last)) // what the table did while the program ended is said, too
	}
	enough()
	select {
	case <-reading.Done():
	case <-time.After(patience): // its reader reads nothing: the write ends with the process
	}
	return err
}

// patience is how long the end waits for a line that is being written.
const patience = time.Second

// Spoken is the screen of a table that is said rather than drawn. Create it with [NewSpoken].
type Spoken struct {
	*Model
	voice plain.Voice
	say   func(lines []string)
}

// NewSpoken creates a screen that is said: after each message it passes the lines with what is new to say, which must
// not block. The technician's bench needs a screen.
func NewSpoken(options Options, say func(lines []string)) *Spoken {
	options.Theme, options.Glyphs, options.Mouse, options.Bench = theme.Mono, theme.Spoken, false, nil
	if options.Attention == shell.AttentionBell {
		options.Attention = shell.AttentionOff // the line itself is heard
	}
	s := &Spoken{Model: New(options), say: say}
	s.Width, s.Height, s.NoBell = plain.Width, plain.Height, true
	return s
}

// Update handles a message, and says what is new.
func (s *Spoken) Update(received tea.Msg) (tea.Model, tea.Cmd) {
	switch received.(type) {
	case tea.WindowSizeMsg, tea.ColorProfileMsg:
		return s, nil // nothing is drawn
	}
	_, command := s.Model.Update(received)
	page := plain.Page{Field: s.Field()}
	if s.dialog != nil {
		page.Open, page.Lines = s.dialog, s.dialog.Draw(s.desk(), plain.Width, plain.Height)
	}
	_, pressed := received.(keyboard.PressMsg)
	s.say(s.voice.Say(s.screen(), page, plain.Notice{Number: s.Notices, Text: s.Notice}, pressed))
	if s.shown {
		s.options.Drawn()
	}
	return s, command
}
