package table_test

import (
	"slices"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
)

var clauses = []string{
	"", "001/7", "001/11.23", "001/11.27", "001/11.29.1", "001/11.31", "001/11.35", "001/11.35.1", "001/11.36", "001/11.30.1", "001/11.30.2",
	"001/11.37", "gli-19/2.9.5", "002/1",
}

func drawFacts(t *rapid.T) game.Facts {
	names := []string{"seen", "count", "cards", "cards_left", "seal", "cause", "first", "round_open", "device_lost", "remove", "remove_first", "last_only", "in_holder", "resolved", "colour"}
	values := []any{true, false, 0.0, 1.0, 2.0, 3.0, 52.0, 416.0, -1.0, 1.5, "x", "", nil, []any{1.0}, map[string]any{}}
	return rapid.MapOfN(rapid.SampledFrom(names), rapid.SampledFrom(values), 0, 2).Draw(t, "facts")
}

// drawCommand draws any command for this table, sensible or not.
func (b *bench) drawCommand(t *rapid.T) game.Command {
	ids := rapid.SampledFrom([]string{"", "", "", "a", "b", "c", "d"})
	card := game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "card"))
	switch rapid.IntRange(0, 16).Draw(t, "command") {
	case 0:
		return game.Confirm{Facts: drawFacts(t)}
	case 1, 2:
		return game.CardRead{Card: card, ID: ids.Draw(t, "id"), Repeated: rapid.Bool().Draw(t, "repeated")}
	case 3:
		return game.NoRead{}
	case 4:
		return rapid.SampledFrom([]game.Command{
			game.CutCardRead{}, game.NumberRead{Number: 17}, game.EnterNumber{Number: 17}, game.EnterDice{Faces: []int{1, 2, 3}}, game.WheelState{State: "idle"},
			game.DiceRead{Faces: []int{1, 2, 3}}, game.Platform{Message: "seats"}, game.Decide{}, game.SegmentRead{Symbol: "5"},
			game.ReadMessage{},
		}).Draw(t, "other")
	case 5:
		return game.UnknownRead{Text: rapid.SampledFrom([]string{"", "9999", "\x00ü"}).Draw(t, "text")}
	case 6:
		return game.LinkChanged{Up: rapid.Bool().Draw(t, "up"), Reason: rapid.SampledFrom([]message.Text{{}, message.Written("It was unplugged.")}).Draw(t, "reason")}
	case 7, 8:
		incidents := append(game.Incidents(), "", "card-eaten", game.CardMisread, game.CardScannedTwice, game.CardMissed, game.CardMissed,
			game.CardsStuck, game.CardUnreadable, game.CardMisplaced, game.CardsCollectedEarly, game.CardsDropped, game.ExtraCardDrawn)
		return game.Report{Incident: rapid.SampledFrom(incidents).Draw(t, "incident"), Facts: drawFacts(t)}
	case 9:
		return game.Answer{Facts: drawFacts(t)}
	case 10:
		identity := known(rapid.SampledFrom([]string{"dora", "dan", "mona", "max", "tom", "bella", "nora", "ghost"}).Draw(t, "who"))
		identity.Proved = rapid.IntRange(0, 3).Draw(t, "proved") > 0
		identity.Disabled = rapid.IntRange(0, 9).Draw(t, "disabled") == 0
		identity.Failures = rapid.SampledFrom([]int{0, 0, 0, 1, 2, 3}).Draw(t, "failures")
		return game.SignIn{Identity: identity}
	case 11:
		return game.SignOut{}
	case 12:
		return rapid.SampledFrom([]game.Command{
			game.EnterByHand{Card: card}, game.EnterByHand{},
			game.Correct{
				Round: rapid.Uint64Range(0, 3).Draw(t, "round"), Reason: rapid.SampledFrom([]string{"", "misread"}).Draw(t, "words"),
				Result: game.Typed{Text: rapid.SampledFrom([]string{"", "KD 4S / 8S JC", "9S KD / 8H KC", "x"}).Draw(t, "result")},
			},
		}).Draw(t, "by a person")
	case 13:
		return drawOfDevice(t)
	case 14, 15:
		return b.drawOrder(t)
	}
	return b.drawRuling(t)
}

// drawRuling draws any ruling: mostly an offered one with what it takes, sometimes with what it does not take.
func (b *bench) drawRuling(t *rapid.T) game.Command {
	rule, takes := game.Rule{Clause: rapid.SampledFrom(clauses).Draw(t, "clause")}, []string{}
	if offers := b.table.Step().Offers; len(offers) > 0 && rapid.IntRange(0, 7).Draw(t, "offered") > 0 {
		offer := pick(t, offers, "offer")
		rule, takes = ruling(offer), offer.Takes
	}
	gives := func(what string) bool {
		if slices.Contains(takes, what) {
			return rapid.Bool().Draw(t, what)
		}
		return rapid.IntRange(0, 15).Draw(t, what+" out of place") == 15
	}
	if gives("remove") {
		rule.Remove = rapid.SampledFrom([]int{1, 2, -1, 3, 4, 7}).Draw(t, "remove")
	}
	if gives("facts") {
		name := rapid.SampledFrom([]string{"resolved", "cancel_last", "approved"}).Draw(t, "fact")
		rule.Facts = rule.Facts.With(game.Facts{name: rapid.Bool().Draw(t, "value")})
	}
	if gives("cards") {
		rule.Cards = b.drawShown(t)
	}
	if gives("moves") {
		rule.Moves = b.drawMoves(t)
	}
	rule.Reason = rapid.SampledFrom([]string{"", "smoke"}).Draw(t, "words")
	return rule
}

// drawMoves draws a move of one card anywhere, or a swap of two.
func (b *bench) drawMoves(t *rapid.T) []game.Move {
	places := []game.Position{"player-1", "banker-1", "player-2", "banker-2", "player-3", "banker-3", "burn-1", ""}
	from := pick(t, places, "from")
	if round := b.table.State().Round; round != nil && len(round.Cards) > 0 {
		from = pick(t, append(round.Cards, round.Cards[len(round.Cards)-1]), "card").Position
	}
	moves := []game.Move{{From: from, To: pick(t, places, "to")}}
	if rapid.Bool().Draw(t, "changing places") {
		moves = append(moves, game.Move{From: moves[0].To, To: from})
	}
	return moves
}

// drawShown draws what a video may show: nothing, or the first positions with the recorded cards or others.
func (b *bench) drawShown(t *rapid.T) (cards []game.Placed) {
	order := []game.Position{"player-1", "banker-1", "player-2", "banker-2", "player-3", "banker-3"}
	for i := range pick(t, []int{1, 2, 3, 4, 4, 5, 6}, "cards") {
		shown := game.Placed{Position: order[i], Card: game.CardAt(rapid.IntRange(0, game.Faces-1).Draw(t, "shown"))}
		if round := b.table.State().Round; round != nil && rapid.IntRange(0, 3).Draw(t, "as recorded") > 0 {
			for _, recorded := range round.Cards {
				if recorded.Position == shown.Position {
					shown = recorded
				}
			}
		}
		cards = append(cards, shown)
	}
	return cards
}
