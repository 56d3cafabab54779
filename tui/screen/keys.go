package screen

import (
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Action is what a key does: a closed list.
type Action int

const (
	DoConfirm Action = iota
	DoCallManager
	DoSameCard
	DoReport
	DoWithdraw
	DoDetails
	DoByHand
	DoSeal
	DoSignIn
	DoSignOut
	DoPage
	DoBench
	DoHelp
	DoQuit
)

// The keys that open and close a page of its own.
const (
	PageKey  = "t" // the family's
	BenchKey = "b" // the technician's bench
)

// Key is one key as data: what is pressed, how it is shown, what it does, and what the table calls
// it, so that the table can say why it is dead.
type Key struct {
	Does Action
	Keys []string
	Cap  string
	// Label is the footer's word; Help says it in full.
	Label, Help string
	// asks is the table's name for it; empty when the screen answers alone.
	asks table.Key
	// Why says why it is dead; empty when it is live.
	Why string
}

// bindings is every key of the screen, in the order of the footer.
var bindings = []Key{
	{Does: DoConfirm, Keys: []string{"enter"}, Cap: "Enter", Label: "done", asks: table.KeyConfirm,
		Help: "The present step is done. Scanning needs no key."},
	{Does: DoCallManager, Keys: []string{"f1", "m"}, Cap: "F1 m", Label: "call manager", asks: table.KeyCallManager,
		Help: "Stop the game and call the shift manager; 15 minutes start to run."},
	{Does: DoSameCard, Keys: []string{"x"}, Cap: "x", Label: "same card", asks: table.KeySameCard,
		Help: "The card read twice was one and the same card."},
	{Does: DoReport, Keys: []string{"r"}, Cap: "r", Label: "report", asks: table.KeyReport,
		Help: "Report something that went wrong, from a list."},
	{Does: DoWithdraw, Keys: []string{"w"}, Cap: "w", Label: "withdraw", asks: table.KeyWithdraw,
		Help: "Take back a report or a call made by mistake, while nothing is decided."},
	{Does: DoDetails, Keys: []string{"v"}, Cap: "v", Label: "ruling",
		Help: "Show what happened and, for the shift manager, what may be ruled."},
	{Does: DoByHand, Keys: []string{"e"}, Cap: "e", asks: table.KeyEnterByHand,
		Help: "Enter by hand what no device can read: a card by the shift manager, a number twice."},
	{Does: DoSeal, Keys: []string{"n"}, Cap: "n", Label: "seal number",
		Help: "Enter the seal number of the new cards and confirm them."},
	{Does: DoSignIn, Keys: []string{"s"}, Cap: "s", Label: "sign in", asks: table.KeySignIn,
		Help: "Sign in at this table, or change the dealer."},
	{Does: DoSignOut, Keys: []string{"o"}, Cap: "o", Label: "sign out", asks: table.KeySignOut,
		Help: "Sign out who signed in last."},
	{Does: DoHelp, Keys: []string{"?"}, Cap: "?", Label: "help",
		Help: "Show every key and why it is dead if it is."},
	{Does: DoQuit, Keys: []string{"q", "ctrl+c"}, Cap: "q", Label: "quit",
		Help: "Leave the screen. It asks first."},
	{Does: DoPage, Keys: []string{PageKey}, Cap: PageKey},
	{Does: DoBench, Keys: []string{BenchKey}, Cap: BenchKey, Label: "bench",
		Help: "Show the technician's bench: every device, what is wrong with it, its tests."},
}

// Keys returns the screen's keys as they are now; a kiosk has no quit key.
func (s *Screen) Keys() []Key {
	keys := make([]Key, 0, len(bindings))
	for _, key := range bindings {
		if s.Locked() && !key.whileLocked() || !s.has(key.Does) {
			continue
		}
		if key.Does == DoPage {
			page := s.View.Picture.Page
			key.Label, key.Help = s.Say(page.Name), s.Say(page.Help)
		}
		key.Why, key.Label = s.whyDead(key), s.label(key)
		keys = append(keys, key)
	}
	return keys
}

// has reports whether the key is there at this table at all.
func (s *Screen) has(does Action) bool {
	cards := s.View.Cards != nil || s.View.Title == ""
	switch does {
	case DoQuit:
		return !s.Kiosk
	case DoByHand:
		return s.View.ManualEntry
	case DoSameCard, DoSeal:
		return cards
	case DoWithdraw:
		return s.View.Incident != nil && s.View.Blocked[table.KeyWithdraw].IsZero()
	case DoPage:
		return !s.View.Picture.Page.Name.IsZero()
	}
	return true
}

// whileLocked reports whether the key is there while nobody is signed in.
func (k Key) whileLocked() bool {
	switch k.Does {
	case DoConfirm, DoSignIn, DoBench, DoHelp, DoQuit:
		return true
	}
	return false
}

// obvious is how little the reason is missed why the key is dead: the reasons of
// keys for certain steps only come after the others, and those that the screen
// shows anyway come last.
func (k Key) obvious() int {
	switch k.Does {
	case DoDetails, DoSeal:
		return 1
	case DoSameCard, DoSignOut, DoByHand, DoPage:
		return 2
	case DoBench:
		return 3
	}
	return 0
}

// whyDead is the reason a key does nothing now; empty when it does something.
func (s *Screen) whyDead(key Key) string {
	if key.Does == DoHelp || key.Does == DoQuit {
		return ""
	}
	if !s.Shown {
		return "the table is not there yet"
	}
	step := s.View.Step
	switch key.Does {
	case DoConfirm:
		switch {
		case step.Kind == game.StepSignIn:
			return s.View.Blocked[table.KeySignIn].String() // Enter opens the sign-in
		case s.AnswersByEnter():
			return ""
		}
	case DoDetails:
		if s.View.Incident == nil && len(step.Offers) == 0 {
			return "nothing has gone wrong"
		}
	case DoPage:
		return s.PageDead()
	case DoBench:
		return s.BenchDead()
	case DoSeal:
		if step.Name != game.StepNameLoadShoe {
			return "no new cards are wanted"
		}
		return s.View.Blocked[table.KeyConfirm].String()
	}
	return widget.Plain(s.View.Blocked[key.asks].String())
}

// Why returns the reason that a key does nothing now; empty when it does something.
func (s *Screen) Why(does Action) string {
	for _, key := range bindings {
		if key.Does == does {
			return s.whyDead(key)
		}
	}
	return ""
}

// caps is the footer's keys: the screen's and the extra ones.
func (s *Screen) caps() []widget.KeyCap {
	var caps []widget.KeyCap
	for _, key := range s.Keys() {
		caps = append(caps, widget.KeyCap{
			Key: key.Cap, Label: key.Label, Why: key.Why, Keep: key.Does == DoHelp, Obvious: key.obvious(),
		})
	}
	at := len(caps)
	if at > 0 {
		at = 1 // after Enter: in a demonstration they are pressed most
	}
	return slices.Insert(caps, at, s.Extra...)
}

// label is the footer's word for a key at this step.
func (s *Screen) label(key Key) string {
	step := s.View.Step
	switch {
	case key.Does == DoConfirm && step.Kind == game.StepSignIn:
		return "sign in"
	case key.Does == DoConfirm && step.Name == game.StepNameConfirmRepeat:
		return "second card"
	case key.Does == DoConfirm && step.Name == game.StepNameCheckScan:
		return "no more cards"
	case key.Does == DoConfirm && s.AnswersByEnter():
		return "answer"
	case key.Does == DoDetails && len(step.Offers) == 0:
		return "incident"
	case key.Does == DoDetails && step.Kind == game.StepRule && step.By == game.Dealer:
		return "put it right"
	case key.Does == DoSignIn:
		return s.whoSignsIn()
	case key.Does == DoByHand:
		return s.Say(s.View.Picture.Entry.Key)
	}
	return key.Label
}

// whoSignsIn is who could usefully come now, for the sign-in key.
func (s *Screen) whoSignsIn() string {
	state, step := s.View, s.View.Step
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

// PageDead returns why the page cannot be shown; empty when it can.
func (s *Screen) PageDead() string {
	state := s.View
	switch {
	case s.View.Picture.Page.Name.IsZero():
		return "this game has no page of its own"
	case state.Dealer.IsZero() && state.Manager.IsZero() && state.Technician.IsZero():
		return "nobody is signed in"
	}
	return ""
}

// BenchDead returns why the bench cannot be shown; empty when it can.
func (s *Screen) BenchDead() string {
	state := s.View
	switch {
	case !s.Bench:
		return "this console has no bench"
	case state.Dealer.IsZero() && state.Manager.IsZero() && state.Technician.IsZero():
		return "nobody is signed in"
	}
	return ""
}
