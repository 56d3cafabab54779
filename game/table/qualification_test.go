package table_test

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/decide"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// dealerWith returns the dealer dora with a changed qualification.
func dealerWith(change func(*game.Person)) game.Person {
	person := people["dora"]
	change(&person)
	return person
}

func proved(person game.Person) game.Identity {
	return game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}
}

// rosterChanges changes the roster from the command line while the console is off.
func (b *bench) rosterChanges(person game.Person, change string) {
	b.t.Helper()
	event := game.StaffChanged{Person: person, Change: change}
	data := must.Get(game.EncodeEvent(event))(b.t)
	must.Get(b.journal.Append([]game.Record{{
		Version: game.RecordVersion, At: b.clock.Now(), Actor: game.Actor{Staff: "console"}, Type: event.EventType(), Data: data,
	}}, nil))(b.t)
	b.killed()
}

// A person who may not deal this game here and now cannot sign in as its dealer.
func TestSignInNeedsTheQualification(t *testing.T) {
	for _, test := range []struct {
		name   string
		person game.Person
		why    string
	}{
		{"every game", dealerWith(func(*game.Person) {}), ""},
		{"this game among others", dealerWith(func(p *game.Person) { p.Games = []string{"other", "ezugi-baccarat"} }), ""},
		{"another game", dealerWith(func(p *game.Person) { p.Games = []string{"other"} }), "is not qualified for ezugi-baccarat"},
		{"for another second", dealerWith(func(p *game.Person) { p.Until = start.Add(time.Second) }), ""},
		{"ended now", dealerWith(func(p *game.Person) { p.Until = start }), "qualification ended on 2026-01-01"},
		{"a trainee at a live table", dealerWith(func(p *game.Person) { p.Trainee = true }), "is a trainee"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := newBench(t)
			b.do(game.SignIn{Identity: proved(test.person)})
			if test.why == "" {
				b.want("signed-in")
				return
			}
			b.wantRefused(game.RefusedNotQualified, "sign-in-failed")
			check.Containsf(t, b.refused.Message.String(), test.why, "refused with")
		})
	}
}

// A shift manager needs no qualification for a game.
func TestShiftManagersNeedNoQualification(t *testing.T) {
	b := dealingBench(t)
	b.report(game.Malfunction, nil)
	manager := people["mona"]
	manager.Games, manager.Until = []string{"other"}, start
	b.do(game.SignIn{Identity: proved(manager)})
	b.want("signed-in")
}

// If a qualification ends while its dealer deals, the round is finished and the next one is not opened.
func TestAQualificationThatEndsAtTheTable(t *testing.T) {
	b := newBench(t)
	b.do(game.SignIn{Identity: proved(dealerWith(func(p *game.Person) { p.Until = start.Add(10 * time.Second) }))})
	b.newShoe("5H")
	b.dealing() // 18 seconds
	b.finish()
	b.do(game.Confirm{})
	b.wantRefused(game.RefusedNotQualified, "")
	b.signIn("dan")
	b.confirm("start-round")
}

// Changes of the roster while the console is off apply when it starts again: a dealer who may no longer deal does
// not continue their round, and another dealer finishes it.
func TestTheRosterChangesWhileTheConsoleIsOff(t *testing.T) {
	for _, test := range []struct {
		name    string
		change  string
		person  game.Person
		refused game.RefusalCode
	}{
		{"no longer this game", "qualified", dealerWith(func(p *game.Person) { p.Games = []string{"other"} }), game.RefusedNotQualified},
		{"a trainee", "qualified", dealerWith(func(p *game.Person) { p.Trainee = true }), game.RefusedNotQualified},
		{"ended", "qualified", dealerWith(func(p *game.Person) { p.Until = start }), game.RefusedNotQualified},
		{"longer than before", "qualified", dealerWith(func(p *game.Person) { p.Until = start.Add(24 * time.Hour) }), ""},
		{"a new PIN", "pin-reset", dealerWith(func(*game.Person) {}), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S")
			b.rosterChanges(test.person, test.change)
			b.at("sign-in")
			b.do(game.SignIn{Identity: proved(test.person)})
			if test.refused != "" {
				b.wantRefused(test.refused, "sign-in-failed")
				b.signIn("dan")
			}
			b.deals("8H KD KC")
			b.confirm("announce")
			b.confirm("collect")
			b.do(game.Confirm{})
			b.want("round-opened betting-opened")
		})
	}
}

// Anybody may learn at a training table.
func TestTraineesDealInTraining(t *testing.T) {
	v := following{document: "001", decks: 8}.variant(t)
	settings := must.Get(v.Book.Choose(nil))(t)
	b := &bench{t: t, clock: table.NewVirtual(start), journal: &memory{}}
	b.rules = decide.NewRules(decide.Setup{Site: "vilnius", Table: "b1", Training: true, Variant: v, Settings: settings})
	b.open(state.State{}, time.Time{})
	b.do(game.SignIn{Identity: proved(dealerWith(func(p *game.Person) { p.Trainee = true }))})
	b.newShoe("5H")
	b.confirm("start-round")
}
