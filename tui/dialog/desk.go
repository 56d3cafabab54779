package dialog

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table"
	"pitboss/tui/screen"
)

// Dialog is something that covers the screen below its first lines and takes the
// keys. Cards do not pass through it: the scanner never needs the keyboard.
type Dialog interface {
	// Key takes one key; false closes the dialog.
	Key(desk *Desk, press tea.KeyPressMsg) (open bool)
	// Follow adapts to a new view, changed when something happened at the table; false closes the
	// dialog.
	Follow(desk *Desk, changed bool) (open bool)
	// Draw draws it into at most height lines.
	Draw(desk *Desk, width, height int) []string
}

// Desk is what a dialog sees, and what it may do.
type Desk struct {
	*screen.Screen

	// Ask tells what a command would come to, PageOf gives the family's own page, Ended a finished round of the
	// record; nil where no table can be asked.
	Ask    func(command game.Command, offer game.Offer, open bool) table.Trial
	PageOf func() picture.Page
	Ended  func(round uint64) (table.Finished, bool)

	// Send hands a command to the table; false means it is busy, which the screen says.
	Send func(game.Command) bool
	// Work is what was typed and not given yet.
	Work *Work
	// Answered is told that the answer typed at the table's screen was given.
	Answered func()
	// Present tells the table that somebody types.
	Present func()
	// Held is how long ago the key that is taken was pressed.
	Held time.Duration
	// Open opens another dialog in this one's place; Act does what a key of the table stands for.
	Open func(Dialog)
	Act  func(screen.Key)
	// ExtraKeys are those of a demonstration; RunExtra runs one, false when it is none.
	ExtraKeys []ExtraKey
	RunExtra  func(pressed string) bool
	// SignInHint is that of the screen's options.
	SignInHint message.Text

	// Tell shows a word on what was done for a moment.
	Tell func(message.Text)

	// SignIn, Badge, DropBadge, Correct and ChangePIN are those of the screen's options.
	SignIn    func(staff, pin string) bool
	Badge     func() string
	DropBadge func()
	Correct   func(asked game.Correct, staff, pin string) bool
	ChangePIN func(staff, pin, renewed string) bool
	// AllowWithoutBadge is of them too.
	AllowWithoutBadge func(forgot, manager, pin string) bool
	// QuitWarning is what somebody should know before the screen is left.
	QuitWarning message.Text
}

// ExtraKey is a key that is not of the table: it works besides the table's keys
// and never while something is being typed.
type ExtraKey struct {
	// Key is what is pressed, such as "space" or "f".
	Key string
	// Label names it in the footer, Title at the head of its menu or of a line, Help in the key list.
	Label, Title, Help message.Text
	// Do is called when Items is empty. It must return at once.
	Do func()
	// Items make the key open a numbered menu of at most nine.
	Items []ExtraItem
}

// ExtraItem is a line of an extra key's menu.
type ExtraItem struct {
	Label message.Text
	Do    func()
}

// consider tells what a command would come to; nothing where no table can be asked.
func (desk *Desk) consider(command game.Command, offer game.Offer, open bool) table.Trial {
	if desk.Ask == nil {
		return table.Trial{}
	}
	return desk.Ask(command, offer, open)
}

// Voids returns the ruling by which a command would make the running round void at once; nil
// where it would not.
func (desk *Desk) Voids(command game.Command) *game.Ruled {
	return desk.consider(command, game.Offer{}, false).Voids
}

// handKey returns the key that works the device under test in a demonstration: a test is begun
// on the bench, and cards are pulled for it there.
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

// Reading returns what a card, a ball or dice would do now under a dialog: in a test they are its
// own.
func (desk *Desk) Reading(open Dialog) string {
	bench, is := open.(*Bench)
	if !is || !bench.screen.Testing() {
		return desk.Say(desk.View.Picture.Reading)
	}
	said := message.New("dialog.bench.reading", "The test has what is read now, and nothing of it is dealt.")
	if hand, has := desk.handKey(bench); has {
		said = message.Sentences(said, hand.Title)
	}
	return desk.Say(said)
}

// Typing reports whether a dialog holds something typed or the technician at work, which nothing may
// take away.
func Typing(open Dialog) bool {
	switch open.(type) {
	case *SignIn, *ChangePIN, *Badgeless, *ByHand, *Correct, *Twice, *Bench:
		return true
	}
	return false
}

// refused returns why something was refused, and what to do.
func (desk *Desk) refused(refusal *game.Refusal) string {
	return strings.TrimSpace(desk.Say(refusal.Message) + " " + desk.Say(refusal.Hint))
}

// more says that there is more below.
func (desk *Desk) more() string {
	return desk.Say(message.New("dialog.more", "More below: press the down arrow."))
}
