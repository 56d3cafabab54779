package control

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"pitboss/game"
	"pitboss/store"
)

// keepsNamesApart refuses a change after which somebody has the name of another person and one of the two has rank:
// screens and reports show names, and nobody is to pass for a shift manager. People without rank may have one name.
func keepsNamesApart(staff []store.StaffRecord, change Change) error {
	person, named := named(staff, change)
	if !named {
		return nil
	}
	for _, other := range staff {
		if other.ID != person.ID && spoken(other.Name) == spoken(person.Name) && (game.HasRank(other.Roles) || game.HasRank(person.Roles)) {
			return Refuse(store.ErrBadStaff, "%s (%s) has this name, as it reads: want one that people can tell apart, "+
				"such as with the second name or the id in it", game.Printable(other.Name), other.ID)
		}
	}
	return nil
}

// named returns whom a change leaves with a name, or with a rank under the name they have, as they are after it.
func named(staff []store.StaffRecord, change Change) (game.Person, bool) {
	if change.Do == Add {
		return change.Person, true
	}
	i := slices.IndexFunc(staff, func(one store.StaffRecord) bool { return one.ID == change.ID })
	if i < 0 || change.Do != Rename && change.Do != Give {
		return game.Person{}, false
	}
	person := staff[i].Person
	if change.Do == Rename {
		person.Name = change.Name
	} else {
		person.Roles = append(slices.Clone(person.Roles), change.Role)
	}
	return person, true
}

// spoken returns what is left of a name that is read aloud: its letters and digits, without case.
func spoken(name string) string {
	return strings.Map(func(letter rune) rune {
		if unicode.IsLetter(letter) || unicode.IsNumber(letter) || unicode.IsMark(letter) {
			return unicode.ToLower(letter)
		}
		return -1
	}, norm.NFKC.String(name))
}
