package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/table"
	"pitboss/tui/entry"
)

// asker is what a view does not say: what a command would come to, and the family's own page.
type asker struct {
	consider func(command game.Command, offer game.Offer, open bool) table.Trial
	page     func() picture.Page
}

// consider tells what a command would come to; nothing where no table can be asked.
func (m *Model) consider(command game.Command, offer game.Offer, open bool) table.Trial {
	if m.table.consider == nil {
		return table.Trial{}
	}
	return m.table.consider(command, offer, open)
}

// updateSnapshot shows a new view.
func (m *Model) updateSnapshot(snapshot table.Snapshot) tea.Cmd {
	m.table = asker{consider: snapshot.Consider, page: snapshot.Page}
	view, changed := m.viewer.View(snapshot)
	if changed {
		m.boards++
	}
	return m.updateView(view)
}

// updateView shows a new view and lets what is open follow it.
func (m *Model) updateView(view table.View) tea.Cmd {
	before, first := m.view, !m.shown
	m.view, m.shown = view, true
	m.received = m.now
	m.version++
	m.hearDevices()

	changed := first || before.Seen != view.Seen
	if changed {
		m.notice = ""
	}
	switch {
	case view.Refused == nil:
		m.refusedTimes = 0
	case before.Refused == nil || changed || before.Refused.Message.String() != view.Refused.Message.String():
		m.refusedTimes = 1
	case view.Refusals > before.Refusals:
		m.refusedTimes += view.Refusals - before.Refusals
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
	if view.Refusals > before.Refusals && view.Refused != nil && view.Refused.Code == game.RefusedPINWanted {
		m.takeBadge()
	}
	if ruling(view) && !ruling(before) && !m.typing() {
		m.openRuling()
		m.startGrace()
	}
	if m.namesCall() && before.Step.Name != view.Step.Name && !m.typing() {
		m.dialog = newReportDialog(m)
		m.startGrace()
	}
	if louder := overdue(view) - overdue(before); louder > 0 && !first && !m.options.Quiet {
		return tea.Raw(strings.Repeat("\a", min(overdue(view), loudest)))
	}
	if opened(before, view) && !first {
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
func overdue(view table.View) int {
	if view.Incident == nil {
		return 0
	}
	return view.Incident.Overdue
}

func (m *Model) startGrace() { m.keysFrom = m.now.Add(grace) }

// opened reports whether an incident has opened since.
func opened(before, after table.View) bool {
	if after.Incident == nil {
		return false
	}
	return before.Incident == nil || !before.Incident.OpenedAt.Equal(after.Incident.OpenedAt)
}

// ruling reports whether somebody is to rule now, or may instead of scanning.
func ruling(view table.View) bool {
	step := view.Step
	return len(step.Offers) > 0 && (step.Kind == game.StepRule || step.Kind == game.StepScan)
}

// openRuling shows what may be ruled. A dealer with one thing to put right is asked
// for that at once.
func (m *Model) openRuling() {
	opened := &rulingDialog{offered: len(m.view.Step.Offers) > 0}
	m.dialog = opened
	if ruler(m.view) == game.Dealer && len(m.view.Step.Offers) == 1 {
		opened.take(m, m.view.Step.Offers[0])
	}
}

// question is the fact asked for now; empty when none is.
func (m *Model) question() string {
	step := m.view.Step
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
