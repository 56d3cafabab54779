package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/entry"
)

// updateSnapshot shows a new snapshot and lets what is open follow it.
func (m *Model) updateSnapshot(snapshot table.Snapshot) tea.Cmd {
	before, first := m.snapshot, !m.shown
	m.snapshot, m.shown = snapshot, true
	m.received = m.now
	m.version++
	m.hearDevices()

	changed := first || before.Seen != snapshot.Seen
	if changed {
		m.notice = ""
	}
	switch {
	case snapshot.Refused == nil:
		m.refusedTimes = 0
	case before.Refused == nil || changed || before.Refused.Message.String() != snapshot.Refused.Message.String():
		m.refusedTimes = 1
	case snapshot.Refusals > before.Refusals:
		m.refusedTimes += snapshot.Refusals - before.Refusals
	}
	if question := m.question(); question != m.typedFor {
		m.typed, m.typedFor = entry.Field{}, question
		if question != "" {
			m.startGrace()
		}
	}
	if m.dialog != nil && !m.dialog.follow(m, changed) {
		m.dialog = nil
	}
	if snapshot.Refusals > before.Refusals && snapshot.Refused != nil && snapshot.Refused.Code == game.RefusedPINWanted {
		m.takeBadge()
	}
	if ruling(snapshot) && !ruling(before) && !m.typing() {
		m.openRuling()
		m.startGrace()
	}
	if m.namesCall() && before.Step.Name != snapshot.Step.Name && !m.typing() {
		m.dialog = newReportDialog(m)
		m.startGrace()
	}
	if louder := overdue(snapshot) - overdue(before); louder > 0 && !first && !m.options.Quiet {
		return tea.Raw(strings.Repeat("\a", min(overdue(snapshot), loudest)))
	}
	if opened(before, snapshot) && !first {
		m.startGrace()
		if !m.options.Quiet {
			return tea.Raw("\a")
		}
	}
	return nil
}

// takeBadge asks for the PIN of a badge that was read, unless something else is being
// typed: then the sign-in key does.
func (m *Model) takeBadge() {
	if _, signIn := m.dialog.(*signInDialog); m.typing() && !signIn {
		return
	}
	if d := newSignInDialog(m); d.badge != "" {
		m.dialog = d
	}
}

// loudest is how many times the bell rings at most for a ruling that is overdue: once in
// the first minute, once more in each after it.
const loudest = 5

// overdue is for how many minutes a ruling has been wanted.
func overdue(snapshot table.Snapshot) int {
	if snapshot.State.Incident == nil {
		return 0
	}
	return snapshot.State.Incident.Overdue
}

func (m *Model) startGrace() { m.keysFrom = m.now.Add(grace) }

// opened reports whether an incident has opened since.
func opened(before, after table.Snapshot) bool {
	if after.State.Incident == nil {
		return false
	}
	return before.State.Incident == nil || !before.State.Incident.OpenedAt.Equal(after.State.Incident.OpenedAt)
}

// ruling reports whether somebody is to rule now, or may instead of scanning.
func ruling(snapshot table.Snapshot) bool {
	step := snapshot.Step
	return len(step.Offers) > 0 && (step.Kind == game.StepRule || step.Kind == game.StepScan)
}

// openRuling shows what may be ruled. A dealer with one thing to put right is asked
// for that at once.
func (m *Model) openRuling() {
	opened := &rulingDialog{offered: len(m.snapshot.Step.Offers) > 0}
	m.dialog = opened
	if ruler(m.snapshot) == game.Dealer && len(m.snapshot.Step.Offers) == 1 {
		opened.take(m, m.snapshot.Step.Offers[0])
	}
}

// question is the fact asked for now; empty when none is.
func (m *Model) question() string {
	step := m.snapshot.Step
	if step.Kind != game.StepAnswer || len(step.Asks) == 0 {
		return ""
	}
	return step.Asks[0]
}

// typing reports whether the open dialog holds something typed or the technician at
// work, which nothing may take away.
func (m *Model) typing() bool {
	switch m.dialog.(type) {
	case *signInDialog, *byHandDialog, *correctDialog, *numberDialog, *benchDialog:
		return true
	}
	return false
}
