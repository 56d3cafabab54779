package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
)

// NowForm is the form of [Now] that this program writes. A higher one has more in it than this program
// understands.
const NowForm = 1

// Now is what a table says of itself, the last value only: what everybody at its screen sees, and
// nothing that is concealed there.
type Now struct {
	// Form is [NowForm] of the program that wrote it.
	Form int `json:"form"`
	// Program is the version of the table's program, Variant the game's slug.
	Program string `json:"program,omitempty"`
	Variant string `json:"variant"`
	// At is when it was said by the wall clock of the table's computer; View.Now is the table's own clock.
	At time.Time `json:"at"`
	// Closed is true in the last one that a console says before it ends.
	Closed bool       `json:"closed,omitempty"`
	View   table.View `json:"view"`
	Record Record     `json:"record"`
	// Link is how the record's way to the hub is, as the table knows it. Card says by which keys the table is known.
	Link Link `json:"link,omitzero"`
	Card Card `json:"card,omitzero"`
	// Devices is how the devices are by their drivers, which know more than the table does.
	Devices []Device `json:"devices,omitempty"`
	Shift   Shift    `json:"shift"`
	// Lines are the last of the record, oldest first, at most [MostLines].
	Lines []Line `json:"lines,omitempty"`
}

// MostLines is how many lines of its record a table says.
const MostLines = 12

// Record is where a table's record ends.
type Record struct {
	Sequence uint64 `json:"sequence"`
	Hash     string `json:"hash,omitempty"`
}

// Device is how a device is by its driver.
type Device struct {
	Name  string       `json:"name"`
	Up    bool         `json:"up"`
	Words message.Text `json:"words,omitzero"`
	// ReadRate is the share of good readings, 0 to 1; below 0 where it is not known.
	ReadRate float64 `json:"read_rate"`
}

// Line is one record in words.
type Line struct {
	Sequence uint64         `json:"seq"`
	At       time.Time      `json:"at"`
	Type     game.EventType `json:"type"`
	By       string         `json:"by,omitempty"`
	Text     message.Text   `json:"text"`
}

// Shift is what happened at a table since the shift began.
type Shift struct {
	Since  time.Time `json:"since,omitzero"`
	Rounds int       `json:"rounds"`
	Void   int       `json:"void,omitempty"`
	// Hours are the rounds of each hour since then, the first from Since on.
	Hours     []int   `json:"hours,omitempty"`
	Incidents []Count `json:"incidents,omitempty"`
}

// Count is how many incidents of a kind were closed, and how long they took together and the longest.
type Count struct {
	Incident game.Incident `json:"incident"`
	Count    int           `json:"count"`
	Took     time.Duration `json:"took"`
	Longest  time.Duration `json:"longest"`
}

// NewerError is what was said by a newer program in a form that this one cannot show.
type NewerError struct {
	Form    int
	Program string
	Cause   error
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("program %s says how the table is in form %d; this one understands form %d: update this program (%v)", game.Printable(e.Program), e.Form, NowForm, e.Cause)
}

func (e *NewerError) Unwrap() error { return e.Cause }

// Newer reports whether the table's program says more than this one understands.
func (n Now) Newer() bool { return n.Form > NowForm }

// ParseNow reads what a table says of itself: every text as a screen may show it ([game.Printable]), for whoever has
// stolen a table's key says what they like. Fields that this program does not know are left out. A [NewerError] is
// the word of a newer program that cannot be read; what is returned with it has its form and program alone.
func ParseNow(data []byte) (Now, error) {
	var now Now
	data, err := word(data)
	if err == nil {
		err = json.Unmarshal(data, &now)
	}
	if err != nil || now.Form < 1 {
		return unreadNow(data, err)
	}
	if err := check(now.View); err != nil {
		return unreadNow(data, err)
	}
	return now, nil
}

// word returns what a table said as a screen may show it, where it is no longer than an honest one.
func word(data []byte) ([]byte, error) {
	if len(data) > LongestWord {
		return nil, fmt.Errorf("it has %d bytes and may have %d", len(data), LongestWord)
	}
	return plain(data), nil
}

// unreadNow returns why what a table says of itself cannot be read, with what can be: the form and the program of
// a newer table. Without an error it has no form.
func unreadNow(data []byte, err error) (Now, error) {
	var head struct {
		Form    int    `json:"form"`
		Program string `json:"program"`
	}
	if err == nil {
		err = errors.New("it has no form")
	} else if json.Unmarshal(data, &head) == nil && head.Form > NowForm {
		return Now{Form: head.Form, Program: head.Program}, &NewerError{head.Form, head.Program, err}
	}
	return Now{}, fmt.Errorf("this is not what a table says of itself: %w", err)
}
