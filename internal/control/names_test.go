package control

import (
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

// TestNobodyTakesTheNameOfRank: nobody is called what somebody of rank is called, however it is spelled, and one person
// alone renames nobody of rank, so that the name is not freed first either.
func TestNobodyTakesTheNameOfRank(t *testing.T) {
	refused := map[string]Change{
		"a dealer as a manager":      {Do: Rename, ID: "anna", Name: "Name of rasa"},
		"a technician as a manager":  {Do: Rename, ID: "tom", Name: "Name of rasa"},
		"in other letters":           {Do: Rename, ID: "anna", Name: "NAME OF RASA"},
		"with more between":          {Do: Rename, ID: "anna", Name: "Name-of  Rasa."},
		"in wide letters":            {Do: Rename, ID: "anna", Name: "Ｎame of rasa"},
		"a new dealer":               {Do: Add, Person: game.Person{ID: "eve", Name: "name of Jonas", Roles: []game.Role{game.Dealer}}, PIN: "362951"},
		"a disabled manager's":       {Do: Rename, ID: "anna", Name: "Name of jonas"},
		"a manager as a dealer":      {Do: Rename, ID: "rasa", Name: "Name of anna"},
		"a manager freed by one":     {Do: Rename, ID: "rasa", Name: "Somebody else"},
		"a technician freed by one":  {Do: Rename, ID: "tom", Name: "Somebody else"},
		"a new manager, a dealer's":  {Do: Add, Person: game.Person{ID: "eve", Name: "Name of anna", Roles: []game.Role{game.ShiftManager}}},
		"a new manager, a manager's": {Do: Add, Person: game.Person{ID: "eve", Name: "Name of rasa", Roles: []game.Role{game.ShiftManager}}},
	}
	a := staffed(t)
	a.must(rasa, Change{Do: Disable, ID: "jonas"})
	for name, change := range refused {
		check.ErrorIsf(t, a.try(nobody, change), store.ErrBadStaff, "%s", name)
	}
	a.asks(rasa, Change{Do: Rename, ID: "tom", Name: "Tom Kalnins"})
	check.Fails(t, a.try(rasa, Change{Do: Confirm, ID: "tom"}), "who asked for the name confirms it")
	a.must(tom, Change{Do: Confirm, ID: "tom"})
	staff, err := a.journal.Staff()
	if err != nil || !slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return one.Name == "Tom Kalnins" }) {
		t.Errorf("two people do not rename the technician: %+v, %v", staff, err)
	}
	a.must(nobody, Change{Do: Rename, ID: "anna", Name: "Anna Kalnina"})
	a.must(rasa, Change{Do: Rename, ID: "rasa", Name: "Rasa K."})
	a.must(nobody, Change{Do: Add, Person: game.Person{ID: "other-anna", Name: "Anna Kalnina", Roles: []game.Role{game.Dealer}}, PIN: "362951"})
}
