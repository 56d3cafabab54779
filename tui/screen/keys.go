package screen

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/widget"
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
	// Label is the footer's word; Help says it in full. They are name and help as they are said now.
	Label, Help string
	name, help  message.Text
	// asks is the table's name for it; empty when the screen answers alone.
	asks table.Key
	// Why says why it is dead; empty when it is live.
	Why string
}

// bindings is every key of the screen, in the order of the footer.
var bindings = []Key{
	{
		Does: DoConfirm, Keys: []string{"enter"}, Cap: "Enter", asks: table.KeyConfirm,
		name: message.New("screen.key.confirm", "done"),
		help: message.New("screen.key.confirm.help", "The present step is done. Scanning needs no key."),
	},
	{
		Does: DoCallManager, Keys: []string{"f1", "m"}, Cap: "F1 m", asks: table.KeyCallManager,
		name: message.New("screen.key.call-manager", "call manager"),
		help: message.New("screen.key.call-manager.help", "Stop the game and call the shift manager; 15 minutes start to run."),
	},
	{
		Does: DoSameCard, Keys: []string{"x"}, Cap: "x", asks: table.KeySameCard,
		name: message.New("screen.key.same-card", "same card"),
		help: message.New("screen.key.same-card.help", "The card read twice was one and the same card."),
	},
	{
		Does: DoReport, Keys: []string{"r"}, Cap: "r", asks: table.KeyReport,
		name: message.New("screen.key.report", "report"),
		help: message.New("screen.key.report.help", "Report something that went wrong, from a list."),
	},
	{
		Does: DoWithdraw, Keys: []string{"w"}, Cap: "w", asks: table.KeyWithdraw,
		name: message.New("screen.key.withdraw", "withdraw"),
		help: message.New("screen.key.withdraw.help", "Take back a report or a call made by mistake, while nothing is decided."),
	},
	{
		Does: DoDetails, Keys: []string{"v"}, Cap: "v",
		name: message.New("screen.key.details", "ruling"),
		help: message.New("screen.key.details.help", "Show what happened and, for the shift manager, what may be ruled."),
	},
	{
		Does: DoByHand, Keys: []string{"e"}, Cap: "e", asks: table.KeyEnterByHand,
		help: message.New("screen.key.by-hand.help", "Enter by hand what no device can read: a card by the shift manager, a number twice."),
	},
	{
		Does: DoSeal, Keys: []string{"n"}, Cap: "n",
		name: message.New("screen.key.seal", "seal number"),
		help: message.New("screen.key.seal.help", "Enter the seal number of the new cards and confirm them."),
	},
	{
		Does: DoSignIn, Keys: []string{"s"}, Cap: "s", asks: table.KeySignIn,
		name: message.New("screen.key.sign-in", "sign in"),
		help: message.New("screen.key.sign-in.help", "Sign in at this table, or change the dealer."),
	},
	{
		Does: DoSignOut, Keys: []string{"o"}, Cap: "o", asks: table.KeySignOut,
		name: message.New("screen.key.sign-out", "sign out"),
		help: message.New("screen.key.sign-out.help", "Sign out who signed in last."),
	},
	{
		Does: DoHelp, Keys: []string{"?"}, Cap: "?",
		name: message.New("screen.key.help", "help"),
		help: message.New("screen.key.help.help", "Show every key and why it is dead if it is."),
	},
	{
		Does: DoQuit, Keys: []string{"q", "ctrl+c"}, Cap: "q",
		name: message.New("screen.key.quit", "quit"),
		help: message.New("screen.key.quit.help", "Leave the screen. It asks first."),
	},
	{
		Does: DoPage, Keys: []string{PageKey}, Cap: PageKey,
	},
	{
		Does: DoBench, Keys: []string{BenchKey}, Cap: BenchKey,
		name: message.New("screen.key.bench", "bench"),
		help: message.New("screen.key.bench.help", "Show the technician's bench: every device, what is wrong with it, its tests."),
	},
}

// Keys returns the screen's keys as they are now; a kiosk has no quit key.
func (s *Screen) Keys() []Key {
	keys := make([]Key, 0, len(bindings))
	for _, key := range bindings {
		if s.Locked() && !key.whileLocked() || !s.has(key.Does) {
			continue
		}
		if key.Does == DoPage {
			key.name, key.help = s.View.Picture.Page.Name, s.View.Picture.Page.Help
		}
		key.Why, key.Label, key.Help = s.whyDead(key), s.Say(s.label(key)), s.Say(key.help)
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
		return s.Say(message.New("screen.dead.not-yet", "the table is not there yet"))
	}
	step := s.View.Step
	switch key.Does {
	case DoConfirm:
		switch {
		case step.Kind == game.StepSignIn:
			return s.Tell(s.View.Blocked[table.KeySignIn]) // Enter opens the sign-in
		case s.AnswersByEnter():
			return ""
		}
	case DoDetails:
		if s.View.Incident == nil && len(step.Offers) == 0 {
			return s.Say(message.New("screen.dead.nothing-wrong", "nothing has gone wrong"))
		}
	case DoPage:
		return s.PageDead()
	case DoBench:
		return s.BenchDead()
	case DoSeal:
		if step.Name != game.StepNameLoadShoe {
			return s.Say(message.New("screen.dead.no-new-cards", "no new cards are wanted"))
		}
		return s.Tell(s.View.Blocked[table.KeyConfirm])
	}
	return s.Tell(s.View.Blocked[key.asks])
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
func (s *Screen) label(key Key) message.Text {
	step := s.View.Step
	switch {
	case key.Does == DoConfirm && step.Kind == game.StepSignIn:
		return message.New("screen.key.sign-in", "sign in")
	case key.Does == DoConfirm && step.Name == game.StepNameConfirmRepeat:
		return message.New("screen.key.second-card", "second card")
	case key.Does == DoConfirm && step.Name == game.StepNameCheckScan:
		return message.New("screen.key.no-more-cards", "no more cards")
	case key.Does == DoConfirm && s.AnswersByEnter():
		return message.New("screen.key.answer", "answer")
	case key.Does == DoDetails && len(step.Offers) == 0:
		return message.New("screen.key.incident", "incident")
	case key.Does == DoDetails && step.Kind == game.StepRule && step.By == game.Dealer:
		return message.New("screen.key.put-it-right", "put it right")
	case key.Does == DoSignIn:
		return s.whoSignsIn()
	case key.Does == DoByHand:
		return s.View.Picture.Entry.Key
	}
	return key.name
}

// whoSignsIn is who could usefully come now, for the sign-in key.
func (s *Screen) whoSignsIn() message.Text {
	state, step := s.View, s.View.Step
	switch {
	case step.Kind == game.StepSignIn && (step.By == game.ShiftManager || step.By == game.Technician):
		return step.By.Words()
	case state.Dealer.IsZero() || !state.Manager.IsZero() || !state.Technician.IsZero():
		return message.New("screen.key.sign-in", "sign in")
	case state.Incident != nil || state.Running():
		return game.ShiftManager.Words()
	}
	return message.New("screen.key.change-dealer", "change dealer")
}

// PageDead returns why the page cannot be shown; empty when it can.
func (s *Screen) PageDead() string {
	state := s.View
	switch {
	case s.View.Picture.Page.Name.IsZero():
		return s.Say(message.New("screen.dead.no-page", "this game has no page of its own"))
	case state.Dealer.IsZero() && state.Manager.IsZero() && state.Technician.IsZero():
		return s.Say(message.New("screen.dead.nobody", "nobody is signed in"))
	}
	return ""
}

// BenchDead returns why the bench cannot be shown; empty when it can.
func (s *Screen) BenchDead() string {
	state := s.View
	switch {
	case !s.Bench:
		return s.Say(message.New("screen.dead.no-bench", "this console has no bench"))
	case state.Dealer.IsZero() && state.Manager.IsZero() && state.Technician.IsZero():
		return s.Say(message.New("screen.dead.nobody", "nobody is signed in"))
	}
	return ""
}
