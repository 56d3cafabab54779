package rehearsal

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/build"
	"pitboss/internal/config"
	"pitboss/internal/console"
	"pitboss/internal/verify"
	"pitboss/store"
	"pitboss/tui"
)

// Report is what a version found when it opened a copy of a journal.
type Report struct {
	Version string `json:"version"`
	// Records is how many records it read; Otherwise is how many things it would decide otherwise than is recorded.
	Records   uint64 `json:"records"`
	Otherwise int    `json:"otherwise"`
	// Screen is the first screen, without colours.
	Screen string `json:"screen"`
}

// errBlank means that the first screen shows nothing.
var errBlank = errors.New("the first screen is empty")

// Check opens the copy of a journal that the configuration names, applies every record, and draws the first screen of
// the table, without its devices. It changes the copy.
func Check(ctx context.Context, loaded config.Config) (Report, error) {
	report := Report{Version: build.Version()}
	again, err := verify.Replay(ctx, loaded.Database, loaded.Source)
	if err != nil {
		return report, err
	}
	report.Otherwise = len(again.Problems)
	rules, err := loaded.Source.Load(loaded.Variant)
	if err != nil {
		return report, err
	}
	texts, err := loaded.Display.Printer(rules.Book.Calls.Language)
	if err != nil {
		return report, err
	}
	journal, err := store.Open(loaded.Database, store.Options{Site: loaded.Site, Table: loaded.Table, Kind: game.Live, Begun: true})
	if err != nil {
		return report, err
	}
	defer journal.Close()
	whole, err := state.Rebuild(journal.Records(1, 0), variant.Count)
	if err != nil {
		return report, err
	}
	report.Records = whole.Sequence
	var shown *view.Snapshot
	c, err := console.New(console.Options{
		Setup: decide.Setup{Site: loaded.Site, Table: loaded.Table, Variant: rules, Settings: loaded.Settings, Bench: true,
			TestedReturn: loaded.Bench.SignOff},
		Journal: journal, Clock: console.NewWallClock(1, time.Time{}), Program: build.Version(), Log: slog.New(slog.DiscardHandler),
		Published: func(snapshot view.Snapshot) { shown = &snapshot },
	})
	if err != nil {
		return report, err
	}
	if shown == nil {
		return report, errBlank
	}
	options := c.Screen()
	options.Texts = texts
	report.Screen = strings.Join(tui.Still(options, *shown, 80, 24), "\n")
	if strings.TrimSpace(report.Screen) == "" || shown.Step.Prompt.IsZero() {
		return report, fmt.Errorf("%w (step %s)", errBlank, shown.Step.Name)
	}
	return report, nil
}
