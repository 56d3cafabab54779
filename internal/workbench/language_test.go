package workbench_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/colorprofile"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/kinds"
	"pitboss/internal/keys"
	"pitboss/internal/testing/must"
	"pitboss/internal/texts/catalog"
	"pitboss/internal/workbench"
	"pitboss/text"
	"pitboss/tui/technician"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
)

// Every word on the technician's pages is in the catalogs, for every kind of device, unless it is a name, a setting
// or what goes over its line.
func TestEveryWordHasALanguage(t *testing.T) {
	pseudo := must.Get(text.For(text.Pseudo))(t)
	for _, kind := range kinds.All() {
		recordings := must.Get(filepath.Glob("../../hardware/" + strings.ReplaceAll(kind.Name, "-", "") +
			"/testdata/captures/*.capture"))(t)
		if len(recordings) == 0 {
			recordings = must.Get(filepath.Glob("../../hardware/rfid/testdata/captures/*.capture"))(t)
		}
		for _, recording := range recordings {
			t.Run(kind.Name+"/"+filepath.Base(recording), func(t *testing.T) {
				setup := kind.Setup()
				for key, value := range map[string]any{"name": "it", "path": "replay:" + recording, "commands": true} {
					if err := keys.Set(setup.Section(), key, value); err != nil && key != "commands" {
						t.Fatal(err)
					}
				}
				setup.Complete("")
				it, err := setup.New()
				if err != nil { // this protocol has no commands
					must.Do(t, keys.Set(setup.Section(), "commands", false))
					it = must.Get(setup.New())(t)
				}
				it.Hide(func(string) bool { return false })
				synctest.Test(t, func(t *testing.T) {
					at := workbench.New(workbench.Options{Items: []workbench.Item{{Device: it, Setup: setup}},
						Limits: bench.DefaultLimits(), Keeper: &kept{values: earlier(t, kind.Name)}, Table: &tables{}})
					ctx, stop := context.WithCancel(t.Context())
					var running sync.WaitGroup
					running.Go(func() { _ = it.Run(ctx, func(game.Input) {}) })
					running.Go(func() { _ = at.Run(ctx) })
					for it.Health().Link.LastReason != bench.Over {
						at.Views()
						time.Sleep(time.Second)
					}
					var shown []bench.View
					views := func() []bench.View { shown = at.Views(); return shown }
					screen := technician.New(technician.Floor{Views: views, Do: at.Do, Notice: at.Notice, Why: at.Why,
						Now: time.Now, Location: time.UTC, Say: pseudo.Say})
					for _, key := range strings.Fields("enter 1 2 3 4 5 6 7 8") {
						time.Sleep(time.Second)
						screen.Look()
						screen.Key(tuitest.Key(key), 0)
						drawn := tuitest.Draw(strings.Join(screen.Draw(200, 80, plain), "\n"), 200, 80)
						own := itsOwn(shown[0])
						for _, word := range catalog.Unspoken(drawn) {
							if !slices.Contains(own, strings.ToLower(word)) {
								t.Errorf("%q has no language after %s:\n%s", word, key, drawn)
							}
						}
					}
					stop()
					running.Wait()
				})
			})
		}
	}
}

var plain = theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)

// earlier returns what was kept of a device that had other settings, with a mark, a baseline and a test.
func earlier(t *testing.T, kind string) map[string][]byte {
	at := time.Now().Add(-24 * time.Hour)
	good := bench.Period{From: at, To: at.Add(time.Hour), Settings: []bench.Setting{{Key: "baud", Value: "1200"}},
		Program: "1.0", Reads: bench.Reads{Good: 99, Tried: 100}}
	ledger := bench.NewLedger("it", kind, at)
	ledger.LastGood, ledger.Marked = &good, &good
	ledger.Baseline = &bench.Baseline{Reads: good.Reads, At: at}
	ledger.Records = []bench.Record{{Test: bench.Readings, Started: at, Ended: at, Verdict: bench.NotGood, By: "t7"}}
	return map[string][]byte{"it": must.Get(bench.EncodeLedger(ledger))(t)}
}

// itsOwn returns the words that are the device's own.
func itsOwn(view bench.View) []string {
	link := view.Health.Link
	own := fmt.Sprintln(view.Settings, link.Path, link.LastError, link.Note, "Enter Esc Tab min")
	for _, frame := range view.Health.Frames {
		own += " " + frame.Text()
	}
	for _, order := range view.Orders {
		own += " " + order.Sends.String()
	}
	for phase := range view.Health.Tally.Phases {
		own += " " + phase
	}
	return catalog.WordsIn(strings.ToLower(own))
}
