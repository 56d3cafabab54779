package main

import (
	"regexp"
	"slices"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// roundBefore plays a round that is the same at both, and perhaps corrected; or all of it but its end.
func (w *twins) roundBefore() {
	w.alike = true
	announced := rapid.Bool().Draw(w.t, "announced")
	for range 60 {
		state := w.both[0].table.State()
		if len(state.Played) > 0 && !state.RoundRunning() && state.Incident == nil {
			break
		}
		if !announced && w.both[0].table.Step().Name == game.StepNameAnnounce {
			break
		}
		w.follow()
	}
	if rapid.Bool().Draw(w.t, "corrected") {
		w.correct()
	}
	w.alike = false
	for _, one := range w.both {
		one.openedBefore = one.openings()
	}
}

// aCard is a card in a result.
var aCard = regexp.MustCompile(`"[A23456789TJQK][SHDC]"`)

// correct asks for the result of the first round to be corrected: to one in which a card has another
// suit, if there is one, else to any.
func (w *twins) correct() {
	result := game.Typed{Text: "9S KD / 9H KC"}
	if played := w.both[0].table.State().Played; len(played) > 0 && aCard.Match(played[0].Result) {
		given := must.Get(w.both[0].setup.Variant.Family.Given(played[0].Result))(w.t)
		cards := aCard.FindAllIndex(given, -1)
		suit := cards[w.choose(len(cards))][1] - 2
		given = slices.Clone(given)
		given[suit] = "SHDC"[w.choose(4)]
		result = game.Typed{JSON: given}
	}
	w.do(game.Input{Command: game.Correct{
		Identity: tabletest.Proved(tabletest.Trainee(game.Dealer)), Round: 1, Result: result, Reason: "seen again", Reference: "camera 2",
	}})
}

// keepCard draws a card that nobody waits for: between rounds, at the announcement of one or when
// cards are collected. The shift manager rules on it.
func (w *twins) keepCard() {
	for range 40 { // a new shoe is made ready
		if w.both[0].table.State().Shoe.Ready() {
			break
		}
		w.follow()
	}
	for range w.choose(3) {
		w.follow()
	}
	w.check()
	for range 1 + w.choose(2) {
		w.scan()
		for range 8 {
			w.check()
			if w.toldApart() || w.both[0].table.State().Incident == nil {
				break
			}
			w.follow()
		}
	}
}

// takeBack has the shift manager take the last scan back. Neither card is opened by that while others
// lie face down: it may be one of them.
func (w *twins) takeBack() {
	incidents := []game.Incident{game.CardScannedTwice, game.CardsStuck, game.CardMisread}
	if w.both[0].table.State().Incident == nil {
		w.do(game.Input{Command: game.Report{Incident: incidents[w.choose(len(incidents))]}})
		w.do(game.Input{Command: tabletest.SignIn(tabletest.Trainee(game.ShiftManager))})
	}
	for _, offer := range w.both[0].table.Step().Offers {
		if offer.Facts["cancel_last"] != true {
			continue
		}
		before := w.both[0].openings()
		w.do(game.Input{Command: tabletest.Ruling(offer)})
		if now := w.both[0].openings(); now != before && w.hidden() {
			w.t.Fatalf("%d cards are open, then %d: the last scan was taken back", before, now)
		}
		return
	}
}

// unread scans a card whose code stands for none, read by a device or not.
func (w *twins) unread() {
	device := rapid.SampledFrom([]string{"", "shoe"}).Draw(w.t, "device")
	for i, card := range w.frames() {
		input := game.Input{Command: game.UnknownRead{Text: card.Code() + "?"}, Device: device}
		if device != "" {
			input.Raw = []byte(card.Code())
		}
		w.both[i].do(input)
	}
}
