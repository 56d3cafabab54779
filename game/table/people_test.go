package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Dealers change between rounds only.
func TestDealerChange(t *testing.T) {
	b := readyBench(t)
	b.signIn("dan")
	b.want("signed-out signed-in")
	if out := eventOf[game.SignedOut](b); out.Staff != "dora" || out.Reason != "replaced" {
		t.Errorf("signed out as %+v", out)
	}
	b.confirm("start-round")
	for _, step := range []string{"betting", "deal player-1"} {
		b.at(step)
		b.do(game.SignIn{Identity: known("dora")})
		b.wantRefused(game.RefusedRoundOpen, "")
		b.do(game.SignOut{})
		b.wantRefused(game.RefusedRoundOpen, "")
		b.tick(18 * time.Second)
	}
	b.deals("9S 8H KD KC")
	b.at("announce")
	b.do(game.SignIn{Identity: known("dora")})
	b.wantRefused(game.RefusedRoundOpen, "")
	b.confirm("announce")
	b.signIn("dora") // the round is over, but its cards are still on the table
	b.want("signed-out signed-in")
	b.confirm("collect")
}

// Nobody can be dealer and shift manager of a table at the same time.
func TestSegregationOfDuties(t *testing.T) {
	t.Run("the dealer does not become shift manager", func(t *testing.T) {
		b := newBench(t)
		b.signIn("bella")
		b.newShoe("5H")
		b.confirm("start-round")
		b.report(game.Malfunction, nil)
		b.do(game.SignIn{Identity: known("bella")})
		if b.refused == nil || !b.table.State().Manager.IsZero() {
			t.Fatal("who deals the round rules on it")
		}
		b.signIn("mona")
		b.rule("001/7", 0)
		b.want("ruled incident-closed signed-out")
	})
	t.Run("the shift manager does not become dealer", func(t *testing.T) {
		b := readyBench(t)
		b.confirm("start-round")
		b.signIn("bella") // a round runs: as shift manager
		must.Equalf(t, b.table.State().Manager.ID, "bella", "bella is not the shift manager")
		b.tick(18 * time.Second)
		b.finish()
		b.do(game.SignIn{Identity: known("bella")})
		if state := b.table.State(); state.Dealer.ID == state.Manager.ID {
			t.Fatal("one person is dealer and shift manager")
		}
		b.wantRefused(game.RefusedWrongRole, "sign-in-failed")
		b.do(game.SignOut{})
		b.signIn("bella")
		check.Equalf(t, b.table.State().Dealer.ID, "bella", "having signed out as shift manager, bella may not deal")
	})
}

// The shift manager's sign-in lasts for one incident.
func TestTheShiftManagerIsSignedOutByRuling(t *testing.T) {
	b := dealingBench(t)
	b.report(game.Malfunction, nil)
	b.do(game.SignIn{Identity: known("dan")})
	b.wantRefused(game.RefusedRoundOpen, "")
	b.signIn("mona")
	b.signIn("max")
	b.want("signed-out signed-in")
	b.rule("001/7", 0)
	b.want("ruled incident-closed signed-out")
	if out := eventOf[game.SignedOut](b); out.Staff != "max" || out.Role != game.ShiftManager {
		t.Errorf("signed out %+v", out)
	}
	b.rule("001/7", 0)
	b.wantRefused(game.RefusedNotOffered, "")
}

// Five minutes without input between rounds lock the console; during a round it never locks (GLI-19 C.6.5(d)).
func TestIdleLock(t *testing.T) {
	b := readyBench(t)
	b.tick(299 * time.Second)
	b.at("start-round")
	b.tick(time.Second)
	b.want("console-locked")
	check.Containsf(t, b.at("sign-in").Prompt.String(), "Locked after a time without activity", "why nobody is signed in")
	b.tick(24 * time.Hour)
	b.want("clock-moved")
	b.signIn("dora")
	b.do(game.SignOut{})
	check.Equal(t, b.at("sign-in").Prompt.String(), "Dealer: sign in. Badge, or staff id and PIN.")
	b.signIn("dora")
	b.dealing()
	b.tick(599 * time.Second)
	b.at("deal player-1")
	b.deals("9S 8H KD KC")
	b.tick(599 * time.Second)
	b.confirm("announce")
	b.tick(299 * time.Second)
	b.confirm("collect")
	b.tick(299 * time.Second)
	b.report(game.Malfunction, nil)
	b.tick(300 * time.Second)
	b.want("console-locked") // in an incident too
	b.signIn("mona")
	b.rule("001/7", 0)
	b.signIn("dora")
	b.tick(300 * time.Second)
	b.want("console-locked")

	short := newBench(t, "idle-lock-seconds=30")
	short.signIn("dora")
	short.tick(30 * time.Second)
	short.want("console-locked")
}

// A lock signs everybody out: otherwise the next person could rule in the name of a shift manager still signed in.
func TestIdleLockSignsEverybodyOut(t *testing.T) {
	b := readyBench(t)
	b.signIn("mona")
	b.tick(300 * time.Second)
	b.want("console-locked")
	state := b.table.State()
	if !state.Dealer.IsZero() || !state.Manager.IsZero() {
		t.Errorf("still signed in: %v, %v", state.Dealer, state.Manager)
	}
	b.signIn("mona") // alone
	b.tick(300 * time.Second)
	b.want("console-locked")
}

// In an incident during a round, the idle lock affects those who came to rule or repair: the dealer stays, and the
// shift manager signs in again to rule (GLI-19 C.6.5(d)).
func TestIdleLockInAnIncident_GLI19_C65d(t *testing.T) {
	b := dealingBench(t)
	b.report(game.Malfunction, nil)
	b.signIn("mona")
	b.tick(200 * time.Second)
	b.do(game.Present{}) // at the keys
	b.tick(299 * time.Second)
	must.Equalf(t, b.table.State().Manager.ID, "mona", "a second too early the shift manager")
	b.tick(time.Second)
	b.want("signed-out")
	if state := b.table.State(); !state.Manager.IsZero() || state.Dealer.ID != "dora" || state.Incident == nil {
		t.Errorf("shift manager %q, dealer %q, incident %v", state.Manager.ID, state.Dealer.ID, state.Incident)
	}
	check.Equalf(t, eventOf[game.SignedOut](b).Reason, "idle", "signed out because")
	b.tick(200 * time.Second)
	b.signIn("mona")
	b.rule("001/7", 0)
}

// An open correction keeps nobody signed in (GLI-19 C.6.5(d)).
func TestIdleLockInACorrection_GLI19_C65d(t *testing.T) {
	b := asked(t)
	b.signIn("mona")
	b.tick(300 * time.Second)
	b.want("console-locked")
	if state := b.table.State(); !state.Manager.IsZero() || !state.Dealer.IsZero() || state.Incident == nil {
		t.Errorf("shift manager %q, dealer %q, incident %v", state.Manager.ID, state.Dealer.ID, state.Incident)
	}
	b.signIn("mona")
}

// Events that nobody caused do not keep the console awake.
func TestIdleLockCountsFromTheLastInput(t *testing.T) {
	b := readyBench(t)
	b.tick(200 * time.Second)
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
	b.do(game.SignIn{Identity: game.Identity{Unknown: game.UnknownText{Length: 5}}})
	b.tick(100 * time.Second)
	b.want("console-locked")
}

// A key meant for another step is refused, not misapplied.
func TestStaleKey(t *testing.T) {
	b := readyBench(t)
	seen := b.table.Snapshot().Seen
	b.input(game.Input{Command: game.Confirm{}, Seen: seen})
	b.want("round-opened betting-opened")
	b.input(game.Input{Command: game.Report{Incident: game.Malfunction}, Seen: seen})
	b.wantRefused(game.RefusedStale, "")
	b.input(game.Input{Command: game.Report{Incident: game.Malfunction}, Seen: "no such step"})
	b.wantRefused(game.RefusedStale, "")
	b.input(game.Input{Command: game.Report{Incident: game.Malfunction}, Seen: b.table.Snapshot().Seen})
	b.want("incident-opened shift-manager-called")
}

// Every event names the person or device behind it (GLI-19 2.8.2).
func TestEveryEventBearsWho(t *testing.T) {
	b := readyBench(t)
	b.confirm("start-round")
	b.tick(18 * time.Second)
	b.input(game.Input{Command: game.CardRead{Card: card(t, "9S")}, Device: "scanner", Sequence: 41, Raw: []byte("9S\r\n")})
	dealt := b.journal.records[len(b.journal.records)-1]
	if dealt.Actor != (game.Actor{Staff: "dora", Role: game.Dealer, Device: "scanner"}) ||
		string(dealt.Raw) != "9S\r\n" || dealt.DeviceSequence != 41 {
		t.Errorf("the card bears %+v, %q, %d", dealt.Actor, dealt.Raw, dealt.DeviceSequence)
	}
	b.report(game.Malfunction, nil)
	b.signIn("mona")
	b.do(game.Rule{Clause: "001/11.36", Reason: "smoke"})
	ruled := b.journal.records[len(b.journal.records)-3]
	if ruled.Type != "ruled" || ruled.Actor != (game.Actor{Staff: "mona", Role: game.ShiftManager}) {
		t.Errorf("the ruling bears %s %+v", ruled.Type, ruled.Actor)
	}
	b.confirm("announce-void")
	b.confirm("collect")
	b.tick(300 * time.Second)
	identity := known("max")
	identity.Proved = false
	b.do(game.SignIn{Identity: identity})
	for _, record := range b.journal.records {
		if record.Actor == (game.Actor{}) {
			t.Errorf("nobody stands behind %d %s", record.Sequence, record.Type)
		}
		if record.Site != "vilnius" || record.Table != "b1" || record.Variant != "ezugi-baccarat" ||
			len(record.Rulebook) != 64 || record.Version != game.RecordVersion {
			t.Errorf("record %d is of %s %s %s %q version %d", record.Sequence, record.Site, record.Table,
				record.Variant, record.Rulebook, record.Version)
		}
	}
}

// Each record has the numbers of the shoe and round it belongs to.
func TestRecordsBearShoeAndRound(t *testing.T) {
	b := dealingBench(t)
	b.finish()
	b.do(game.CutCardRead{})
	b.confirm("close-shoe")
	b.newShoe("AS")
	b.dealing()
	want := map[game.EventType][2]uint64{
		"shoe-loaded": {2, 0}, "round-closed": {1, 1}, "cards-collected": {1, 1}, "shoe-closed": {1, 0},
		"betting-closed": {2, 2}, "console-started": {0, 0},
	}
	last := map[game.EventType][2]uint64{}
	for _, record := range b.journal.records {
		last[record.Type] = [2]uint64{record.Shoe, record.Round}
	}
	for kind, numbers := range want {
		check.Equalf(t, last[kind], numbers, "the last %s is of shoe and round", kind)
	}
}

// A key shown as blocked is refused with the same reason.
func TestBlockedKeysAreRefused(t *testing.T) {
	b := newBench(t)
	check := func() {
		t.Helper()
		for key, why := range b.table.Snapshot().Blocked {
			if why.IsZero() {
				t.Errorf("%s is blocked at %s and nobody says why", key, b.table.Step().Name)
			}
			switch key {
			case "confirm":
				b.do(game.Confirm{})
			case "call-shift-manager":
				b.do(game.Report{Incident: game.Malfunction})
			case "report":
				b.do(game.Report{Incident: game.DealerError})
			case "sign-out":
				b.do(game.SignOut{})
			case "rule":
				b.do(game.Rule{Clause: "001/7"})
			default:
				continue
			}
			if b.refused == nil {
				t.Fatalf("%s is shown as dead at %s (%s) and was taken: %s", key, b.table.Step().Name, why, b.names())
			}
		}
	}
	check()
	b.signIn("dora")
	check()
	b.newShoe("5H")
	check()
	b.dealing()
	check()
	b.deals("9S 8H KD KC")
	b.card("2D")
	check()
	b.do(game.Answer{Facts: game.Facts{"seen": true}})
	b.report(game.Malfunction, nil)
	check()
	b.signIn("mona")
	check()
}

// A person disabled while the console was off is not signed in when it starts again, except the dealer of a running
// round.
func TestDisabledWhileTheConsoleWasOff(t *testing.T) {
	person := func(id string) game.Person { return known(id).Person }
	disabled := func(id string) game.StaffChanged { return game.StaffChanged{Person: person(id), Change: "disabled"} }
	held := state.State{Dealer: person("dora"), Manager: person("mona")}
	apply := func(held state.State, event game.Event) state.State {
		return state.Apply(held, state.Stamp{Sequence: held.Sequence + 1, At: time.Unix(0, 0)}, event, nil)
	}
	if after := apply(apply(held, disabled("dora")), disabled("mona")); !after.Dealer.IsZero() || !after.Manager.IsZero() {
		t.Errorf("still signed in: %v, %v", after.Dealer, after.Manager)
	}
	running := apply(held, game.RoundOpened{Round: 1})
	if after := apply(apply(running, disabled("dora")), disabled("mona")); after.Dealer.IsZero() || !after.Manager.IsZero() {
		t.Errorf("in a running round: dealer %v, shift manager %v", after.Dealer, after.Manager)
	}
	if after := apply(held, game.StaffChanged{Person: person("dora"), Change: "pin-reset"}); after.Dealer.IsZero() {
		t.Error("a new PIN signs its owner out")
	}
}
