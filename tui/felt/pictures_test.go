package felt_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/shoe"
	"pitboss/game/variant"
	"pitboss/internal/testing/must"
)

// drawnPicture is a picture with the name of its golden file.
type drawnPicture struct {
	name    string
	picture picture.Picture
}

// pictures returns the pictures of the existing families, and some that future families will need.
func pictures(t *testing.T) []drawnPicture {
	t.Helper()
	return append(familyPictures(t), comingPictures()...)
}

func card(code string) game.Card {
	face, err := game.ParseCard(code)
	if err != nil {
		panic(err)
	}
	return face
}

// of returns a variant's picture with its board.
func of(t *testing.T, slug string, seen picture.Seen) picture.Picture {
	t.Helper()
	loaded := must.Get(variant.Load(slug))(t)
	drawn := loaded.Family.Picture(seen)
	drawn.Board = loaded.Family.Board(seen.Played)
	return drawn
}

// dealt returns a round with cards in the order of the deal, P for Player and B for Banker.
func dealt(cards string) game.Round {
	round := game.Round{Number: 7, BettingClosed: true}
	count := map[byte]int{}
	for code := range strings.FieldsSeq(cards) {
		count[code[0]]++
		side := map[byte]string{'P': "player", 'B': "banker"}[code[0]]
		round = round.WithCard(game.Placed{Position: game.PositionOf(side, count[code[0]]), Card: card(code[1:]), ByHand: code[1:] == "8H"})
	}
	return round
}

func winners(letters string) (played []picture.Played) {
	for i, letter := range letters {
		name := map[rune]string{'P': "player", 'B': "banker", 'T': "tie"}[letter]
		played = append(played, picture.Played{
			Round: uint64(i + 1), Status: game.StatusComplete, Result: json.RawMessage(fmt.Sprintf(`{"winner":%q}`, name)),
		})
	}
	return played
}

// inTurn returns a round on the queen of spades with the given number of cards to both sides in turn; only the 49th
// is a queen.
func inTurn(count int) game.Round {
	round := game.Round{Number: 12, BettingClosed: true}.WithCard(game.Placed{Position: "joker", Card: card("QS")})
	for index := 0; len(round.Cards) <= count; index++ {
		next := game.CardAt(index % game.Faces)
		if (next.Rank == game.Queen) != (len(round.Cards) == 49) {
			continue
		}
		side, n := "andar", len(round.Cards)
		if n%2 == 0 {
			side = "bahar"
		}
		round = round.WithCard(game.Placed{Position: game.PositionOf(side, (n+1)/2), Card: next})
	}
	return round
}

// lying returns a round whose cards are as written, each after its place.
func lying(cards string) game.Round {
	round, words := game.Round{Number: 12, BettingClosed: true}, strings.Fields(cards)
	for i := 0; i < len(words); i += 2 {
		round = round.WithCard(game.Placed{Position: game.Position(words[i]), Card: card(words[i+1])})
	}
	return round
}

// sidesWon returns rounds that Andar or Bahar won.
func sidesWon(letters string) (played []picture.Played) {
	for i, letter := range letters {
		name := map[rune]string{'A': "andar", 'B': "bahar"}[letter]
		played = append(played, picture.Played{
			Round: uint64(i + 1), Status: game.StatusComplete, Result: json.RawMessage(fmt.Sprintf(`{"side":%q}`, name)),
		})
	}
	return played
}

func familyPictures(t *testing.T) []drawnPicture {
	t.Helper()
	ledger := shoe.Ledger{Number: 3, Decks: 8, Loaded: true, Burned: true, Dealt: 180, BurnedSeen: 5, Rounds: 37}
	round := dealt("PKD B2S P4S BTC P8H")
	won := dealt("P3D BTH P2C B9S P5H")
	scan := game.Step{Kind: game.StepScan, Name: "deal", Position: "banker-3"}
	peek := dealt("PKD B8S P4S BJC")
	wheel := game.Round{Number: 12, BettingClosed: true, OpenedAt: time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)}
	number := 17
	wheel.Spin = game.Spin{Number: &number, Turns: 6, Direction: game.BallAgainst}
	var spun []picture.Played
	for i, result := range []int{0, 32, 15, 17, 17, 6, 36, 11, 30, 8, 23, 10, 5, 17} {
		colour := "red"
		switch result {
		case 0:
			colour = "green"
		case 15, 17, 6, 11, 8, 10:
			colour = "black"
		}
		spun = append(spun, picture.Played{
			Round: uint64(i + 1), Status: game.StatusComplete,
			Result: json.RawMessage(fmt.Sprintf(`{"number":%d,"colour":%q}`, result, colour)),
		})
	}
	lucky := game.Round{Number: 12, BettingClosed: true, Messages: []game.Message{
		{Name: "lucky-numbers", Data: json.RawMessage(`{"lucky":{"7":100,"17":50,"0":500}}`)},
	}}
	mega := dealt("PKD B2S P4S BTC")
	mega.Messages = []game.Message{{Name: "multipliers", Data: json.RawMessage(`{"multipliers":{"player":68,"banker":3,"tie":100}}`)}}
	mega.Throws = [][]int{{4, 5}}
	state := game.WheelChanged{State: "no-more-bets", Flags: []string{"ball-out"}}
	joker, most := inTurn(8), inTurn(49)
	told := func(lines string) game.Message {
		return game.Message{Name: "decisions-closed", Data: json.RawMessage(`{"lines":[` + lines + `]}`)}
	}
	pair := lying("player-1 7S dealer-1 9H player-2 7S dealer-2 TC")
	split := lying("player-1 7S dealer-1 9H player-2 7S dealer-2 TC player-3 7D split-1-2 9C split-2-2 AD split-1-3 3C")
	split.Messages = []game.Message{told(`"H","S1","S2"`), told(`"S1","S2"`)}
	return []drawnPicture{
		{"andar-bahar", of(t, "pragmatic-andar-bahar", picture.Seen{
			Round: &joker, Step: game.Step{Kind: game.StepScan, Name: "deal", Position: "andar-5"}, Dealer: true,
			Played: sidesWon("ABBABAAAB"),
		})},
		{"andar-bahar-most", of(t, "pragmatic-andar-bahar",
			picture.Seen{Round: &most, Step: game.Step{Kind: game.StepConfirm, Name: "announce"}, Dealer: true})},
		{"baccarat", of(t, "ezugi-baccarat",
			picture.Seen{Round: &round, Step: scan, Dealer: true, Shoe: ledger, Played: winners("PPBTBBBBBBBBPBPBPPPTTBPBPPPPBB")})},
		{"baccarat-won", of(t, "ezugi-baccarat",
			picture.Seen{Round: &won, Step: game.Step{Kind: game.StepConfirm, Name: "announce"}, Dealer: true,
				Shoe: ledger, Played: winners("PPB")})},
		{"baccarat-between", of(t, "ezugi-baccarat", picture.Seen{Step: game.Step{Name: "start-round"}, Dealer: true, Shoe: ledger})},
		{"baccarat-face-down", of(t, "evolution-peek-baccarat",
			picture.Seen{Round: &peek, Step: game.Step{Kind: game.StepPlatform, Name: "peek"}, Dealer: true, Shoe: ledger})},
		{"baccarat-mega", of(t, "pragmatic-mega-baccarat",
			picture.Seen{Round: &mega, Step: scan, Dealer: true, Shoe: ledger, Played: winners("PPB")})},
		{"one-hand", of(t, "pragmatic-one-blackjack",
			picture.Seen{Round: &pair, Step: game.Step{Kind: game.StepPlatform, Name: "decisions-closed"}, Dealer: true})},
		{"one-hand-split", of(t, "pragmatic-one-blackjack", picture.Seen{
			Round: &split, Step: game.Step{Kind: game.StepScan, Name: "draw", Position: "split-2-3"}, Dealer: true,
		})},
		{"roulette", of(t, "ezugi-roulette",
			picture.Seen{Round: &wheel, Step: game.Step{Kind: game.StepConfirm, Name: "announce"}, Dealer: true,
				Played: spun, Wheel: state})},
		{"roulette-lucky", of(t, "pragmatic-mega-roulette",
			picture.Seen{Round: &lucky, Step: game.Step{Kind: game.StepConfirm, Name: "spin"}, Dealer: true, Played: spun})},
	}
}

// comingPictures returns handmade pictures that future families will need.
func comingPictures() []drawnPicture {
	up := func(area string, codes ...string) (places []picture.Place) {
		for i, code := range codes {
			places = append(places, picture.Place{Position: game.PositionOf(area, i+1), State: picture.Up, Card: card(code)})
		}
		return places
	}
	text := message.Written
	seat := func(name, total, note string, ink picture.Ink, codes ...string) picture.Area {
		return picture.Area{Name: name, Title: text(strings.ToUpper(name)), Total: total, Note: text(note),
			NoteInk: ink, Places: up(name, codes...)}
	}
	dealer := seat("dealer", "", "", "", "9S")
	dealer.Places = append(dealer.Places, picture.Place{Position: "dealer-2", State: picture.Down})
	hand := func(title, total, note, brief string, ink picture.Ink, codes ...string) picture.Area {
		area := seat(title, total, note, ink, codes...)
		area.Brief = text(brief)
		return area
	}
	turn := hand("seat 5/2", "8/18", "", "", "", "7D", "AH")
	turn.Places = append(turn.Places, picture.Place{Position: "seat-5/2-3", State: picture.Coming})
	turn.Active = true
	byHand := hand("seat 6", "14", "DOUBLE", "x2", picture.Quiet, "4H", "5H", "5C")
	byHand.Places[2].ByHand = true
	seats := func(hands ...[]picture.Area) (all []picture.Seat) {
		for i, of := range hands {
			all = append(all, picture.Seat{Title: text(strconv.Itoa(i + 1)), Hands: of})
		}
		all[1].Mark, all[1].Brief = text("INSURED"), text("INS")
		return all
	}
	one := func(area picture.Area) []picture.Area { return []picture.Area{area} }
	played := seats(
		one(hand("seat 1", "23", "BUST", "X", picture.Alarm, "TS", "6H", "7C")),
		one(hand("seat 2", "21", "BLACKJACK", "BJ", picture.Gold, "AS", "KH")),
		[]picture.Area{hand("seat 3/1", "12", "", "", "", "7S", "5D"), hand("seat 3/2", "20", "", "", "", "TC", "2D", "3D", "5S")}, nil,
		[]picture.Area{hand("seat 5/1", "18", "", "", "", "7S", "AD"), turn}, one(byHand),
		one(hand("seat 7", "20", "", "", "", "TC", "QC")),
	)
	var deciding []picture.Seat
	for i, of := range played {
		if len(of.Hands) > 0 {
			of.Hands = one(of.Hands[0])
			of.Hands[0].Active = i > 1
		}
		deciding = append(deciding, of)
	}
	draws := dealer
	draws.Active, draws.Total = true, "9"
	draws.Places = append(up("dealer", "2S", "AS", "2C", "AD", "3H"), picture.Place{Position: "dealer-6", State: picture.Coming})
	holding := seat("player", "", "FLUSH", picture.Notice, "AS", "KS")
	holding.Active = true
	return []drawnPicture{
		{"seats", picture.Picture{Areas: [][]picture.Area{{dealer}}, Seats: played}},
		{"seats-deciding", picture.Picture{Areas: [][]picture.Area{{dealer}}, Seats: deciding}},
		{"seats-dealer", picture.Picture{Areas: [][]picture.Area{{draws}},
			Seats: seats(one(hand("seat 1", "17", "", "", "", "TS", "7C")), nil, nil)}},
		{"seats-empty", picture.Picture{Areas: [][]picture.Area{{{Name: "dealer", Title: text("DEALER")}}},
			Seats: seats(nil, nil, nil, nil, nil, nil, nil)}},
		{"two-cards", picture.Picture{Areas: [][]picture.Area{{
			{Name: "dragon", Title: text("DRAGON"), Ink: picture.Banker, Total: "13", Note: text("WINS"),
				Lit: picture.Banker, Places: up("dragon", "KD")},
			{Name: "tiger", Title: text("TIGER"), Ink: picture.Player, Total: "2", Places: up("tiger", "2C")},
		}}}},
		{"poker", picture.Picture{Areas: [][]picture.Area{
			{seat("common", "", "", "", "TS", "JS", "QS", "2D", "3C")},
			{holding, dealer},
		}}},
		{"dice", picture.Picture{
			Dice: &picture.Dice{Dice: picture.PipDice([]int{2, 5, 6}, 3), Totalled: true, Total: "13", Ink: picture.Banker,
				Note: picture.Line{Text: text("VOID"), Ink: picture.Notice}},
			Layout: [][]picture.Spot{
				{{Text: text("SMALL")}, {Text: text("BIG"), Ink: picture.Banker, Lit: true}},
				{{Text: text("13"), Name: text("Total 13"), Ink: picture.Gold, Lit: true, Times: "x50"}, {Text: text("14")}},
			},
			Board: picture.Board{Recent: []picture.Recent{
				{Thrown: []picture.Line{{Text: text("4")}, {Text: text("1")}}, Called: picture.Line{Text: text("5 SMALL"), Ink: picture.Player},
					Paid: picture.Line{Text: text("x30"), Ink: picture.Gold}},
				{Called: picture.Line{Text: text("15 BIG"), Ink: picture.Banker}},
			}},
		}},
		{"dice-shaken", picture.Picture{Dice: &picture.Dice{Dice: picture.PipDice(nil, 3), Totalled: true}}},
		{"dice-symbols", picture.Picture{Dice: &picture.Dice{Named: true, Dice: []picture.Die{
			{Name: picture.Line{Text: text("STAR"), Ink: picture.Gold}, Symbol: picture.SymbolStar, Ink: picture.Gold},
			{Name: picture.Line{Text: text("TOTEM"), Ink: picture.Banker}, Symbol: picture.SymbolTotem, Ink: picture.Banker},
			{},
		}}}},
		{"money-wheel", picture.Picture{
			Number: &picture.Number{Text: "20", Ink: picture.Gold, Lines: []picture.Line{{Text: text("20 to 1")}}},
			Strip: &picture.Strip{Title: text("The rim, clockwise"), At: 1, Segments: []picture.Segment{
				{Text: "1"}, {Text: "20", Ink: picture.Gold}, {Text: "1"}, {Text: "2", Ink: picture.Green},
				{Text: "5", Ink: picture.Red}, {Text: "JOKER", Ink: picture.Notice},
			}},
		}},
		{"grid", picture.Picture{
			Dice:  &picture.Dice{Dice: picture.PipDice([]int{6, 1}, 2)},
			Drawn: picture.Drawn{Figures: []picture.Figure{{Title: text("TILE"), Text: "22", Ink: picture.Player}}},
			Grids: []picture.Grid{{
				Title: text("The board"), Beside: text("3 of 5 houses"), Rows: 4, Whole: true,
				Heads: []picture.Mark{{Text: text("1")}, {Text: text("2"), Ink: picture.Gold}, {Text: text("3")}, {Text: text("4")}},
				Sides: []picture.Mark{{Text: text("A")}, {Text: text("B")}},
				Links: []picture.Link{{From: [2]int{0, 3}, To: [2]int{2, 0}, Wave: true, Ink: picture.Red}, {From: [2]int{3, 0}, To: [2]int{1, 3}}},
				Marks: []picture.Mark{
					{Text: text("Ho"), Name: text("House of cards"), Symbol: picture.SymbolCoin, Ink: picture.Green},
					{Text: text("x2"), Ink: picture.Gold}, {Text: text(".")},
				},
				Columns: [][]picture.Cell{
					{{Mark: 3}, {Mark: 1}, {Mark: 3}, {Mark: 3}}, {{Mark: 2}, {Mark: 3, Here: true}, {Mark: 1}, {}},
					{{Mark: 3}, {Mark: 3}, {Mark: 2, Beside: "!"}}, {{Mark: 1}},
				},
			}},
		}},
		{"nothing", picture.Picture{}},
	}
}
