package tui

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// action is what a key does: a closed list.
type action int

const (
	doConfirm action = iota
	doCallManager
	doSameCard
	doReport
	doWithdraw
	doDetails
	doByHand
	doSeal
	doSignIn
	doSignOut
	doPage
	doBench
	doHelp
	doQuit
)

// binding is one key as data: what is pressed, how it is shown, what it does,
// and what the table calls it, so that the table can say why it is dead.
type binding struct {
	does action
	keys []string
	cap  string
	// label is the footer's word; help says it in full.
	label, help string
	// asks is the table's name for it; empty when the screen answers alone.
	asks table.Key
}

// bindings is every key of the screen, in the order of the footer.
var bindings = []binding{
	{doConfirm, []string{"enter"}, "Enter", "done", "The present step is done. Scanning needs no key.", table.KeyConfirm},
	{doCallManager, []string{"f1", "m"}, "F1 m", "call manager", "Stop the game and call the shift manager; 15 minutes start to run.", table.KeyCallManager},
	{doSameCard, []string{"x"}, "x", "same card", "The card read twice was one and the same card.", table.KeySameCard},
	{doReport, []string{"r"}, "r", "report", "Report something that went wrong, from a list.", table.KeyReport},
	{doWithdraw, []string{"w"}, "w", "withdraw", "Take back a report or a call made by mistake, while nothing is decided.", table.KeyWithdraw},
	{doDetails, []string{"v"}, "v", "ruling", "Show what happened and, for the shift manager, what may be ruled.", ""},
	{doByHand, []string{"e"}, "e", "", "Enter by hand what no device can read: a card by the shift manager, a number twice.", table.KeyEnterByHand},
	{doSeal, []string{"n"}, "n", "seal number", "Enter the seal number of the new cards and confirm them.", ""},
	{doSignIn, []string{"s"}, "s", "sign in", "Sign in at this table, or change the dealer.", table.KeySignIn},
	{doSignOut, []string{"o"}, "o", "sign out", "Sign out who signed in last.", table.KeySignOut},
	{doHelp, []string{"?"}, "?", "help", "Show every key and why it is dead if it is.", ""},
	{doQuit, []string{"q", "ctrl+c"}, "q", "quit", "Leave the screen. It asks first.", ""},
	{doPage, []string{pageKey}, pageKey, "", "", ""},
	{doBench, []string{benchKey}, benchKey, "bench", "Show the technician's bench: every device, what is wrong with it, its tests.", ""},
}

// keyState is a key as it is now.
type keyState struct {
	binding
	// why says why it is dead; empty when it is live.
	why string
}

// keys lists the screen's keys as they are now; a kiosk has no quit key.
func (m *Model) keys() []keyState {
	states := make([]keyState, 0, len(bindings))
	for _, key := range bindings {
		if m.locked() && !key.whileLocked() || !m.has(key.does) {
			continue
		}
		if key.does == doPage {
			page := m.view.Picture.Page
			key.label, key.help = m.say(page.Name), m.say(page.Help)
		}
		states = append(states, keyState{key, m.whyDead(key)})
	}
	return states
}

// has reports whether the key is there at this table at all.
func (m *Model) has(does action) bool {
	cards := m.view.Cards != nil || m.view.Title == ""
	switch does {
	case doQuit:
		return !m.options.Kiosk
	case doByHand:
		return m.view.ManualEntry
	case doSameCard, doSeal:
		return cards
	case doWithdraw:
		return m.view.Incident != nil && m.view.Blocked[table.KeyWithdraw].IsZero()
	case doPage:
		return !m.view.Picture.Page.Name.IsZero()
	}
	return true
}

// whileLocked reports whether the key is there while nobody is signed in.
func (b binding) whileLocked() bool {
	switch b.does {
	case doConfirm, doSignIn, doBench, doHelp, doQuit:
		return true
	}
	return false
}

// obvious is how little the reason is missed why the key is dead: the reasons of
// keys for certain steps only come after the others, and those that the screen
// shows anyway come last.
func (b binding) obvious() int {
	switch b.does {
	case doDetails, doSeal:
		return 1
	case doSameCard, doSignOut, doByHand, doPage:
		return 2
	case doBench:
		return 3
	}
	return 0
}

// whyDead is the reason a key does nothing now; empty when it does something.
func (m *Model) whyDead(key binding) string {
	if key.does == doHelp || key.does == doQuit {
		return ""
	}
	if !m.shown {
		return "the table is not there yet"
	}
	step := m.view.Step
	switch key.does {
	case doConfirm:
		switch {
		case step.Kind == game.StepSignIn:
			return m.view.Blocked[table.KeySignIn].String() // Enter opens the sign-in
		case m.answersByEnter():
			return ""
		}
	case doDetails:
		if m.view.Incident == nil && len(step.Offers) == 0 {
			return "nothing has gone wrong"
		}
	case doPage:
		return m.pageDead()
	case doBench:
		return m.benchDead()
	case doSeal:
		if step.Name != game.StepNameLoadShoe {
			return "no new cards are wanted"
		}
		return m.view.Blocked[table.KeyConfirm].String()
	}
	return widget.Plain(m.view.Blocked[key.asks].String())
}

// caps is the footer's keys: the screen's and the extra ones.
func (m *Model) caps() []widget.KeyCap {
	var caps []widget.KeyCap
	for _, key := range m.keys() {
		caps = append(caps, widget.KeyCap{
			Key: key.cap, Label: m.label(key.binding), Why: key.why, Keep: key.does == doHelp, Obvious: key.obvious(),
		})
	}
	at := len(caps)
	if at > 0 {
		at = 1 // after Enter: in a demonstration they are pressed most
	}
	for _, extra := range m.options.Extra {
		caps = slices.Insert(caps, at, widget.KeyCap{Key: extra.Key, Label: extra.Label})
		at++
	}
	return caps
}

// label is the footer's word for a key at this step.
func (m *Model) label(key binding) string {
	step := m.view.Step
	switch {
	case key.does == doConfirm && step.Kind == game.StepSignIn:
		return "sign in"
	case key.does == doConfirm && step.Name == game.StepNameConfirmRepeat:
		return "second card"
	case key.does == doConfirm && step.Name == game.StepNameCheckScan:
		return "no more cards"
	case key.does == doConfirm && m.answersByEnter():
		return "answer"
	case key.does == doDetails && len(step.Offers) == 0:
		return "incident"
	case key.does == doDetails && step.Kind == game.StepRule && step.By == game.Dealer:
		return "put it right"
	case key.does == doSignIn:
		return m.whoSignsIn()
	case key.does == doByHand:
		return m.say(m.view.Picture.Entry.Key)
	}
	return key.label
}

// whoSignsIn is who could usefully come now, for the sign-in key.
func (m *Model) whoSignsIn() string {
	state, step := m.view, m.view.Step
	switch {
	case step.Kind == game.StepSignIn && (step.By == game.ShiftManager || step.By == game.Technician):
		return strings.ToLower(words.Role(step.By))
	case state.Dealer.IsZero() || !state.Manager.IsZero() || !state.Technician.IsZero():
		return "sign in"
	case state.Incident != nil || state.Running():
		return "shift manager"
	}
	return "change dealer"
}

func (m *Model) extra(pressed string) (ExtraKey, bool) {
	for _, key := range m.options.Extra {
		if key.Key == pressed {
			return key, true
		}
	}
	return ExtraKey{}, false
}
