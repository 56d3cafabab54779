package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
)

// WallForm is the form of [Wall] that this program writes.
const WallForm = 1

// Wall is what the hub tells wallboards: how every table is, and nothing of people, cards that are not dealt yet, or
// bets.
type Wall struct {
	Form int `json:"form"`
	// At is when the hub said it, by its clock.
	At     time.Time   `json:"at"`
	Tables []WallTable `json:"tables,omitempty"`
}

// WallTable is a table as a wallboard shows it.
type WallTable struct {
	Table string `json:"table"`
	// Game is the name of the game.
	Game string `json:"game,omitempty"`
	// Age is how long ago the table reported last.
	Age   time.Duration `json:"age"`
	Phase WallPhase     `json:"phase"`
	// Open is true while a round is open.
	Open bool `json:"open,omitempty"`
	// Waits is the role of the person without whom the table does not continue; empty if it waits for nobody but the
	// dealer who is there.
	Waits game.Role `json:"waits,omitempty"`
	// Incident is the open incident, or nil.
	Incident *WallIncident `json:"incident,omitempty"`
	// Link is the state of the record's link to the hub, as the table knows it.
	Link LinkState `json:"link,omitempty"`
	// Last is the last round that has ended; nil if there is none.
	Last *view.Finished `json:"last,omitempty"`
	// Rounds is the number of rounds since Hour, the beginning of the present hour of the shift.
	Rounds int       `json:"rounds"`
	Hour   time.Time `json:"hour,omitzero"`
}

// WallIncident is an open incident without people.
type WallIncident struct {
	Kind  game.Incident `json:"kind"`
	Shows game.StepKind `json:"shows,omitempty"`
	// For is how long it has been open. Coming is true once somebody is coming or is there.
	For    time.Duration `json:"for"`
	Coming bool          `json:"coming,omitempty"`
}

// WallPhase is what a table is doing: a closed list.
type WallPhase string

// The phases.
const (
	WallUnheard WallPhase = "unheard" // it has never reported
	WallUnread  WallPhase = "unread"  // its report cannot be read here
	WallEnded   WallPhase = "ended"   // its console has ended
	WallStopped WallPhase = "stopped" // its journal cannot be written
	WallClosed  WallPhase = "closed"
	WallPaused  WallPhase = "paused" // nobody is signed in
	WallBetting WallPhase = "betting"
	WallDealing WallPhase = "dealing"
	WallBetween WallPhase = "between" // between two rounds
)

// WallPhases returns the closed list.
func WallPhases() []WallPhase {
	return []WallPhase{WallUnheard, WallUnread, WallEnded, WallStopped, WallClosed, WallPaused, WallBetting, WallDealing, WallBetween}
}

// maxWallTable limits the size of one table, so that no table can crowd out the others.
const maxWallTable = 4 << 10

// OnWall returns a table's report, made a while ago, as a wallboard shows it. It leaves out a result that takes more
// than the table's share.
func OnWall(table string, word []byte, age time.Duration) WallTable {
	age = max(0, age)
	unread := WallTable{Table: table, Age: age, Phase: WallUnread}
	now, err := Glance(word)
	if err != nil {
		return unread
	}
	shown := onWall(table, now, age)
	if shown.fits() {
		return shown
	}
	if shown.Last = nil; shown.fits() {
		return shown
	}
	return unread
}

// fits reports whether a table can be told and takes no more than its share.
func (t WallTable) fits() bool {
	data, err := json.Marshal(t)
	return err == nil && len(data) <= maxWallTable
}

func onWall(table string, now *Now, age time.Duration) WallTable {
	seen := now.View
	shown := WallTable{Table: table, Game: seen.Title, Age: age, Phase: wallPhase(now), Open: seen.Running(), Link: now.Link.State}
	if step := seen.Step; step.Kind != game.StepClosed && (step.By != game.Dealer || step.Kind == game.StepSignIn) {
		shown.Waits = step.By
	}
	if open := seen.Incident; open != nil {
		shown.Incident = &WallIncident{
			Kind: open.Kind, Shows: seen.Shows, For: max(0, seen.Now.Sub(open.OpenedAt)) + age,
			Coming: open.Looks.Name != "" || !seen.Manager.IsZero(),
		}
	}
	if ended := len(seen.Finished); ended > 0 {
		last := seen.Finished[ended-1]
		shown.Last = &last
	}
	if since := now.Shift.Since; !since.IsZero() && !seen.Now.Before(since) {
		hour := int(seen.Now.Sub(since) / time.Hour)
		shown.Hour = since.Add(time.Duration(hour) * time.Hour)
		if hour < len(now.Shift.Hours) {
			shown.Rounds = now.Shift.Hours[hour]
		}
	}
	return shown
}

// wallPhase returns what a table is doing according to its report.
func wallPhase(now *Now) WallPhase {
	seen := now.View
	switch {
	case now.Closed:
		return WallEnded
	case !seen.Stopped.IsZero():
		return WallStopped
	case seen.Step.Kind == game.StepClosed:
		return WallClosed
	case seen.Dealer.IsZero():
		return WallPaused
	case seen.Running() && seen.Timer != nil && seen.Timer.Kind == view.TimerBetting:
		return WallBetting
	case seen.Running():
		return WallDealing
	}
	return WallBetween
}

// maxWall is the maximum size of what the hub tells wallboards, in bytes.
const maxWall = 1 << 20

// ParseWall decodes what the hub tells wallboards and makes every text safe for a screen.
func ParseWall(data []byte) (wall Wall, err error) {
	if len(data) > maxWall {
		return wall, fmt.Errorf("what the hub says of the tables has %d bytes and may have %d", len(data), maxWall)
	}
	if err = json.Unmarshal(plain(data), &wall); err == nil && wall.Form < 1 {
		err = errors.New("it has no form")
	}
	if err != nil {
		return Wall{}, fmt.Errorf("what the hub says of the tables cannot be read: %w", err)
	}
	return wall, nil
}
