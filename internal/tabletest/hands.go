package tabletest

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"pitboss/game"
)

// Hands do what a table waits for.
type Hands struct {
	// Do sends the table a command; the error is its refusal.
	Do func(game.Command) error
	// Pass lets time pass until a moment.
	Pass func(until time.Time) error
	// Read has a device read what a step waits for: a card, a number, a throw.
	Read func(game.Step) error
	// Draw returns the platform's data for a message; nil for none.
	Draw func(message string) json.RawMessage
	// Person returns the person who signs in for a role; nil means [Trainee].
	Person func(game.Role) game.Person
}

// Step does what a step waits for. It returns an error if nobody can do it, or if it was refused.
func (h Hands) Step(step game.Step) error {
	switch step.Kind {
	case game.StepSignIn:
		person := Trainee
		if h.Person != nil {
			person = h.Person
		}
		return h.Do(SignIn(person(step.By)))
	case game.StepWait, game.StepDecide:
		return h.Pass(step.Deadline)
	case game.StepConfirm:
		return h.Do(game.Confirm{})
	case game.StepPlatform:
		var data json.RawMessage
		if h.Draw != nil {
			data = h.Draw(step.Name)
		}
		return h.Do(game.Platform{Message: step.Name, Data: data})
	case game.StepScan, game.StepNumber, game.StepDice, game.StepSegment:
		if h.Read != nil {
			return h.Read(step)
		}
	case game.StepAnswer, game.StepRule, game.StepClosed:
	}
	return fmt.Errorf("the table waits for %s (%s: %s), which nobody here does", step.Kind, step.Name, step.Prompt)
}

// Trainee returns the first of training's people with a role.
func Trainee(role game.Role) game.Person {
	people := game.TrainingPeople()
	at := slices.IndexFunc(people, func(person game.Person) bool { return person.Has(role) })
	return people[at]
}

// Proved returns the identity of a person who entered the right PIN.
func Proved(person game.Person) game.Identity {
	return game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}
}

// SignIn returns the sign-in of a person with the right PIN.
func SignIn(person game.Person) game.SignIn { return game.SignIn{Identity: Proved(person)} }
