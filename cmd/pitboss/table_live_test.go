package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/terminal"
	"pitboss/store"
)

// live is pitboss table on a terminal of its own, with the other ends of all it
// is connected to: the keys, a scanner for badges, the wheel and the platform.
type live struct {
	t        *testing.T
	terminal *terminal.Terminal
	badges   *cardreader.Simulator
	wheel    *wheel.Simulator
	platform net.Conn
	said     chan string
	// heard is all that the platform was told.
	heard   []string
	process *exec.Cmd
}

// at waits until the platform hears that the table is at a step, and returns what its screen says then.
func (l *live) at(name string) (prompt string) {
	l.t.Helper()
	line := l.hears(`"out":"step"`, fmt.Sprintf("%q:%q", "name", name))
	var step struct{ Prompt string }
	must.Do(l.t, json.Unmarshal([]byte(line), &step))
	return step.Prompt
}

// hears reads what the platform is told up to a line that has these words, and returns it.
func (l *live) hears(words ...string) string {
	l.t.Helper()
	end := time.After(await.End)
	for {
		select {
		case line, goesOn := <-l.said:
			l.heard = append(l.heard, line)
			if !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(line, word) }) {
				return line
			}
			if goesOn {
				continue
			}
		case <-end:
		}
		l.t.Fatalf("it never comes to %s; the last lines were\n%s\nand the screen is\n%s", words,
			strings.Join(l.heard[max(len(l.heard)-3, 0):], "\n"), l.terminal.Screen())
	}
}

// does performs a step, once it is on the screen.
func (l *live) does(step string) {
	l.t.Helper()
	l.terminal.Press(l.at(step), "\r")
}

// signIn signs anna in by her badge and its PIN.
func (l *live) signIn() {
	l.t.Helper()
	l.at("sign-in")
	l.showBadge("4711")
}

// showBadge holds anna's badge before the scanner and types a PIN.
func (l *live) showBadge(pin string) {
	l.t.Helper()
	must.Do(l.t, simulator.Run(await.Context(l.t), l.badges, "wait reader\ncode ANNA-0001", nil))
	l.terminal.Type("PIN", pin)
}

// typeSignIn signs somebody in by staff id and PIN.
func (l *live) typeSignIn(id, pin string) {
	l.t.Helper()
	l.terminal.Type("Staff id", id)
	l.terminal.Type("PIN", pin)
}

func (l *live) says(line string) {
	l.t.Helper()
	must.Get(fmt.Fprintln(l.platform, line))(l.t)
}

// stop ends the table as a service does, once.
func (l *live) stop() {
	l.t.Helper()
	if l.process == nil {
		return
	}
	process := l.process
	l.process = nil
	check.Do(l.t, process.Process.Signal(syscall.SIGTERM))
	check.Dof(l.t, await.Exit(l.t, process), "the table ends with")
}

// newLive opens the table of a variant with a wheel, on whose port for figures another listens, anna
// with her badge on its roster.
func newLive(t *testing.T, folder, variant, settings string) *live {
	t.Helper()
	turned := must.Get(wheel.NewSimulator(wheel.Config{}, simulator.Options{Seed: 4},
		wheel.SimulatorOptions{Speed: 50, Waits: true}))(t)
	t.Cleanup(func() { turned.Close() })
	taken := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { taken.Close() })
	devices := fmt.Sprintf("[[device]]\nkind = \"wheel\"\nname = \"wheel\"\npath = %q\n", turned.Path())
	l := openLive(t, folder, variant, settings, devices, taken.Addr().String())
	l.wheel = turned
	return l
}

// openLive opens the table of a configuration: a scanner that reads badges, and cards where there are
// any, is one of its devices.
func openLive(t *testing.T, folder, variant, settings, devices, figures string) *live {
	t.Helper()
	l := &live{t: t}
	var err error
	options := simulator.Options{Unpaced: true, Whole: true}
	l.badges = must.Get(scanner.NewSimulator(scanner.Config{}, options, cardreader.Options{}))(t)
	t.Cleanup(func() { l.badges.Close() })
	config := filepath.Join(folder, "pitboss.toml")
	text := fmt.Sprintf(`site = "vilnius-1"
table = "table-9"
variant = "%s"
database = "table.db"
[settings]
%s
[[device]]
kind = "scanner"
name = "badges"
path = %q
%s[platform]
socket = "table.sock"
[metrics]
listen = %q
`, variant, settings, l.badges.Path(), devices, figures)
	if !strings.Contains(settings, "[display]") {
		text += "[display]\nannouncements = \"en\"\n"
	}
	must.Do(t, os.WriteFile(config, []byte(text), 0o600))
	addPeople(t, config)

	// The test's own program is pitboss under that name (see TestMain).
	l.process = exec.Command(os.Args[0])
	l.process.Args = []string{"pitboss", "table", "--config", config}
	l.process.Env = append(os.Environ(), "TERM=xterm-256color", "LANG=C.UTF-8")
	l.terminal = terminal.Start(t, l.process, 120, 40)
	t.Cleanup(l.stop)
	await.Until(t, "the table listens to the platform", func() bool {
		l.platform, err = net.Dial("unix", filepath.Join(folder, "table.sock"))
		return err == nil
	})
	l.said = make(chan string, 10_000)
	go func() {
		defer close(l.said)
		for lines := bufio.NewScanner(l.platform); lines.Scan(); {
			l.said <- lines.Text()
		}
	}()
	t.Cleanup(func() { l.platform.Close() })
	token := must.Get(os.ReadFile(filepath.Join(folder, "table.token")))(t)
	l.says(fmt.Sprintf(`{"in":"hello","token":%q,"after":0}`, strings.TrimSpace(string(token))))
	return l
}

// quick makes a site's own variant that takes bets for two seconds, so that nobody waits here, and returns it with the
// folder of its rules.
func quick(t *testing.T, folder, like string) string {
	t.Helper()
	parent := must.Get(variant.Load(like))(t)
	text := fmt.Sprintf("variant = \"quick\"\ntitle = \"Quick\"\nlike = { variant = %q, digest = %q }\n"+
		"[timers]\nbetting = { seconds = 2, clause = \"house/7\" }\n", parent.Book.Variant, parent.Book.Digest)
	rules := filepath.Join(folder, "rules", "variants")
	must.Do(t,
		errors.Join(os.MkdirAll(rules, 0o755), os.WriteFile(filepath.Join(rules, "quick.toml"), []byte(text), 0o600)))
	return "quick\"\nrules = \"rules"
}

// A live table whole: a badge and its PIN sign the dealer in, the platform draws, the wheel tells
// its number, a fault opens its incident, and the record has it all. That no figures can be
// served, because their port is taken, stops nothing.
func TestALiveRouletteTable(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	l := newLive(t, folder, "pragmatic-powerup-roulette", "betting-seconds = 5")
	l.signIn()
	l.does("start-round")
	l.at("power-up-numbers")
	l.says(`{"in":"platform","message":"power-up-numbers","numbers":[3,17,20]}`)
	l.does("spin")
	l.at("number")
	// The launch is made again by itself.
	must.Do(t, simulator.Run(t.Context(), l.wheel, "fault launched-wrong\nnumber 17", nil))
	l.wheel.Start()
	l.at("spin")

	var opened []game.IncidentOpened
	verifyLive(t, l, folder, func(event game.Event) {
		if incident, is := event.(game.IncidentOpened); is {
			opened = append(opened, incident)
		}
	})
	if len(opened) != 1 || opened[0].Incident != game.NoSpin || opened[0].Facts["cause"] != "same-direction" || !opened[0].Detected {
		t.Errorf("incidents %+v", opened)
	}
	check.Containsf(t, string(must.Get(os.ReadFile(filepath.Join(folder, "table.log")))(t)), "choose another port",
		"the log does not say that no figures are served")
}

// A site's own variant is dealt at a live table, and its journal has the text of its file.
func TestALiveTableOfASitesVariant(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	parent := must.Get(variant.Load("pragmatic-powerup-roulette"))(t)
	text := fmt.Sprintf("variant = \"seaside-roulette\"\ntitle = \"Seaside\"\nlike = { variant = %q, digest = %q }\n",
		parent.Book.Variant, parent.Book.Digest)
	rules := filepath.Join(folder, "rules", "variants")
	must.Do(t, errors.Join(os.MkdirAll(rules, 0o755),
		os.WriteFile(filepath.Join(rules, "seaside-roulette.toml"), []byte(text), 0o600)))
	l := newLive(t, folder, "seaside-roulette\"\nrules = \"rules", "betting-seconds = 5")
	l.at("sign-in")
	var started []game.ConsoleStarted
	verifyLive(t, l, folder, func(event game.Event) {
		if start, is := event.(game.ConsoleStarted); is {
			started = append(started, start)
		}
	})
	if len(started) != 1 || started[0].Rules == nil ||
		started[0].Rules.Files[0] != (game.RulesFile{Name: "variants/seaside-roulette.toml", Text: text}) ||
		len(started[0].Rules.Files) != len(parent.Book.Files)+1 || started[0].InForce.Variant != "seaside-roulette" {
		t.Errorf("started as %+v", started)
	}
}

// verifyLive ends the table and walks its journal.
func verifyLive(t *testing.T, l *live, folder string, each func(game.Event)) {
	t.Helper()
	l.stop()
	journal := must.Get(store.OpenReadOnly(filepath.Join(folder, "table.db")))(t)
	defer journal.Close()
	for record, err := range journal.Records(1, 0) {
		must.Do(t, err)
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		each(event)
	}
}
