package faultmatrix

import (
	"pitboss/game/table"
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
	// do are commands of the simulated device's script, and what people do (hands_test.go).
	do []string

	// headline is the one thing to do, reads is what else can be read on the screen.
	headline string
	reads    []string
	// recorded is everything recorded of it, in order (record_test.go).
	recorded []string
	// counted are the counters of the bench that grow, found the codes of its findings,
	// link the state of the link, unless it is working.
	warned  []string // what the console warns of: alarm and level
	counted []string
	perhaps []string // counters that may grow, or not
	found   []string
	link    string
	notice  string // what became of an order
	// step is where the table is then; stops reports that it waits for somebody, or
	// something else than what it waited for before.
	step  string
	stops bool

	// then is what puts it right, after what comes of that.
	then  []string
	after after

	// loose is a fault that comes differently each time: what is recorded and counted is
	// not looked at then, but for what holds in every row.
	loose bool
	// steps are those of which the table is at one after a loose fault.
	steps []string
	// deceives is a fault that gives another whole reading than the true one: nobody can
	// see it by the bytes.
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
func stopped(snapshot table.Snapshot) bool {
	return snapshot.State.Incident != nil || snapshot.Step.Name == "confirm-repeat"
}

// waits returns the name of the step and the place it needs a card for.
func waits(snapshot table.Snapshot) string {
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
