package table_test

import (
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// killed kills the console and starts it again, with nobody signed in.
func (b *bench) killed() {
	b.t.Helper()
	state, last := must.Get2(b.journal.restore())(b.t)
	b.open(state, last)
}

// After a kill nobody knows who is at the table: a dealer signs in before a card is dealt or a step confirmed, even
// during a round, and it may be any dealer (GLI-19 C.6.5(c)).
func TestTheDealerSignsInAgainAfterAKill_GLI19_C_6_5_c(t *testing.T) {
	for _, who := range []string{"dora", "dan"} {
		t.Run(who, func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S 8H")
			b.killed()
			b.at("sign-in")
			b.do(game.CardRead{Card: card(t, "KD")})
			b.wantRefused(game.RefusedNoCardExpected, "reading-ignored")
			b.do(game.Confirm{})
			b.wantRefused(game.RefusedNotNow, "")
			b.do(game.SignOut{})
			b.wantRefused(game.RefusedNotNow, "")
			b.signIn(who)
			b.want("signed-in")
			b.deals("KD KC")
			b.confirm("announce")
			b.confirm("collect")
			b.killed()
			b.at("sign-in")
			b.signIn(who)
			b.at("start-round")
			parts := b.table.State().Played[0].People
			if !slices.Contains(parts, game.Part{Staff: who, Role: game.Dealer}) || !slices.Contains(parts, game.Part{Staff: "dora", Role: game.Dealer}) {
				t.Errorf("those who dealt are %v", parts)
			}
			b.replays()
		})
	}
}

// Betting closes without a dealer, and a number reported by the wheel counts. Only steps that need the dealer wait
// for the sign-in.
func TestARoundGoesOnAloneAfterAKill(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.killed()
	b.at("betting")
	b.tick(18 * time.Second)
	b.want("betting-closed")
	b.at("sign-in")
	b.signIn("dora")
	b.at("deal player-1")

	b = wheelBench(t, "ezugi-roulette", false)
	b.confirm("start-round")
	b.killed()
	b.tick(time.Minute)
	check.Containsf(t, b.at("spin").Prompt.String(), "Dealer: sign in.", "told where the dealer has to act")
	dice := tableOf(t, "pragmatic-sic-bo")
	dice.until(game.StepDice)
	dice.killed()
	check.Containsf(t, dice.table.Step().Prompt.String(), "Dealer: sign in.", "told where the dealer has to throw")
	b.do(game.NumberRead{Number: 17, Turns: 4, Direction: game.BallAgainst})
	b.at("sign-in")
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotNow, "")
	b.signIn("dora")
	b.at("announce")
}

// If nobody comes to a round that waits for its dealer, the shift manager is called as for a dealer who does not
// act.
func TestNobodySignsInAfterAKill(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	b.killed()
	b.tick(10 * time.Minute)
	if incident := b.table.State().Incident; incident == nil || incident.Kind != game.DealerUnable || !incident.ManagerCalled {
		t.Fatalf("the incident is %+v", incident)
	}
}

// A dealer who falls ill can be replaced during a round once a shift manager is at the table, in an incident and
// outside one, and the record says who allowed it (GLI-19 C.6.8(d)).
func TestADealerIsReplacedInARound_GLI19_C_6_8_d(t *testing.T) {
	comes := func(b *bench, who string, credential game.Credential) {
		identity := known(who)
		identity.Credential = credential
		b.do(game.SignIn{Identity: identity})
	}
	b := newBench(t, "badge-alone=dealers")
	b.signIn("dora")
	b.newShoe("5H")
	b.dealing()
	b.deals("9S 8H")
	comes(b, "dan", game.ByPIN)
	b.wantRefused(game.RefusedRoundOpen, "")
	b.report(game.DealerUnable, nil)
	comes(b, "dan", game.ByPIN)
	b.wantRefused(game.RefusedRoundOpen, "")
	b.signIn("mona")
	comes(b, "dan", game.ByBadge)
	b.wantRefused(game.RefusedPINWanted, "")
	comes(b, "dan", game.ByPIN)
	b.want("signed-out signed-in")
	came := eventOf[game.SignedIn](b)
	if came.AllowedBy != "mona" || came.Person.ID != "dan" || b.table.State().Dealer.ID != "dan" {
		t.Errorf("came %+v", came)
	}
	comes(b, "dora", game.ByPIN) // well again
	b.want("signed-out signed-in")
	comes(b, "dan", game.ByPIN)
	b.rule("001/7", 0)
	comes(b, "dora", game.ByPIN)
	b.wantRefused(game.RefusedRoundOpen, "") // the shift manager is gone
	b.deals("KD KC")
	b.confirm("announce")
	for _, who := range []string{"dora", "dan"} {
		if parts := b.table.State().Played[0].People; !slices.Contains(parts, game.Part{Staff: who, Role: game.Dealer}) {
			t.Errorf("those who dealt are %v", parts)
		}
	}
	b.replays()
}
