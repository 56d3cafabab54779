package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/tui"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
)

// playSize is the width and height of most screens that are played, the minimum that everything is designed for.
var playSize = [2]int{80, 24}

// play is a person at the keys, with the real screen on a real table.
type play struct {
	*floor.Floor
	screen *tui.Model
	size   [2]int
	// fed is how many of the table's snapshots the screen has seen. waited is how long the person looked at the
	// screen while nothing happened at the table.
	fed    int
	waited time.Duration
	shots  []shot
	frames []frame
}

// act is something done in a play.
type act func(*play) error

// by turns a method into a function that makes acts.
func by[T any](method func(*play, T) error) func(T) act {
	return func(with T) act { return func(p *play) error { return method(p, with) } }
}

var (
	dealt, scan    = by((*play).dealt), by((*play).scan)
	press, report  = by((*play).press), by((*play).report)
	comes, running = by((*play).comes), by((*play).running)
	shoot, show    = by((*play).shoot), by((*play).film)
	passes         = by((*play).passes)
)

// shot is one screen with its caption.
type shot struct{ caption, text string }

// newPlay opens a table of a variant, whose screen has a size and the given theme, glyphs and language.
func newPlay(variant string, size [2]int, options shell.Options) (*play, error) {
	f, err := floor.OpenVariant(variant, nil)
	if err != nil {
		return nil, err
	}
	p := &play{Floor: f, size: size}
	options.Location = time.UTC
	options.Now = func() time.Time { return f.Now().Add(p.waited) }
	p.screen = tui.New(tui.Options{Options: options, Send: p.send, Bench: &technician.Floor{}})
	p.screen.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
	return p, nil
}

// send sends a key to the table after the time the person looked at the screen. Elapsed time changes nothing, so the
// key still applies to the table that it was pressed for.
func (p *play) send(input game.Input) bool {
	p.Pass(p.waited)
	p.waited = 0
	input.Seen = p.Snapshot().Seen
	return p.Send(input)
}

// look shows the screen what has happened at the table, and waits a second, until it accepts keys again.
func (p *play) look() {
	defer func() { p.waited += time.Second }()
	shown := p.Shown()
	for _, snapshot := range shown[p.fed:] {
		p.screen.Update(tui.SnapshotMsg(snapshot))
	}
	p.fed = len(shown)
}

var named = map[string]tea.KeyPressMsg{
	"enter": {Code: tea.KeyEnter}, "tab": {Code: tea.KeyTab}, "esc": {Code: tea.KeyEscape}, "f1": {Code: tea.KeyF1},
}

// press presses keys, separated by blanks.
func (p *play) press(keys string) error {
	for _, key := range strings.Fields(keys) {
		p.look()
		press, known := named[key]
		if !known {
			press = tea.KeyPressMsg{Code: []rune(key)[0], Text: key}
		}
		p.screen.Update(press)
	}
	p.look()
	return nil
}

// report presses the keys that report an incident, found by its words in the list.
func (p *play) report(words string) error {
	_ = p.press("r") // a key never fails
	for line := range strings.Lines(p.drawn()) {
		key, title, found := strings.Cut(strings.TrimSpace(strings.Trim(line, "| \n")), "  ")
		if found && strings.HasPrefix(strings.TrimSpace(title), words) && len(key) == 1 {
			return p.press(key)
		}
	}
	return fmt.Errorf("the list of reports has no %q:\n%s", words, p.drawn())
}

// comes signs a person in by badge a while later.
func (p *play) comes(person game.Person) error {
	p.Pass(p.waited + 75*time.Second)
	p.waited = 0
	err := p.SignIn(person)
	p.look()
	return err
}

// passes lets time pass while the person looks at the screen.
func (p *play) passes(by time.Duration) error {
	p.Pass(p.waited + by)
	p.waited = 0
	p.look()
	return nil
}

// film keeps the current screen as a frame shown for some seconds.
func (p *play) film(seconds float64) error {
	p.look()
	p.Pass(p.waited) // time never goes back: a key counts once its screen was seen
	p.waited = 0
	p.screen.Update(struct{}{}) // update the time
	p.frames = append(p.frames, frame{p.screen.View().Content, seconds})
	return nil
}

// shoot keeps the current screen.
func (p *play) shoot(caption string) error {
	p.look()
	p.shots = append(p.shots, shot{caption, p.drawn()})
	return nil
}

func (p *play) drawn() string {
	width, height := p.size[0], p.size[1]
	lines := strings.Split(tuitest.Draw(p.screen.View().Content, width, height), "\n")
	return strings.Join(slices.Clip(lines[:min(len(lines), height)]), "\n")
}

// dealt brings a round to the given cards on the table.
func (p *play) dealt(codes string) error {
	if err := p.To("deal", "player-1"); err != nil {
		return err
	}
	return p.scan(codes)
}

// scan draws cards past the scanner.
func (p *play) scan(codes string) error {
	err := p.Scan(strings.Fields(codes)...)
	p.look()
	return err
}
