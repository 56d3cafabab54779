package control

import (
	"iter"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// askedFor is how long a change that requires two people waits for the second.
const askedFor = 24 * time.Hour

// Asked is a change of people that is waiting for a second person.
type Asked struct {
	game.StaffAsked
	// By is the person who asked for it, At the time.
	By game.Actor
	At time.Time
}

// NeedsPIN reports whether confirming the change requires a new PIN.
func (a Asked) NeedsPIN() bool {
	switch a.Change {
	case game.StaffBadgeSet, game.StaffRenamed, game.StaffDisabled, game.StaffTaken, game.StaffMatched, game.StaffQualified:
		return false
	case game.StaffGiven:
		last := len(a.Person.Roles) - 1 // the role to give, see wanted
		before := a.Person
		before.Roles = a.Person.Roles[:last]
		return store.NeedsPIN(before, a.Person.Roles[last])
	}
	return true
}

// NeedsBadge reports whether confirming the change requires a badge.
func (a Asked) NeedsBadge() bool { return a.Change == game.StaffBadgeSet }

// change returns the change to make once it is confirmed, with the secrets supplied then.
func (a Asked) change(given Change) Change {
	made := a.wanted(given.PIN, given.Badge)
	made.FirstPIN = given.FirstPIN && made.PIN != ""
	return made
}

func (a Asked) wanted(pin, badge string) Change {
	switch a.Change {
	case game.StaffAdded:
		return Change{Do: Add, Person: a.Person, PIN: pin, Badge: badge}
	case game.StaffGiven:
		return Change{Do: Give, ID: a.Person.ID, Role: a.Person.Roles[len(a.Person.Roles)-1], PIN: pin}
	case game.StaffPINReset:
		return Change{Do: ResetPIN, ID: a.Person.ID, PIN: pin}
	case game.StaffEnabled:
		return Change{Do: Enable, ID: a.Person.ID, PIN: pin}
	case game.StaffDisabled:
		return Change{Do: Disable, ID: a.Person.ID}
	case game.StaffTaken:
		return Change{Do: Take, ID: a.Person.ID, Role: a.Role}
	case game.StaffMatched:
		return Change{Do: Match, ID: a.Person.ID}
	case game.StaffRenamed:
		return Change{Do: Rename, ID: a.Person.ID, Name: a.Person.Name}
	case game.StaffQualified:
		signed := a.Exam
		signed.Instructor = a.By.Staff
		return Qualified(a.Person.ID, store.Qualification{
			Games: &a.Person.Games, Until: &a.Person.Until, Trainee: &a.Person.Trainee, Exam: signed,
		})
	}
	return Change{Do: SetBadge, ID: a.Person.ID, Badge: badge}
}

// revokes reports whether the change takes rank away.
func (a Asked) revokes() bool {
	return slices.Contains([]string{game.StaffDisabled, game.StaffTaken, game.StaffMatched}, a.Change)
}

// endedBy reports whether an event ends the request: another one for the same person replaces it, a change of the
// person makes it or changes the situation, and requests by a person who was disabled or lost the role are void. A
// request to take rank away outlasts the changes that the person concerned, or anybody alone, could make to end it.
func (a Asked) endedBy(event game.Event) bool {
	switch e := event.(type) {
	case game.StaffAsked:
		return e.Person.ID == a.Person.ID
	case game.StaffChanged:
		if e.Person.ID == a.By.Staff && (e.Change == game.StaffDisabled ||
			e.Change == game.StaffTaken && !e.Person.Has(a.By.Role)) {
			return true
		}
		return e.Person.ID == a.Person.ID && a.settledBy(e)
	}
	return false
}

// settledBy reports whether a change of the person concerned leaves nothing to confirm.
func (a Asked) settledBy(e game.StaffChanged) bool {
	if !a.revokes() || slices.Contains([]string{game.StaffDisabled, game.StaffMatched, game.StaffLeft}, e.Change) {
		return true
	}
	return a.Change == game.StaffTaken && !e.Person.Has(a.Role)
}

// Waiting returns the changes in a roster's records that are waiting for a second person, oldest first: the last one
// requested for each person.
func Waiting(records iter.Seq2[game.Record, error], at time.Time) (waiting []Asked, err error) {
	for record, err := range records {
		if err != nil {
			return nil, err
		}
		if record.Type != (game.StaffAsked{}).EventType() && record.Type != (game.StaffChanged{}).EventType() {
			continue
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return nil, err
		}
		waiting = slices.DeleteFunc(waiting, func(one Asked) bool { return one.endedBy(event) })
		if asked, is := event.(game.StaffAsked); is && at.Sub(record.At) < askedFor {
			waiting = append(waiting, Asked{asked, record.Actor, record.At})
		}
	}
	return waiting, nil
}
