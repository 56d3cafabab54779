package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// roundWords, betsWords and cardWords are consequences, in words.
var roundWords = map[game.RoundEffect]string{
	game.RoundContinue: "the round goes on",
	game.RoundPause:    "the round stays paused",
	game.RoundVoid:     "the round is VOID",
	game.RoundRespin:   "the wheel is spun again",
	game.RoundReroll:   "the dice are rolled again",
	game.RoundReplay:   "the round is played again",
	game.RoundComplete: "the round is completed",
}

var betsWords = map[game.BetsEffect]string{
	game.BetsStand:          "bets stand",
	game.BetsRefund:         "all bets are REFUNDED",
	game.BetsRefundInitial:  "initial bets are REFUNDED",
	game.BetsSettle:         "bets are settled",
	game.BetsSettleManually: "bets are settled by hand",
}

var cardWords = map[game.CardEffect]string{
	game.RemoveLast:     "the last card dealt goes to the discard holder",
	game.CarryCard:      "the held card becomes the first of the next round",
	game.BurnCard:       "the held card goes to the discard holder",
	game.Rescan:         "the card is scanned again",
	game.CallTechnician: "the technician is called",
	game.ChangeShoe:     "the shoe is changed after this round",
	game.Reshuffle:      "the shuffle starts again from the first pass",
	game.ReplaceSet:     "all the cards are replaced by a new set",
	game.BurnMore:       "the extra cards stay burned",
	game.BurnFewer:      "the missing cards are not burned later",
	game.BurnNone:       "no cards are burned later",
	game.LateCutCard:    "the cut card counts as seen: the shoe is changed after this round",
	game.MoveLast:       "the last card is moved to its right place",
	game.MoveCards:      "the cards are moved to their right places",
	game.RestoreCards:   "the cards lie again as recorded, or as the video shows",
	game.ReplaceSame:    "damaged cards are replaced by new ones of the same faces",
	game.KeepVisible:    "the shown burn card stays face up until the round ends",
	game.BurnShownCards: "the shown cards are turned down into the discard holder",
	game.ScanExposed:    "the card that lies face up is scanned",
	game.CancelLast:     "the last scan is taken back: that card is scanned again",
	game.EnterCard:      "the card is entered by hand and marked as such",
	game.ResultByVideo:  "the result is the one the video shows",
	game.CorrectResult:  "no card is touched; the first record stays as it is",
}

// consequence is one thing a ruling would do: to what, and what.
type consequence struct{ of, words string }

// trials are what the rules make of the step's offers, kept for one snapshot.
type trials struct {
	version uint64
	list    []trial
}

// trial is what the rules make of an offer, and the headline that the table would then have.
type trial struct {
	table.Tried
	then string
}

// tried is what the rules make of the step's offers as they are offered, in order.
func (m *Model) tried() []trial {
	if m.trials.list == nil || m.trials.version != m.version {
		offers := m.snapshot.Step.Offers
		m.trials = trials{version: m.version, list: make([]trial, len(offers))}
		for i, offer := range offers {
			tried, _ := m.snapshot.Try(game.Rule{Clause: offer.Clause, Facts: offer.Facts})
			m.trials.list[i] = trial{tried, m.thenHeadline(tried)}
		}
	}
	return m.trials.list
}

// consequences spells out what an offer would do. tried is what the rules make of
// it, empty when that is not known; open is true while something in it has still to
// be chosen, so that only the clause itself is certain.
func (m *Model) consequences(offer game.Offer, tried table.Tried, open bool) []consequence {
	var list []consequence
	add := func(of, words string) {
		if words != "" {
			list = append(list, consequence{of, words})
		}
	}
	did := happenings{look: m.look, result: m.resultWords, round: m.snapshot.State.Round}
	for _, event := range tried.Events {
		did.add(event)
	}
	onRound, bets := roundWords[offer.Round], betsWords[offer.Bets]
	if offer.Round == game.RoundContinue && tried.Step.Name != "" && !tried.State.RoundRunning() {
		onRound = "the table goes on"
	}
	if did.bets != "" {
		onRound, bets = "the recorded result is replaced by the right one", did.bets
	}
	add("Round", onRound)
	add("Spin", did.spin)
	if !open {
		add("Result", did.settled)
		add("Before", did.before)
		add("After", did.after)
	}
	add("Bets", bets)
	of := "Cards"
	if len(m.picture().Places) == 0 {
		of = "Also"
	}
	for _, effect := range offer.Cards {
		switch words := did.cards[effect]; {
		case open && effect == game.RemoveLast && offer.MaxRemove > 1:
			add(of, fmt.Sprintf("the last 1 to %d cards dealt go to the discard holder", offer.MaxRemove))
		case !open && words != "":
			add(of, words)
		case !open && tried.Step.Name != "" && (effect == game.MoveLast || effect == game.MoveCards):
			add(of, "the record is right as it is: only the cards on the table are moved")
		case !open && tried.Step.Name != "" && effect == game.RestoreCards:
			add(of, "the cards lie again as recorded")
		default:
			add(of, effectWords(effect))
		}
	}
	for _, words := range did.beside {
		if !slices.ContainsFunc(list, func(c consequence) bool { return c.words == words }) {
			add(of, words)
		}
	}
	if silent := tried.Step.Name != "" && did.announcement == ""; offer.Announce != "" && !silent {
		add("Told", "players are told by the "+roleNames(offer.Announce)+did.announcement)
	}
	add("Notice", did.notice)
	return list
}

func effectWords(effect game.CardEffect) string {
	if words, known := cardWords[effect]; known {
		return words
	}
	return strings.ReplaceAll(string(effect), "-", " ")
}

// happenings is what a ruling's events do, in words.
type happenings struct {
	look  *theme.Theme
	round *game.Round
	// result is a round's result as people say it.
	result func(json.RawMessage) string
	// cards is what becomes of cards by the effect that says so, beside what no
	// effect says.
	cards  map[game.CardEffect]string
	beside []string
	// removed are the cards taken out of the round, last first.
	removed []game.Placed
	// before, after and bets are a corrected result.
	before, after, bets string
	// spin is the spin taken back, settled the result the round is settled by.
	spin, settled        string
	announcement, notice string
}

func (h *happenings) add(event game.Event) {
	if h.cards == nil {
		h.cards = map[game.CardEffect]string{}
	}
	switch e := event.(type) {
	case game.Ruled:
		if !e.Announcement.IsZero() {
			h.announcement = ": " + quoted(e.Announcement.String())
		}
	case game.PlatformTold:
		h.notice = "the players' screen says " + quoted(e.Text.String())
	case game.CardRemoved:
		h.remove(game.Placed{Position: e.Position, Card: e.Card})
	case game.CardsMoved:
		moved := movesWords(e.Moves, h.round, h.look)
		h.cards[game.MoveLast], h.cards[game.MoveCards] = moved, moved
	case game.CardsRestored:
		h.cards[game.RestoreCards] = "the round's cards are " + placedWords(e.Cards, h.look)
	case game.CardsReplaced:
		h.cards[game.ReplaceSame] = counted(e.Count, "damaged card") + " replaced by new of the same face"
	case game.BurnKeptVisible:
		h.cards[game.KeepVisible] = counted(e.Count, "shown burn card") + " face up on the table until the round ends"
	case game.HeldBurned:
		h.held(game.BurnCard, e.Card, "goes to the discard holder")
	case game.HeldCarried:
		h.held(game.CarryCard, e.Card, "is the next card dealt")
	case game.HeldDropped:
		h.held("", e.Card, "counts for nothing: the card that lies there is scanned again")
	case game.ShoeChangeOrdered:
		h.beside = append(h.beside, "the shoe is changed after this round: "+widget.Plain(e.Reason.String()))
	case game.TechnicianCalled:
		h.cards[game.CallTechnician] = cardWords[game.CallTechnician]
	case game.BettingOpened:
		h.beside = append(h.beside, "the betting time starts again")
	case game.SpinRepeated:
		if e.Number != nil {
			h.spin = fmt.Sprintf("%d, which was registered, does not count", *e.Number)
		}
	case game.RoundClosed:
		if e.Outcome.Status != game.StatusVoid {
			h.settled = h.result(e.Outcome.Result)
		}
	case game.RoundCorrected:
		h.before, h.after = h.result(e.Before.Result), h.result(e.After.Result)
		h.bets = betsWords[e.After.Instruction]
	}
}

func (h *happenings) remove(card game.Placed) {
	h.removed = append(h.removed, card)
	words := cardWords[game.RemoveLast]
	if len(h.removed) > 1 {
		words = fmt.Sprintf("the last %d cards dealt go to the discard holder", len(h.removed))
	}
	h.cards[game.RemoveLast] = words + ": " + placedWords(h.removed, h.look)
	h.cards[game.CancelLast] = cardWords[game.CancelLast] + " (" + placedWords(h.removed, h.look) + ")"
}

func (h *happenings) held(effect game.CardEffect, card game.Card, what string) {
	words := h.look.Glyphs.Card(card) + ", read and not dealt, " + what
	if effect == game.BurnCard || effect == game.CarryCard {
		h.cards[effect] = words
	}
	h.beside = append(h.beside, words)
}

// thenHeadline is where the table would stand after a ruling, as a headline.
func (m *Model) thenHeadline(tried table.Tried) string {
	if tried.Step.Name == "" {
		return ""
	}
	own := m.snapshot.PictureOf(tried.State, tried.Step).Headline
	texts, _ := m.headline(table.Snapshot{Step: tried.Step, State: tried.State}, own, 0)
	return plainHeadline(texts)
}

// thenWords is where the table would stand after a ruling, as a sentence of what to do.
func (m *Model) thenWords(tried table.Tried) string {
	if tried.Step.Name == "" {
		return ""
	}
	words := strings.TrimSuffix(widget.Plain(tried.Step.Prompt.String()), " Confirm when it is done.")
	if by := roleWords(tried.Step.By) + ":"; !strings.Contains(words, by) {
		words = by + " " + words
	}
	return words
}

// placedWords names cards and where they lie.
func placedWords(cards []game.Placed, look *theme.Theme) string {
	words := make([]string, len(cards))
	for i, placed := range cards {
		words[i] = look.Glyphs.Card(placed.Card) + " at " + placeWords(placed.Position)
		if placed.ByHand {
			words[i] += " (by hand)"
		}
	}
	return strings.Join(words, ", ")
}

// movesWords names moves: 8♠ from Player 1 to Banker 1.
func movesWords(moves []game.Move, round *game.Round, look *theme.Theme) string {
	words := make([]string, len(moves))
	for i, move := range moves {
		card := "a card"
		if round != nil {
			if face, lies := round.At(move.From); lies {
				card = look.Glyphs.Card(face)
			}
		}
		words[i] = card + " is moved from " + placeWords(move.From) + " to " + placeWords(move.To)
	}
	return strings.Join(words, ", ")
}

func quoted(text string) string { return `"` + widget.Plain(text) + `"` }

// inOneLine is the consequences as a sentence, without what is long: what is said
// to whom. inLines is each on lines of its own.
func inOneLine(list []consequence) string {
	var words []string
	for _, one := range list {
		if one.of != "Told" && one.of != "Notice" {
			words = append(words, one.words)
		}
	}
	return capital(strings.Join(words, "; ")) + "."
}

func inLines(list []consequence, width int) []string {
	const column = 9
	var lines []string
	before := ""
	for _, one := range list {
		label := one.of + ":"
		if one.of == before {
			label = ""
		}
		before = one.of
		for _, line := range widget.Wrap(one.words, max(width-column, 8)) {
			lines = append(lines, widget.Pad(label, column)+line)
			label = ""
		}
	}
	return lines
}
