package simulator_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestThePathLivesAsLongAsTheCable(t *testing.T) {
	sim := must.Get(scanner.NewSimulator(scanner.Config{}, simulator.Options{}, cardreader.Options{}))(t)
	leads := func() bool { _, err := os.Stat(sim.Path()); return err == nil }
	steps := []struct {
		name  string
		do    func() error
		fails bool
		leads bool
	}{
		{"new", func() error { return nil }, false, true},
		{"plugged in twice", sim.Replug, true, true},
		{"unplugged", sim.Unplug, false, false},
		{"unplugged twice", sim.Unplug, true, false},
		{"a reading into the air", func() error { return sim.Code("1010") }, false, false},
		{"plugged in", sim.Replug, false, true},
		{"unplugged at once", func() error { return simulator.Run(t.Context(), sim, "unplug now", nil) }, false, false},
		{"plugged in again", sim.Replug, false, true},
		{"closed", sim.Close, false, false},
		{"closed twice", sim.Close, false, false},
		{"a reading after closing", func() error { return sim.Code("1010") }, true, false},
		{"plugged in after closing", sim.Replug, true, false},
	}
	for _, step := range steps {
		if err := step.do(); (err != nil) != step.fails || leads() != step.leads {
			t.Errorf("%s: error %v, the path leads somewhere: %v", step.name, err, leads())
		}
	}
	if _, err := os.Stat(filepath.Dir(sim.Path())); !os.IsNotExist(err) {
		t.Errorf("Close left its folder behind: %v", err)
	}
}

func TestTheLineIsPaced(t *testing.T) {
	config := scanner.Config{}
	config.Baud = 1200
	sim := must.Get(scanner.NewSimulator(config, simulator.Options{}, cardreader.Options{}))(t)
	defer sim.Close()
	start := time.Now()
	must.Do(t, sim.Raw(make([]byte, 12)))
	if took := time.Since(start); took < 100*time.Millisecond {
		t.Errorf("12 bytes at 1200 baud took %s, want 100ms or more", took)
	}
}

func TestAWriteNobodyReadsIsGivenUpNotLost(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("waits for the write limit")
	}
	options := simulator.Options{Unpaced: true, Whole: true}
	sim, err := scanner.NewSimulator(scanner.Config{}, options, cardreader.Options{})
	must.Do(t, err)
	defer sim.Close()
	err = sim.Raw(make([]byte, 1<<20))
	check.ErrorIsf(t, err, os.ErrDeadlineExceeded, "a megabyte nobody reads")
}

func TestScriptFailsAtItsLine(t *testing.T) {
	sim, err := scanner.NewSimulator(scanner.Config{}, simulator.Options{Unpaced: true}, cardreader.Options{Decks: 1})
	must.Do(t, err)
	defer sim.Close()
	const script = "burn 51\nload\nburn 52\n\ndraw"
	var said []string
	err = simulator.Run(t.Context(), sim, script, func(words string) { said = append(said, words) })
	if err == nil || !strings.HasPrefix(err.Error(), "line 5: ") || !errors.Is(err, cardreader.ErrShoeEmpty) {
		t.Errorf("got error %v, want the empty shoe at line 5", err)
	}
	check.Equalf(t, strings.Join(said, "; "), "51 cards burned; a new shoe is in; 52 cards burned", "said")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	check.ErrorIsf(t, simulator.Run(ctx, sim, script, nil), context.Canceled, "a script that was stopped")
	if _, err := sim.Again(); err == nil {
		t.Error("a card was read again that was never drawn")
	}
}

func TestEveryCommandOfAScannerIsDone(t *testing.T) {
	arguments := map[string]string{
		"burn": " 1", "burst": " 1", "code": " 1010", "badge": " 1010", "raw": " 31", "wait": " 1ms", "deck": " 0s",
		"times": " 1", "baud": " 4800",
		"format": " 7E1", "twin": " QD KD", "dirty": " QH 3", "dirty-window": " 0.3", "slot": " 2", "suffix": " ETX",
	}
	for _, name := range scanner.SimulatorLanguage.Names() {
		options := simulator.Options{Unpaced: true}
		sim := must.Get(scanner.NewSimulator(scanner.Config{}, options, cardreader.Options{Decks: 2}))(t)
		before := ""
		switch name {
		case "again", "same":
			before = "load\ndraw\n"
		case "stale", "replug":
			before = "unplug now\n"
		}
		check.Dof(t, simulator.Run(t.Context(), sim, before+name+arguments[name], nil), "%s", name)
		check.Do(t, sim.Close())
	}
}
