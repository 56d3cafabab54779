package table_test

import (
	"flag"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// houseRows are rows that no document of cards has: every authority, every way to end a round, and combined
// effects.
var houseRows = strings.Join([]string{
	houseRow("1", `decides = "dealer"`),
	houseRow("2", `decides = "dealer"
round = "void"
bets = "refund"
announce = "dealer"
when = { resolved = false }`),
	houseRow("3", `incident = ["deal-order-broken"]
decides = "technician"`),
	houseRow("4", `incident = ["deal-order-broken"]
decides = "technician"
round = "void"
bets = "refund-initial"
announce = "dealer"`),
	houseRow("5", `incident = ["dealt-too-few", "card-unreadable"]
round = "complete"
bets = "settle-manually"`),
	houseRow("6", `incident = ["dealt-too-few"]
cards = ["call-technician"]`),
	houseRow("7", `incident = ["dealt-too-few", "card-unreadable"]
when = { cancel_last = true }
round = "pause"
cards = ["cancel-last"]`),
	houseRow("7", `incident = ["dealt-too-few"]
cards = ["move", "change-shoe"]`),
	houseRow("8", `phase = "betting"
round = "replay"`),
	houseRow("9", `incident = ["dealt-too-many"]
cards = ["restore", "late-cut-card"]`),
	houseRow("10", `incident = ["dealt-too-many"]
when = { remove = ">=1" }
decides = "dealer"
cards = ["remove-last", "burn"]`),
	houseRow("11", `incident = ["card-face-down"]
cards = ["burn-shown", "replace-same"]`),
	houseRow("12", `phase = "shuffle"
when = { seen = true, count = ">2" }
decides = "rule"
bets = "none"
cards = ["replace-set"]`),
	houseRow("13", `phase = "any"
cards = ["burn-more"]`),
}, "\n")

// checkSome checks a property of a running table twenty times, or as often as go test is told. Each check is
// hundreds of inputs, all replayed. make soak makes thousands.
func checkSome(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	if checks := flag.Lookup("rapid.checks"); checks.Value.String() == checks.DefValue {
		must.Do(t, checks.Value.Set("20"))
		defer func() { _ = checks.Value.Set(checks.DefValue) }()
	}
	rapid.Check(t, property)
}

func propertyBench(t *rapid.T) *bench {
	v := following{
		document: pick(t, append(slices.Sorted(maps.Keys(includes)), "001", "house", "house"), "document"),
		decks:    rapid.SampledFrom([]int{1, 8}).Draw(t, "decks"),
		more:     rapid.SampledFrom([]string{"", changes}).Draw(t, "changes"),
		house:    houseRows,
	}.variant(t)
	settings := must.Get(v.Book.Choose(map[string]string{
		"deck-check":     rapid.SampledFrom([]string{"none", "count"}).Draw(t, "deck check"),
		"end-count":      rapid.SampledFrom([]string{"none", "count"}).Draw(t, "end count"),
		"manual-entry":   rapid.SampledFrom([]string{"off", "allowed"}).Draw(t, "manual entry"),
		"floor-ruling":   rapid.SampledFrom([]string{"off", "allowed", "allowed"}).Draw(t, "floor ruling"),
		"unshuffled-run": "3",
	}))(t)
	b := &bench{t: t, clock: table.NewVirtual(start), journal: &memory{}}
	b.rules = decide.NewRules(decide.Setup{
		Site: "vilnius", Table: "b1", Variant: v, Settings: settings,
		Bench: rapid.Bool().Draw(t, "bench"), TestedReturn: rapid.Bool().Draw(t, "tested return"),
	})
	b.open(state.State{}, time.Time{})
	return b
}

// Any inputs in any order, with any failures: every card is accounted for, the table always has a next step, a
// refused input changes nothing, nobody rules without authority, and a replay equals the live state (see check,
// wrongWith and honest_test.go). Afterwards, anyone who follows the steps reaches the end of the questions and of
// the round. This holds under the procedures of every document.
func TestNothingBreaksATable(t *testing.T) {
	norace.Only(t)
	checkSome(t, func(t *rapid.T) {
		b := propertyBench(t)
		choose := tabletest.Chance{T: t}.IntN
		steps := func(n int) {
			for range n {
				b.follow(choose)
			}
		}
		if rapid.IntRange(0, 3).Draw(t, "prepared") > 0 {
			for b.table.Step().Name != "start-round" {
				steps(1)
			}
			steps(rapid.IntRange(0, 7).Draw(t, "steps"))
		}
		t.Repeat(map[string]func(*rapid.T){
			"follow": func(t *rapid.T) {
				if b.journal.fails == nil {
					steps(rapid.IntRange(1, 6).Draw(t, "steps"))
				}
			},
			"wrong": func(t *rapid.T) {
				if b.journal.fails == nil {
					b.somethingWrong(t, choose)
				}
			},
			"anything": func(t *rapid.T) { b.anything(t) },
			"any more": func(t *rapid.T) { b.anything(t) },
			"time": func(t *rapid.T) {
				b.tick(time.Duration(rapid.SampledFrom([]int{0, 1, 17, 18, 100, 299, 300, 899, 900, 4000,
					8 * 3600}).Draw(t, "seconds")) * time.Second)
			},
			"full disk": func(t *rapid.T) {
				b.journal.fails, b.journal.afterwards = errFull, rapid.IntRange(0, 2).Draw(t, "writes")
			},
			"free disk": func(t *rapid.T) { b.freeDisk() },
			"restart": func(t *rapid.T) {
				b.freeDisk()
				b.restart()
			},
		})
		b.freeDisk()
		b.wantReplays()
		b.wantRoundToEnd(choose)
		b.wantReplays()
	})
}

func (b *bench) freeDisk() {
	b.journal.fails, b.journal.afterwards = nil, 0
	b.tick(0)
	b.do(game.Tick{})
	must.Dof(b.t, b.table.Stopped(), "the disk is free and the table stopped")
}

// anything gives the table any command, from any device, at any time.
func (b *bench) anything(t *rapid.T) {
	input := game.Input{Command: b.drawCommand(t)}
	switch input.Command.(type) {
	case game.CardRead, game.NoRead, game.CutCardRead, game.UnknownRead, game.LinkChanged, game.WarnDevice:
		input.Device = rapid.SampledFrom([]string{"scanner", "scanner-2"}).Draw(t, "device")
	default:
		input.Seen = rapid.SampledFrom([]string{"", "", "", "another step", b.table.Snapshot().Seen}).Draw(t, "seen")
	}
	b.input(input)
	if b.refused != nil && b.refused.Code != game.RefusedStopped {
		return
	}
	for _, event := range b.events {
		if !slices.Contains(game.EventTypes(), event.EventType()) {
			t.Fatalf("%s is not in the closed list", event.EventType())
		}
	}
}

// wantReplays checks that the whole journal, and the journal from each saved state on, make the live state, and
// that each saved state is what its records make.
func (b *bench) wantReplays() {
	b.t.Helper()
	live, records := asJSON(b.table.State()), throughJSON(b.journal.records)
	starts := map[uint64][]byte{0: nil}
	for sequence, saved := range b.journal.saved {
		starts[sequence] = saved
	}
	for sequence, saved := range starts {
		state := must.Get(state.Restore(saved, records[sequence:], variant.Count))(b.t)
		if asJSON(state) != live {
			b.t.Fatalf("restored from %d:\n%s\nlive:\n%s", sequence, asJSON(state), live)
		}
	}
	for i, record := range records {
		if record.Sequence != uint64(i+1) || record.Actor == (game.Actor{}) {
			b.t.Fatalf("record %d is %+v", i+1, record)
		}
	}
}

// wantRoundToEnd follows the steps until a round has ended and its cards are collected.
func (b *bench) wantRoundToEnd(choose func(int) int) {
	b.t.Helper()
	ended := false
	var path []string
	asked := 0
	for range 150 {
		path = append(path, b.table.Step().Name)
		if asked++; b.table.Step().Name != "facts" {
			asked = 0
		}
		if asked > len(procedure.Facts()) {
			b.t.Fatalf("the questions never end: %v", path)
		}
		b.follow(choose)
		for _, event := range b.events {
			_, closed := event.(game.RoundClosed)
			ended = ended || closed
		}
		if ended && b.table.State().Round == nil && b.table.State().Incident == nil {
			return
		}
	}
	b.t.Fatalf("the round never ends: %v", path)
}
