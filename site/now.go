package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
)

// NowForm is the form of [Now] that this program writes. A higher form contains more than this program understands.
const NowForm = 1

// Now is a table's report of its state, of which only the last counts: what everybody at its screen sees, and nothing
// that is concealed there.
type Now struct {
	// Form is the [NowForm] of the program that wrote it.
	Form int `json:"form"`
	// Program is the version of the table's program, Variant the game's slug.
	Program string `json:"program,omitempty"`
	Variant string `json:"variant"`
	// Spoken is the language in which the table's players are spoken to; empty if the table does not say.
	Spoken string `json:"spoken,omitempty"`
	// At is the time of the report by the clock of the table's computer; View.Now is the table's own clock.
	At time.Time `json:"at"`
	// Closed is true in the last report of a console that ends.
	Closed bool      `json:"closed,omitempty"`
	View   view.View `json:"view"`
	Record Record    `json:"record"`
	// Link is the state of the record's link to the hub, as the table knows it. Card holds the table's keys.
	Link Link `json:"link,omitzero"`
	Card Card `json:"card,omitzero"`
	// Devices is the state of the devices according to their drivers, which know more than the table does.
	Devices []Device `json:"devices,omitempty"`
	Shift   Shift    `json:"shift"`
	// Lines holds the last lines of the record, oldest first, at most [MaxLines].
	Lines []Line `json:"lines,omitempty"`
}

// MaxLines is how many lines of its record a table sends.
const MaxLines = 12

// Record is the end of a table's record.
type Record struct {
	Sequence uint64 `json:"sequence"`
	Hash     string `json:"hash,omitempty"`
}

// Device is the state of a device according to its driver.
type Device struct {
	Name  string       `json:"name"`
	Up    bool         `json:"up"`
	Words message.Text `json:"words,omitzero"`
	// ReadRate is the share of good readings, 0 to 1; it is negative if unknown.
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

// Shift summarizes events at a table since the shift began.
type Shift struct {
	Since  time.Time `json:"since,omitzero"`
	Rounds int       `json:"rounds"`
	Void   int       `json:"void,omitempty"`
	// Hours holds the number of rounds in each hour since Since.
	Hours     []int   `json:"hours,omitempty"`
	Incidents []Count `json:"incidents,omitempty"`
}

// Count is the number of closed incidents of a kind, with their total and their maximum duration.
type Count struct {
	Incident game.Incident `json:"incident"`
	Count    int           `json:"count"`
	Took     time.Duration `json:"took"`
	Longest  time.Duration `json:"longest"`
}

// NewerError means that a newer program wrote a form that this one cannot show.
type NewerError struct {
	Form    int
	Program string
	Cause   error
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("program %s says how the table is in form %d; this one understands form %d: update this program (%v)", game.Printable(e.Program), e.Form, NowForm, e.Cause)
}

func (e *NewerError) Unwrap() error { return e.Cause }

// Newer reports whether the table's program sends more than this one understands.
func (n Now) Newer() bool { return n.Form > NowForm }

// ParseNow decodes a table's report and makes every text safe for a screen ([game.Printable]), because somebody with
// a stolen table key can send anything. It ignores unknown fields. It returns a [NewerError] for an unreadable report
// of a newer program, together with its form and program.
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

// word returns a table's message made safe for a screen, or an error if it is longer than an honest one.
func word(data []byte) ([]byte, error) {
	if len(data) > MaxMessage {
		return nil, fmt.Errorf("it has %d bytes and may have %d", len(data), MaxMessage)
	}
	return plain(data), nil
}

// unreadNow returns the error for an unreadable report, with the form and the program if a newer table sent it. If
// err is nil, the report has no form.
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
