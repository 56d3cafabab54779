package dialog

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Twice takes the result of a wheel or dice from a person, where no device reads it. It has to be typed twice the
// same (GLI-19 4.18.4(d)); the second time is the confirmation.
type Twice struct {
	typed *entry.Field
	word  string
	// owner is the staff id of the shift manager typing.
	owner string
	// title is the dialog's title. another says that the second entry differs from the first. means parses what was
	// typed into a command, or returns false.
	title   message.Text
	another func(typed string) message.Text
	means   func(typed string, entry picture.Entry) (game.Command, bool)
	// before is the first entry, as the table had it when the last one was sent, or the zero text. sent is the last
	// entry.
	before message.Text
	sent   string
}

// NewNumber asks for the number of a wheel.
func NewNumber(desk *Desk) *Twice {
	return &Twice{
		owner: desk.View.Manager.ID, typed: byHand(desk, entry.Field{Digits: true, Limit: 2}),
		title: message.New("dialog.number", "Number by hand"),
		another: func(typed string) message.Text {
			return message.New("dialog.number.differs", "{typed} is a different number. Neither was taken. Look at the wheel and start again.",
				message.String("typed", typed))
		},
		means: func(typed string, entry picture.Entry) (game.Command, bool) {
			number, err := strconv.Atoi(typed)
			return game.EnterNumber{Number: number}, err == nil && number >= entry.Least && number <= entry.Most
		},
	}
}

// NewSegment asks for the segment of a money wheel.
func NewSegment(desk *Desk) *Twice {
	return &Twice{
		owner: desk.View.Manager.ID, typed: byHand(desk, entry.Field{Limit: 24}),
		title: message.New("dialog.segment", "Segment by hand"),
		another: func(typed string) message.Text {
			return message.New("dialog.segment.differs",
				"{typed} is a different segment. Neither was taken. Look at the wheel and start again.",
				message.String("typed", typed))
		},
		means: func(typed string, entry picture.Entry) (game.Command, bool) {
			symbol := strings.ToLower(strings.TrimSpace(typed))
			return game.EnterSegment{Symbol: symbol}, slices.Contains(entry.Words, symbol)
		},
	}
}

// NewDice asks for a throw of the dice.
func NewDice(desk *Desk) *Twice {
	return &Twice{
		owner: desk.View.Manager.ID, typed: byHand(desk, entry.Field{Limit: 24}),
		title: message.New("dialog.dice", "Dice by hand"),
		another: func(typed string) message.Text {
			return message.New("dialog.dice.differs", "{typed} is a different throw. Neither was taken. Look at the dice and start again.",
				message.String("typed", typed))
		},
		means: func(typed string, entry picture.Entry) (game.Command, bool) {
			faces, are := facesIn(typed, entry)
			return game.EnterDice{Faces: faces}, are
		},
	}
}

// facesIn parses the faces of a throw, separated by spaces or, if all faces are single digits, without. It returns
// false if they are not a valid throw.
func facesIn(typed string, entry picture.Entry) (faces []int, are bool) {
	words := strings.Fields(typed)
	if len(words) == 1 && entry.Most < 10 {
		words = strings.Split(typed, "")
	}
	for _, word := range words {
		face, err := strconv.Atoi(word)
		if err != nil || face < entry.Least || face > entry.Most {
			return nil, false
		}
		faces = append(faces, face)
	}
	return faces, len(faces) == entry.Dice
}

// Key implements [Dialog].
func (d *Twice) Key(desk *Desk, press tea.KeyPressMsg) bool {
	switch press.String() {
	case "esc":
		return false
	case "enter":
		d.enter(desk)
	default:
		d.word = ""
		d.typed.Key(press)
	}
	return true
}

func (d *Twice) enter(desk *Desk) {
	command, means := d.means(d.typed.Value(), desk.View.Picture.Entry)
	if !means {
		d.word = desk.Say(desk.View.Picture.Entry.Wrong)
		return
	}
	d.before, d.sent = desk.View.Picture.Entry.Entered, d.typed.Value()
	desk.Send(command)
	d.typed.Clear()
}

// Follow implements [Dialog]. It closes once the result is registered, or the shift manager is signed out.
func (d *Twice) Follow(desk *Desk, _ bool) bool {
	if desk.Dead(screen.DoByHand) || desk.View.Manager.ID != d.owner {
		return false
	}
	if !d.before.IsZero() && desk.View.Picture.Entry.Entered.IsZero() {
		d.word, d.before = desk.Say(message.Sentences(d.before, d.another(d.sent))), message.Text{}
	}
	return true
}

// Draw implements [Dialog].
func (d *Twice) Draw(desk *Desk, width, height int) []string {
	lines := whatHappened(desk, width-4)
	entry := desk.View.Picture.Entry
	ask, takes := desk.Say(entry.Ask), message.New("dialog.number.once", "enter it, then type it once more")
	if entered := desk.Say(entry.Entered); entered != "" {
		lines = append(lines, desk.Look.Strong.Render(entered))
		ask = desk.Say(entry.Again)
		takes = message.New("dialog.number.twice", "confirm if it is the same; a different one clears the first")
	}
	lines = append(lines, widget.Wrap(ask, width-4)...)
	lines = append(lines, typedLine(desk, *d.typed))
	lines = append(lines, refusedLines(desk, d.word, width-4)...)
	return widget.Frame(desk.Say(d.title),
		append(append(lines, ""), desk.caps(width-4, words.NewCap("Enter", takes), words.GoesBack)...), width, height, desk.Look)
}
