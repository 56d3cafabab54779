package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// A card drawn after the last one and not shown to the players is the first card of the next game; if shown, it is
// burned. Both apply before the announcement and after it.
func TestExtraCardDrawn_001_11_27_11_28(t *testing.T) {
	moments := []struct {
		name string
		to   func(*bench)
		back string
	}{
		{"before the result is announced", func(b *bench) {}, "announce"},
		{"after the result is announced", func(b *bench) { b.confirm("announce") }, "collect"},
		{"between rounds", func(b *bench) { b.confirm("announce"); b.confirm("collect") }, "start-round"},
	}
	for _, moment := range moments {
		for _, seen := range []bool{false, true} {
			t.Run(moment.name+map[bool]string{true: ", seen", false: ", not seen"}[seen], func(t *testing.T) {
				b := dealingBench(t)
				b.deals("9S 8H KD KC")
				moment.to(b)
				b.card("2D")
				b.want("incident-opened")
				if opened := eventOf[game.IncidentOpened](b); opened.Incident != game.ExtraCardDrawn || !opened.Held.IsSealed() {
					t.Errorf("opened as %+v", opened)
				}
				b.at("facts")
				b.do(game.Answer{Facts: game.Facts{"seen": seen}})
				if seen {
					b.want("facts-given ruled card-revealed held-burned shift-manager-called")
					b.confirm("follow-procedure")
				} else {
					b.want("facts-given ruled held-carried")
					b.confirm("follow-procedure")
				}
				if ruled := eventOf[game.Ruled](b); ruled.Clause != map[bool]string{false: "001/11.27", true: "001/11.28"}[seen] {
					t.Errorf("ruled by %s", ruled.Clause)
				}
				b.at(moment.back)
				for b.table.Step().Name != "start-round" {
					b.confirm(b.table.Step().Name)
				}
				b.confirm("start-round")
				b.tick(18 * time.Second)
				if !seen {
					b.want("betting-closed card-revealed card-dealt")
					if dealt := eventOf[game.CardDealt](b); !dealt.Carried || dealt.Position != "player-1" || dealt.Card != card(t, "2D") {
						t.Errorf("the card kept is dealt as %+v", dealt)
					}
					b.at("deal banker-1")
				} else {
					b.want("betting-closed")
					b.at("deal player-1")
				}
			})
		}
	}
}

// Two extra cards keep their order (11.27).
func TestTwoExtraCardsAreDealtInOrder_001_11_27(t *testing.T) {
	b := readyBench(t)
	for _, code := range []string{"2D", "3D"} {
		b.card(code)
		b.do(game.Answer{Facts: game.Facts{"seen": false}})
		b.confirm("follow-procedure")
	}
	b.dealingCarried("betting-closed card-revealed card-dealt card-revealed card-dealt", "deal player-2")
	if cards := b.table.State().Round.Cards; cards[0].Card != card(t, "2D") || cards[1].Card != card(t, "3D") {
		t.Errorf("dealt are %v", cards)
	}
}

func (b *bench) dealingCarried(events, step string) {
	b.t.Helper()
	b.confirm("start-round")
	b.tick(18 * time.Second)
	b.want(events)
	b.at(step)
}

// An extra card that nobody scanned is still burned: it is in the discard holder, and its face is unknown (11.28).
func TestReportedExtraCard_001_11_27_11_28(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H KD KC")
	left := b.table.State().Shoe.Left()
	b.report(game.ExtraCardDrawn, game.Facts{"seen": true})
	b.want("incident-opened ruled cards-burned shift-manager-called")
	b.confirm("follow-procedure")
	check.Equalf(t, b.table.State().Shoe.Left(), left-1, "cards are left of %d", left)
	b.report(game.ExtraCardDrawn, game.Facts{"seen": false})
	b.want("incident-opened ruled") // it is scanned as the next game's first card
	b.confirm("follow-procedure")
	b.confirm("announce")

	// While the shoe is being prepared, no card of it is burned by this.
	b = newBench(t)
	b.signIn("dora")
	b.confirm("load-shoe")
	b.report(game.ExtraCardDrawn, game.Facts{"seen": true})
	b.want("incident-opened ruled shift-manager-called")
	b.confirm("follow-procedure")
	b.at("shuffle-1")
}

// No clause covers a card dealt during betting. If the shift manager lets the round continue, it is the first card
// of the deal, by analogy with 11.27.
func TestDealtEarly_001_7(t *testing.T) {
	open := func(t *testing.T) *bench {
		b := readyBench(t)
		b.confirm("start-round")
		b.card("9S")
		b.want("incident-opened shift-manager-called")
		if opened := eventOf[game.IncidentOpened](b); opened.Incident != game.DealtEarly ||
			opened.Phase != game.PhaseBetting || !opened.Held.IsSealed() {
			t.Errorf("opened as %+v", opened)
		}
		return b
	}
	t.Run("solved", func(t *testing.T) {
		b := open(t)
		b.signIn("mona")
		b.rule("001/7", 0)
		b.want("ruled held-carried incident-closed signed-out")
		b.at("betting")
		b.tick(18 * time.Second)
		b.want("betting-closed card-revealed card-dealt")
		b.at("deal banker-1")
	})
	t.Run("solved after betting closed", func(t *testing.T) {
		b := open(t)
		b.tick(30 * time.Second)
		b.signIn("mona")
		b.rule("001/7", 0)
		b.want("ruled held-carried incident-closed signed-out card-revealed card-dealt")
		b.at("deal banker-1")
	})
	t.Run("void: the card is burned", func(t *testing.T) {
		b := open(t)
		b.signIn("mona")
		b.rule("001/11.36", 0)
		b.want("ruled held-burned round-closed")
		b.confirm("announce-void")
		b.at("start-round")
	})
	t.Run("a second one behind a card kept", func(t *testing.T) {
		b := readyBench(t)
		b.card("2D")
		b.do(game.Answer{Facts: game.Facts{"seen": false}})
		b.confirm("follow-procedure")
		b.confirm("start-round")
		b.card("3D")
		b.signIn("mona")
		b.rule("001/7", 0)
		b.tick(18 * time.Second)
		b.want("betting-closed card-revealed card-dealt card-revealed card-dealt")
	})
}

// A face that cannot come out any more is an incident.
func TestImpossibleCard_001_7(t *testing.T) {
	ninth := func(t *testing.T) *bench {
		b := readyBench(t)
		for range 2 { // 9S on four hands in two rounds
			b.dealing()
			b.deals("9S KH KS QH")
			b.confirm("announce")
			b.confirm("collect")
		}
		for range 3 {
			b.dealing()
			b.deals("9S 9S KS QH")
			b.confirm("announce")
			b.confirm("collect")
		}
		b.dealing()
		b.card("9S")
		b.want("incident-opened shift-manager-called")
		opened := eventOf[game.IncidentOpened](b)
		if opened.Incident != game.CardImpossible || opened.Held != card(t, "9S") || opened.Position != "player-1" {
			t.Errorf("opened as %+v", opened)
		}
		return b
	}
	t.Run("solved: what lies there is scanned again", func(t *testing.T) {
		b := ninth(t)
		b.signIn("mona")
		b.rule("001/7", 0)
		b.want("ruled held-dropped incident-closed signed-out")
		b.deals("8S")
	})
	t.Run("void: the shoe is changed", func(t *testing.T) {
		b := ninth(t)
		b.signIn("mona")
		b.rule("001/11.23", 0)
		b.want("ruled held-dropped round-closed shoe-change-ordered")
		b.confirm("announce-void")
		b.at("close-shoe")
	})
	t.Run("out of time: the shoe is changed", func(t *testing.T) {
		b := ninth(t)
		b.tick(15 * time.Minute)
		b.want("ruled held-dropped round-closed shoe-change-ordered")
		b.confirm("announce-void")
		b.at("close-shoe")
	})
}

// A card that nobody asked for, drawn right after the first ones, is an incident in every blackjack: it is
// out of the shoe, and the account must have it (001/10.27, 003/17.2.b2, 003/18.2.b2, 003/22.2.b2).
func TestACardDrawnAfterTheDealIsAnIncidentInEveryBlackjack(t *testing.T) {
	for _, slug := range []string{"ezugi-blackjack", "pragmatic-blackjack", "pragmatic-speed-blackjack",
		"pragmatic-one-blackjack", "ro-blackjack"} {
		t.Run(slug, func(t *testing.T) {
			b := tableOf(t, slug)
			b.until(game.StepScan)
			for _, code := range strings.Fields("5H 7D 9C 2S 3H 4D 8C 6S TH JD 5S 7C 9D 2C 3D 4H") {
				if b.table.Step().Kind == game.StepScan {
					b.card(code)
				}
			}
			b.card("QH")
			if incident := b.table.State().Incident; incident == nil || incident.Kind != game.ExtraCardDrawn {
				t.Errorf("at %s the incident is %+v", b.table.Step().Name, incident)
			}
		})
	}
}
