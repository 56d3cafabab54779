package train

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"pitboss/game/exercise"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/await"
	"pitboss/internal/demo"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/store"
	"pitboss/tui"
)

// never makes a robot's own mistakes so rare that none comes.
const never = 1 << 40

// What a fault gives a table without devices, it gives one with simulated devices: the same incident, or none where only
// somebody who sees the table notices it.
func TestDevicesHaveEveryFault(t *testing.T) {
	for _, fault := range faults {
		for _, slug := range []string{"pragmatic-baccarat", "ezugi-roulette", "pragmatic-mega-wheel", "pragmatic-sic-bo", "pragmatic-mega-roulette"} {
			rules := must.Get(variant.Load(slug))(t)
			if !serves(fault, slug) {
				continue
			}
			t.Run(fault.id+" at "+slug, func(t *testing.T) {
				t.Parallel()
				settings := must.Get(rules.Book.ChooseTraining(map[string]string{"platform-wait-seconds": "5"}))(t)
				speed := 300.0
				if fault.id == exercise.BallLaunched {
					speed = 30 // the ball has to be launched while bets are open
				}
				journal := must.Get(store.Open(filepath.Join(t.TempDir(), "demo.db"),
					store.Options{Site: training.Site, Table: "demo", PINCost: training.PINCost}))(t)
				defer journal.Close()
				watch := watcher{t: t, fault: fault}
				table := must.Get(demo.New(demo.Options{
					Variant: rules, Settings: settings, Journal: journal, Log: slog.New(slog.DiscardHandler), Seed: 7, Speed: speed,
					Auto: true, Mistakes: true, Calm: never, Rounds: 20, Script: watch.run,
				}))(t)
				defer func() { check.Do(t, table.Close()) }()
				must.Do(t, table.Show(t.Context(), func(ctx context.Context, _ tui.Options, _ *tui.Mailbox) error {
					<-ctx.Done()
					return nil
				}))
				check.Equal(t, watch.got, watch.want)
			})
		}
	}
}

// serves reports whether the devices of a variant have a fault: those of cards, balls, segments and dice begin with that.
func serves(fault fault, slug string) bool {
	if fault.id == "unplug" {
		return slug != "pragmatic-mega-roulette"
	}
	return map[string]string{
		"ca": "pragmatic-baccarat", "nu": "ezugi-roulette", "ba": "ezugi-roulette", "wh": "ezugi-roulette",
		"mo": "pragmatic-mega-wheel", "di": "pragmatic-sic-bo", "pl": "pragmatic-mega-roulette",
	}[fault.id[:2]] == slug
}

// watcher throws a fault in, and waits for what comes of it.
type watcher struct {
	t         *testing.T
	fault     fault
	want, got string
}

func (w *watcher) run(ctx context.Context, table demo.Scripted, snapshots <-chan view.Snapshot) error {
	var before uint64
	for {
		var now view.Snapshot
		select {
		case <-ctx.Done():
			return nil
		case now = <-snapshots:
		case <-time.After(await.End):
			return fmt.Errorf("%s: nothing comes of it", w.fault.id)
		}
		switch incident := now.State.Incident; {
		case w.want == "" && incident == nil && now.State.Rounds > 0 && w.fault.at(now) && (!atBetting(now) || w.fault.whole):
			w.want, before = w.foretold(now), now.State.Rounds
			if !table.ThrowIn(w.fault.id) {
				return fmt.Errorf("nothing has the fault %s", w.fault.id)
			}
		case w.want == "":
		case incident != nil:
			w.got = string(incident.Kind)
			return nil
		case now.State.Rounds > before+1: // two rounds without an incident
			w.got = "none"
			return nil
		}
	}
}

// foretold returns the incident that opens on a table without devices.
func (w *watcher) foretold(now view.Snapshot) string {
	happening := exercise.Happening{Fault: w.fault.id}
	if w.fault.platform {
		happening = exercise.Happening{Platform: w.fault.id}
	}
	given, _, err := readingsOf(happening, now)
	must.Do(w.t, err)
	s := search{rules: now.Rules, snapshot: now}
	at := now.State
	for _, input := range given.inputs {
		tried := s.rules.Try(at, s.at(at, input))
		if tried.Refused != nil {
			w.t.Errorf("the table refuses %T: %v", input.Command, tried.Refused)
		}
		if at = tried.State; at.Incident != nil {
			return string(at.Incident.Kind)
		}
	}
	return "none"
}
