package blackjack_test

import (
	"errors"
	"testing"

	"pitboss/game"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// A card that is read first after a start, and is known by its number not to be the hole card, is
// dealt open: no record opens what none has sealed.
func TestACardReadBesideTheHoleCard(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("2S 9H 4S KC")
	b.restart(false)
	b.to("decisions")
	b.decide(1, 1, "hit")
	must.Do(t, b.Give(game.Input{Command: game.CardRead{Card: cardOf(b, "6S"), ID: "n6"}, Device: "shoe"}))
	if opened := events[game.CardRevealed](b); len(opened) > 0 {
		t.Errorf("%+v was opened", opened)
	}
	b.audited()
}

// While the dealer is asked whether the hole card was read twice, no reading is named: it may be of
// that card.
func TestNoReadingIsNamedWhileTheHoleCardIsHeld(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("2S 9H 4S KC")
	b.to("decisions")
	b.decide(1, 1, "hit")
	b.restart(false) // after which the first reading may be the card that was read before
	for range 2 {
		read := game.CardRead{Card: cardOf(b, "KC"), Repeated: true}
		_ = b.Give(game.Input{Command: read, Device: "shoe", Raw: []byte("KC")}) // the second is refused
	}
	b.at("confirm-repeat", "seat-1/1-3")
	ignored := events[game.ReadingIgnored](b)
	if len(ignored) != 1 || !ignored[0].Card.IsSealed() {
		t.Errorf("ignored %+v, want one card that is not named", ignored)
	}
	b.audited()
}

// A code that the reader has just read is dealt like any other where that card, or this one, is the
// hole card: a question whether it is the same would tell that both are equal.
func TestARepeatedCodeDoesNotTellTheHoleCard(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("2S 9H KC")
	for _, next := range []string{"the hole card", "a card after it"} {
		must.Dof(t, b.Give(game.Input{Command: game.CardRead{Card: cardOf(b, "KC"), Repeated: true}, Device: "shoe"}),
			"%s", next)
		if next == "the hole card" {
			b.to("decisions")
			b.decide(1, 1, "hit")
		}
	}
	if held := events[game.RepeatHeld](b); len(held) > 0 {
		t.Errorf("held back: %+v", held)
	}
	b.audited()
}

// What is read while nothing can be recorded may be the hole card later, regardless of the current step: it is
// counted, and neither it nor a code that could not be read is named.
func TestNoReadingIsNamedWhileNothingCanBeRecorded(t *testing.T) {
	for _, cards := range []string{"", "2S", "2S 9H 4S"} {
		b := newBench(t, load(t))
		pending := game.Input{Command: game.Confirm{}}
		if cards != "" {
			b.seats(1)
			b.cards(cards)
			pending = game.Input{Command: game.NoRead{}, Device: "shoe"}
		}
		b.record.fails = errors.New("no space left")
		_ = b.Give(pending) // refused, and kept to be recorded first
		if !b.Snapshot().Conceals {
			t.Errorf("after %q: readers show what they read", cards)
		}
		_ = b.Give(game.Input{Command: game.CardRead{Card: cardOf(b, "KC"), ID: "n1"}, Device: "shoe", Raw: []byte("KC")})
		_ = b.Give(game.Input{Command: game.UnknownRead{Text: "KC?"}, Device: "shoe", Raw: []byte("KC?")})
		b.record.fails = nil
		b.do(game.Tick{})
		told := events[game.ReadingsNotDealt](b)
		if len(told) != 1 || len(told[0].Readings) != 2 {
			t.Fatalf("after %q: %+v, want two readings that were not dealt", cards, told)
		}
		for _, reading := range told[0].Readings {
			if !reading.Card.IsZero() && !reading.Card.IsSealed() || reading.Text != "" || reading.Raw != nil {
				t.Errorf("after %q: a reading is recorded as %+v", cards, reading)
			}
		}
		b.audited()
	}
}

// A console that starts again finds the hole card sealed, what it answered, and its secret: from
// the state it saved, or from the records alone.
func TestAStartWithTheHoleCardSealed(t *testing.T) {
	for _, recordsAlone := range []bool{false, true} {
		b := newBench(t, load(t))
		b.seats(1, 3)
		b.cards("9S 3S AH 7S 4S 8C")
		b.restart(recordsAlone)
		b.to("insurance")
		b.decide(1, 0, "insurance")
		b.restart(recordsAlone)
		b.to("insurance")
		b.decide(3, 0, "no-insurance")
		b.restart(recordsAlone)
		if yes, asked := b.State().Round.Answer("dealer-blackjack"); yes || !asked {
			t.Errorf("the hole card answered %t, %t", yes, asked)
		}
		b.to("decisions")
		b.decide(1, 1, "stand")
		b.restart(recordsAlone)
		b.to("decisions")
		b.decide(3, 1, "hit")
		b.cards("TC")
		b.decide(3, 1, "stand")
		b.restart(recordsAlone)
		b.at("open-hole-card", "")
		b.do(game.Confirm{})
		want := "seat-1/1/main lose, seat-1/insurance lose, seat-3/1/main lose"
		if got := b.outcome(); got != want || len(b.record.secrets) > 0 {
			t.Errorf("the bets are %s, want %s; %d secrets are left", got, want, len(b.record.secrets))
		}
		b.audited()
	}
}

// A start without the secrets, as of a copy, makes the round void (001/7).
func TestAStartWithoutTheSecret(t *testing.T) {
	b := newBench(t, load(t))
	b.seats(1)
	b.cards("9S AH 7S 8C")
	b.record.secrets = nil
	b.restart(false)
	closed := events[game.RoundClosed](b)
	if len(closed) != 1 || closed[0].Outcome.Status != game.StatusVoid || len(closed[0].Outcome.Bets) > 0 {
		t.Errorf("the round ended as %+v", closed)
	}
}

// A hole card that is scanned again, because it was misread, is asked again.
func TestAHoleCardScannedAgainIsAskedAgain(t *testing.T) {
	round := game.Round{Answers: []game.CardAnswer{{Question: "dealer-blackjack", Position: "dealer-2"}}}
	round = round.WithCards([]game.Placed{{Position: "dealer-2", Card: game.Sealed, ID: "sealed:1"}})
	round.Answers = []game.CardAnswer{{Question: "dealer-blackjack", Position: "dealer-2"}}
	more := round.WithCard(game.Placed{Position: "seat-1/1-3", Card: cardOf(t, "8S")})
	if _, asked := more.Answer("dealer-blackjack"); !asked {
		t.Error("another card takes the answer away")
	}
	if _, asked := more.WithoutLast().Answer("dealer-blackjack"); !asked {
		t.Error("another card that is removed takes the answer away")
	}
	if _, asked := round.WithoutLast().Answer("dealer-blackjack"); asked {
		t.Error("the answer of a card that is gone stands")
	}
	moved, err := round.Moved([]game.Move{{From: "dealer-2", To: "dealer-1"}})
	if _, asked := moved.Answer("dealer-blackjack"); err != nil || asked {
		t.Errorf("the answer of a card that was moved stands, %v", err)
	}
}

// A card the shift manager enters by hand lies as its place has it: open at a seat, sealed as the
// hole card.
func TestACardEnteredByHand(t *testing.T) {
	for _, test := range []struct {
		name, lie, unread string
		hit, sealed       bool
	}{
		{name: "a seat's card", lie: "2S 9H 4S KC", unread: "6S", hit: true},
		{name: "the hole card", lie: "2S 9H 4S", unread: "KC", sealed: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t, load(t), "manual-entry=allowed")
			b.seats(1)
			b.cards(test.lie)
			if test.hit {
				b.to("decisions")
				b.decide(1, 1, "hit")
			}
			for range 3 {
				_ = b.Give(game.Input{Command: game.NoRead{}, Device: "shoe"})
			}
			b.do(tabletest.SignIn(tabletest.Trainee(game.ShiftManager)))
			b.do(game.EnterByHand{Card: cardOf(b, test.unread)})
			dealt := events[game.CardDealt](b)
			last := dealt[len(dealt)-1]
			if !last.ByHand || last.Card.IsSealed() != test.sealed {
				t.Errorf("dealt %+v, want it sealed: %t", last, test.sealed)
			}
			if opened := events[game.CardRevealed](b); len(opened) > 0 {
				t.Errorf("%+v was opened", opened)
			}
			b.audited()
		})
	}
}
