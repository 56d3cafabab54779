package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

func TestPlacesInShort(t *testing.T) {
	for _, test := range []struct{ places, codes, ranges string }{
		{"player-1 player-2 player-3 banker-1 banker-2 banker-3", "p1 p2 p3 b1 b2 b3", "p1 to p3 or b1 to b3"},
		{"joker-1 andar-1 bahar-1 andar-2", "j1 a1 b1 a2", "j1, a1, b1 or a2"},
		{"dragon-1 dealer-1", "dr1 de1", "dr1 or de1"},
		{"seat-1-1 seat-1-2 seat-2-1", "s11 s12 s21", "s11 to s21"},
		{"seat-2-hand-1-card-3", "s2h1c3", "s2h1c3"},
		{"a-1 a-1", "a1 a1", "a1 to a1"},
		{"", "", ""},
	} {
		var places []game.Position
		for _, place := range strings.Fields(test.places) {
			places = append(places, game.Position(place))
		}
		codes := placeCodes(places)
		if got := strings.Join(codes, " "); got != test.codes {
			t.Errorf("%s: %s, want %s", test.places, got, test.codes)
		}
		if got := placeRanges(codes); got != test.ranges {
			t.Errorf("%s: %q, want %q", test.places, got, test.ranges)
		}
		for i, code := range codes {
			if place, err := placeTyped(places, strings.ToUpper(code)); err != nil || place != places[slices.Index(codes, code)] {
				t.Errorf("%s is %s, %v; want %s", code, place, err, places[i])
			}
		}
	}
}

// rows are two long rows of places, as some games have.
type rows struct{ picture.Drawer }

func (rows) Picture(seen picture.Seen) (drawn picture.Picture) {
	for _, row := range []string{"andar", "bahar"} {
		for n := range 20 {
			drawn.Places = append(drawn.Places, game.PositionOf(row, n+1))
		}
	}
	drawn.Between = seen.Round == nil
	return drawn
}
func (rows) Board([]picture.Played) picture.Board         { return picture.Board{} }
func (rows) ResultText(data json.RawMessage) message.Text { return message.Written(string(data)) }

// TestFortyPlaces: a card and a place are chosen from forty with two keys each, at the size of
// the smallest terminal, and all of them are in sight.
func TestFortyPlaces(t *testing.T) {
	for _, stage := range []struct {
		name, keys string
		takes      string
		want       func(game.Rule) bool
	}{
		{"moves", "1 3 8 0 2 enter", "moves", func(rule game.Rule) bool {
			return slices.Equal(rule.Moves, []game.Move{{From: "bahar-20", To: "andar-2"}})
		}},
		{"cards", "1 3 8 A 2 0 space 9 S enter enter", "cards", func(rule game.Rule) bool {
			return len(rule.Cards) == 38 && rule.Cards[37].Position == "andar-20" && rule.Cards[37].Card == card("9S")
		}},
	} {
		t.Run(stage.name, func(t *testing.T) {
			s := rulingOn(t)
			s.Drawer = rows{}
			round := *s.State.Round
			round.Cards = nil
			for n, place := range (rows{}).Picture(picture.Seen{}).Places {
				if n != 1 && n != 19 { // andar-2 and andar-20 are free
					round.Cards = append(round.Cards, game.Placed{Position: place, Card: game.CardAt(n)})
				}
			}
			s.State.Round = &round
			s.Step.Offers = []game.Offer{{Clause: "001/1", Title: message.Written("Lay them right"), Takes: []string{stage.takes}, By: game.ShiftManager}}
			d := newDesk(t, Options{}).size(80, 24).show(incident(t)).show(s).press("1")
			ruling, open := d.dialog.(*rulingDialog)
			if !open {
				t.Fatalf("no ruling is open:\n%s", d.drawn())
			}
			checkSize(t, d)
			drawn := d.drawn()
			for n := range round.Cards {
				if label := fmt.Sprintf(" %02d ", n+1); !strings.Contains(drawn, label) {
					t.Errorf("card%s is out of sight:\n%s", label, drawn)
				}
			}
			keys := strings.Fields(strings.TrimPrefix(stage.keys, "1 "))
			for i, key := range keys {
				if d.press(key); i == 0 && !strings.Contains(d.drawn(), " 3_ ") {
					t.Errorf("the first digit is not shown:\n%s", d.drawn())
				}
				if i == 1 && stage.takes == "moves" && !strings.Contains(d.drawn(), "40  Bahar 20") {
					t.Errorf("the last place is out of sight:\n%s", d.drawn())
				}
				checkSize(t, d)
			}
			if got := ruling.given(); !stage.want(got) {
				t.Errorf("the ruling is %+v\n%s", got, d.drawn())
			}
		})
	}
}

// given is the ruling as far as it was made, whether or not the table would take it.
func (d *rulingDialog) given() game.Rule {
	made := d.made
	if len(d.moves.made) > 0 {
		made.Moves = d.moves.made
	}
	if cards := d.cards.made(); len(cards) > 0 {
		made.Cards = cards
	}
	return made
}
