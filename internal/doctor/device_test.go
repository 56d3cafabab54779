package doctor

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/internal/await"
	"pitboss/internal/testing/must"
)

// scannerAt returns a scanner of a configuration.
func scannerAt(t *testing.T, path string) device.Setup {
	t.Helper()
	setup := scanner.Kind.Setup()
	config := setup.Section().(*scanner.Config)
	config.Name, config.Path = "shoe", path
	setup.Complete("")
	return setup
}

// What a path leads to is looked at by its kind, and nothing is opened.
func TestWhereADeviceIs(t *testing.T) {
	folder := t.TempDir()
	recording := filepath.Join(folder, "shoe.capture")
	must.Do(t, os.WriteFile(recording, []byte("0 < 4130\n"), 0o600))
	master, terminal := must.Get2(pty.Open())(t)
	defer master.Close()
	defer terminal.Close()
	for name, test := range map[string]struct {
		path  string
		state state
		want  string
	}{
		"a box":                          {"tcp:127.0.0.1:4001", StateOK, "scanner on tcp:127.0.0.1:4001, a box at 127.0.0.1; not connected to"},
		"a box without an address":       {"tcp:no-such-box.invalid:4001", StateFail, "the box no-such-box.invalid has no address"},
		"a box without a port":           {"tcp:127.0.0.1", StateFail, "want tcp:HOST:PORT"},
		"a recording":                    {"replay:" + recording, stateWarn, "is a recording"},
		"a recording that is not there":  {"replay:" + recording + "x", StateFail, "no such file"},
		"a port":                         {terminal.Name(), StateOK, "scanner on " + terminal.Name() + ", 9600 8N1"},
		"a port written in full":         {"serial:" + terminal.Name(), StateOK, "9600 8N1"},
		"a port that is not there":       {"serial:/dev/no-such-port", StateFail, "/dev/no-such-port is not there"},
		"a path of a kind there is none": {"udp:box:4001", StateFail, "want a serial port"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := deviceFinding(scannerAt(t, test.path)); got.State != test.state || !strings.Contains(got.Found.String(), test.want) || got.State != StateOK && got.Do.IsZero() {
				t.Errorf("found %+v, want %s %q", got, test.state, test.want)
			}
		})
	}
}

// Another program that has the port open is named.
func TestAnotherProgramHasThePort(t *testing.T) {
	master, terminal := must.Get2(pty.Open())(t)
	defer master.Close()
	defer terminal.Close()
	other := exec.Command("sleep", "60")
	other.Stdin = terminal
	must.Do(t, other.Start())
	defer func() {
		other.Process.Kill()
		other.Wait()
	}()
	// A program that was just started has our name for a moment.
	var got Finding
	await.Until(t, "the other program is found", func() bool {
		got = deviceFinding(scannerAt(t, terminal.Name()))
		return strings.Contains(got.Found.String(), "sleep (process ")
	})
	if got.State != StateFail || !strings.Contains(got.Found.String(), "sleep (process ") || !strings.Contains(got.Do.String(), "close that program") {
		t.Errorf("found %+v", got)
	}
}

// How a device was at the table is told when it opens again.
func TestHowADeviceWasAtTheTable(t *testing.T) {
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	ledger := func(good int, records ...bench.Record) bench.Ledger {
		l := bench.NewLedger("shoe", "scanner", at)
		for read := range 100 {
			l.Recent = append(l.Recent, read < good)
		}
		l.Records = records
		return l
	}
	record := func(test bench.Test, verdict bench.Verdict) bench.Record {
		return bench.Record{Test: test, Verdict: verdict, Ended: at, Words: message.Written("Clean the window.")}
	}
	for name, test := range map[string]struct {
		ledger bench.Ledger
		want   []string
	}{
		"it read well":                 {ledger(99), nil},
		"at the limit":                 {ledger(98), nil},
		"it read badly":                {ledger(97), []string{"97 of its last 100 readings were good; 98% are wanted (warn_rate)"}},
		"too few to say":               {bench.NewLedger("shoe", "scanner", at), nil},
		"it failed a test":             {ledger(99, record(bench.Readings, bench.NotGood)), []string{"it failed the test readings at "}},
		"it passed it since":           {ledger(99, record(bench.Readings, bench.Passed), record(bench.Readings, bench.NotGood)), nil},
		"it passed another since":      {ledger(99, record(bench.Cable, bench.Passed), record(bench.Readings, bench.NotGood)), []string{"it failed the test readings"}},
		"a test without a verdict":     {ledger(99, record(bench.Readings, bench.NoVerdict), record(bench.Readings, bench.NotGood)), []string{"it failed the test readings"}},
		"it read badly, and failed it": {ledger(50, record(bench.Deck, bench.NotGood)), []string{"50 of its last 100", "it failed the test deck"}},
	} {
		found := keptFindings(test.ledger, bench.DefaultLimits())
		if len(found) != len(test.want) {
			t.Errorf("%s: found %+v", name, found)
			continue
		}
		for i, want := range test.want {
			if found[i].State != stateWarn || !strings.Contains(found[i].Found.String(), want) || !strings.Contains(found[i].Do.String(), "key b") {
				t.Errorf("%s: found %+v, want %q", name, found[i], want)
			}
		}
	}
}
