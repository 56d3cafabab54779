package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/widget"
)

// TestHeadlinesSayTheContent of a step, not its kind.
func TestHeadlinesSayTheContent(t *testing.T) {
	asks := func(fact string) func(testing.TB) view.Snapshot {
		return func(t testing.TB) view.Snapshot {
			s := asked(t)
			s.Step.Asks = []string{fact}
			return s
		}
	}
	after := func(ruled game.Ruled) func(testing.TB) view.Snapshot {
		return func(t testing.TB) view.Snapshot {
			s := incident(t)
			s.State.Incident.Ruling = &ruled
			s.Step = game.Step{Kind: game.StepConfirm, Name: game.StepNameFollowProcedure, By: game.Dealer}
			return s
		}
	}
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		want string
	}{
		{"between rounds", atTable, "PLACE YOUR BETS"},
		{"betting", betting, "BETS OPEN 12"},
		{"a card is wanted", dealing, "SCAN BANKER 3"},
		{"a result", announce, "BANKER WINS 8-4"},
		{"a result of open cards", at(peekBaccarat, fourCards, "announce"), "BANKER WINS 8-4"},
		{"cards to be collected", collect, "COLLECT 4 CARDS"},
		{"two of four cards to be opened", at(peekBaccarat, fourCards, "open-cards"), "OPEN 2 CARDS"},
		{"the other two", at(peekBaccarat, fourCards, "open-rest"), "OPEN 2 CARDS"},
		{"all of them", at(goldenBaccarat, fourCards, "open-cards"), "OPEN 4 CARDS"},
		{"new cards", floorAt("load-shoe"), "LOAD 8 DECKS"},
		{"a shuffle", floorAt("shuffle-1"), "SHUFFLE 1/3"},
		{"a card read twice", heldTwice, "8♥ AGAIN"},
		{"a question of yes or no", asks("seen"), "CARD SEEN? Y / N"},
		{"a question of how many", asks("count"), "HOW MANY CARDS?"},
		{"the shift manager is on the way", incident, "MANAGER CALLED"},
		{"the shift manager is late", late, "MANAGER CALLED"},
		{"the shift manager is here", rulingOn, "MANAGER DECIDES"},
		{"a card to be burned", after(game.Ruled{Cards: []game.CardEffect{game.BurnCard}}), "BURN THE CARD"},
		{"a card to be taken away", after(game.Ruled{Remove: 1}), "REMOVE 1 CARD"},
		{"anything else that was ruled", after(game.Ruled{}), "DO AS RULED"},
		{"a seat's card that was not read", seated(threeSeats, "TS 6H", unread), "AGAIN 2/3"},
		{"a side's card that was not read", inTurn(9, "", unread), "AGAIN 2/3"},
		{"a player's decision", seated(threeSeats, "TS 6H 9C 6S 6C 5D 9D TD 1/1:stand 3/1:double"), "SEAT 3: DOUBLE"},
		{"nobody is there", signedOut, "DEALER SIGN IN"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := newDesk(t, Options{}).show(test.of(t))
			texts, _ := d.screen().Headline()
			check.Equal(t, screen.Plain(texts), test.want)
		})
	}
}

// unread fails to read a card once.
func unread(f *floor.Floor) error { return f.NoRead(1) }

// late returns a table with a call whose time is over.
func late(t testing.TB) view.Snapshot {
	s := incident(t)
	s.Step.Deadline = s.Now
	return s
}

// floorAt returns a table before a step of preparing a shoe.
func floorAt(step string) func(testing.TB) view.Snapshot {
	return func(t testing.TB) view.Snapshot {
		return floored(t, nil, func(f *floor.Floor) error { return f.To(step, "") })
	}
}

// A shorter wording of a headline keeps the noun: it never leaves a number alone with its verb.
func TestShortHeadlinesKeepTheNoun(t *testing.T) {
	for _, test := range []struct {
		name string
		of   func(testing.TB) view.Snapshot
		noun string
	}{
		{"cards to be opened", at(peekBaccarat, fourCards, "open-cards"), "CARD"},
		{"new cards", floorAt("load-shoe"), "DECK"},
		{"cards to be burned", floorAt("burn-unseen"), "CARD"},
		{"a hand of a seat", seated(allSeats, sevenHands+twoSplits), "SEAT"},
	} {
		t.Run(test.name, func(t *testing.T) {
			texts, _ := newDesk(t, Options{}).show(test.of(t)).screen().Headline()
			for _, text := range texts {
				check.Contains(t, text, test.noun)
			}
		})
	}
}

// TestAPlaceHasTheLongestWordThatFits: the word on a place is a sign only where no wording of it fits.
func TestAPlaceHasTheLongestWordThatFits(t *testing.T) {
	for _, test := range []struct {
		language string
		width    int
		want     string
	}{{"lt", 80, "║VERSTI ║"}, {"lt", 120, "ATVERSTI"}, {"ro", 80, " SUS "}, {"ro", 120, "DESCOPERIȚI"}} {
		options := Options{Options: shell.Options{Texts: must.Get(text.For(test.language))(t)}}
		d := newDesk(t, options).size(test.width, test.width/3).show(at(peekBaccarat, fourCards, "open-cards")(t))
		check.Containsf(t, d.drawn(), test.want, "%s, %d wide", test.language, test.width)
	}
}

// TestADeviceThatIsBackIsSaidInLetters: in each language, at the usual size, a headline names it before it asks whether
// to continue.
func TestADeviceThatIsBackIsSaidInLetters(t *testing.T) {
	look := theme.New(theme.Mono, theme.Unicode, 0)
	for _, language := range []string{"en", "lt", "ro"} {
		for _, device := range []string{"scanner", "shoe", "wheel", "money-wheel", "dice"} {
			s := incident(t)
			s.State.Incident.Device = device
			s.Step = game.Step{Kind: game.StepConfirm, Name: game.StepNameResume, By: game.Dealer}
			texts, _ := newDesk(t, Options{Options: shell.Options{Texts: must.Get(text.For(language))(t)}}).show(s).screen().Headline()
			named := texts[:len(texts)-1] // the last one asks whether to continue
			if rows := len(widget.Headline(named, 80, 5, theme.Style{}, look)); rows != 5 {
				t.Errorf("%s: %q has %d rows", language, named, rows)
			}
		}
	}
}
