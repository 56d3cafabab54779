package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
)

// concealing are the variants with cards that are nobody's to know.
func concealing(t *testing.T) (slugs []string) {
	for _, slug := range variant.Slugs() {
		rules, err := variant.Load(slug)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(rules.Family.Layout(game.Round{}), func(place game.Place) bool { return place.Facing == game.Concealed }) {
			slugs = append(slugs, slug)
		}
	}
	return slugs
}

// TestConcealedCardsLeakNowhere: two tables that differ in concealed cards alone show the same until
// one is opened, whatever happens there.
func TestConcealedCardsLeakNowhere(t *testing.T) {
	slugs := concealing(t)
	if len(slugs) == 0 {
		t.Fatal("no variant conceals a card")
	}
	for _, slug := range slugs {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			setup, err := tabletest.Setup(slug, map[string]string{"manual-entry": "allowed"})
			if err != nil {
				t.Fatal(err)
			}
			rapid.Check(t, func(t *rapid.T) { playTwins(t, setup) })
		})
	}
}

// twins are two tables and what reaches both.
type twins struct {
	t    *rapid.T
	both [2]*twin
	// last are the faces that were read last, of either.
	last [2]game.CardRead
}

func playTwins(t *rapid.T, setup table.Setup) {
	w := &twins{t: t, both: [2]*twin{newTwin(t, setup), newTwin(t, setup)}}
	for range 40 {
		if w.both[0].table.State().RoundRunning() {
			break
		}
		w.follow()
	}
	for range rapid.IntRange(1, 40).Draw(t, "inputs") {
		w.anything()
		for _, one := range w.both {
			one.wantAccount()
		}
		if w.both[0].opened() || w.both[1].opened() {
			break
		}
		w.wantSame()
	}
	for _, one := range w.both {
		one.journal.full = false
	}
	w.tick(time.Second)
	for range 60 { // the round goes on to its end, and to the next one
		w.follow()
		for _, one := range w.both {
			one.wantAccount()
		}
	}
	for _, one := range w.both {
		one.wantReplays()
	}
}

// wantSame compares all that anybody sees.
func (w *twins) wantSame() {
	one, other := append(w.both[0].surfaces(), w.both[0].accounts()...), append(w.both[1].surfaces(), w.both[1].accounts()...)
	if len(one) != len(other) {
		w.t.Fatalf("one table shows %d things, the other %d", len(one), len(other))
	}
	for i := range one {
		if one[i] != other[i] {
			w.t.Fatalf("%s tells the tables apart:\n%s", one[i].name, cmp.Diff(one[i].text, other[i].text))
		}
		if !one[i].recorded && strings.Contains(one[i].text, "sealed:") {
			w.t.Fatalf("%s has a commitment: %s", one[i].name, one[i].text)
		}
	}
}

func (w *twins) do(input game.Input) {
	for _, one := range w.both {
		one.do(input)
	}
}

func (w *twins) tick(by time.Duration) {
	for _, one := range w.both {
		one.tick(by)
	}
}

func (w *twins) choose(n int) int { return rapid.IntRange(0, n-1).Draw(w.t, "choice") }

// draw is a card that comes out of either shoe: not the same one where nobody is to know it.
func (w *twins) draw() (cards [2]game.Card) {
	card := func() game.Card { return game.CardAt(w.choose(game.Faces)) }
	cards[0] = card()
	cards[1] = cards[0]
	if w.hidden() {
		cards[1] = card()
	}
	return cards
}

// hidden reports whether the place of the next card conceals it.
func (w *twins) hidden() bool {
	state := w.both[0].table.State()
	if !state.RoundRunning() {
		return false
	}
	for _, place := range w.both[0].setup.Variant.Family.Layout(*state.Round) {
		if _, lies := state.Round.At(place.Position); !lies {
			return place.Facing == game.Concealed
		}
	}
	return false
}

// reads gives either table its reading.
func (w *twins) reads(reads [2]game.CardRead, device string) {
	w.last = reads
	for i, one := range w.both {
		input := game.Input{Command: reads[i], Device: device}
		if device != "" {
			input.Raw = []byte(reads[i].Card.Code() + reads[i].ID)
		}
		one.do(input)
	}
}

// scan is a card read, by a device or not, with a number or not.
func (w *twins) scan() {
	cards, reads := w.draw(), [2]game.CardRead{}
	id := ""
	if rapid.IntRange(0, 3).Draw(w.t, "numbered") == 0 {
		id = fmt.Sprint("n", len(w.both[0].journal.records))
	}
	for i := range reads {
		reads[i] = game.CardRead{Card: cards[i]}
		if id != "" {
			reads[i].ID = id
			if w.hidden() {
				reads[i].ID += cards[i].Code()
			}
		}
	}
	w.reads(reads, rapid.SampledFrom([]string{"", "shoe"}).Draw(w.t, "device"))
}

// again is the last card read once more, as far as it still is concealed.
func (w *twins) again() {
	if w.last[0].Card.IsZero() || w.last[0].Card != w.last[1].Card && !w.hidden() && !w.liesSealed() {
		return
	}
	reads := w.last
	for i := range reads {
		reads[i].Repeated = reads[i].ID == ""
	}
	w.reads(reads, "shoe")
}

func (w *twins) liesSealed() bool {
	round := w.both[0].table.State().Round
	return round != nil && slices.ContainsFunc(round.Cards, func(placed game.Placed) bool { return placed.Card.IsSealed() })
}

// anything is any input there is, sensible or not.
func (w *twins) anything() {
	state, step := w.both[0].table.State(), w.both[0].table.Step()
	switch rapid.IntRange(0, 17).Draw(w.t, "input") {
	case 0:
		w.do(game.Input{Command: game.NoRead{}, Device: "shoe"})
	case 1:
		incidents := w.both[0].table.Snapshot().Reportable()
		w.do(game.Input{Command: game.Report{Incident: incidents[w.choose(len(incidents))]}})
	case 2:
		w.scan()
	case 3:
		w.again()
	case 4:
		for _, one := range w.both {
			one.journal.full = false
			one.tick(time.Second)
			one.open()
		}
	case 5:
		full := rapid.Bool().Draw(w.t, "full")
		for _, one := range w.both {
			one.journal.full = full
		}
		w.tick(time.Second)
	case 6:
		up := rapid.Bool().Draw(w.t, "up")
		for i, card := range w.draw() {
			w.both[i].do(game.Input{Command: game.LinkChanged{Up: up}, Device: "shoe", Raw: []byte(card.Code())})
		}
	case 7:
		w.do(game.Input{Command: game.SignIn{Identity: tabletest.Proved(tabletest.Trainee(game.ShiftManager))}})
	case 8:
		cards := w.draw()
		for i, one := range w.both {
			one.do(game.Input{Command: game.EnterByHand{Card: cards[i]}})
		}
	case 9:
		if round := state.Round; round != nil && len(round.Cards) > 0 && len(step.Offers) > 0 {
			rule := rulingOf(step.Offers[w.choose(len(step.Offers))])
			from := round.Cards[w.choose(len(round.Cards))].Position
			rule.Moves = []game.Move{{From: from, To: "banker-2"}, {From: "banker-2", To: from}}[:1+w.choose(2)]
			w.do(game.Input{Command: rule})
		}
	case 10:
		w.tick(time.Duration(w.choose(400)) * time.Second)
	case 11:
		for i, card := range w.draw() {
			w.both[i].do(game.Input{Command: game.UnknownRead{Text: card.Code() + "?"}, Device: "shoe", Raw: []byte(card.Code())})
		}
	case 12:
		w.do(game.Input{Command: game.Withdraw{}})
	default:
		w.follow()
	}
}

// follow does what the step asks.
func (w *twins) follow() {
	table := w.both[0].table
	step := table.Step()
	switch step.Kind {
	case game.StepScan:
		w.scan()
	case game.StepWait, game.StepDecide:
		w.tick(max(step.Deadline.Sub(table.Now()), time.Second))
	case game.StepSignIn:
		w.do(game.Input{Command: tabletest.SignIn(tabletest.Trainee(step.By))})
	case game.StepAnswer:
		w.do(game.Input{Command: game.Answer{Facts: w.answers(step)}})
	case game.StepRule:
		w.do(game.Input{Command: rulingOf(step.Offers[w.choose(len(step.Offers))])})
	case game.StepPlatform:
		w.do(game.Input{Command: game.Platform{Message: step.Name, Data: []byte(`{"cards":1,"positions":["banker-1"]}`)}})
	default:
		w.do(game.Input{Command: game.Confirm{}, Seen: table.Snapshot().Seen})
	}
}

func rulingOf(offer game.Offer) game.Rule {
	return game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reference: "camera 2"}
}

func (w *twins) answers(step game.Step) game.Facts {
	facts := game.Facts{}
	for _, name := range step.Asks {
		if choices := step.Choices[name]; len(choices) > 0 {
			facts[name] = choices[w.choose(len(choices))]
			continue
		}
		switch fact, _ := procedure.FactNamed(name); fact.Kind {
		case procedure.YesNo:
			facts[name] = rapid.Bool().Draw(w.t, name)
		case procedure.Count:
			facts[name] = float64(1 + w.choose(3))
		default:
			facts[name] = "something"
		}
	}
	return facts
}
