package faultmatrix

import (
	"strings"

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
	before script
	do     script

	// gives is the result of the fault. Whether play stops there follows from its step (stopsFor).
	gives stage
	// warned are the console's warnings: alarm and level. counted are the counters of the bench that grow, perhaps
	// those that may, found the codes of its findings, link the state of the link, unless it is working.
	warned, counted, perhaps, found script
	link                            string
	notice                          string // the result of an order

	// then lists the corrections, after their result.
	then  script
	after stage

	// loose marks a fault with a different result each time: records and counters are only checked for what holds in
	// every row.
	loose bool
	// steps are the possible steps of the table after a loose fault.
	steps script
	// deceives marks a fault that gives a complete but false reading, which the bytes do not reveal.
	deceives bool
}

// script lists lines with "; " between them: commands of the simulated device's script, actions of people
// (hands_test.go), or names.
type script string

func (s script) lines() []string {
	if s == "" {
		return nil
	}
	return strings.Split(string(s), "; ")
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
	stage
	bench bool // the bench is looked at
}

func (r row) first() outcome { return outcome{r, r.gives, true} }

func (r row) second() outcome { return outcome{row: row{loose: r.loose}, stage: r.after} }

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
