package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// twins are two tables and what reaches both.
type twins struct {
	t    *rapid.T
	both [2]*twin
	// last are the faces that were read last, of either.
	last [2]game.CardRead
	// same is the last record up to which all that was seen was the same.
	same uint64
	// alike is true while either has the same cards, concealed or not.
	alike bool
}

// playTwins plays both, now and then with real files.
func playTwins(t *rapid.T, setup decide.Setup) {
	w := &twins{t: t}
	inFiles := rapid.IntRange(1, 20).Draw(t, "in files") == 11
	for i := range w.both {
		folder := ""
		if inFiles {
			folder = must.Get(os.MkdirTemp("", "twin"))(t)
			defer os.RemoveAll(folder)
		}
		w.both[i] = newTwin(t, setup, folder)
		defer func() { _ = w.both[i].journal.close() }()
	}
	if rapid.Bool().Draw(t, "a round before") {
		w.roundBefore()
	}
	if rapid.Bool().Draw(t, "a card kept") {
		w.keepCard()
	}
	for range 40 {
		if w.both[0].table.State().RoundRunning() || w.toldApart() {
			break
		}
		w.follow()
	}
	w.dealOn(rapid.SampledFrom([]string{"no card", "a sealed card", "all"}).Draw(t, "deal"))
	for range rapid.IntRange(1, 40).Draw(t, "inputs") {
		if w.toldApart() {
			break
		}
		w.anything()
		w.check()
	}
	if !w.toldApart() {
		w.wantSameOutside()
	}
	for _, one := range w.both {
		one.journal.full = false
	}
	w.tick(time.Second)
	for range 60 { // the round continues to its end, and to the next one
		w.follow()
		for _, one := range w.both {
			one.wantAccount()
		}
	}
	w.wantSameReplays()
	for _, one := range w.both {
		one.wantReplays()
		one.wantVerifies()
	}
}

// check compares the tables as long as nothing tells them apart.
func (w *twins) check() {
	for _, one := range w.both {
		one.wantAccount()
	}
	if !w.toldApart() {
		w.wantSame()
	}
}

// dealOn goes on with the round, undisturbed: until a card lies sealed, or as long as nothing tells
// the tables apart.
func (w *twins) dealOn(how string) {
	for range 60 {
		if how == "no card" || w.toldApart() || how == "a sealed card" && w.liesSealed() {
			return
		}
		w.follow()
		if !w.toldApart() {
			w.wantSame()
		}
	}
}

// toldApart reports whether the tables may differ from here on: a card was opened, or the rule asked
// of one what tells them apart.
func (w *twins) toldApart() bool {
	return w.both[0].opened() || w.both[1].opened() || !slices.Equal(w.both[0].answers(), w.both[1].answers())
}

// wantSame compares all that anybody sees at the table.
func (w *twins) wantSame() {
	w.compare(append(w.both[0].surfaces(), w.both[0].accounts()...), append(w.both[1].surfaces(), w.both[1].accounts()...))
	w.same = w.both[0].table.State().Sequence
}

// wantSameOutside compares what the platform hears, and what commands make of the file.
func (w *twins) wantSameOutside() {
	w.compare(w.both[0].platform(), w.both[1].platform())
	w.compare(w.both[0].atFloor(), w.both[1].atFloor())
	w.compare(w.both[0].reported(), w.both[1].reported())
	w.compare(w.both[0].commands(), w.both[1].commands())
}

// namesOf returns what the surfaces are.
func namesOf(surfaces []surface) (names []string) {
	for _, shown := range surfaces {
		names = append(names, shown.name)
	}
	return names
}

func (w *twins) compare(one, other []surface) {
	if len(one) != len(other) {
		w.t.Fatalf("one table shows %d things, the other %d: %s", len(one), len(other), cmp.Diff(namesOf(one), namesOf(other)))
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

func (w *twins) choose(n int) int { return tabletest.Chance{T: w.t}.IntN(n) }

// draw returns a card that comes out of either shoe: not the same one where nobody is to know it.
func (w *twins) draw() (cards [2]game.Card) {
	often := w.choose(3) == 0
	card := func() game.Card {
		if often { // an ace, or a card that counts ten: rules ask for them
			return game.CardAt(w.choose(4)*13 + []int{0, 9, 10, 11, 12}[w.choose(5)])
		}
		return game.CardAt(w.choose(game.Faces))
	}
	cards[0] = card()
	if last := w.last[0].Card; w.choose(4) == 0 && !last.IsZero() {
		cards[0] = last
	}
	cards[1] = cards[0]
	if w.hidden() {
		cards[1] = card()
		if rapid.IntRange(0, 3).Draw(w.t, "alike") > 0 { // whatever a rule may ask of it
			for often = false; classOf(cards[1]) != classOf(cards[0]); {
				cards[1] = card()
			}
		}
		// A face that is used up is told: the set of cards is wrong, or it is the last card once more.
		shoe := w.both[0].table.State().Shoe
		if one, other := shoe.Possible(cards[0]), shoe.Possible(cards[1]); one != other || !one && shoe.Decks == 1 {
			cards[1] = cards[0]
		}
		// One that may be the last card once more, which lies open, is asked about.
		last := w.last[0].Card
		if last == w.last[1].Card && (cards[0] == last) != (cards[1] == last) {
			cards[1] = cards[0]
		}
	}
	return cards
}

// frames returns cards whose codes come in what is no reading of a card: where no place hides its card, that
// is kept for the technician unless a card read now could be dealt later.
func (w *twins) frames() [2]game.Card {
	cards := w.draw()
	if !w.hides() && !w.both[0].table.Snapshot().Conceals {
		cards[1] = cards[0]
	}
	return cards
}

// classOf returns all that a rule may ask of a card: whether it is an ace, or one that counts ten.
func classOf(card game.Card) int {
	switch {
	case card.Rank == game.Ace:
		return 1
	case card.Rank >= game.Ten:
		return 10
	}
	return 0
}

// hidden reports whether nobody may know a card drawn now: its place conceals it, or no place waits
// for it, so that it may be kept for another.
func (w *twins) hidden() bool {
	state, family := w.both[0].table.State(), w.both[0].setup.Variant.Family
	if w.alike || !state.Shoe.Ready() {
		return false
	}
	if !w.hides() && !w.both[0].table.Snapshot().Conceals &&
		(state.Incident != nil || state.Dealer.IsZero() || w.stopped()) {
		return false // it is ignored, and where no place hides its card the technician is told which it was
	}
	if w.stopped() || !state.RoundRunning() || len(state.Shoe.Carried) > 0 {
		return true
	}
	step := family.Next(*state.Round)
	for _, place := range family.Layout(*state.Round) {
		if step.Kind == game.StepScan && place.Position == step.Position {
			return place.Facing == game.Concealed
		}
	}
	return true
}

// hides reports whether any place of a round conceals its card.
func (w *twins) hides() bool {
	layout := w.both[0].setup.Variant.Family.Layout(game.Round{})
	return slices.ContainsFunc(layout, func(place game.Place) bool { return place.Facing == game.Concealed })
}

// stopped reports whether nothing can be recorded, so that what is read now is dealt nowhere: it may be
// read again for any place.
func (w *twins) stopped() bool {
	return w.both[0].journal.full && w.both[0].table.Stopped() != nil
}

// reads gives either table its reading.
func (w *twins) reads(reads [2]game.CardRead, device string) {
	for i := range reads { // as a scanner of cards without numbers says it
		reads[i].Repeated = reads[i].Repeated || reads[i].ID == "" && reads[i].Card == w.last[i].Card
	}
	if !w.stopped() {
		w.last = reads
	}
	for i, one := range w.both {
		input := game.Input{Command: reads[i], Device: device}
		if device != "" {
			input.Raw = []byte(reads[i].Card.Code() + reads[i].ID)
		}
		withheld, before := one.table.Snapshot().Conceals, len(one.journal.secrets)
		one.do(input)
		if len(one.journal.secrets) > before && !withheld && w.hides() {
			w.t.Fatalf("%s was sealed, and devices showed it", reads[i].Card)
		}
	}
}

// scan reads a card, by a device or not, with a number or not.
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

// again reads the last card once more, as far as it still is concealed: at an open place it is
// dealt as any card of its face would be, and lies open.
func (w *twins) again() {
	open := w.both[0].table.Step().Kind == game.StepScan
	if w.last[0].Card.IsZero() || w.last[0].Card != w.last[1].Card && !w.hidden() && (open || !w.liesSealed()) {
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

// anything gives any input there is, sensible or not.
func (w *twins) anything() {
	state, step := w.both[0].table.State(), w.both[0].table.Step()
	switch rapid.IntRange(0, 19).Draw(w.t, "input") {
	case 0:
		w.do(game.Input{Command: game.NoRead{}, Device: "shoe"})
	case 1:
		if incidents := w.both[0].table.Snapshot().Reportable(); len(incidents) > 0 {
			w.do(game.Input{Command: game.Report{Incident: incidents[w.choose(len(incidents))]}})
		}
	case 2:
		w.scan()
	case 3:
		w.again()
	case 4:
		for _, one := range w.both {
			one.journal.full = false
			one.tick(time.Second)
		}
		if !w.toldApart() {
			w.wantSameOutside()
		}
		for _, one := range w.both {
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
		for i, card := range w.frames() {
			w.both[i].do(game.Input{Command: game.LinkChanged{Up: up}, Device: "shoe", Raw: []byte(card.Code())})
		}
	case 7:
		w.do(game.Input{Command: game.SignIn{Identity: tabletest.Proved(tabletest.Trainee(game.ShiftManager))}})
	case 8:
		cards := w.frames()
		for i, one := range w.both {
			one.do(game.Input{Command: game.EnterByHand{Card: cards[i]}})
		}
	case 9:
		if round := state.Round; round != nil && len(round.Cards) > 0 && len(step.Offers) > 0 {
			rule := tabletest.Ruling(step.Offers[w.choose(len(step.Offers))])
			from := round.Cards[w.choose(len(round.Cards))].Position
			places := w.both[0].setup.Variant.Family.Layout(*round)
			to := places[w.choose(len(places))].Position
			switch w.choose(4) {
			case 0: // as the video shows them, where nobody sees what lies face down
				rule.Cards = slices.DeleteFunc(slices.Clone(round.Cards), func(placed game.Placed) bool { return placed.Card.IsSealed() })
			case 1:
				rule.Result = game.Typed{Text: w.both[0].setup.Variant.Family.Typed(*round)}
			default:
				rule.Moves = []game.Move{{From: from, To: to}, {From: to, To: from}}[:1+w.choose(2)]
			}
			w.do(game.Input{Command: rule})
		}
	case 10:
		w.tick(time.Duration(w.choose(400)) * time.Second)
	case 11:
		w.unread()
	case 12:
		w.do(game.Input{Command: game.Withdraw{}})
	case 13:
		w.correct()
	case 14:
		w.takeBack()
	default:
		w.follow()
	}
}
