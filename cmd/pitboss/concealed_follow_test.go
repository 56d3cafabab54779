package main

import (
	"encoding/json"
	"time"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/tabletest"
)

// follow does what the step asks.
func (w *twins) follow() {
	table := w.both[0].table
	step := table.Step()
	switch step.Kind {
	case game.StepScan:
		w.scan()
	case game.StepDecide:
		if len(step.Actions) > 0 && rapid.IntRange(0, 3).Draw(w.t, "decides") > 0 {
			w.decide(step)
			return
		}
		w.tick(max(step.Deadline.Sub(table.Now()), time.Second))
	case game.StepWait:
		w.tick(max(step.Deadline.Sub(table.Now()), time.Second))
	case game.StepSignIn:
		w.do(game.Input{Command: tabletest.SignIn(tabletest.Trainee(step.By))})
	case game.StepAnswer:
		w.do(game.Input{Command: game.Answer{Facts: tabletest.Answers(step, w.choose)}})
	case game.StepRule:
		w.do(game.Input{Command: tabletest.Ruling(step.Offers[w.choose(len(step.Offers))])})
	case game.StepPlatform:
		data := json.RawMessage(`{"cards":1,"positions":["banker-1"]}`)
		if drawn := w.both[0].setup.Variant.Family.Draw(tabletest.Chance{T: w.t}, step.Name, *table.State().Round); drawn != nil {
			data = drawn
		}
		w.do(game.Input{Command: game.Platform{Message: step.Name, Data: data}})
	default:
		w.do(game.Input{Command: game.Confirm{}, Seen: table.Snapshot().Seen})
	}
}

// decide makes a player's choice; where all players have one time it is any seat's.
func (w *twins) decide(step game.Step) {
	seats := []int{step.Seat}
	if step.Seat == 0 {
		seats = nil
		for _, place := range w.both[0].setup.Variant.Family.Layout(*w.both[0].table.State().Round) {
			seats = append(seats, place.Seat)
		}
	}
	w.do(game.Input{Command: game.Decide{Decision: game.Decision{
		Seat: seats[w.choose(len(seats))], Hand: step.Hand, Action: step.Actions[w.choose(len(step.Actions))],
	}}})
}
