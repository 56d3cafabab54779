package control

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// atTable is the roster of a live table, changed as pitboss staff changes it.
type atTable struct {
	t       *testing.T
	journal *store.Journal
	path    string
}

var cheap = store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}

func newAtTable(t *testing.T) *atTable {
	t.Helper()
	a := &atTable{t: t, path: filepath.Join(t.TempDir(), "table.db")}
	a.open()
	t.Cleanup(func() { a.journal.Close() })
	return a
}

func (a *atTable) open() {
	a.t.Helper()
	var err error
	a.journal, err = store.Open(a.path,
		store.Options{Site: "vilnius-1", Table: "table-7", Kind: game.Live, Created: time.Now(), PINCost: cheap})
	must.Do(a.t, err)
}

// loseSecrets opens the roster again without its PINs and badges, as after a restore.
func (a *atTable) loseSecrets() {
	a.t.Helper()
	must.Do(a.t, errors.Join(a.journal.Close(), os.Remove(a.path+store.CredentialsSuffix)))
	a.open()
}

func (a *atTable) try(as wire.SignIn, change Change) error {
	return console.ChangePeople(a.journal, console.Changer{As: as, User: "tech (uid 1000)", AnyRole: change.Exam != nil}, time.Now(),
		func(j *store.Journal, by game.Actor, at time.Time) error {
			return AtTable.Make(j, change, by, at)
		})
}

func (a *atTable) must(as wire.SignIn, change Change) {
	a.t.Helper()
	must.Do(a.t, a.try(as, change))
}

func (a *atTable) has(id, pin string, role game.Role) bool {
	a.t.Helper()
	identity := must.Get(a.journal.Identify(id, pin))(a.t)
	return identity.Proved && !identity.Disabled && identity.Person.Has(role)
}

var (
	nobody = wire.SignIn{}
	rasa   = wire.SignIn{Staff: "rasa", PIN: "482613"}
	jonas  = wire.SignIn{Staff: "jonas", PIN: "730185"}
	tom    = wire.SignIn{Staff: "tom", PIN: "591724"}
)

func person(id string, roles ...game.Role) game.Person {
	return game.Person{ID: id, Name: "Name of " + id, Roles: roles}
}

// staffed has two shift managers, a technician and a dealer.
func staffed(t *testing.T) *atTable {
	t.Helper()
	a := newAtTable(t)
	a.must(nobody, Change{Do: Add, Person: person("rasa", game.ShiftManager), PIN: rasa.PIN})
	a.must(rasa, Change{Do: Add, Person: person("tom", game.Technician), PIN: tom.PIN})
	a.asks(tom, Change{Do: Add, Person: person("jonas", game.ShiftManager)})
	a.must(rasa, Change{Do: Confirm, ID: "jonas", PIN: jonas.PIN})
	a.must(nobody, Change{Do: Add, Person: person("anna", game.Dealer), PIN: "618034"})
	return a
}

func (a *atTable) asks(as wire.SignIn, change Change) {
	a.t.Helper()
	must.ErrorIsf(a.t, a.try(as, change), ErrAsked, "want that another person is asked for")
}

// TestNobodyGetsRankAlone: neither a technician, nor a shift manager, nor whoever has the console's account makes a
// shift manager or technician, or takes the PIN or badge of one, alone; not by disabling everybody else first either.
func TestNobodyGetsRankAlone(t *testing.T) {
	changes := map[string]Change{
		"a manager's PIN":      {Do: ResetPIN, ID: "rasa", PIN: "271806"},
		"a manager's badge":    {Do: SetBadge, ID: "rasa", Badge: "BADGE-RASA-1"},
		"a new manager":        {Do: Add, Person: person("evil", game.ShiftManager), PIN: "271806"},
		"a new technician":     {Do: Add, Person: person("evil", game.Technician), PIN: "271806"},
		"a dealer of rank":     {Do: Add, Person: person("evil", game.Dealer, game.ShiftManager), PIN: "271806"},
		"his own rank":         {Do: Give, ID: "tom", Role: game.ShiftManager},
		"another's rank":       {Do: Give, ID: "anna", Role: game.ShiftManager, PIN: "271806"},
		"another technician":   {Do: Give, ID: "anna", Role: game.Technician, PIN: "271806"},
		"a confirmation alone": {Do: Confirm, ID: "rasa", PIN: "271806"},
	}
	before := map[string]func(*atTable){
		"as it is": func(*atTable) {},
		"with the others disabled": func(a *atTable) {
			a.must(rasa, Change{Do: Disable, ID: "jonas"})
			a.must(nobody, Change{Do: Disable, ID: "anna"})
		},
	}
	for name, change := range changes {
		for when, prepare := range before {
			for who, as := range map[string]wire.SignIn{"the account": nobody, "the technician": tom} {
				t.Run(name+" by "+who+" "+when, func(t *testing.T) {
					a := staffed(t)
					prepare(a)
					check.Fails(t, a.try(as, change), "one was enough")
					again := Change{Do: Confirm, ID: change.Person.ID + change.ID, PIN: "271806", Badge: "BADGE-RASA-1"}
					check.Fails(t, errors.Join(a.try(as, again)), "who asked confirmed it")
					for _, id := range []string{"rasa", "evil", "tom", "anna"} {
						if a.has(id, "271806", game.ShiftManager) || a.has(id, "271806", game.Technician) {
							t.Errorf("%s has the new PIN", id)
						}
					}
					if a.has("tom", tom.PIN, game.ShiftManager) || !a.has("rasa", rasa.PIN, game.ShiftManager) {
						t.Error("somebody's rank or PIN has changed")
					}
				})
			}
		}
	}
}

// TestTheLastOfRankMakesNobody: the last shift manager is not cut off, and whoever takes everybody else's rank has no way
// to name another alone.
func TestTheLastOfRankMakesNobody(t *testing.T) {
	a := staffed(t)
	a.asks(rasa, Change{Do: Give, ID: "jonas", Role: game.Technician})
	a.must(tom, Change{Do: Confirm, ID: "jonas"})
	a.must(rasa, Change{Do: Give, ID: "tom", Role: game.Dealer})
	a.asks(tom, Change{Do: Take, ID: "jonas", Role: game.ShiftManager})
	a.must(rasa, Change{Do: Confirm, ID: "jonas"})
	for name, change := range map[string]Change{
		"disabled":     {Do: Disable, ID: "rasa"},
		"without role": {Do: Take, ID: "rasa", Role: game.ShiftManager},
	} {
		for _, as := range []wire.SignIn{nobody, tom} {
			check.ErrorIsf(t, a.try(as, change), store.ErrBadStaff, "the last one %s by %q", name, as.Staff)
		}
	}
	for name, change := range map[string]Change{
		"her own role":    {Do: Take, ID: "rasa", Role: game.ShiftManager},
		"the only role":   {Do: Take, ID: "jonas", Role: game.Technician},
		"a role not held": {Do: Take, ID: "anna", Role: game.Technician},
	} {
		check.ErrorIsf(t, a.try(rasa, change), store.ErrBadStaff, "%s is taken", name)
	}
	a.must(rasa, Change{Do: Disable, ID: "jonas"})
	a.must(rasa, Change{Do: Take, ID: "tom", Role: game.Technician})
	for name, change := range map[string]Change{
		"another":    {Do: Add, Person: person("evil", game.ShiftManager), PIN: "271806"},
		"the dealer": {Do: Give, ID: "anna", Role: game.ShiftManager, PIN: "271806"},
		"jonas":      {Do: Enable, ID: "jonas", PIN: "271806"},
		"tom":        {Do: Give, ID: "tom", Role: game.Technician, PIN: "271806"},
	} {
		for _, as := range []wire.SignIn{nobody, tom, rasa} {
			check.Fails(t, a.try(as, change), "%s is of rank by %q alone", name, as.Staff)
		}
	}
}

// TestWhoIsCutOffComesBack: a dealer is enabled by one person, with a new PIN; somebody of rank by two, and neither the
// PIN nor the badge of a disabled person of rank is given by one before.
func TestWhoIsCutOffComesBack(t *testing.T) {
	a := staffed(t)
	a.must(nobody, Change{Do: Disable, ID: "anna"})
	a.must(nobody, Change{Do: Enable, ID: "anna", PIN: "362951"})
	if !a.has("anna", "362951", game.Dealer) || a.has("anna", "618034", game.Dealer) {
		t.Error("the dealer does not come back with the new PIN alone")
	}
	a.must(rasa, Change{Do: Disable, ID: "jonas"})
	check.Fails(t, a.try(nobody, Change{Do: Enable, ID: "jonas", PIN: "271806"}),
		"the account alone enables a shift manager")
	a.asks(tom, Change{Do: ResetPIN, ID: "jonas"})
	a.asks(tom, Change{Do: SetBadge, ID: "jonas"})
	a.asks(tom, Change{Do: Enable, ID: "jonas"})
	if a.has("jonas", jonas.PIN, game.ShiftManager) {
		t.Error("who was asked for signs in before a second person confirms it")
	}
	a.must(rasa, Change{Do: Confirm, ID: "jonas", PIN: "271806"})
	if !a.has("jonas", "271806", game.ShiftManager) {
		t.Error("two do not bring a shift manager back")
	}
	check.Fails(t, a.try(rasa, Change{Do: Enable, ID: "jonas", PIN: "730185"}), "who is not disabled is enabled")
}

// TestTwoPeopleAtATable: two do what one cannot, if one of them is a shift manager and neither gets the role.
func TestTwoPeopleAtATable(t *testing.T) {
	a := staffed(t)
	a.asks(tom, Change{Do: ResetPIN, ID: "jonas"})
	check.ErrorIsf(t, a.try(tom, Change{Do: Confirm, ID: "jonas", PIN: "271806"}), store.ErrBadStaff,
		"who asked confirms it")
	a.must(rasa, Change{Do: Confirm, ID: "jonas", PIN: "271806"})
	if !a.has("jonas", "271806", game.ShiftManager) || a.has("jonas", jonas.PIN, game.ShiftManager) {
		t.Error("two were not enough")
	}
	a.asks(rasa, Change{Do: Give, ID: "tom", Role: game.ShiftManager})
	check.ErrorIsf(t, a.try(tom, Change{Do: Confirm, ID: "tom"}), store.ErrBadStaff, "he confirms his own rank")
	a.must(rasa, Change{Do: ResetPIN, ID: "rasa", PIN: "482614"}) // her own
	a.asks(tom, Change{Do: Add, Person: person("olga", game.Technician)})
	a.must(wire.SignIn{Staff: "rasa", PIN: "482614"}, Change{Do: Confirm, ID: "olga", PIN: "362951"})
	a.asks(tom, Change{Do: SetBadge, ID: "rasa"})
	check.ErrorIsf(t, a.try(wire.SignIn{Staff: "olga", PIN: "362951"},
		Change{Do: Confirm, ID: "rasa", Badge: "BADGE-RASA-1"}), store.ErrBadStaff,
		"two technicians take a manager's badge")
}

// TestTheOnlyPersonOfRankForgotThePIN: the account alone gives no new PIN, and says how a backup does. The person who
// then has one names the shift manager.
func TestTheOnlyPersonOfRankForgotThePIN(t *testing.T) {
	a := newAtTable(t)
	a.must(nobody, Change{Do: Add, Person: person("tom", game.Technician), PIN: tom.PIN})
	reset := Change{Do: ResetPIN, ID: "tom", PIN: "271806"}
	if err := a.try(nobody, reset); !errors.Is(err, store.ErrBadStaff) || !strings.Contains(err.Error(), "backup") {
		t.Errorf("the account alone: %v", err)
	}
	if a.has("tom", reset.PIN, game.Technician) {
		t.Error("the account alone gave a PIN")
	}
	a.loseSecrets()
	a.must(nobody, reset)
	a.must(wire.SignIn{Staff: "tom", PIN: reset.PIN},
		Change{Do: Add, Person: person("rasa", game.ShiftManager), PIN: rasa.PIN})
	if !a.has("rasa", rasa.PIN, game.ShiftManager) {
		t.Error("there is no shift manager")
	}
	err := staffed(t).try(nobody, Change{Do: ResetPIN, ID: "jonas"})
	if err == nil || strings.Contains(err.Error(), "backup") {
		t.Errorf("two others can: %v", err)
	}
}

// TestTheWayBackAfterARestore: where the PINs are lost, as with every backup, anybody gives them again, and the record
// says who.
func TestTheWayBackAfterARestore(t *testing.T) {
	a := staffed(t)
	a.loseSecrets()
	for _, id := range []string{"rasa", "jonas"} {
		a.must(nobody, Change{Do: ResetPIN, ID: id, PIN: "482613"})
	}
	check.Fails(t, a.try(nobody, Change{Do: ResetPIN, ID: "rasa", PIN: "271806"}),
		"once she has one it takes one person alone")
}
