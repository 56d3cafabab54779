package screen

import (
	"time"

	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// The minimum size of the whole screen. Below it, only the headline, the prompt and the next key are shown, in plain
// letters.
const (
	LeastWidth  = 60
	LeastHeight = 16
)

// Screen is what the screen of a table shows at one moment, and how.
type Screen struct {
	View view.View
	// Shown is false before the first view.
	Shown bool
	// Past is true if the view is the last known state and the current one is unknown. Then the screen has no time of
	// day, and nothing is shown as well.
	Past bool

	// Texts renders texts in the people's language; nil renders English.
	Texts         *text.Printer
	Look          *theme.Theme
	Location      *time.Location
	Width, Height int
	// Letters is the chosen size of the headline.
	Letters Letters

	// Now is the table's clock; Left is the time left for the step, 0 without a limit.
	Now  time.Time
	Left time.Duration
	// Devices is the state of the devices.
	Devices []Device
	// Site is the state of the link to the site's hub; the zero value is a table that has joined no site.
	Site site.Link
	// Extra are the keys of a demonstration. Bench is true if there is a technician's bench, Kiosk if the screen
	// cannot be left from the keyboard.
	Extra []widget.KeyCap
	Bench bool
	Kiosk bool
	// Onlooker is true if the screen is shown elsewhere, without its keys.
	Onlooker bool

	// Lies is true at a table whose screen says what really lies there, as Lying does, the newest first.
	Lies  bool
	Lying []message.Text

	// Standing is a warning that is shown as long as the screen runs, or empty.
	Standing message.Text
	// Held says why the table's keys do nothing for now, or is empty.
	Held message.Text
	// Notice is the screen's own answer to the last key, shown for a moment, or "".
	Notice string
	// Seen is true once a key was pressed after the last refusal.
	Seen bool
	// Typed is the answer being typed to a question.
	Typed string

	// Version counts the views, Boards the boards of previous rounds, for the cache.
	Version, Boards uint64
	// Cache keeps panels until something they show changes; nil redraws everything every time.
	Cache *Cache
}

// Device is the state of one device in short.
type Device struct {
	Name string
	Up   bool
	// Words say what is wrong; zero if nothing is.
	Words message.Text
	// ReadRate is the share of good reads, 0 to 1; negative if unknown.
	ReadRate float64
	// Testing is true while a guided test takes the device's readings, so that none of them is dealt.
	Testing bool
}

// Open is an open dialog. Draw draws it in at most height lines, and Reading says what a reading would do meanwhile.
type Open struct {
	Draw    func(width, height int) []string
	Reading string
}

// Lines draws the screen with a dialog, which may be nil, in at most height lines, none wider than the width.
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
	// The band is above the status line, so that it does not run into the headline.
	lines := append([]string{header[0], band, header[1]}, body...)
	return append(lines, footer...)
}

// Middle draws the line between the title and the status, and the part between the status and the keys, for a screen
// that frames a table's. If draw is not nil, that part is a dialog.
func (s *Screen) Middle(draw func(width, height int) []string) (band string, body []string) {
	room := s.Height - titleRows - bannerRows - statusRows - footerRows
	if draw != nil {
		return s.nowBand(), exactly(s.atMost(s.dialogScreen(draw, room), room), room, false)
	}
	rows := s.Layout()
	most := rows.Felt + rows.History
	if choices := s.choiceLines(s.answersWidth(), s.Width-4, most); len(choices) > most {
		body = s.dialogScreen(func(int, int) []string { return widget.Indent(1, choices) }, room)
		return s.nowBand(), exactly(s.atMost(body, room), room, false)
	}
	return s.banner(), exactly(s.atMost(s.tableScreen(rows), room), room, false)
}
