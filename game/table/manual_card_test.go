package table_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
)

// unread returns a round whose second card no device can read, with the shift manager present.
func unread(t *testing.T, set ...string) *bench {
	b := dealingBench(t, set...)
	b.deals("9S")
	b.threeTimes()
	b.signIn("mona")
	b.at("rescan banker-1")
	return b
}

func (b *bench) byHand(code string) {
	b.t.Helper()
	b.do(game.EnterByHand{Card: card(b.t, code)})
}

// The shift manager enters the card. It is dealt, marked and announced, the incident is over, and the outcome
// counts the entries (GLI-19 4.18.4(d)).
func TestACardByHand_GLI19_4_18_4(t *testing.T) {
	b := unread(t, "manual-entry=allowed")
	before := b.table.State().Shoe
	b.byHand("8H")
	b.want("ruled card-dealt incident-closed signed-out")
	ruled := eventOf[game.Ruled](b)
	if ruled.Clause != "gli-19/4.18.4" || ruled.Authority != "shift-manager" || ruled.Reason.IsZero() ||
		ruled.Announcer != "shift-manager" ||
		ruled.Announcement.String() != "A card was entered by hand. The round continues; all bets stand." {
		t.Errorf("ruled as %+v", ruled)
	}
	for _, record := range b.journal.records[len(b.journal.records)-5:] {
		if record.Type != "platform-told" && record.Type != "signed-out" && record.Actor.Staff != "mona" {
			t.Errorf("%s is of %+v", record.Type, record.Actor)
		}
	}
	if dealt := eventOf[game.CardDealt](b); !dealt.ByHand || dealt.Position != "banker-1" || dealt.Card != card(t, "8H") {
		t.Errorf("dealt as %+v", dealt)
	}
	after := b.table.State()
	if after.Shoe.Dealt != before.Dealt+1 || after.Shoe.Seen.Count(card(t, "8H")) != 1 || after.FailedReads != 0 {
		t.Errorf("the account is %+v", after.Shoe)
	}
	if cards := after.Round.Cards; cards[0].ByHand || !cards[1].ByHand || after.Round.ByHand() != 1 {
		t.Errorf("on the table lie %+v", cards)
	}
	b.restart()
	b.deals("KD KC")
	b.confirm("announce")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.ByHand != 1 || outcome.Status != game.StatusComplete || outcome.Corrected {
		t.Errorf("the outcome is %+v", outcome)
	}
	b.confirm("collect")
	b.dealing()
	b.deals("9S 8H KD KC")
	b.confirm("announce")
	outcome := eventOf[game.RoundClosed](b).Outcome
	check.Equalf(t, outcome.ByHand, 0, "the next outcome is %+v", outcome)
}

func TestACardByHandThatIsRefused_GLI19_4_18_4(t *testing.T) {
	b := unread(t)
	b.byHand("8H")
	b.wantRefused(game.RefusedNotHere, "") // the default is off
	b = unread(t, "manual-entry=off")
	b.byHand("8H")
	b.wantRefused(game.RefusedNotHere, "")

	b = dealingBench(t, "manual-entry=allowed")
	b.byHand("9S")
	b.wantRefused(game.RefusedNotNow, "") // the scanner works well enough
	b.threeTimes()
	b.byHand("9S")
	b.wantRefused(game.RefusedWrongRole, "") // the dealer may not enter a card
	b.signIn("mona")
	b.do(game.EnterByHand{})
	b.wantRefused(game.RefusedBadResult, "")
	b.do(game.EnterByHand{Card: game.Sealed})
	b.wantRefused(game.RefusedBadResult, "") // nobody may enter a card without a face
	b.byHand("9S")
	b.byHand("8H")
	b.wantRefused(game.RefusedNotNow, "") // one card only, not the next as well

	single := following{document: "001", decks: 1}.dealing(t, "9S", "manual-entry=allowed")
	single.threeTimes()
	single.signIn("mona")
	for _, gone := range []string{"9S", "5H"} {
		single.byHand(gone)
		single.wantRefused(game.RefusedBadResult, "")
	}
	single.byHand("8H")
	single.want("ruled card-dealt incident-closed signed-out")
}

// Only a card that cannot be read, also because its reader failed, may be entered by hand; no other incident allows it.
func TestIncidentsACardByHandIsFor_GLI19_4_18_4(t *testing.T) {
	allowed := map[game.Incident]bool{game.CardUnreadable: true, game.CardDamaged: true, game.EquipmentFailure: true}
	for _, incident := range game.Incidents() {
		if incident == game.ResultWrong {
			continue
		}
		t.Run(string(incident), func(t *testing.T) {
			b := dealingBench(t, "manual-entry=allowed")
			b.deals("9S 8H KD")
			b.report(incident, nil)
			if b.refusedHere() {
				return
			}
			for b.table.Step().Kind == game.StepAnswer {
				b.answers(anyAnswer(b.table.Step().Asks))
			}
			if b.table.State().Incident.Ruling != nil {
				b.byHand("8H")
				b.wantRefused(game.RefusedNotNow, "")
				return
			}
			b.signIn("mona")
			b.byHand("8H")
			if allowed[incident] {
				b.want("ruled card-dealt incident-closed signed-out")
			} else {
				b.wantRefused(game.RefusedNotNow, "")
			}
		})
	}
}

// Without a scanner, and if the site allows it, the shift manager enters each card of the round by hand.
func TestARoundByHandWithoutAScanner_GLI19_4_18_4(t *testing.T) {
	b := dealingBench(t, "manual-entry=allowed")
	b.deals("9S")
	b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "scanner"})
	b.want("device-changed incident-opened shift-manager-called")
	for i, code := range strings.Fields("8H KD KC") {
		b.signIn("mona")
		b.byHand(code)
		if i < 2 {
			b.want("ruled card-dealt incident-closed signed-out incident-opened shift-manager-called")
		}
	}
	b.want("ruled card-dealt incident-closed signed-out")
	b.confirm("announce")
	outcome := eventOf[game.RoundClosed](b).Outcome
	check.Equalf(t, outcome.ByHand, 3, "the outcome is %+v", outcome)
}

// No card is entered before betting has closed, or before a carried card.
func TestNoCardByHandBeforeItsTurn_001_11_13_11_27(t *testing.T) {
	b := readyBench(t, "manual-entry=allowed")
	b.confirm("start-round")
	b.threeTimes()
	b.do(game.Answer{Facts: game.Facts{"seen": false}})
	b.signIn("mona")
	b.at("rescan player-1")
	b.byHand("9S")
	b.wantRefused(game.RefusedNotNow, "")
	b.tick(18 * time.Second)
	b.byHand("9S")
	b.want("ruled card-dealt incident-closed signed-out")
	if fmt.Sprint(b.blocked()[decide.KeyEnterByHand]) == "" {
		t.Error("the key is live although no incident is open")
	}
}
