package entry

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// Form is a form of several lines that is sent as a whole. The answer comes later.
type Form struct {
	Lines []Field
	// At is the line with the focus.
	At int
	// Waiting is true from the sending of the form until its answer arrives. Word says what is missing, or why the form
	// was refused.
	Waiting bool
	Word    message.Text
}

// Field returns the line with the focus, or nil while the answer is awaited.
func (f *Form) Field() *Field {
	if f.Waiting {
		return nil
	}
	return &f.Lines[f.At]
}

// Key handles a key. It reports whether something was typed or erased.
func (f *Form) Key(press tea.KeyPressMsg) (typed bool) {
	switch pressed := press.String(); {
	case f.Waiting:
	case pressed == "tab" || pressed == "down":
		f.Move(1)
	case pressed == "shift+tab" || pressed == "up":
		f.Move(-1)
	default:
		return f.Lines[f.At].Key(press)
	}
	return false
}

// Move moves the focus by some lines. It skips lines that cannot be typed.
func (f *Form) Move(by int) {
	f.At = (f.At + by + len(f.Lines)) % len(f.Lines)
	if f.Lines[f.At].Given != "" {
		f.Move(by)
	}
}

// Last reports whether the focus is on the last line.
func (f *Form) Last() bool { return f.At == len(f.Lines)-1 }

// Ask moves the focus to a line and says why.
func (f *Form) Ask(line int, why message.Text) { f.At, f.Word = line, why }

// Sent records whether the form was sent. If it was, its PINs are erased.
func (f *Form) Sent(sent bool) {
	if !sent {
		f.Word = message.New("dialog.busy", "Busy: press Enter again.")
		return
	}
	f.Waiting, f.Word = true, message.Text{}
	f.Forget()
}

// Refused lets the person try again from a line, and says why.
func (f *Form) Refused(line int, why message.Text) {
	f.Waiting = false
	f.Ask(line, why)
}

// Forget erases the PINs, also in memory.
func (f *Form) Forget() {
	for i := range f.Lines {
		if f.Lines[i].Secret {
			f.Lines[i].Clear()
		}
	}
}

// Draw draws the lines of the form, with their labels in a column of this width, and an empty line. Below them it says
// that the form is being checked or why it was refused, otherwise how to fill it in.
func (f *Form) Draw(say func(message.Text) string, column, width int, look *theme.Theme, how ...message.Text) []string {
	lines := make([]string, len(f.Lines), len(f.Lines)+4)
	for i, line := range f.Lines {
		lines[i] = Line(say(line.Label), line.Shown(look), column, i == f.At && !f.Waiting, look)
	}
	lines = append(lines, "")
	switch {
	case f.Waiting:
		return append(lines, say(message.New("dialog.checking", "Checking the PIN...")))
	case !f.Word.IsZero():
		return append(lines, Refused(say(f.Word), width, look)...)
	}
	for _, text := range how {
		lines = append(lines, widget.Wrap(say(text), width)...)
	}
	return lines
}

// Line draws a line of a form: its label and what was typed, which has the focus while it is being typed.
func Line(label, text string, column int, focus bool, look *theme.Theme) string {
	if focus && look.Glyphs.Spoken {
		return label + ": " + text
	}
	if focus {
		return widget.Pad(label, column) + look.Focus.Render(" "+text+"_ ")
	}
	return widget.Pad(label, column) + " " + text
}

// Refused draws why what was typed was refused.
func Refused(why string, width int, look *theme.Theme) (lines []string) {
	for _, line := range widget.Wrap(widget.Plain(why), width-2) {
		lines = append(lines, look.Refused.Render(" "+line+" "))
	}
	return lines
}
