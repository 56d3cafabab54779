package blackjack_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
)

// hands returns the seats that play, with what their hands are called and count, what became of them, and a
// sign where one is at work.
func (b *bench) hands() (hands []string) {
	b.Helper()
	for _, seat := range b.Snapshot().Picture().Seats {
		for _, hand := range seat.Hands {
			line := strings.TrimSpace(fmt.Sprintf("%s %s %s %s", hand.Title, hand.Total, hand.Note, seat.Mark))
			if hand.Active {
				line = "> " + line
			}
			hands = append(hands, line)
		}
	}
	return hands
}

// shows wants hands to be shown.
func (b *bench) shows(want ...string) {
	b.Helper()
	check.Difff(b, want, b.hands(), "at %s", b.Step().Name)
}

// headline checks the longest wording of the headline.
func (b *bench) headline(want string) {
	b.Helper()
	var got []string
	for _, text := range b.Snapshot().Picture().Headline.Texts {
		got = append(got, text.String())
	}
	if len(got) == 0 || got[0] != want {
		b.Errorf("at %s the headline is %q, want %q", b.Step().Name, got, want)
	}
}

// lastCard wants the card that was dealt last, with whose it is; empty for none.
func (b *bench) lastCard(want string) {
	b.Helper()
	var got []string
	for _, card := range b.Snapshot().Picture().Drawn.Cards {
		got = append(got, fmt.Sprintf("%s %s", card.Card, card.Below.Text))
	}
	check.Equalf(b, strings.Join(got, ", "), want, "at %s the last card is %q", b.Step().Name, got)
}

// The picture shows each hand at its seat, and never a face-down card.
func TestPicture(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("8S 3S 9H 8H 5S KC")
	b.decide(1, 1, "split")
	b.do(game.Confirm{})
	shown := b.Snapshot().Picture()
	check.Equalf(t, len(shown.Seats), 7, "seats are shown")
	b.shows("> SEAT 1/1", "SEAT 1/2", "SEAT 3 8")
	dealer := shown.Areas[0][0]
	if hole := dealer.Places[1]; dealer.Total != "" || hole.State != picture.Down || !hole.Card.IsZero() {
		t.Errorf("the dealer is shown as %+v", dealer)
	}
	for _, text := range []message.Text{shown.Cards, shown.Headline.Texts[0]} {
		check.Lacksf(t, text.String(), "K", "the hole card stands in")
	}
}

// A record of any round can be shown: without a round every place has a name.
func TestPlaceNamesWithoutARound(t *testing.T) {
	names := load(t).Family.Picture(picture.Seen{}).PlaceNames
	for position, want := range map[game.Position]string{
		"dealer-1": "Dealer 1", "dealer-2": "Hole card", "dealer-7": "Dealer 7",
		"seat-3/1-2": "Seat 3/1, card 2", "seat-7/2-5": "Seat 7/2, card 5",
	} {
		check.Equalf(t, names[position].Name.String(), want, "%s is called", position)
	}
}

// Every step says whose turn it is and what was decided.
func TestHeadlines(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.headline("DEAL SEAT 1")
	b.cards("8S 5H")
	b.headline("DEALER UP CARD")
	b.lastCard("5H SEAT 3")
	b.cards("9H")
	b.lastCard("9H DEALER")
	b.cards("8H 6S")
	b.headline("HOLE CARD DOWN")
	b.cards("5C")
	b.lastCard("")
	b.headline("SEAT 1 DECIDES") // whose seconds the screen fills in
	b.decide(1, 1, "split")
	b.headline("SEAT 1: SPLIT")
	b.do(game.Confirm{})
	b.headline("DEAL SEAT 1/1")
	b.cards("3C TD")
	b.decide(1, 1, "double")
	b.headline("SEAT 1/1: DOUBLE")
	b.cards("KD")
	b.headline("SEAT 1/2 DECIDES")
	b.shows("SEAT 1/1 21 21", "> SEAT 1/2 18", "SEAT 3 11")
	check.Equalf(t, b.Snapshot().Picture().Drawn.Words.String(), "SEAT 1/1 DOUBLES KD: 21",
		"said of the last decision")
	b.decide(1, 2, "stand")
	check.Equalf(t, b.Snapshot().Picture().Drawn.Words.String(), "SEAT 1/2 STANDS", "said of the last decision")
	b.decide(3, 1, "hit")
	b.headline("SEAT 3: HIT")
	b.cards("AD")
	b.shows("SEAT 1/1 21 21", "SEAT 1/2 18 STAND", "> SEAT 3 12")
	b.decide(3, 1, "stand")
	b.headline("TURN HOLE CARD")
	b.do(game.Confirm{})
	b.headline("DEALER DRAWS")
	if dealer := b.Snapshot().Picture().Areas[0][0]; !dealer.Active || dealer.Total != "14" {
		t.Errorf("the dealer is shown as %+v", dealer)
	}
	b.cards("4S")
	b.headline("DEALER HAS 18")
	b.shows("SEAT 1/1 21 WIN", "SEAT 1/2 18 PUSH", "SEAT 3 12 LOSE")
}

// Under an ace the seats that have said nothing are at work, and those that took insurance are marked.
func TestInsuranceIsShown(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3, 5)
	b.cards("AS 5H 9D AH KC 6S 2S KD")
	b.headline("INSURANCE")
	b.decide(3, 0, "insurance")
	b.shows("> SEAT 1 21 BLACKJACK", "SEAT 3 11  INSURED", "> SEAT 5 11")
	b.decide(5, 0, "no-insurance")
	b.decide(1, 0, "insurance")
	b.headline("TURN HOLE CARD")
	b.do(game.Confirm{})
	b.headline("DEALER HAS BLACK JACK")
	b.shows("SEAT 1 21 PUSH INSURED", "SEAT 3 11 LOSE INSURED", "SEAT 5 11 LOSE")
}

// An incident changes nothing in what lies where, and a soft hand counts twice.
func TestAnIncidentMovesNoHand(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("AS 5H 9D 6H KC 6S")
	before := b.Snapshot().Picture()
	b.shows("> SEAT 1 7/17", "SEAT 3 15")
	b.do(game.Report{Incident: game.Malfunction})
	after := b.Snapshot().Picture()
	check.Equal(t, cmp.Diff(before.Seats, after.Seats)+cmp.Diff(before.Areas, after.Areas), "")
}

// The board has what the dealer had: Black Jack and what is over 21 stand out, a void round has no mark.
func TestBoard(t *testing.T) {
	round := func(status game.Status, result string) picture.Played {
		return picture.Played{Status: status, Result: json.RawMessage(result)}
	}
	board := rules(t).Board([]picture.Played{
		round(game.StatusComplete, `{"dealer":["9S","8D"],"dealer_total":17}`),
		round(game.StatusVoid, `{"dealer":["9S","8D"],"dealer_total":17}`),
		round(game.StatusComplete, `{"dealer":["AS","KD"],"dealer_total":21,"dealer_blackjack":true}`),
		round(game.StatusComplete, `{"dealer":["9S","6D","KD"],"dealer_total":25}`), round(game.StatusComplete, `{}`),
	})
	var marks []string
	for _, mark := range board.Last {
		marks = append(marks, fmt.Sprintf("%s %s", mark.Text, mark.Ink))
	}
	check.Diff(t, []string{"17 quiet", "BJ gold", "25 player"}, marks)
	check.Equalf(t, board.Counts.String(), "Dealer: blackjack 1, bust 1, of 3 rounds", "the counts")
}

// A hand that was given up says so, and gets no card any more.
func TestSurrenderIsShown(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1, 3)
	b.cards("TS 5H AD 6S 9D 6C")
	b.decide(1, 0, "surrender")
	b.decide(3, 0, "no-insurance")
	b.shows("SEAT 1 16 SURRENDER", "> SEAT 3 14")
}
