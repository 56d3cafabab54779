package dialog

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
)

var (
	// changesPIN opens the change of one's own PIN from the sign-in.
	changesPIN = keyCap{"F2", message.New("dialog.key.change-pin", "change your PIN")}
	// forgotBadge opens the help with a forgotten badge from there.
	forgotBadge = keyCap{"F3", message.New("dialog.key.forgot-badge", "badge forgotten")}
)

// Lines of the form, in order.
const (
	pinStaff = iota
	pinOld
	pinNew
	pinAgain
	pinLines
)

var pinLabels = [pinLines]message.Text{
	message.New("dialog.sign-in.staff", "Staff id"), message.New("dialog.change-pin.old", "PIN now"),
	message.New("dialog.change-pin.new", "New PIN"), message.New("dialog.change-pin.again", "Again"),
}

// ChangePIN takes a person's PIN and, twice, the new one. Both are checked elsewhere. The answer comes with a later
// snapshot; the dialog waits until then.
type ChangePIN struct {
	lines [pinLines]entry.Field
	at    int
	// badge is the name on the badge that was read; empty when a staff id is typed.
	badge string
	// waiting is true until the answer arrives. refused and changed are the counts of refusals and of changed PINs
	// when the request was sent.
	waiting          bool
	refused, changed uint64
	word             string
}

// NewChangePIN asks for the PINs of the person with this staff id, or of the badge that was read.
func NewChangePIN(desk *Desk, staff string) *ChangePIN {
	const digits = 12 // room for every digit at once: growing the slice would leave copies of the PIN in memory
	d := &ChangePIN{badge: desk.Badge(), lines: [pinLines]entry.Field{{Limit: 32, Text: []rune(staff)}}}
	for i := pinOld; i < pinLines; i++ {
		d.lines[i] = entry.Field{Digits: true, Secret: true, Limit: digits, Text: make([]rune, 0, digits)}
	}
	if d.badge != "" || staff != "" {
		d.at = pinOld
	}
	return d
}

// clear erases the PINs from line from onwards, also in memory.
func (d *ChangePIN) clear(from int) {
	for i := from; i < pinLines; i++ {
		d.lines[i].Clear()
	}
}

// move moves the focus by some lines. It skips the staff line if a badge was read.
func (d *ChangePIN) move(by int) {
	d.at = (d.at + by + pinLines) % pinLines
	if d.badge != "" && d.at == pinStaff {
		d.move(by)
	}
}

// Key implements [Dialog].
func (d *ChangePIN) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch pressed := press.String(); {
	case pressed == "esc":
		d.clear(pinOld)
		desk.DropBadge()
		return false
	case d.waiting:
	case pressed == "tab" || pressed == "down":
		d.move(1)
	case pressed == "shift+tab" || pressed == "up":
		d.move(-1)
	case pressed == "enter" && d.at < pinAgain:
		d.move(1)
	case pressed == "enter":
		d.enter(desk)
	default:
		d.word = ""
		if d.lines[d.at].Key(press) {
			desk.Present()
		}
	}
	return true
}

func (d *ChangePIN) enter(desk *Desk) {
	d.word = ""
	again := func(at int, word message.Text) { d.at, d.word = at, desk.Say(word) }
	switch {
	case d.badge != "" && desk.Badge() == "":
		d.clear(pinOld)
		again(pinOld, message.New("dialog.sign-in.badge-again", "Scan the badge again."))
	case d.badge == "" && d.lines[pinStaff].Value() == "":
		again(pinStaff, message.New("dialog.sign-in.staff-first", "Type your staff id first."))
	case len(d.lines[pinOld].Text) == 0:
		again(pinOld, message.New("dialog.change-pin.old-first", "Type the PIN that you have now."))
	case len(d.lines[pinNew].Text) == 0:
		again(pinNew, message.New("dialog.change-pin.new-first", "Type the new PIN."))
	case !slices.Equal(d.lines[pinNew].Text, d.lines[pinAgain].Text):
		d.clear(pinNew)
		again(pinNew, message.New("dialog.change-pin.differ", "The two new PINs differ. Type the new PIN twice."))
	case !desk.ChangePIN(d.lines[pinStaff].Value(), string(d.lines[pinOld].Text), string(d.lines[pinNew].Text)):
		d.word = desk.Say(message.New("dialog.busy", "Busy: press Enter again."))
	default:
		d.waiting, d.refused, d.changed = true, desk.View.Refusals, desk.View.PINsChanged
		d.clear(pinOld)
	}
}

// Follow closes the dialog once the PIN is changed, and lets the person try again after a refusal.
func (d *ChangePIN) Follow(desk *Desk, _ bool) bool {
	switch {
	case !d.waiting:
	case desk.View.PINsChanged > d.changed:
		desk.Tell(message.New("dialog.change-pin.done", "Your PIN was changed."))
		return false
	case desk.View.Refused != nil && desk.View.Refusals != d.refused:
		d.waiting, d.at, d.word = false, pinOld, desk.refused(desk.View.Refused)
	}
	return true
}

// Draw implements [Dialog].
func (d *ChangePIN) Draw(desk *Desk, width, height int) []string {
	const column = 10
	var lines []string
	for i, label := range pinLabels {
		text := d.lines[i].Masked()
		switch {
		case i == pinStaff && d.badge != "":
			label, text = message.New("dialog.sign-in.badge", "Badge"), widget.Plain(d.badge)
		case i == pinStaff:
			text = widget.Plain(string(d.lines[i].Text))
		}
		lines = append(lines, labelled(desk, desk.Say(label), text, column, i == d.at && !d.waiting))
	}
	lines = append(lines, "")
	switch {
	case d.waiting:
		lines = append(lines, desk.Say(message.New("dialog.checking", "Checking the PIN...")))
	case d.word != "":
		lines = append(lines, refusedLines(desk, d.word, width-4)...)
	}
	keys := []keyCap{goesOn, otherRow, goesBack}
	if d.at == pinAgain {
		keys[0] = keyCap{"Enter", message.New("dialog.change-pin.enter", "change it")}
	}
	return widget.Frame(desk.Say(message.New("dialog.change-pin", "Change your PIN")),
		append(lines, desk.caps(width-4, keys...)...), width, height, desk.Look)
}
