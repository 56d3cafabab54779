package dialog

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table/view"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/words"
)

// Dialog covers the screen below its first lines and takes the keys. Cards do not pass through it: the scanner never
// needs the keyboard.
type Dialog interface {
	// Key handles one key. It returns false to close the dialog.
	Key(desk *Desk, press tea.KeyPressMsg) (open bool)
	// Follow adapts to a new view; changed is true if something happened at the table. It returns false to close the
	// dialog.
	Follow(desk *Desk, changed bool) (open bool)
	// Draw draws the dialog in at most height lines.
	Draw(desk *Desk, width, height int) []string
}

// Desk is what a dialog sees and may do.
type Desk struct {
	*screen.Screen

	// Ask tries a command without recording it, PageOf returns the family's own page, and Ended looks a finished
	// round up in the record. They are nil if there is no table to ask.
	Ask    func(command game.Command, offer game.Offer, open bool) view.Trial
	PageOf func() picture.Page
	Ended  func(round uint64) (view.Finished, bool)

	// Send hands a command to the table. It returns false if the table is busy; the screen then says so.
	Send func(game.Command) bool
	// Work keeps what was typed into dialogs and not sent yet.
	Work *Work
	// Answered clears the answer typed on the table's screen once it was given.
	Answered func()
	// Present tells the table that somebody is typing.
	Present func()
	// Held is the time since the current key was pressed.
	Held time.Duration
	// Open replaces this dialog with another; Act performs a key of the table.
	Open func(Dialog)
	Act  func(screen.Key)
	// ExtraKeys are the keys of a demonstration. RunExtra runs one, and returns false for any other key.
	ExtraKeys []ExtraKey
	RunExtra  func(pressed string) bool
	// SignInHint is the hint from the screen's options.
	SignInHint message.Text

	// SetLetters sets the size of the headline.
	SetLetters func(screen.Letters)
	// Tell shows a short notice.
	Tell func(message.Text)

	// SignIn, Badge, DropBadge, Correct, ChangePIN, ChoosePIN and AllowWithoutBadge come from the screen's options.
	SignIn            func(staff, badge, pin string) bool
	Badge             func() game.Person
	DropBadge         func()
	Correct           func(asked game.Correct, staff, pin string) bool
	ChangePIN         func(staff, badge, pin, renewed string) bool
	ChoosePIN         func(staff, badge, first, chosen string) bool
	AllowWithoutBadge func(forgot, manager, pin string) bool
	// QuitWarning is shown before somebody leaves the screen.
	QuitWarning message.Text
}

// ExtraKey is a key that a demonstration adds to those of the table. It never works while something is being typed.
type ExtraKey struct {
	// Key is the key to press, such as "space" or "f".
	Key string
	// Label names it in the footer, Title at the head of its menu or of a line, and Help in the list of keys.
	Label, Title, Help message.Text
	// Do is called if Items is empty. It must return at once.
	Do func()
	// Items are the entries of the numbered menu that the key opens, at most nine.
	Items []ExtraItem
}

// ExtraItem is an entry of an extra key's menu.
type ExtraItem struct {
	Label message.Text
	Do    func()
	// Done tells the person that it was chosen. It may be empty.
	Done message.Text
}

// consider tries a command without recording it. It returns the zero value if there is no table to ask.
func (desk *Desk) consider(command game.Command, offer game.Offer, open bool) view.Trial {
	if desk.Ask == nil {
		return view.Trial{}
	}
	return desk.Ask(command, offer, open)
}

// Voids returns the ruling by which a command would make the running round void at once, or nil.
func (desk *Desk) Voids(command game.Command) *game.Ruled {
	return desk.consider(command, game.Offer{}, false).Voids
}

// handKey returns the demonstration key that works the device under test on the bench, such as pulling a card.
func (desk *Desk) handKey(bench *Bench) (ExtraKey, bool) {
	if !bench.screen.Testing() {
		return ExtraKey{}, false
	}
	for _, extra := range desk.ExtraKeys {
		if extra.Do != nil && len(extra.Items) == 0 {
			return extra, true
		}
	}
	return ExtraKey{}, false
}

// Reading describes what reading a card, a ball or dice would do while a dialog is open. During a test, readings
// belong to the test.
func (desk *Desk) Reading(open Dialog) string {
	bench, is := open.(*Bench)
	if !is || !bench.screen.Testing() {
		return desk.Say(desk.View.Picture.Reading)
	}
	said := message.New("dialog.bench.reading", "What is read now goes to the test. Nothing is dealt.")
	if hand, has := desk.handKey(bench); has {
		said = message.Sentences(said, hand.Title)
	}
	return desk.Say(said)
}

// Typing reports whether a dialog holds typed text or a technician's work, which nothing may close.
func Typing(open Dialog) bool {
	switch open.(type) {
	case *SignIn, *ChangePIN, *FirstPIN, *Badgeless, *ByHand, *Correct, *Twice, *Note, *Bench:
		return true
	}
	return false
}

// typeInto passes a key to a form. What is typed removes why the form was refused, and tells the table that somebody
// is there.
func (desk *Desk) typeInto(form *entry.Form, press tea.KeyPressMsg) {
	if form.Key(press) {
		form.Word = message.Text{}
		desk.Present()
	}
}

// stillHeld reports whether the badge that a form was opened for still waits for its PIN. It is true without a badge.
func (desk *Desk) stillHeld(holder game.Person) bool {
	return holder.IsZero() || desk.Badge().ID == holder.ID
}

// refusalText returns why something was refused and what to do about it.
func refusalText(refusal *game.Refusal) message.Text {
	return message.Sentences(refusal.Message, refusal.Hint)
}

// more says that there is more below.
func (desk *Desk) more() string {
	return desk.Say(words.More)
}
