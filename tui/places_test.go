package tui

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

// rows are two long rows of places, as some games have.
type rows struct{ picture.Drawer }

func (rows) Picture(seen picture.Seen) (drawn picture.Picture) {
	drawn.PlaceNames = map[game.Position]picture.PlaceName{}
	for _, row := range []string{"andar", "bahar"} {
		for n := range 20 {
			place := game.PositionOf(row, n+1)
			drawn.Places = append(drawn.Places, place)
			drawn.PlaceNames[place] = picture.PlaceName{Name: message.Written(fmt.Sprintf("%s%s %d",
				strings.ToUpper(row[:1]), row[1:], n+1))}
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
		want       string
	}{
		{"moves", "1 3 8 0 2 enter", "moves", "moves from Bahar 20 to Andar 2"},
		{"cards", "1 3 8 A 2 0 space 9 S enter enter", "cards", " 38  Andar 20 9♠"},
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
			s.Step.Offers = []game.Offer{{Clause: "001/1", Title: message.Written("Lay them right"),
				Takes: []string{stage.takes}, By: game.ShiftManager}}
			d := newDesk(t, Options{}).size(80, 24).show(incident(t)).show(s).press("1")
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
			check.Contains(t, d.drawn(), stage.want)
		})
	}
}
