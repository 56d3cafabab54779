package view

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/next"
	"pitboss/game/table/state"
)

// Trial is the effect a command would have, shown before somebody confirms it.
type Trial struct {
	// Known is true if a table was asked.
	Known bool `json:"known,omitempty"`
	// Refused is the refusal, or nil.
	Refused *game.Refusal `json:"refused,omitempty"`
	// Voids is the ruling that would make the running round void, or nil.
	Voids *game.Ruled `json:"voids,omitempty"`
	// Does lists the effects, in the order in which people are told.
	Does []Consequence `json:"does,omitempty"`
	// Then is what the table would wait for next; empty if unknown.
	Then message.Text `json:"then,omitzero"`
	// After is what would be shown afterwards, without earlier rounds; nil if unknown.
	After *View `json:"after,omitempty"`
}

// Consequence is one effect of a ruling.
type Consequence struct {
	About About        `json:"about"`
	Text  message.Text `json:"text"`
}

// About is the subject of a consequence. The list is closed.
type About string

// The subjects of consequences.
const (
	AboutRound  About = "round"
	AboutSpin   About = "spin"
	AboutResult About = "result"
	AboutBefore About = "before"
	AboutAfter  About = "after"
	AboutBets   About = "bets"
	AboutCards  About = "cards"
	AboutAlso   About = "also" // in games without cards
	AboutTold   About = "told"
	AboutNotice About = "notice"
)

// Consider returns what a command would do, without doing it. For a ruling, offer is its offer; with open, the
// choices within the offer are still to be made, and only the effects of the clause are certain.
func (s Snapshot) Consider(command game.Command, offer game.Offer, open bool) Trial {
	tried, known := s.Try(command)
	trial := Trial{Known: known, Refused: tried.Refused}
	for _, event := range tried.Events {
		if ruled, is := event.(game.Ruled); is && ruled.Round == game.RoundVoid && s.State.RoundRunning() &&
			trial.Voids == nil {
			trial.Voids = &ruled
		}
	}
	if tried.Step.Name != "" {
		after := s.viewOf(tried.State, tried.Step)
		trial.After, trial.Then = &after, stepText(tried.Step)
	}
	trial.Does = s.consequences(offer, tried, open)
	return trial
}

// consequences lists the effects of an offer.
func (s Snapshot) consequences(offer game.Offer, tried decide.Tried, open bool) (list []Consequence) {
	add := func(about About, text message.Text) {
		if !text.IsZero() {
			list = append(list, Consequence{about, text})
		}
	}
	known := tried.Step.Name != ""
	did := happenings{snapshot: s, cards: map[game.CardEffect]message.Text{}}
	for _, event := range tried.Events {
		did.add(event)
	}
	onRound, bets := offer.Round.WordsWhere(s.Shows()), offer.Bets.Words()
	if offer.Round == game.RoundContinue && known && !tried.State.RoundRunning() {
		onRound = next.GoesOnText()
	}
	if !did.excepted.IsZero() {
		bets = did.excepted
	}
	if !did.bets.IsZero() {
		onRound, bets = next.ReplacedText(), did.bets
	}
	add(AboutRound, onRound)
	add(AboutSpin, did.spin)
	if number := registeredIn(tried.State); known && number != nil && offer.Round != game.RoundVoid {
		add(AboutSpin, message.New("table.does.spin-counts", "the registered number {number} counts", message.Number("number", *number)))
	}
	if !open {
		add(AboutResult, did.settled)
		add(AboutBefore, did.before)
		add(AboutAfter, did.after)
	}
	add(AboutBets, bets)
	add(AboutBets, did.paid)
	if !open {
		for _, text := range did.changes {
			add(AboutBets, text)
		}
	}
	about := AboutCards
	if s.Rules != nil && len(s.Rules.Family.Layout(game.Round{})) == 0 {
		about = AboutAlso
	}
	for _, effect := range offer.Cards {
		switch text := did.cards[effect]; {
		case open && effect == game.RemoveLast && offer.MaxRemove > 1:
			add(about, message.New("table.does.remove-up-to",
				"the last 1 to {most} cards dealt go to the discard holder", message.Number("most", offer.MaxRemove)))
		case !open && !text.IsZero():
			add(about, text)
		case !open && known && (effect == game.MoveLast || effect == game.MoveCards):
			add(about, message.New("table.does.record-right",
				"the record is right: only the cards on the table are moved"))
		case !open && known && effect == game.RestoreCards:
			add(about, message.New("table.does.as-recorded", "the cards go back as recorded"))
		default:
			add(about, effect.Words())
		}
	}
	if !slices.Contains(offer.Cards, game.ChangeShoe) { // its own text says so
		did.besides = append(did.besides, did.shoe...)
	}
	for _, text := range did.besides {
		if !slices.ContainsFunc(list, func(c Consequence) bool { return c.Text.String() == text.String() }) {
			add(about, text)
		}
	}
	if silent := known && did.announcement.IsZero(); offer.Announce != "" && !silent {
		add(AboutTold, toldText(offer.Announce, did.announcement))
	}
	add(AboutNotice, did.notice)
	return list
}

// registeredIn returns the registered number of the running round, or nil.
func registeredIn(s state.State) *int {
	if !s.RoundRunning() {
		return nil
	}
	return s.Round.Spin.Number
}

// toldText says who makes an announcement and what it says.
func toldText(by string, announcement message.Text) message.Text {
	who := message.Message("who", next.AnnouncerSubject(by))
	if announcement.IsZero() {
		return message.New("table.does.told", "{who} announces it", who)
	}
	return message.New("table.does.told-this", `{who} announces: "{text}"`, who,
		message.Spoken("text", announcement))
}

// happenings collects the effects of a ruling's events.
type happenings struct {
	snapshot Snapshot
	// cards has the texts for card effects; besides has the effects on cards that no card effect describes.
	cards   map[game.CardEffect]message.Text
	besides []message.Text
	// shoe says why the shoe is changed.
	shoe []message.Text
	// removed are the cards taken out of the round, last first.
	removed []game.Placed
	// before, after and bets describe a corrected result, changes the bets it settles differently.
	before, after, bets message.Text
	changes             []message.Text
	// spin is the cancelled spin, settled the result of the round.
	spin, settled        message.Text
	announcement, notice message.Text
	// paid says that bets already won are paid in a void round; excepted says what happens to the bets of a single
	// seat or hand.
	paid, excepted message.Text
}

func (h *happenings) add(event game.Event) {
	switch e := event.(type) {
	case game.Ruled:
		if !e.Announcement.IsZero() {
			h.announcement = e.Announcement
		}
		for _, exception := range e.Exceptions {
			h.excepted = next.ExceptionText(exception)
		}
	case game.PlatformTold:
		h.notice = message.New("table.does.notice", `the players' screen says "{text}"`,
			message.Message("text", e.Text))
	case game.CardRemoved:
		h.remove(game.Placed{Position: e.Position, Card: e.Card})
	case game.CardsMoved:
		moved := MovesText(e.Moves, placedOf(h.snapshot.State.Round))
		h.cards[game.MoveLast], h.cards[game.MoveCards] = moved, moved
	case game.CardsRestored:
		h.cards[game.RestoreCards] = message.New("table.does.cards-are", "the round's cards are {cards}",
			message.Message("cards", next.PlacedText(e.Cards)))
	case game.CardsReplaced:
		h.cards[game.ReplaceSame] = message.Count("table.does.replaced",
			"{count} damaged card is replaced, face for face",
			"{count} damaged cards are replaced, face for face", message.Number("count", e.Count))
	case game.BurnKeptVisible:
		h.cards[game.KeepVisible] = message.Count("table.does.kept-visible",
			"{count} exposed burn card stays face up until the round ends",
			"{count} exposed burn cards stay face up until the round ends", message.Number("count", e.Count))
	case game.HeldBurned:
		h.notCarried(e.Card)
		h.held(game.BurnCard,
			message.New("table.does.held-burned", "{card}, not in play, goes to the discard holder",
				message.Card("card", e.Card)))
	case game.HeldCarried:
		h.held(game.CarryCard, carriedText(e.Card))
	case game.HeldDropped:
		h.besides = append(h.besides, message.New("table.does.held-dropped",
			"{card} does not count: scan the card on the table again",
			message.Card("card", e.Card)))
	case game.ShoeChangeOrdered:
		h.shoe = append(h.shoe,
			message.New("table.does.shoe-changed", "the shoe is changed after this round: {reason}",
				message.Message("reason", e.Reason)))
	case game.TechnicianCalled:
		h.cards[game.CallTechnician] = game.CallTechnician.Words()
	case game.BettingOpened:
		h.besides = append(h.besides, message.New("table.does.betting-again", "betting opens again"))
	case game.SpinRepeated:
		if e.Number != nil {
			h.spin = message.New("table.does.spin-void", "the registered number {number} does not count",
				message.Number("number", *e.Number))
		}
	case game.RoundClosed:
		if e.Outcome.Status == game.StatusVoid && len(e.Outcome.Bets) > 0 {
			won := make([]string, len(e.Outcome.Bets))
			for i, bet := range e.Outcome.Bets {
				won[i] = bet.Name
			}
			h.paid = message.New("table.does.bets.paid", "side bets already won are PAID: {bets}",
				message.List("bets", h.snapshot.betNames(won)...))
		}
		if e.Outcome.Status != game.StatusVoid {
			h.settled = h.snapshot.ResultText(e.Outcome.Result)
		}
	case game.RoundCorrected:
		h.before, h.after = h.snapshot.OutcomeText(e.Before), h.snapshot.OutcomeText(e.After)
		h.changes = h.snapshot.betChanges(e.Before, e.After)
		h.bets = e.After.Instruction.Words()
	}
}

func (h *happenings) remove(card game.Placed) {
	h.removed = append(h.removed, card)
	cards := message.Message("cards", next.PlacedText(h.removed))
	h.cards[game.RemoveLast] = message.New("table.does.last-removed",
		"the last card dealt goes to the discard holder: {cards}", cards)
	if count := len(h.removed); count > 1 {
		h.cards[game.RemoveLast] = message.New("table.does.last-cards-removed",
			"the last {count} cards dealt go to the discard holder: {cards}",
			message.Number("count", count), cards)
	}
	h.cards[game.CancelLast] = message.New("table.does.last-scan-back",
		"the last scan is taken back ({cards}): scan that card again", cards)
}

// held notes what happens to a card that was read and not dealt.
func (h *happenings) held(effect game.CardEffect, text message.Text) {
	h.cards[effect] = text
	h.besides = append(h.besides, text)
}

// notCarried forgets that a card was to be dealt next: the shoe was made ready afresh since, without it.
func (h *happenings) notCarried(card game.Card) {
	text := carriedText(card).String()
	h.besides = slices.DeleteFunc(h.besides, func(one message.Text) bool { return one.String() == text })
	if h.cards[game.CarryCard].String() == text {
		delete(h.cards, game.CarryCard)
	}
}

func carriedText(card game.Card) message.Text {
	return message.New("table.does.held-carried", "{card}, not in play, is the next card dealt", message.Card("card", card))
}

func placedOf(round *game.Round) []game.Placed {
	if round == nil {
		return nil
	}
	return round.Cards
}

// MovesText lists moves of cards, for example "8S moves from Player 1 to Banker 1".
func MovesText(moves []game.Move, cards []game.Placed) message.Text {
	texts := make([]message.Text, len(moves))
	for i, move := range moves {
		from, to := message.Position("from", move.From), message.Position("to", move.To)
		texts[i] = message.New("table.a-card-moved", "a card moves from {from} to {to}", from, to)
		for _, placed := range cards {
			if placed.Position == move.From {
				texts[i] = message.New("table.card-moved", "{card} moves from {from} to {to}",
					message.Card("card", placed.Card), from, to)
			}
		}
	}
	return message.New("table.moves", "{moves}", message.List("moves", texts...))
}
