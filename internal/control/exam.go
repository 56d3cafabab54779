package control

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// A qualification that rests on a passed examination is signed by two people who show a PIN, neither of them the trainee:
// the instructor, who may be anybody on the roster but a trainee, asks for it, and a shift manager confirms it within a
// day (GLI-19 C.6.8(d)).

// askByExam records the instructor's request for a qualification, and returns the [ErrAsked] that says who confirms it.
// It replaces no request of another kind: somebody of rank made that one.
func (d Dual) askByExam(journal *store.Journal, staff []store.StaffRecord, change Change, by game.Actor, at time.Time) error {
	event, err := Examined(staff, change, by.Staff, at)
	if err != nil {
		return err
	}
	waiting, err := Waiting(journal.Records(1, 0), at)
	if err != nil {
		return err
	}
	for _, one := range waiting {
		if one.Person.ID == change.ID && one.Exam.IsZero() {
			return Refuse(store.ErrBadStaff, "another change of %s waits (%s, asked for by %s): it is confirmed first, or ends after %d hours",
				change.ID, one.Change, one.By.Staff, int(askedFor.Hours()))
		}
	}
	if err := journal.Enter(by, at, event); err != nil {
		return err
	}
	where := "--as ID"
	if d.Site {
		where = "--hub DIR --as ID"
	}
	return Refuse(ErrAsked, "a shift manager other than the instructor has to confirm this within %d hours: "+
		"pitboss staff confirm %s %s", int(askedFor.Hours()), change.ID, where)
}

// Examined returns the request to record for a qualification that rests on an examination, or a refusal.
func Examined(staff []store.StaffRecord, change Change, by string, at time.Time) (game.StaffAsked, error) {
	i := slices.IndexFunc(staff, func(known store.StaffRecord) bool { return known.ID == change.ID })
	if i < 0 || !staff[i].Disabled.IsZero() {
		return game.StaffAsked{}, Refuse(store.ErrNoSuchStaff,
			"nobody who may sign in has the staff id %.60q; 'pitboss staff list' shows who is there", change.ID)
	}
	before, after := staff[i].Person, change.qualification().Of(staff[i].Person)
	if err := store.CheckPerson(after); err != nil {
		return game.StaffAsked{}, err
	}
	if err := covered(before, after, change.Exam.Variant(), at); err != nil {
		return game.StaffAsked{}, err
	}
	switch instructor := slices.IndexFunc(staff, func(known store.StaffRecord) bool { return known.ID == by }); {
	case instructor < 0:
		return game.StaffAsked{}, Refuse(store.ErrBadStaff,
			"an examination is signed by two people who show a PIN, the instructor and a shift manager: want --as ID of the instructor")
	case by == change.ID:
		return game.StaffAsked{}, Refuse(store.ErrBadStaff, "nobody signs their own examination: want --as ID of another instructor")
	case staff[instructor].Trainee:
		return game.StaffAsked{}, Refuse(store.ErrBadStaff,
			"%s (%s) is a trainee, and no instructor: want --as ID of another", staff[instructor].Name, by)
	}
	if !slices.ContainsFunc(staff, func(one store.StaffRecord) bool { return MayRule(one) && one.ID != by && one.ID != change.ID }) {
		return game.StaffAsked{}, Refuse(store.ErrBadStaff,
			"a shift manager other than %s and %s has to confirm this, and none can sign in: want another instructor (--as ID), "+
				"or another shift manager first (pitboss staff add, or give)", by, change.ID)
	}
	return game.StaffAsked{Person: after, Change: game.StaffQualified, Exam: *change.Exam}, nil
}

// covered returns an error if a qualification has games that the person may not deal yet and that were not examined.
func covered(before, after game.Person, variant string, at time.Time) error {
	deals := func(variant string) bool { return before.Qualified(variant, after.Trainee, at).IsZero() }
	if len(after.Games) == 0 {
		if len(before.Games) == 0 && deals(variant) {
			return nil
		}
		return Refuse(store.ErrBadStaff, "the examination is of %s, and %s would be qualified for every game: want --games %s",
			variant, after.ID, variant)
	}
	if !slices.Contains(after.Games, variant) {
		return Refuse(store.ErrBadStaff, "the examination is of %s, which %s would not be qualified for: want it among --games",
			variant, after.ID)
	}
	for _, other := range after.Games {
		if other != variant && !deals(other) {
			return Refuse(store.ErrBadStaff,
				"the examination is of %s, and %s may not deal %s yet: leave that out of --games; it wants an examination of its own",
				variant, after.ID, other)
		}
	}
	return nil
}

// confirmsExam returns an error if somebody may not confirm a qualification that rests on an examination.
func confirmsExam(asked Asked, by game.Actor) error {
	switch {
	case asked.Exam.IsZero():
		return nil
	case by.Staff == asked.Person.ID:
		return Refuse(store.ErrBadStaff, "nobody confirms their own examination: another shift manager has to")
	case by.Role != game.ShiftManager:
		return Refuse(store.ErrBadStaff, "a shift manager confirms a qualification that rests on an examination: want --as ID of one")
	}
	return nil
}
