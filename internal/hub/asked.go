package hub

import (
	"iter"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/internal/control"
	"pitboss/store"
)

// askedFor is how long a change that wants two shift managers waits for the second.
const askedFor = 24 * time.Hour

// Asked is a change of the site's people that waits for a second shift manager.
type Asked struct {
	game.StaffAsked
	// By is who asked for it, At when.
	By game.Actor
	At time.Time
}

// NeedsPIN reports whether whoever confirms it must bring a new PIN, NeedsBadge a badge.
func (a Asked) NeedsPIN() bool {
	before := a.Person
	before.Roles = slices.DeleteFunc(slices.Clone(before.Roles), func(role game.Role) bool { return role == game.ShiftManager })
	return a.Change != game.StaffBadgeSet && (a.Change != game.StaffGiven || store.NeedsPIN(before, game.ShiftManager))
}

// NeedsBadge reports whether whoever confirms it must bring a badge.
func (a Asked) NeedsBadge() bool { return a.Change == game.StaffBadgeSet }

// change is what is made once it is confirmed, with the secrets that came with that.
func (a Asked) change(pin, badge string) control.Change {
	switch a.Change {
	case game.StaffAdded:
		return control.Change{Do: control.Add, Person: a.Person, PIN: pin, Badge: badge}
	case game.StaffGiven:
		return control.Change{Do: control.Give, ID: a.Person.ID, Role: game.ShiftManager, PIN: pin}
	case game.StaffPINReset:
		return control.Change{Do: control.ResetPIN, ID: a.Person.ID, PIN: pin}
	}
	return control.Change{Do: control.SetBadge, ID: a.Person.ID, Badge: badge}
}

// Waiting are the changes that wait for a second shift manager at a time, oldest first, by a hub's records:
// the last one asked for of each person.
func Waiting(records iter.Seq2[game.Record, error], at time.Time) (waiting []Asked, err error) {
	for record, err := range eventsOf(records, game.StaffAsked{}, game.StaffChanged{}) {
		if err != nil {
			return nil, err
		}
		of, gone := "", ""
		switch e := record.event.(type) {
		case game.StaffAsked:
			of = e.Person.ID
		case game.StaffChanged:
			if of = e.Person.ID; e.Change == game.StaffDisabled {
				gone = of
			}
		}
		// What was asked is done, or is not what it was asked for any more; nor does anybody who was
		// disabled ask for anything.
		waiting = slices.DeleteFunc(waiting, func(one Asked) bool { return one.Person.ID == of || one.By.Staff == gone })
		if asked, is := record.event.(game.StaffAsked); is && at.Sub(record.At) < askedFor {
			waiting = append(waiting, Asked{asked, record.Actor, record.At})
		}
	}
	return waiting, nil
}

// confirmed is the change that was asked for of somebody, with what its second shift manager brings.
func confirmed(journal *store.Journal, change control.Change, by game.Actor, at time.Time) (control.Change, error) {
	waiting, err := Waiting(journal.Records(1, 0), at)
	if err != nil {
		return change, err
	}
	i := slices.IndexFunc(waiting, func(one Asked) bool { return one.Person.ID == change.ID })
	switch {
	case i < 0:
		return change, refusal(store.ErrBadStaff, "nothing was asked for of %q in the last %d hours; pitboss staff list shows what waits", change.ID, int(askedFor.Hours()))
	case waiting[i].By.Staff == by.Staff:
		return change, refusal(store.ErrBadStaff, "%s asked for this: another shift manager has to confirm it", by.Staff)
	}
	return waiting[i].change(change.PIN, change.Badge), nil
}
