package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/internal/config"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// states returns the outcomes of findings, by check.
func states(findings []Finding) map[string]state {
	found := map[string]state{}
	for _, one := range findings {
		found[one.Check.String()] = one.State
	}
	return found
}

func TestTerminalFindings(t *testing.T) {
	for _, test := range []struct {
		name          string
		columns, rows uint16
		environ       []string
		display       config.Display
		want          map[string]state
	}{
		{"a good terminal", 120, 40, []string{"TERM=xterm-256color", "LANG=C.UTF-8"}, config.Display{},
			map[string]state{"terminal": StateOK, "TERM": StateOK, "glyphs": StateOK}},
		{"too small", 79, 24, []string{"TERM=xterm", "LANG=C.UTF-8"}, config.Display{},
			map[string]state{"terminal": StateFail, "TERM": StateOK, "glyphs": StateOK}},
		{"just large enough, without a name", 80, 24, nil, config.Display{},
			map[string]state{"terminal": StateOK, "TERM": StateFail, "glyphs": StateOK}},
		{"no colour", 80, 24, []string{"TERM=linux", "NO_COLOR=0"}, config.Display{},
			map[string]state{"terminal": StateOK, "TERM": StateOK, "NO_COLOR": StateOK, "glyphs": StateOK}},
	} {
		t.Run(test.name, func(t *testing.T) {
			master, terminal := must.Get2(pty.Open())(t)
			defer master.Close()
			defer terminal.Close()
			must.Do(t, pty.Setsize(terminal, &pty.Winsize{Cols: test.columns, Rows: test.rows}))
			got := states(Examination{Environ: test.environ, Terminal: terminal}.terminalFindings(config.Config{Display: test.display}))
			check.Difff(t, test.want, got, "findings")
		})
	}
}

func TestUnicodeOnABareConsole(t *testing.T) {
	findings := Examination{Environ: []string{"TERM=linux"}}.terminalFindings(config.Config{Display: config.Display{Theme: config.Auto, Glyphs: "unicode", FPS: 60}})
	for _, found := range findings {
		if found.Check.String() == "glyphs" && found.State == stateWarn {
			return
		}
	}
	t.Errorf("no warning that the console may lack the signs: %v", findings)
}

func TestSeizers(t *testing.T) {
	processes := t.TempDir()
	for id, name := range map[string]string{"1": "systemd", "50": "ModemManager", "51": "ModemManager", "60": "brltty"} {
		must.Do(t, os.MkdirAll(filepath.Join(processes, id), 0o700))
		must.Do(t, os.WriteFile(filepath.Join(processes, id, "comm"), []byte(name+"\n"), 0o600))
	}
	var told []string
	for _, found := range (Examination{Processes: processes}).seizers() {
		if found.State != stateWarn || found.Do.IsZero() {
			t.Errorf("%+v: want a warning with what to do", found)
		}
		told = append(told, found.Found.String())
	}
	words := strings.Join(told, " ")
	if len(told) != 2 || !strings.Contains(words, "ModemManager is running") || !strings.Contains(words, "brltty is running") {
		t.Errorf("told %q", told)
	}
}

func TestClock(t *testing.T) {
	for year, want := range map[int]state{1970: StateFail, 2026: StateOK, 2150: StateFail} {
		at := time.Date(year, 6, 1, 0, 0, 0, 0, time.UTC)
		// Whether a time server keeps the clock is this machine's affair.
		if got := (Examination{Now: at}).clock(); got.State != want && (want != StateOK || got.State != stateWarn) {
			t.Errorf("%d: got %+v, want %s", year, got, want)
		}
	}
}

func TestDeviceFindings(t *testing.T) {
	master, terminal := must.Get2(pty.Open())(t)
	defer master.Close()
	defer terminal.Close()
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o600))
	loaded := config.Config{Variant: "ezugi-baccarat"}
	for name, path := range map[string]string{"there": terminal.Name(), "gone": "/dev/no-such-port", "no-port": file, "null": os.DevNull} {
		one := scanner.Config{}
		one.Name, one.Path = name, path
		loaded.Devices = append(loaded.Devices, device.With(scanner.Kind, one))
	}
	cards := scanner.Config{}
	cards.Name, cards.Path, cards.Cards, cards.CardTable = "cards", terminal.Name(), "unique-id", "/no/such.csv"
	loaded.Devices = append(loaded.Devices, device.With(scanner.Kind, cards))
	got := states(Examination{}.deviceFindings(loaded))
	want := map[string]state{"device there": StateOK, "device gone": StateFail, "device no-port": StateFail, "device null": StateFail, "device cards": StateFail}
	check.Difff(t, want, got, "findings")
	if none := (Examination{}).deviceFindings(config.Config{Variant: "ezugi-roulette"}); len(none) != 1 || none[0].State != StateFail || !strings.Contains(none[0].Found.String(), "needs a roulette wheel") {
		t.Errorf("no device at all: %+v", none)
	}
}
