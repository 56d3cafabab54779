package faultmatrix

import (
	"pitboss/game/table/view"
)

// moment is the state of the table when the fault comes.
type moment string

// The moments.
const (
	betweenRounds moment = "between rounds"
	betting       moment = "betting"
	firstCard     moment = "before the first card"
	midDeal       moment = "mid-deal, two cards dealt"
	announcing    moment = "after the last card"
	awaitsThrow   moment = "waiting for the throw"
	beforeSpin    moment = "before the launch"
	awaitsNumber  moment = "waiting for the number"
	awaitsSegment moment = "waiting for the spin"
)

// row is one fault of a kind of device and all its results.
type row struct {
	// fault is one of the list in complete_test.go.
	fault string
	at    moment
	// with is how the device is set up otherwise, one of [setups]; before are spins of the
	// simulated wheel while the table is not played yet.
	with   string
	before []string
	// do lists commands of the simulated device's script, and actions of people (hands_test.go).
	do []string

	// headline is the one thing to do, reads is what else the screen shows.
	headline string
	reads    []string
	// recorded is everything recorded of it, in order (record_test.go).
	recorded []string
	// counted are the counters of the bench that grow, found the codes of its findings,
	// link the state of the link, unless it is working.
	warned  []string // the console's warnings: alarm and level
	counted []string
	perhaps []string // counters that may grow, or not
	found   []string
	link    string
	notice  string // the result of an order
	// step is the step of the table then; stops reports that it waits for a person, or for something other than
	// before.
	step  string
	stops bool

	// then lists the corrections, after their result.
	then  []string
	after after

	// loose marks a fault with a different result each time: records and counters are only checked for what holds in
	// every row.
	loose bool
	// steps are the possible steps of the table after a loose fault.
	steps []string
	// deceives marks a fault that gives a complete but false reading, which the bytes do not reveal.
	deceives bool
}

// after is the result of correcting a fault: the one thing to do then, what else can be read, everything recorded, and
// where the table is.
type after struct {
	headline string
	reads    []string
	recorded []string
	step     string
}

// part is the rows of one driver.
type part struct {
	title string // of its table in the documentation
	kind  string // of gear
	rows  []row
}

// outcome is the result of a stage of a row.
type outcome struct {
	row
	bench bool // the bench is looked at
}

func (r row) first() outcome { return outcome{r, true} }

func (r row) second() outcome {
	return outcome{row: row{headline: r.after.headline, reads: r.after.reads, recorded: r.after.recorded,
		step: r.after.step, loose: r.loose}}
}

// stopped reports whether the table waits for someone to correct something.
func stopped(snapshot view.Snapshot) bool {
	return snapshot.State.Incident != nil || snapshot.Step.Name == "confirm-repeat"
}

// waits returns the name of the step and the place it needs a card for.
func waits(snapshot view.Snapshot) string {
	step := snapshot.Step
	name := step.Name
	if step.Position != "" {
		name += " " + string(step.Position)
	}
	if step.Name == "device-lost" || step.Name == "resume" || step.By == "" || step.By == "dealer" {
		return name
	}
	return name + " by the " + string(step.By)
}
