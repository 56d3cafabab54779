package faultmatrix

import (
	"fmt"
	"regexp"
	"strings"

	"pitboss/game"
)

// Records that many rows share.
const (
	down    = "device-changed down: "
	pulled  = down + "It was unplugged. Plug it in. It reconnects by itself."
	up      = "device-changed up"
	called  = "shift-manager-called"
	paused  = "platform-told game-paused"
	wentOn  = "ruled " + anyError + " continue, bets stand"
	closed  = "incident-closed " + anyError
	resumed = "platform-told game-resumed"
)

// anyError is, in a row, the clause of the variant by which the game continues after any error.
const anyError = "(any error)"

// unremarkable are events that are not about a fault.
var unremarkable = map[game.EventType]bool{
	"person-present": true, "signed-in": true, "platform-received": true,
}

// told formats a record in a line: its type and what matters about it. Cards are left out, since the rows check them
// separately.
func told(record game.Record) (line string, worth bool) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return err.Error(), true
	}
	if unremarkable[record.Type] {
		return "", false
	}
	words := []string{string(record.Type)}
	add := func(format string, args ...any) { words = append(words, fmt.Sprintf(format, args...)) }
	switch e := event.(type) {
	case game.DeviceChanged:
		switch {
		case e.Up && e.Reason.IsZero():
			add("up")
		case e.Up:
			add("up: %s", e.Reason)
		default:
			add("down: %s", e.Reason)
		}
	case game.IncidentOpened:
		add("%s", e.Incident)
		if cause, is := e.Facts["cause"]; is {
			add("(%v)", cause)
		}
		if e.Position != "" {
			add("at %s", e.Position)
		}
		if !e.Held.IsZero() {
			add("holding the card")
		}
		if e.Device != "" {
			add("of the %s", e.Device)
		}
	case game.ReadingIgnored:
		add("%s", e.Why)
	case game.ReadFailed:
		add("%s, attempt %d", e.Position, e.Attempt)
	case game.CardDealt:
		add("%s", e.Position)
	case game.RepeatHeld:
		add("%s", e.Position)
	case game.NumberRegistered:
		add("%d", e.Number)
	case game.WheelChanged:
		add("%s", e.State)
		if len(e.Flags) > 0 {
			add("[%s]", strings.Join(e.Flags, " "))
		}
	case game.SegmentRegistered:
		add("%s", e.Segment.Symbol)
	case game.DiceRolled:
		add("%v", e.Faces)
	case game.Ruled:
		add("%s %s, bets %s", e.Clause, e.Round, e.Bets)
	case game.IncidentClosed:
		add("%s", e.Clause)
	case game.DeviceWarned:
		add("%s %s", e.Alarm, e.Level)
	case game.PlatformTold:
		add("%s", e.Notice)
	case game.StepDone:
		add("%s", e.Step)
	}
	return otherNumber.ReplaceAllString(strings.Join(words, " "), "$1 N$2 17"), true
}

// otherNumber is the number that a wheel sent before the true one: any of them.
var otherNumber = regexp.MustCompile(`(disagreement|said) [0-9]+( and then)? ?17`)

// fromBytes are the events caused by a device's bytes, which are recorded with them.
var fromBytes = map[game.EventType]bool{
	"card-dealt": true, "read-failed": true, "reading-ignored": true, "repeat-held": true, "card-held": true,
	"number-registered": true, "segment-registered": true, "wheel-changed": true, "dice-rolled": true,
	"cut-card-seen": true, "burn-shown": true,
}

// dealt returns the card that a record deals, or keeps for the deal.
func dealt(record game.Record) (game.Card, bool) {
	event, err := game.DecodeEvent(record.Type, record.Data)
	if err != nil {
		return game.Card{}, false
	}
	switch e := event.(type) {
	case game.CardDealt:
		return e.Card, true
	case game.HeldCarried:
		return e.Card, true
	}
	return game.Card{}, false
}
