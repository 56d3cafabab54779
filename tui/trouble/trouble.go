package trouble

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/shell"
)

// Trouble is why a table cannot open.
type Trouble struct {
	// Headline is what has happened, in a few words of capitals.
	Headline message.Text
	// Why is what is wrong, a sentence each. Do is what to do about it; it may be empty.
	Why []message.Text
	Do  message.Text
	// Again is how long to wait before the table is tried again.
	Again time.Duration
	// Leaves is true if the screen can be left from the keyboard, SetsUp if the terminal can be set up from it.
	Leaves, SetsUp bool
}

// Choice is how the screen ended. The list is closed.
type Choice int

const (
	// Left is that somebody left the screen, or that it was told to stop.
	Left Choice = iota
	// Again is that somebody, or the time, wants the table tried again.
	Again
	// Setup is that somebody wants to set the terminal up.
	Setup
)

// Run shows the trouble until a person chooses, the time to try again has come, the context ends, the process is told
// to stop or the terminal hangs up. It then restores the terminal; see [shell.Run].
func Run(ctx context.Context, trouble Trouble, options shell.Options) (Choice, error) {
	p := newPage(trouble, &options)
	err := shell.Run(ctx, p, options, nil)
	return p.choice, err
}

// page is the screen.
type page struct {
	*shell.Shell
	trouble Trouble
	// until is when the table is tried again.
	until  time.Time
	choice Choice
	scroll entry.Scroll
}

func newPage(trouble Trouble, options *shell.Options) *page {
	p := &page{trouble: trouble}
	p.Shell = shell.New(p, options)
	p.until = p.Moment.Add(trouble.Again)
	return p
}

// Receive implements [shell.Page].
func (p *page) Receive(received tea.Msg) (tea.Cmd, bool) {
	_, ticked := received.(shell.TickMsg)
	return nil, ticked
}

// Press implements [shell.Page].
func (p *page) Press(press tea.KeyPressMsg) tea.Cmd {
	switch pressed := press.String(); {
	case pressed == "enter" || pressed == "r":
		return p.end(Again)
	case pressed == "s" && p.trouble.SetsUp:
		return p.end(Setup)
	case pressed == "q":
		return p.Leave()
	}
	if !p.scroll.Key(press) {
		p.Notify(keyboard.Unknown)
	}
	return nil
}

// Leave implements [shell.Page].
func (p *page) Leave() tea.Cmd {
	if !p.trouble.Leaves {
		p.Notify(stays)
		return nil
	}
	return p.end(Left)
}

func (p *page) end(choice Choice) tea.Cmd {
	p.choice = choice
	return tea.Quit
}

// Field implements [shell.Page].
func (p *page) Field() *entry.Field { return nil }

// Pass implements [shell.Page]. A key puts the next try off, so that nothing vanishes while somebody reads.
func (p *page) Pass(pressed bool) tea.Cmd {
	switch {
	case pressed:
		p.until = p.Moment.Add(p.trouble.Again)
	case !p.Moment.Before(p.until):
		return p.end(Again)
	}
	return nil
}

// Every implements [shell.Page].
func (p *page) Every() time.Duration { return shell.ClockTick }
