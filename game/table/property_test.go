package table_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/game/variant"
)

// smallShoe is the variant with fewer decks, so that a shoe runs out in a test.
func smallShoe(t tester, decks int) variant.Variant {
	files := fstest.MapFS{}
	for _, name := range []string{"variants/ezugi-baccarat.toml", "procedures/001-baccarat.toml"} {
		data, err := os.ReadFile("../rulebook/" + name)
		if err != nil {
			t.Fatal(err)
		}
		data = regexp.MustCompile(`decks = \{ value = 8`).ReplaceAll(data, fmt.Appendf(nil, "decks = { value = %d", decks))
		files[name] = &fstest.MapFile{Data: data}
	}
	v, err := variant.LoadFrom(files, "ezugi-baccarat")
	if err != nil {
		t.Fatal(err)
	}
	return v
}

var bookOf = map[int]variant.Variant{}

func propertyBench(t *rapid.T) *bench {
	decks := rapid.SampledFrom([]int{1, 8}).Draw(t, "decks")
	v := bookOf[decks]
	settings, err := v.Book.Choose(map[string]string{
		"deck-check":     rapid.SampledFrom([]string{"none", "count"}).Draw(t, "deck check"),
		"end-count":      rapid.SampledFrom([]string{"none", "count"}).Draw(t, "end count"),
		"manual-entry":   rapid.SampledFrom([]string{"off", "allowed"}).Draw(t, "manual entry"),
		"unshuffled-run": "3",
	})
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, clock: table.NewVirtual(start), journal: &memory{}}
	b.rules = table.NewRules(table.Setup{Site: "vilnius", Table: "b1", Variant: v, Settings: settings})
	b.open(table.State{}, time.Time{})
	return b
}

// follow does what the step asks, knowing nothing but the kinds of step. choose
// picks one of n.
func (b *bench) follow(choose func(n int) int) {
	step, state := b.table.Step(), b.table.State()
	possible := func() (cards []game.Card) {
		for index := range game.Faces {
			if state.Shoe.Possible(game.CardAt(index)) {
				cards = append(cards, game.CardAt(index))
			}
		}
		return cards
	}
	switch step.Kind {
	case game.StepConfirm:
		b.do(game.Confirm{})
	case game.StepWait:
		b.tick(max(step.Deadline.Sub(b.clock.Now()), 0))
	case game.StepScan:
		cards := possible()
		switch {
		case len(cards) > 0:
			b.do(game.CardRead{Card: cards[choose(len(cards))]})
		case len(step.Offers) > 0:
			b.do(game.Rule{Clause: step.Offers[len(step.Offers)-1].Clause})
		default:
			b.do(game.NoRead{})
		}
	case game.StepAnswer:
		facts := game.Facts{}
		for _, name := range step.Asks {
			fact, _ := procedure.FactNamed(name)
			switch fact.Kind {
			case procedure.YesNo:
				facts[name] = choose(2) == 1
			case procedure.Count:
				facts[name] = float64(state.Shoe.Left())
			default:
				facts[name] = "something"
			}
		}
		b.do(game.Answer{Facts: facts})
	case game.StepRule:
		b.do(game.Rule{Clause: step.Offers[choose(len(step.Offers))].Clause})
	case game.StepSignIn:
		for _, id := range []string{"dora", "mona", "tom"} {
			if people[id].Has(step.By) {
				b.do(game.SignIn{Identity: known(id)})
				return
			}
		}
	default:
		b.t.Fatalf("no program can go on from %+v", step)
	}
}

var clauses = []string{
	"", "001/7", "001/11.23", "001/11.27", "001/11.28", "001/11.29.1", "001/11.29.2", "001/11.31", "001/11.35",
	"001/11.35.1", "001/11.35.2", "001/11.36", "001/11.30.1", "001/11.30.1", "001/11.30.2", "001/11.30.2", "001/11.37", "001/11.37", "gli-19/2.9.5", "002/1",
}

func drawFacts(t *rapid.T) game.Facts {
	names := []string{"seen", "count", "cards", "cards_left", "seal", "cause", "first", "round_open", "device_lost", "remove", "remove_first", "colour"}
	values := []any{true, false, 0.0, 1.0, 2.0, 3.0, 52.0, 416.0, -1.0, 1.5, "x", "", nil, []any{1.0}, map[string]any{}}
	return rapid.MapOfN(rapid.SampledFrom(names), rapid.SampledFrom(values), 0, 2).Draw(t, "facts")
}

// drawCommand is any command there is, sensible or not.
func drawCommand(t *rapid.T) game.Command {
	ids := rapid.SampledFrom([]string{"", "", "", "a", "b", "c", "d"})
	card := game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card"))
	switch rapid.IntRange(0, 11).Draw(t, "command") {
	case 0:
		return game.Confirm{Facts: drawFacts(t)}
	case 1, 2:
		return game.CardRead{Card: card, ID: ids.Draw(t, "id"), Repeated: rapid.Bool().Draw(t, "repeated")}
	case 3:
		return game.NoRead{}
	case 4:
		return game.CutCardRead{}
	case 5:
		return game.UnknownRead{Text: rapid.SampledFrom([]string{"", "9999", "\x00ü"}).Draw(t, "text")}
	case 6:
		return game.LinkChanged{Up: rapid.Bool().Draw(t, "up"), Reason: rapid.SampledFrom([]string{"", "unplugged"}).Draw(t, "reason")}
	case 7:
		incidents := append(game.Incidents(), "", "card-eaten", game.CardMisread, game.CardScannedTwice, game.CardsStuck, game.CardUnreadable, game.ExtraCardDrawn)
		return game.Report{Incident: rapid.SampledFrom(incidents).Draw(t, "incident"), Facts: drawFacts(t)}
	case 8:
		return game.Answer{Facts: drawFacts(t)}
	case 9:
		identity := known(rapid.SampledFrom([]string{"dora", "dan", "mona", "max", "tom", "bella", "nora", "ghost"}).Draw(t, "who"))
		identity.Proved = rapid.IntRange(0, 3).Draw(t, "proved") > 0
		identity.Disabled = rapid.IntRange(0, 9).Draw(t, "disabled") == 0
		identity.Failures = rapid.SampledFrom([]int{0, 0, 0, 1, 2, 3}).Draw(t, "failures")
		return game.SignIn{Identity: identity}
	case 10:
		return game.SignOut{}
	}
	return drawRuling(t, card)
}

// drawRuling is any ruling, any card by hand, any correction.
func drawRuling(t *rapid.T, card game.Card) game.Command {
	place := rapid.SampledFrom([]game.Position{"player-1", "banker-1", "player-2", "banker-2", "player-3", "banker-3", "burn-1", ""})
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		return game.EnterByHand{Card: card}
	case 1:
		return game.Correct{
			Round: rapid.Uint64Range(0, 3).Draw(t, "round"), Reason: rapid.SampledFrom([]string{"", "misread"}).Draw(t, "words"),
			Result: game.Typed{Text: rapid.SampledFrom([]string{"", "KD 4S / 8S JC", "9S KD / 8H KC", "x"}).Draw(t, "result")},
		}
	}
	rule := game.Rule{
		Clause: rapid.SampledFrom(clauses).Draw(t, "clause"), Remove: rapid.IntRange(-1, 7).Draw(t, "remove"),
		Reason: rapid.SampledFrom([]string{"", "smoke"}).Draw(t, "words"),
	}
	for _, name := range []string{"resolved", "cancel_last", "approved"} {
		if rapid.IntRange(0, 3).Draw(t, name) == 0 {
			rule.Facts = rule.Facts.With(game.Facts{name: rapid.Bool().Draw(t, name+" said")})
		}
	}
	for range rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "moves") {
		rule.Moves = append(rule.Moves, game.Move{From: place.Draw(t, "from"), To: place.Draw(t, "to")})
	}
	for range rapid.SampledFrom([]int{0, 0, 0, 1, 4}).Draw(t, "cards") {
		rule.Cards = append(rule.Cards, game.Placed{Position: place.Draw(t, "position"), Card: game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "shown"))})
	}
	return rule
}

// Whatever reaches a table, in whatever order, whatever fails meanwhile:
// every card is accounted for, the table always has a next step, a refused input
// changes nothing, nobody rules who is no shift manager, and replay is what was
// live (see check and wrongWith); and whatever happened, whoever follows the steps
// ends the round.
func TestNothingBreaksATable(t *testing.T) {
	for _, decks := range []int{1, 8} {
		bookOf[decks] = smallShoe(t, decks)
	}
	rapid.Check(t, func(t *rapid.T) {
		b := propertyBench(t)
		choose := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		steps := func(n int) {
			for range n {
				b.follow(choose)
			}
		}
		if rapid.Bool().Draw(t, "prepared") {
			steps(rapid.IntRange(8, 60).Draw(t, "steps"))
		}
		t.Repeat(map[string]func(*rapid.T){
			"follow": func(t *rapid.T) {
				if b.journal.fails == nil {
					steps(rapid.IntRange(1, 6).Draw(t, "steps"))
				}
			},
			"anything": func(t *rapid.T) { b.anything(t) },
			"any more": func(t *rapid.T) { b.anything(t) },
			"time": func(t *rapid.T) {
				b.tick(time.Duration(rapid.SampledFrom([]int{0, 1, 17, 18, 100, 299, 300, 899, 900, 4000}).Draw(t, "seconds")) * time.Second)
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
	if b.table.Stopped() != nil {
		b.t.Fatalf("the disk is free and the table stopped: %v", b.table.Stopped())
	}
}

// anything gives the table any command, from any device, at any time.
func (b *bench) anything(t *rapid.T) {
	input := game.Input{Command: drawCommand(t)}
	switch input.Command.(type) {
	case game.CardRead, game.NoRead, game.CutCardRead, game.UnknownRead, game.LinkChanged:
		input.Device = rapid.SampledFrom([]string{"scanner", "scanner-2"}).Draw(t, "device")
	default:
		input.Seen = rapid.SampledFrom([]uint64{0, 0, 0, 1, b.table.State().Sequence}).Draw(t, "seen")
	}
	manager := b.table.State().Manager
	b.input(input)
	if _, rules := input.Command.(game.Rule); rules && b.refused == nil && !manager.Has(game.ShiftManager) {
		if ruled := eventOf[game.Ruled](b); ruled.Authority != "dealer" {
			t.Fatalf("ruled, and the shift manager is %+v: %s", manager, b.names())
		}
	}
	if b.refused != nil && b.refused.Code != game.RefusedStopped {
		return
	}
	for _, event := range b.events {
		if !slices.Contains(game.EventTypes(), event.EventType()) {
			t.Fatalf("%s is not in the closed list", event.EventType())
		}
	}
}

// wantReplays checks that the whole journal, and the journal from each saved state
// on, make the live state, and that each saved state is what its records make.
func (b *bench) wantReplays() {
	b.t.Helper()
	live, records := asJSON(b.table.State()), throughJSON(b.journal.records)
	starts := map[uint64][]byte{0: nil}
	for sequence, saved := range b.journal.saved {
		starts[sequence] = saved
	}
	for sequence, saved := range starts {
		state, err := table.Restore(saved, records[sequence:])
		if err != nil {
			b.t.Fatal(err)
		}
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
	for range 150 {
		path = append(path, b.table.Step().Name)
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
