package oneblackjack_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// areas summarises the areas: title, places, total, note.
func areas(drawn picture.Picture) (all []string) {
	rows := drawn.Areas
	for _, seat := range drawn.Seats {
		rows = append(rows, seat.Hands)
	}
	for _, row := range rows {
		for _, area := range row {
			words := []string{area.Title.String() + ":"}
			for _, place := range area.Places {
				switch place.State {
				case picture.Up:
					words = append(words, place.Card.Code())
				default:
					words = append(words, "("+string(place.State)+")")
				}
			}
			all = append(all, strings.Join(append(words, area.Total, area.Note.String(), string(area.Lit)), " "))
		}
	}
	return all
}

// headline returns the longest wording.
func headline(drawn picture.Picture) string {
	if len(drawn.Headline.Texts) == 0 {
		return ""
	}
	return drawn.Headline.Texts[0].String()
}

// The screen has every line with its cards, who decides, and what became of it; the hole card is a
// back until it is opened.
func TestPicture(t *testing.T) {
	b := newBench(t)
	b.start()
	for _, step := range []struct {
		what     string
		do       func()
		headline string
		areas    []string
	}{
		{"the first card", func() {}, "DEAL PLAYER 1", []string{"DEALER: () ()   ", "PLAYER: (next) ()   "}},
		{"the hole card", func() { b.cards("8S 9H 8D") }, "DEALER FACE DOWN",
			[]string{"DEALER: 9H (next)   ", "PLAYER: 8S 8D 16  "}},
		{"decisions", func() { b.cards("TC") }, "PLAYERS DECIDE",
			[]string{"DEALER: 9H (down)   ", "PLAYER: 8S 8D 16 DECIDES "}},
		{"a split", func() { b.lines("H", "S1", "S2"); b.cards("5H") }, "DEAL SPLIT 1 CARD 2",
			[]string{"DEALER: 9H (down)   ", "PLAYER: 8S 8D 5H 21  ", "SPLIT 1: 8S (next)   ", "SPLIT 2: 8D ()   "}},
		{"open", func() { b.cards("AD TS"); b.lines() }, "OPEN HOLE CARD",
			[]string{"DEALER: 9H (open)   ", "PLAYER: 8S 8D 5H 21  ", "SPLIT 1: 8S AD 9/19  ", "SPLIT 2: 8D TS 18  "}},
		{"announce", func() { b.do(game.Confirm{}) }, "DEALER HAS 19",
			[]string{
				"DEALER: 9H TC 19  ", "PLAYER: 8S 8D 5H 21 WINS player",
				"SPLIT 1: 8S AD 9/19 TIE tie", "SPLIT 2: 8D TS 18 LOSES ",
			}},
	} {
		step.do()
		drawn := b.Snapshot().Picture()
		check.Equalf(t, headline(drawn), step.headline, "%s: the headline", step.what)
		check.Slicesf(t, areas(drawn), step.areas, "%s: the areas", step.what)
	}
}

// A blackjack is 21, and not 11 or 21.
func TestBlackjackIs21(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("AS 9H KD")
	if got := areas(b.Snapshot().Picture()); len(got) != 2 || got[1] != "PLAYER: AS KD 21 BLACKJACK " {
		t.Errorf("the areas are %q", got)
	}
}

// Side bets that have won are shown as soon as their cards are dealt (003/18.1.b3).
func TestSideBetsAreShown_003_18_1_b3(t *testing.T) {
	b := newBench(t)
	b.start()
	for _, step := range []struct{ cards, want string }{
		{"7S", "Crazy 7: a seven."},
		{"7H", "Crazy 7: a seven."},
		{"7S", "Perfect Pairs: perfect pair. 21+3: three of a kind. Crazy 7: two suited sevens."},
	} {
		b.cards(step.cards)
		var words []string
		for _, text := range b.Snapshot().Picture().Words {
			words = append(words, text.String())
		}
		check.Equalf(t, strings.Join(words, " "), step.want, "after %s", step.cards)
	}
}

// The board shows the dealer's results, without void rounds and results of other games.
func TestBoard(t *testing.T) {
	rules := rules(t)
	var played []picture.Played
	for _, round := range []string{
		"8S 9H / KD 9C", "8S 9H / KD AC", "8S 9H / KD 6C KC", "8S 9H / KD 7C", "void", "else", "8S 9H / KD TC",
		"8S 9H / KD 8C", "8S 9H / KD 8C",
	} {
		one := picture.Played{Status: game.StatusComplete, Result: json.RawMessage(`{"winner":"tie"}`)}
		if strings.Contains(round, "/") {
			result, _ := must.Get2(rules.Settle(line(t, round)))(t)
			one.Result = result
		}
		if round == "void" {
			one.Status, one.Result = game.StatusVoid, played[0].Result
		}
		played = append(played, one)
	}
	board := rules.Board(played)
	var marks []string
	for _, mark := range board.Last {
		marks = append(marks, mark.Text.String())
	}
	if got := strings.Join(marks, " "); got != "19 BJ X 17 20 18 18" || len(board.Roads[0].Columns) != 2 {
		t.Errorf("the board has %s in %d columns", got, len(board.Roads[0].Columns))
	}
	check.Equalf(t, board.Counts.String(), "Dealer: bust 1, of 7 rounds", "it counts")
}

// What is at work stays so while something is wrong, so that its cards lie where they lay.
func TestAnIncidentLeavesTheCards(t *testing.T) {
	b := newBench(t)
	b.start()
	b.cards("8S 9H 8D TC")
	b.lines("S1", "S2")
	b.cards("5H")
	active := func() (names []string) {
		drawn := b.Snapshot().Picture()
		areas := slices.Clone(drawn.Areas[0])
		for _, seat := range drawn.Seats {
			areas = append(areas, seat.Hands...)
		}
		for _, area := range areas {
			if area.Active {
				names = append(names, area.Name)
			}
		}
		return names
	}
	check.Slicesf(t, active(), []string{"S2"}, "is at work")
	b.do(game.Report{Incident: game.DealerError})
	if got := active(); !slices.Equal(got, []string{"S2"}) || b.State().Incident == nil {
		t.Errorf("with an incident %v is at work", got)
	}
}
