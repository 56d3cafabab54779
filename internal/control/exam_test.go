package control

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

var (
	anna = wire.SignIn{Staff: "anna", PIN: "618034"}
	cleo = wire.SignIn{Staff: "cleo", PIN: "905217"}
)

// passedExam returns an examination of ezugi-baccarat that somebody passed.
func passedExam() *game.Examination {
	return &game.Examination{
		Exercise: "exam/baccarat/ezugi-baccarat/5", Passed: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), Records: 241,
		Head: strings.Repeat("0a", 32),
	}
}

// qualifies returns the qualification of cleo for games, after her training.
func qualifies(games ...string) Change {
	trained := false
	return Change{Do: Qualify, ID: "cleo", Games: &games, Trainee: &trained, Exam: passedExam()}
}

// examRoom makes a roster with the trainee cleo.
func examRoom(t *testing.T) *atTable {
	t.Helper()
	a := staffed(t)
	trainee := person("cleo", game.Dealer)
	trainee.Trainee = true
	a.must(nobody, Change{Do: Add, Person: trainee, PIN: cleo.PIN})
	return a
}

// A dealer who instructs asks, a shift manager confirms, and the record has the examination and both of them.
func TestAnExaminationIsSignedByTwo(t *testing.T) {
	a := examRoom(t)
	a.asks(anna, qualifies("ezugi-baccarat"))
	must.Do(t, a.try(rasa, Change{Do: Confirm, ID: "cleo"}))
	head := must.Get(a.journal.Head())(t)
	for back, want := range []struct {
		by         string
		instructor string
	}{{"rasa", "anna"}, {"anna", ""}} {
		record := must.Get(a.journal.Record(head.Sequence - uint64(back)))(t)
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		exam := game.Examination{}
		switch e := event.(type) {
		case game.StaffChanged:
			exam = e.Exam
			check.Slices(t, e.Person.Games, []string{"ezugi-baccarat"})
			check.Equal(t, e.Person.Trainee, false)
		case game.StaffAsked:
			exam = e.Exam
		}
		signed := *passedExam()
		signed.Instructor = want.instructor
		check.Diff(t, signed, exam)
		check.Equal(t, record.Actor.Staff, want.by)
	}
	// The same record serves a renewal.
	until := time.Date(2028, 1, 31, 23, 59, 59, 0, time.UTC)
	a.asks(jonas, Change{Do: Qualify, ID: "cleo", Until: &until, Exam: passedExam()})
	must.Do(t, a.try(rasa, Change{Do: Confirm, ID: "cleo"}))
}

// Neither the trainee nor one person alone signs, and only a shift manager confirms.
func TestWhoMayNotSignAnExamination(t *testing.T) {
	ask := func(by wire.SignIn) func(*atTable) error {
		return func(a *atTable) error { return a.try(by, qualifies("ezugi-baccarat")) }
	}
	confirm := func(asks, confirms wire.SignIn) func(*atTable) error {
		return func(a *atTable) error {
			a.asks(asks, qualifies("ezugi-baccarat"))
			return a.try(confirms, Change{Do: Confirm, ID: "cleo"})
		}
	}
	for name, test := range map[string]struct {
		try  func(*atTable) error
		says string
	}{
		"the trainee instructs":      {ask(cleo), "nobody signs their own examination"},
		"the account instructs":      {ask(nobody), "signed by two people who show a PIN, the instructor and a shift manager"},
		"the instructor confirms":    {confirm(rasa, rasa), "rasa asked for this"},
		"a dealer confirms":          {confirm(rasa, anna), "neither shift manager nor technician"},
		"a technician confirms":      {confirm(rasa, tom), "a shift manager confirms a qualification that rests on an examination"},
		"the account confirms":       {confirm(rasa, nobody), "shows a PIN for it"},
		"a wrong PIN instructs":      {ask(wire.SignIn{Staff: "anna", PIN: "111222"}), "Sign-in failed"},
		"somebody unknown instructs": {ask(wire.SignIn{Staff: "nemo", PIN: "111222"}), "Sign-in failed"},
		"another trainee instructs": {func(a *atTable) error {
			trainee := true
			a.must(nobody, Change{Do: Qualify, ID: "anna", Trainee: &trainee})
			return a.try(anna, qualifies("ezugi-baccarat"))
		}, "is a trainee, and no instructor"},
		"the trainee of rank confirms": {func(a *atTable) error {
			a.asks(rasa, Change{Do: Give, ID: "anna", Role: game.ShiftManager})
			a.must(jonas, Change{Do: Confirm, ID: "anna", PIN: anna.PIN})
			a.asks(rasa, Change{Do: Qualify, ID: "anna", Games: &[]string{"ezugi-baccarat"}, Exam: passedExam()})
			return a.try(anna, Change{Do: Confirm, ID: "anna"})
		}, "nobody confirms their own examination"},
		"while it is asked to give her rank": {func(a *atTable) error {
			a.asks(rasa, Change{Do: Give, ID: "cleo", Role: game.ShiftManager})
			return a.try(anna, qualifies("ezugi-baccarat"))
		}, "another change of cleo waits (role-given, asked for by rasa)"},
		"nobody could confirm": {func(a *atTable) error {
			a.must(rasa, Change{Do: Disable, ID: "jonas"})
			return a.try(rasa, qualifies("ezugi-baccarat"))
		}, "a shift manager other than rasa and cleo has to confirm this, and none can sign in"},
		"nobody of that id": {func(a *atTable) error {
			change := qualifies("ezugi-baccarat")
			change.ID = "nemo"
			return a.try(anna, change)
		}, `nobody who may sign in has the staff id "nemo"`},
		"somebody who is no dealer": {func(a *atTable) error {
			change := qualifies("ezugi-baccarat")
			change.ID = "tom"
			return a.try(anna, change)
		}, "tom is no dealer"},
		"the instructor was disabled meanwhile": {func(a *atTable) error {
			a.asks(anna, qualifies("ezugi-baccarat"))
			a.must(rasa, Change{Do: Disable, ID: "anna"})
			return a.try(rasa, Change{Do: Confirm, ID: "cleo"})
		}, "nothing was asked for"},
	} {
		t.Run(name, func(t *testing.T) {
			a := examRoom(t)
			check.ErrorSays(t, test.try(a), test.says)
			staff := must.Get(a.journal.Staff())(t)
			for _, one := range staff {
				if one.ID == "cleo" {
					check.Equalf(t, one.Trainee, true, "cleo is a trainee")
				}
			}
		})
	}
}

// An examination of one game is evidence for that game; others among the games are those that the person may deal.
func TestAnExaminationIsOfOneGame(t *testing.T) {
	now := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	ended, later := now.Add(-time.Hour), now.AddDate(1, 0, 0)
	dealer := func(games ...string) game.Person {
		return game.Person{ID: "cleo", Name: "Cleo", Roles: []game.Role{game.Dealer}, Games: games}
	}
	trainee, past := dealer(), dealer("ezugi-baccarat", "ro-roulette")
	trainee.Trainee, past.Until = true, ended
	yes, no := true, false
	for name, test := range map[string]struct {
		before game.Person
		change Change
		says   string
	}{
		"the game alone":                  {trainee, Change{Games: &[]string{"ezugi-baccarat"}, Trainee: &no}, ""},
		"another game":                    {trainee, Change{Games: &[]string{"ro-roulette"}, Trainee: &no}, "which cleo would not be qualified for"},
		"another game too":                {trainee, Change{Games: &[]string{"ro-roulette", "ezugi-baccarat"}, Trainee: &no}, "may not deal ro-roulette yet"},
		"every game of a trainee":         {trainee, Change{Trainee: &no}, "would be qualified for every game: want --games ezugi-baccarat"},
		"every game of a dealer of one":   {dealer("ezugi-baccarat"), Change{Games: &[]string{}}, "would be qualified for every game"},
		"still in training":               {trainee, Change{Games: &[]string{"ezugi-baccarat", "ro-roulette"}, Trainee: &yes}, ""},
		"one more":                        {dealer("ro-roulette"), Change{Games: &[]string{"ro-roulette", "ezugi-baccarat"}}, ""},
		"longer":                          {dealer("ro-roulette", "ezugi-baccarat"), Change{Until: &later}, ""},
		"longer, without the game":        {dealer("ro-roulette"), Change{Until: &later}, "would not be qualified for"},
		"longer, of every game":           {dealer(), Change{Until: &later}, ""},
		"again after its end":             {past, Change{Games: &[]string{"ezugi-baccarat"}, Until: &later}, ""},
		"another too, again after an end": {past, Change{Until: &later}, "may not deal ro-roulette yet"},
	} {
		t.Run(name, func(t *testing.T) {
			change := test.change
			change.Do, change.ID, change.Exam = Qualify, "cleo", passedExam()
			staff := []store.StaffRecord{
				{Person: test.before, HasPIN: true}, {Person: person("anna", game.Dealer), HasPIN: true},
				{Person: person("rasa", game.ShiftManager), HasPIN: true},
			}
			_, err := Examined(staff, change, "anna", now)
			if test.says == "" {
				must.Do(t, err)
				return
			}
			check.ErrorSays(t, err, test.says)
		})
	}
}
