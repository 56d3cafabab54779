package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table/view"
	"pitboss/tui/dialog"
	"pitboss/tui/widget"
)

// asker answers what a view does not contain: what a command would do, the family's own page, and earlier rounds.
type asker struct {
	ended    func(round uint64) (view.Finished, bool)
	consider func(command game.Command, offer game.Offer, open bool) view.Trial
	page     func() picture.Page
}

// updateSnapshot shows a new snapshot.
func (m *Model) updateSnapshot(snapshot view.Snapshot) tea.Cmd {
	m.table = asker{consider: snapshot.Consider, page: snapshot.Page, ended: snapshot.FinishedRound}
	view, changed := m.viewer.View(snapshot)
	if changed {
		m.boards++
	}
	return m.updateView(view)
}

// updateView shows a new view and lets the open dialog follow it.
func (m *Model) updateView(view view.View) tea.Cmd {
	before, first := m.view, !m.shown
	m.view, m.shown = view, true
	m.received = m.Moment
	m.version++
	m.SpeakTo(reader(view))
	m.hearHealth()

	changed := first || before.Seen != view.Seen
	typing := dialog.Typing(m.dialog)
	asks := m.follow(changed)
	if view.BadgesRead > before.BadgesRead && !first {
		m.takeBadge()
	}
	open := m.dialog
	if ruling(view) && !ruling(before) && !dialog.Typing(m.dialog) {
		m.openRuling()
	}
	if m.screen().NamesCall() && before.Step.Name != view.Step.Name && !dialog.Typing(m.dialog) {
		m.dialog = dialog.NewReport(m.desk())
	}
	alarm := opened(before, view) && !first
	if typing && !dialog.Typing(m.dialog) || !typing && (asks || alarm || m.dialog != open) {
		m.Grace() // keys have a different target from now on
	}
	if first {
		return nil // what happened before this screen was there is no news
	}
	return m.Attract(sounds(before, view))
}

// follow adapts the answer being typed and the dialog to a new view. It returns true if a different question is asked
// now.
func (m *Model) follow(changed bool) (asks bool) {
	question := m.screen().Question()
	asks = question != "" && question != m.typedFor
	m.typed, m.typedFor = m.work.Answer(m.view, question), question
	if m.dialog != nil && !m.dialog.Follow(m.desk(), changed) {
		m.dialog = nil
	}
	return asks
}

// takeBadge asks for the PIN of a badge that was read, unless something else is being typed. In that case, the
// sign-in key does so later.
func (m *Model) takeBadge() {
	holder := m.options.Badge()
	if holder.IsZero() {
		return
	}
	if _, signIn := m.dialog.(*dialog.SignIn); dialog.Typing(m.dialog) && !signIn {
		m.Notify(message.New("screen.badge-waits", "{name}'s badge was read: finish here, then press s for the PIN.",
			message.String("name", widget.Plain(holder.Name))))
		return
	}
	m.dialog = dialog.NewSignIn(m.desk())
}

// opened reports whether an incident has opened between two views.
func opened(before, after view.View) bool {
	if after.Incident == nil {
		return false
	}
	return before.Incident == nil || !before.Incident.OpenedAt.Equal(after.Incident.OpenedAt)
}

// ruling reports whether somebody at the table has to rule now, or may instead of scanning.
func ruling(view view.View) bool {
	step := view.Step
	here := func(offer game.Offer) bool { return offer.By != game.ShiftManager || view.Station == "" }
	return slices.ContainsFunc(step.Offers, here) && (step.Kind == game.StepRule || step.Kind == game.StepScan)
}

// openRuling shows what may be ruled.
func (m *Model) openRuling() {
	m.dialog = dialog.NewRuling(m.desk())
}
