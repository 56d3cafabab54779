package table_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// A person whose account is disabled or whose PIN is reset is signed out, at once or at the end of the round they
// deal, and the record gives the reason.
func TestAChangeOfTheRosterEndsTheSession(t *testing.T) {
	for _, test := range []struct{ change, says, inRound string }{
		{game.StaffDisabled, "disabled. Signed out.", "Another dealer opens the next."},
		{game.StaffTaken, "role was taken away. Signed out.", "Another dealer opens the next."},
		{game.StaffPINReset, "reset. Signed out.", "then sign in with the new PIN."},
	} {
		t.Run(test.change, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				journal := &shared{}
				live, newest, ctx := live(t, journal)
				toBetting(t, ctx, live)
				ask := func(command game.Command) {
					t.Helper()
					must.Get(live.Ask(ctx, game.Input{Command: command}))(t)
				}
				ask(game.Report{Incident: game.Malfunction})
				ask(game.SignIn{Identity: known("mona")})
				for _, id := range []string{"mona", "dora"} {
					must.Do(t, live.Outside(ctx, outsider(t, journal, id, test.change)))
				}
				now := newest()
				if !now.State.Manager.IsZero() || now.State.Dealer.ID != "dora" {
					t.Errorf("in the round: shift manager %q, dealer %q", now.State.Manager.ID, now.State.Dealer.ID)
				}
				if now.Refused == nil || !strings.Contains(now.Refused.Hint.String(), test.inRound) {
					t.Errorf("the dealer is told %v", now.Refused)
				}
				time.Sleep(16 * time.Minute) // the round is void by 001/7
				synctest.Wait()
				if now = newest(); now.State.RoundRunning() || !now.State.Dealer.IsZero() || len(now.State.Leaving) > 0 {
					t.Errorf("after the round: running %t, dealer %q, leaving %v", now.State.RoundRunning(),
						now.State.Dealer.ID, now.State.Leaving)
				}
				ask(game.SignIn{Identity: known("dora")})
				must.Do(t, live.Outside(ctx, outsider(t, journal, "dora", test.change)))
				now = newest()
				if !now.State.Dealer.IsZero() {
					t.Errorf("between rounds the dealer is %q", now.State.Dealer.ID)
				}
				if now.Refused == nil || !strings.Contains(now.Refused.Message.String(), test.says) {
					t.Errorf("who is there is told %v", now.Refused)
				}
			})
		})
	}
}

// A technician, and a shift manager at a floor station, are signed out at once, even during a round: nothing waits
// for them.
func TestATechnicianAndAStationLeaveAtOnce(t *testing.T) {
	for _, test := range []struct {
		name, who string
		comes     func(b *bench)
	}{
		{"a technician", "tom", func(b *bench) {
			b.order("mona", game.Order{Kind: game.OrderCallTechnician})
			b.signIn("tom")
		}},
		{"a shift manager at a floor station", "mona", func(b *bench) {
			b.order("mona", game.Order{Kind: game.OrderAttend})
		}},
	} {
		for _, change := range []string{game.StaffDisabled, game.StaffTaken, game.StaffPINReset} {
			t.Run(test.name+", "+change, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					b := missed(t, "floor-ruling=allowed")
					test.comes(b)
					state := b.table.State()
					if state.Technician.ID != test.who && state.Manager.ID != test.who {
						t.Fatalf("%s did not come: %v", test.who, b.refused)
					}
					ctx, stop := context.WithCancel(t.Context())
					done := make(chan struct{})
					go func() { defer close(done); b.table.Run(ctx) }()
					err := b.table.Outside(ctx, outsider(t, b.journal, test.who, change))
					stop()
					<-done
					must.Do(t, err)
					state = b.table.State()
					if !state.Technician.IsZero() || !state.Manager.IsZero() || state.Station != "" || !state.RoundRunning() {
						t.Errorf("technician %q, shift manager %q at %q, the round runs: %t", state.Technician.ID,
							state.Manager.ID, state.Station, state.RoundRunning())
					}
				})
			})
		}
	}
}
