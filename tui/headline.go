package tui

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// tone says how a headline is meant; each has its ink.
type tone int

const (
	toneAct   tone = iota // somebody has to do it now
	toneWait              // time runs
	toneAlarm             // something is wrong
	toneQuiet             // nothing to do
	toneRed               // a red number
	toneGreen             // a green one
)

func (t tone) ink(look *theme.Theme) theme.Style {
	return [...]theme.Style{toneAct: look.Act, toneWait: look.Wait, toneAlarm: look.Alarm, toneQuiet: look.Quiet, toneRed: look.Red, toneGreen: look.Green}[t]
}

// stepHeadlines are the headlines of steps by name, the fullest first.
var stepHeadlines = map[string][]string{
	"start-round":    {"PLACE BETS"},
	"announce":       {"ANNOUNCE"},
	"collect":        {"COLLECT CARDS", "COLLECT"},
	"confirm-repeat": {"SAME CARD?"},
	"close-shoe":     {"CHANGE SHOE", "NEW SHOE"},
	"end-count":      {"COUNT CARDS", "COUNT"},
	"load-shoe":      {"NEW SHOE"},
	"check-count":    {"COUNT CARDS", "COUNT"},
	"cut":            {"CUT CARDS", "CUT"},
	"cut-card":       {"PUT CUT CARD", "CUT CARD"},
	"burn":           {"SCAN BURN", "BURN"},
	"resume":         {"LINK IS BACK", "GO ON?"},
	"return-device":  {"TECHNICIAN", "TECH"},

	"announce-void":    {"ANNOUNCE VOID", "VOID"},
	"announce-ruling":  {"TELL THE PLAYERS", "TELL PLAYERS", "TELL"},
	"name-call":        {"WHAT HAPPENED?", "WHAT?"},
	"follow-procedure": {"DO THIS"},
}

// headline is the one thing to do now, the fullest wording first, and how it is meant.
func (m *Model) headline(snapshot table.Snapshot, own picture.Headline, left time.Duration) ([]string, tone) {
	step, state := snapshot.Step, snapshot.State
	wrong := toneAct
	if state.Incident != nil {
		wrong = toneAlarm
	}
	if !snapshot.Stopped.IsZero() {
		return []string{"STOP DEALING", "STOP"}, toneAlarm
	}
	if step.Kind == game.StepPlatform && state.Round != nil && state.Round.Erred != nil {
		return []string{"WAIT: PLATFORM", "WAIT"}, toneAlarm
	}
	if texts, meant, known := m.ownHeadline(own, left); known {
		return texts, meant
	}
	switch step.Kind {
	case game.StepClosed:
		return []string{"TABLE CLOSED", "CLOSED"}, toneQuiet
	case game.StepSignIn:
		return signInHeadline(step, state)
	case game.StepWait:
		return waitHeadline(step, state, left)
	case game.StepScan:
		return scanHeadline(step, state), wrong
	case game.StepRule:
		return ruleHeadline(step), toneAlarm
	}
	if step.Name == "facts" && len(step.Asks) > 0 {
		return questionHeadline(step), wrong
	}
	if step.Name == "return-device" && !snapshot.Blocked[table.KeyConfirm].IsZero() {
		return []string{"TEST IT FIRST", "TEST FIRST", "TEST"}, wrong // it passed none since it failed
	}
	if step.Name == "resume" && state.Incident != nil && state.Incident.Device == "" {
		return []string{"GO ON?"}, wrong // no link was lost: what the platform was waited for has come
	}
	if known, ok := stepHeadlines[step.Name]; ok {
		return known, wrong
	}
	if name, pass, ok := strings.Cut(step.Name, "-"); ok && name == "shuffle" {
		return []string{"SHUFFLE " + pass}, wrong
	}
	if step.Name == "burn-unseen" {
		return []string{fmt.Sprintf("BURN %d", state.Shoe.Burn)}, wrong
	}
	return []string{inCapitals(step.Name)}, wrong
}

func ruleHeadline(step game.Step) []string {
	switch step.By {
	case game.Dealer:
		return []string{"PUT IT RIGHT", "RULING"}
	case game.Technician:
		return []string{"TECHNICIAN", "TECH"}
	}
	return []string{"MANAGER RULES", "RULING"}
}

func questionHeadline(step game.Step) []string {
	name := step.Asks[0]
	if len(step.Choices[name]) > 0 {
		return []string{"WHAT " + inCapitals(name) + "?", inCapitals(name) + "?"}
	}
	switch fact, _ := procedure.FactNamed(name); fact.Kind {
	case procedure.YesNo:
		return []string{"YES OR NO?"}
	case procedure.Count:
		return []string{"HOW MANY?"}
	}
	return []string{"ANSWER"}
}

func signInHeadline(step game.Step, state table.State) ([]string, tone) {
	switch step.By {
	case game.ShiftManager:
		if state.Incident != nil && !state.Incident.ManagerCalled {
			return []string{"CALL MANAGER", "MANAGER"}, toneAlarm
		}
		return []string{"WAIT MANAGER", "MANAGER"}, toneAlarm
	case game.Technician:
		return []string{"WAIT TECHNICIAN", "TECHNICIAN", "TECH"}, toneAlarm
	}
	return []string{"SIGN IN"}, toneAct
}

func waitHeadline(step game.Step, state table.State, left time.Duration) ([]string, tone) {
	switch {
	case step.Name == "betting":
		figures := figuresLeft(left)
		return []string{"PLACE BETS " + figures, "BETS " + figures, figures}, toneWait
	case step.Name == "device-lost":
		return lostHeadline(state), toneAlarm
	case state.Incident != nil:
		return []string{inCapitals(step.Name)}, toneAlarm
	}
	return []string{inCapitals(step.Name)}, toneWait
}

// figuresLeft is the seconds left, in which the letters beside them keep their place.
func figuresLeft(left time.Duration) string {
	seconds := widget.Seconds(left)
	if seconds < 10 {
		return string(widget.FigureSpace) + fmt.Sprint(seconds)
	}
	return fmt.Sprint(seconds)
}

// lostHeadline names the device that is down, where its name can be spelt.
func lostHeadline(state table.State) []string {
	if device, down := state.DeviceDown(); down {
		if name := inCapitals(device.Name); widget.CanSpell(name) {
			return []string{name + " LOST", "LOST"}
		}
	}
	return []string{"DEVICE LOST", "LOST"}
}

func scanHeadline(step game.Step, state table.State) []string {
	place := inCapitals(string(step.Position))
	switch {
	case step.Name == "check-scan":
		return []string{fmt.Sprintf("SCAN %d/%d", state.Shoe.Scanned.Total()+1, state.Shoe.Expected()), "SCAN ALL"}
	case step.Name == "burn" && step.Attempt <= 1:
		return stepHeadlines["burn"]
	case step.Name == "scan-exposed" && step.Attempt <= 1:
		return []string{"SCAN FACE UP", "SCAN CARD", "SCAN"}
	case step.Attempt > 1 && step.Attempts > 0:
		return []string{fmt.Sprintf("AGAIN %d/%d", step.Attempt, step.Attempts)}
	case step.Name == "rescan":
		return []string{"SCAN AGAIN", "AGAIN"}
	case place == "":
		return []string{"SCAN CARD", "SCAN"}
	}
	return []string{"SCAN " + place, place}
}

func inCapitals(name string) string {
	return strings.ToUpper(strings.ReplaceAll(name, "-", " "))
}

// plainHeadline is the fullest wording for a line of ordinary letters.
func plainHeadline(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	return strings.ReplaceAll(texts[0], string(widget.FigureSpace), "")
}
