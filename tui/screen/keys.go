package screen

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/tui/widget"
)

// Action is what a key does. The list is closed.
type Action int

const (
	DoConfirm Action = iota
	DoCallManager
	DoSameCard
	DoReport
	DoWithdraw
	DoRead
	DoNote
	DoDetails
	DoByHand
	DoSeal
	DoSignIn
	DoSignOut
	DoPage
	DoBench
	DoTheme
	DoAttention
	DoLanguage
	DoLarger
	DoSmaller
	DoHelp
	DoQuit
)

// Keys that open and close a page of their own.
const (
	PageKey  = "t" // the family's
	BenchKey = "b" // the technician's bench
)

// Key describes one key: what to press, how it is shown, what it does, and the table's name for it, so that the table
// can say why it is disabled.
type Key struct {
	Does Action
	Keys []string
	Cap  string
	// Label is the footer's word and Help says it in full, both rendered from name and help.
	Label, Help string
	name, help  message.Text
	// asks is the table's name for the key; empty if the screen alone decides.
	asks decide.Key
	// always is true if the key works in every state of the table, locked if it works while nobody is signed in.
	always, locked bool
	// inHelp is true for a key that only the help lists: the footer has no room for what is seldom needed.
	inHelp bool
	// wanted is true if the step waits for this key.
	wanted bool
	// Why says in the footer why the key is disabled, Reason says it in a sentence. Both are empty if it is enabled.
	Why, Reason string
}

// Name returns the footer's word for the key as a text.
func (k Key) Name() message.Text { return k.name }

// reason says why a key is disabled: in a few words for the footer, and in a sentence.
type reason struct{ short, sentence message.Text }

// refused makes a reason from the table's.
func refused(why message.Text) reason { return reason{why, why} }

// The screen's own reasons.
var (
	notYet = reason{message.New("screen.dead.not-yet", "the table is not there yet"),
		message.New("screen.dead.not-yet.sentence", "The table is not there yet.")}
	noRound = reason{message.New("screen.dead.no-round", "no round is on the table"),
		message.New("screen.dead.no-round.sentence", "No round in play.")}
	noNewCards = reason{message.New("screen.dead.no-new-cards", "no new cards are due"),
		message.New("screen.dead.no-new-cards.sentence", "No new cards are due.")}
	noPage = reason{message.New("screen.dead.no-page", "this game has no page of its own"),
		message.New("screen.dead.no-page.sentence", "This game has no page of its own.")}
	noBench = reason{message.New("screen.dead.no-bench", "this console has no bench"),
		message.New("screen.dead.no-bench.sentence", "This console has no bench.")}
	nobody = reason{message.New("screen.dead.nobody", "nobody is signed in"),
		message.New("screen.dead.nobody.sentence", "Nobody is signed in.")}
)

// Keys returns the screen's keys in their current state. A kiosk has no quit key.
func (s *Screen) Keys() []Key {
	keys := s.capped()
	for i, key := range keys {
		keys[i].Reason, keys[i].Help = s.Say(s.whyDead(key).sentence), s.Say(key.help)
	}
	return keys
}

// capped returns the keys for the footer, without the sentences of help.
func (s *Screen) capped() []Key {
	keys := make([]Key, 0, len(bindings))
	for _, key := range bindings {
		if s.Locked() && !key.whileLocked() || !s.has(key.Does) {
			continue
		}
		if key.Does == DoPage {
			key.name, key.help = s.View.Picture.Page.Name, s.View.Picture.Page.Help
		}
		if key.Does == DoLanguage {
			key.name, key.help = message.Written(s.Speaker().OtherLanguages()), s.Speaker().LanguageHelp()
			key.inHelp = !s.Locked() // people read the screen before they sign in
		}
		key.name = s.label(key)
		key.Why, key.Label, key.wanted = s.Say(s.whyDead(key).short), s.Say(key.name), s.wants(key.Does)
		keys = append(keys, key)
	}
	return keys
}

// has reports whether this table has a key.
func (s *Screen) has(does Action) bool {
	cards := s.View.Cards != nil || s.View.Title == ""
	if s.Onlooker {
		return false
	}
	switch does {
	case DoQuit:
		return !s.Kiosk
	case DoByHand:
		return s.View.ManualEntry
	case DoSameCard, DoSeal:
		return cards
	case DoWithdraw:
		said := s.View.Incident != nil || s.View.Step.Kind == game.StepDice
		return said && s.Shown && s.View.Blocked[decide.KeyWithdraw].IsZero()
	case DoRead:
		_, unread := s.Unread()
		return unread && s.View.Blocked[decide.KeyRead].IsZero()
	case DoNote:
		return !s.View.Manager.IsZero() && s.View.Station == ""
	case DoPage:
		return !s.View.Picture.Page.Name.IsZero()
	default:
		return true
	}
}

// whileLocked reports whether a key is available while nobody is signed in.
func (k Key) whileLocked() bool { return k.always || k.locked }

// wants reports whether the step waits for what a key does.
func (s *Screen) wants(does Action) bool {
	step := s.View.Step
	switch does {
	case DoSameCard:
		return step.Name == game.StepNameConfirmRepeat
	case DoConfirm:
		return step.Kind == game.StepConfirm && !s.deviceRuns() || step.Kind == game.StepSignIn
	case DoDetails:
		return step.Kind == game.StepRule
	default:
		return false
	}
}

// deviceRuns reports whether the device tells more than the step, such as that it does by itself what is asked, so that
// nobody needs to confirm it. The key still works, because the device may fail meanwhile.
func (s *Screen) deviceRuns() bool { return !s.View.Picture.Running.IsZero() && s.View.Incident == nil }

// whyDead returns the reason why a key is disabled, or the zero reason.
func (s *Screen) whyDead(key Key) reason {
	step := s.View.Step
	switch {
	case key.always:
		return reason{}
	case !s.Shown:
		return notYet
	case key.Does == DoConfirm && step.Kind == game.StepSignIn:
		return refused(s.View.Blocked[decide.KeySignIn]) // Enter opens the sign-in
	case key.Does == DoConfirm && s.AnswersByEnter():
		return reason{}
	case key.Does == DoDetails && s.nothingToRule() && s.View.Round == nil:
		return noRound
	case key.Does == DoPage && s.View.Picture.Page.Name.IsZero():
		return noPage
	case key.Does == DoBench && !s.Bench:
		return noBench
	case (key.Does == DoPage || key.Does == DoBench) && s.nobodyHere():
		return nobody
	case key.Does == DoSeal && step.Name != game.StepNameLoadShoe:
		return noNewCards
	case key.Does == DoSeal:
		return refused(s.View.Blocked[decide.KeyConfirm])
	}
	return refused(s.View.Blocked[key.asks])
}

// nothingToRule reports whether nothing has gone wrong and nothing is offered.
func (s *Screen) nothingToRule() bool { return s.View.Incident == nil && len(s.View.Step.Offers) == 0 }

// Decides reports whether a key confirms the step, answers it or withdraws what is open.
func (k Key) Decides() bool {
	return k.Does == DoConfirm || k.Does == DoSameCard && k.wanted || k.Does == DoWithdraw
}

// nobodyHere reports whether nobody is signed in.
func (s *Screen) nobodyHere() bool {
	return s.View.Dealer.IsZero() && s.View.Manager.IsZero() && s.View.Technician.IsZero()
}

// Dead reports whether a key is disabled.
func (s *Screen) Dead(does Action) bool {
	for _, key := range bindings {
		if key.Does == does {
			return !s.whyDead(key).short.IsZero()
		}
	}
	return false
}

// caps returns the footer's keys: first the one that calls the shift manager, then a message to read and what the
// step waits for, with the language for people who sign in, then the extra keys, then the other enabled keys.
func (s *Screen) caps() []widget.KeyCap {
	var first, wanted, others []widget.KeyCap
	for _, key := range s.capped() {
		made := widget.KeyCap{Key: key.Cap, Label: key.Label, Why: key.Why, Keep: key.kept()}
		switch {
		case key.Does == DoCallManager:
			first = append(first, made)
		case key.Does == DoRead: // no step waits for it, and it disappears with the message
			first = append(first, made)
		case made.Why != "" || key.inHelp || key.Does == DoConfirm && s.deviceRuns() || s.Locked() && key.Does == DoSignIn: // Enter does it
		case key.wanted || key.Does == DoLanguage:
			wanted = append(wanted, made)
		default:
			others = append(others, made)
		}
	}
	return slices.Concat(first, wanted, s.Extra, others)
}

// kept reports whether the footer has a key however little room there is: help lists all others.
func (k Key) kept() bool {
	return k.wanted || slices.Contains([]Action{DoCallManager, DoRead, DoHelp, DoQuit}, k.Does)
}

// label returns the footer's word for a key at this step.
func (s *Screen) label(key Key) message.Text {
	step := s.View.Step
	switch {
	case key.Does == DoCallManager && s.View.Incident != nil && s.View.Incident.ManagerCalled && s.View.Manager.IsZero():
		return message.New("screen.key.manager-called", "manager called")
	case key.Does == DoCallManager && s.View.Incident != nil && s.View.Station != "":
		return message.New("screen.key.manager-at-floor", "manager at the floor")
	case key.Does == DoCallManager && s.View.Incident != nil && !s.View.Manager.IsZero():
		return message.New("screen.key.manager-here", "manager is here")
	case key.Does == DoConfirm && step.Kind == game.StepSignIn:
		return message.New("screen.key.sign-in", "sign in")
	case key.Does == DoConfirm && step.Name == game.StepNameConfirmRepeat:
		return message.New("screen.key.second-card", "new card")
	case key.Does == DoConfirm && step.Name == game.StepNameStartRound && step.BeforeBets:
		return message.New("screen.key.start", "start")
	case key.Does == DoConfirm && step.Name == game.StepNameStartRound:
		return message.New("screen.key.open-betting", "open betting")
	case key.Does == DoConfirm && step.Name == game.StepNameAnnounce:
		return message.New("screen.key.announced", "announced")
	case key.Does == DoConfirm && step.Name == game.StepNameConnectionBack:
		return message.New("screen.key.connection-back", "connection is back")
	case key.Does == DoConfirm && step.Name == game.StepNameResume:
		return message.New("screen.key.continue", "continue")
	case key.Does == DoConfirm && step.Name == game.StepNameCheckScan:
		return message.New("screen.key.no-more-cards", "no more cards")
	case key.Does == DoConfirm && s.AnswersByEnter():
		return message.New("screen.key.answer", "answer")
	case key.Does == DoConfirm && step.Kind == game.StepDice:
		return message.New("screen.key.dice-unread", "die not read")
	case key.Does == DoDetails && s.nothingToRule():
		return message.New("screen.key.round", "round")
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

// signInKey returns the label of the key with which a shift manager or a technician signs in.
func signInKey(role game.Role) message.Text {
	if role == game.Technician {
		return message.New("screen.key.technician", "technician")
	}
	return message.New("screen.key.shift-manager", "shift manager")
}

// whoSignsIn names who could usefully sign in now, for the sign-in key.
func (s *Screen) whoSignsIn() message.Text {
	state, step := s.View, s.View.Step
	switch {
	case step.Kind == game.StepSignIn && (step.By == game.ShiftManager || step.By == game.Technician):
		return signInKey(step.By)
	case state.Dealer.IsZero() || !state.Manager.IsZero() || !state.Technician.IsZero():
		return message.New("screen.key.sign-in", "sign in")
	case state.Incident != nil || state.Running():
		return signInKey(game.ShiftManager)
	}
	return message.New("screen.key.change-dealer", "change dealer")
}
