package screen

import (
	"time"

	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// The least size the whole screen is drawn at; below it only the headline, the
// prompt and the next key are shown, in plain letters.
const (
	LeastWidth  = 60
	LeastHeight = 16
)

// Screen is what the screen of a table shows at one moment, and how.
type Screen struct {
	View table.View
	// Shown is false before the first view.
	Shown bool
	// Past is true where the view is what was heard last and nobody knows how the table is now: there is no time of
	// day, and nothing is well.
	Past bool

	// Texts says what people read in their language; nil says it in English.
	Texts         *text.Printer
	Look          *theme.Theme
	Location      *time.Location
	Width, Height int
	// Letters is how large somebody wants the headline.
	Letters Letters

	// Now is the table's clock; Left is how long the step still has, 0 when it has no limit.
	Now  time.Time
	Left time.Duration
	// Devices is how the devices are.
	Devices []Device
	// Site is how the link to the site's hub is; the zero value is a table that has joined none.
	Site site.Link
	// Extra are keys of a demonstration, Bench is true where there is a technician's bench, Kiosk
	// where the screen cannot be left from the keyboard.
	Extra []widget.KeyCap
	Bench bool
	Kiosk bool
	// Onlooker is true where the screen is seen from elsewhere: its keys are not there.
	Onlooker bool

	// Notice is the screen's own word on the last key, for a moment; empty when it has none.
	Notice string
	// Seen is true once a key was pressed since the last refusal, Times how often in a row the same
	// was refused.
	Seen  bool
	Times uint64
	// Typed is the answer being typed to a question.
	Typed string

	// Version counts the views, Boards the boards of the rounds before, for the cache.
	Version, Boards uint64
	// Cache keeps panels until something they show changes; nil draws everything every time.
	Cache *Cache
}

// Device is how one device is, in short.
type Device struct {
	Name string
	Up   bool
	// Words say what is wrong, or nothing.
	Words message.Text
	// ReadRate is the share of good reads, 0 to 1; below 0 when not known.
	ReadRate float64
	// Testing says that a guided test has its readings: nothing it reads is dealt.
	Testing bool
}

// Open is a dialog that is open: Draw draws it into at most height lines, Reading says what a
// reading would do meanwhile.
type Open struct {
	Draw    func(width, height int) []string
	Reading string
}

// Lines draws the screen with a dialog, nil where none is open: at most height lines, none wider
// than the width.
func (s *Screen) Lines(open *Open) []string {
	var draw func(width, height int) []string
	if open != nil {
		draw = open.Draw
	}
	if s.Width < LeastWidth || s.Height < LeastHeight {
		return s.atMost(s.tinyScreen(draw), s.Height)
	}
	header, footer := s.Header(), s.Footer(open)
	band, body := s.Middle(draw)
	// The band stands above the status line, so that it does not run into the headline.
	lines := append([]string{header[0], band, header[1]}, body...)
	return append(lines, footer...)
}

// Middle returns the line between the title and the status, and what stands between the status and the
// keys: for whoever gives a table's screen a frame of their own. A dialog's lines stand there where one is
// open, nil draws none.
func (s *Screen) Middle(draw func(width, height int) []string) (band string, body []string) {
	room := s.Height - titleRows - bannerRows - statusRows - footerRows
	if draw != nil {
		return s.nowBand(), exactly(s.atMost(s.dialogScreen(draw, room), room), room, false)
	}
	rows := s.Layout()
	if choices := s.choiceLines(s.Width-4, rows.Felt+rows.History); len(choices) > rows.Felt+rows.History {
		body = s.dialogScreen(func(int, int) []string { return widget.Indent(1, choices) }, room)
		return s.nowBand(), exactly(s.atMost(body, room), room, false)
	}
	return s.banner(), exactly(s.atMost(s.tableScreen(rows), room), room, false)
}
