package screen

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// stepHeadlines are the headlines of steps by name, the fullest first.
var stepHeadlines = map[string][]string{
	game.StepNameStartRound:    {"PLACE BETS"},
	game.StepNameAnnounce:      {"ANNOUNCE"},
	game.StepNameCollect:       {"COLLECT CARDS", "COLLECT"},
	game.StepNameConfirmRepeat: {"SAME CARD?"},
	game.StepNameCloseShoe:     {"CHANGE SHOE", "NEW SHOE"},
	game.StepNameEndCount:      {"COUNT CARDS", "COUNT"},
	game.StepNameLoadShoe:      {"NEW SHOE"},
	game.StepNameCheckCount:    {"COUNT CARDS", "COUNT"},
	game.StepNameCut:           {"CUT CARDS", "CUT"},
	game.StepNameCutCard:       {"PUT CUT CARD", "CUT CARD"},
	game.StepNameBurn:          {"SCAN BURN", "BURN"},
	game.StepNameResume:        {"LINK IS BACK", "GO ON?"},
	game.StepNameReturnDevice:  {"TECHNICIAN", "TECH"},

	game.StepNameAnnounceVoid:    {"ANNOUNCE VOID", "VOID"},
	game.StepNameAnnounceRuling:  {"TELL THE PLAYERS", "TELL PLAYERS", "TELL"},
	game.StepNameNameCall:        {"WHAT HAPPENED?", "WHAT?"},
	game.StepNameFollowProcedure: {"DO THIS"},
}

// HeadlineOf returns the one thing to do now, the fullest wording first, and how it is meant.
func (s *Screen) HeadlineOf(view table.View, left time.Duration) ([]string, picture.Ink) {
	step := view.Step
	wrong := picture.Act
	if view.Incident != nil {
		wrong = picture.Alarm
	}
	if !view.Stopped.IsZero() {
		return []string{"STOP DEALING", "STOP"}, picture.Alarm
	}
	if step.Kind == game.StepPlatform && view.Round != nil && view.Round.Erred != nil {
		return []string{"WAIT: PLATFORM", "WAIT"}, picture.Alarm
	}
	if texts, meant, known := s.ownHeadline(view.Picture.Headline, left); known {
		return texts, meant
	}
	switch step.Kind {
	case game.StepClosed:
		return []string{"TABLE CLOSED", "CLOSED"}, picture.Quiet
	case game.StepSignIn:
		return signInHeadline(step, view)
	case game.StepWait:
		return waitHeadline(step, view, left)
	case game.StepScan:
		return scanHeadline(step, view), wrong
	case game.StepRule:
		return ruleHeadline(step), picture.Alarm
	}
	if step.Name == game.StepNameFacts && len(step.Asks) > 0 {
		return questionHeadline(step), wrong
	}
	if step.Name == game.StepNameReturnDevice && !view.Blocked[table.KeyConfirm].IsZero() {
		return []string{"TEST IT FIRST", "TEST FIRST", "TEST"}, wrong // it passed none since it failed
	}
	if step.Name == game.StepNameResume && view.Incident != nil && view.Incident.Device == "" {
		return []string{"GO ON?"}, wrong // no link was lost: what the platform was waited for has come
	}
	if known, ok := stepHeadlines[step.Name]; ok {
		return known, wrong
	}
	if name, pass, ok := strings.Cut(step.Name, "-"); ok && name == game.StepNameShuffle {
		return []string{"SHUFFLE " + pass}, wrong
	}
	if step.Name == game.StepNameBurnUnseen {
		return []string{fmt.Sprintf("BURN %d", view.Shoe.Burn)}, wrong
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

func signInHeadline(step game.Step, view table.View) ([]string, picture.Ink) {
	switch step.By {
	case game.ShiftManager:
		if view.Incident != nil && !view.Incident.ManagerCalled {
			return []string{"CALL MANAGER", "MANAGER"}, picture.Alarm
		}
		return []string{"WAIT MANAGER", "MANAGER"}, picture.Alarm
	case game.Technician:
		return []string{"WAIT TECHNICIAN", "TECHNICIAN", "TECH"}, picture.Alarm
	}
	return []string{"SIGN IN"}, picture.Act
}

func waitHeadline(step game.Step, view table.View, left time.Duration) ([]string, picture.Ink) {
	switch {
	case step.Name == game.StepNameBetting:
		figures := figuresLeft(left)
		return []string{"PLACE BETS " + figures, "BETS " + figures, figures}, picture.Wait
	case step.Name == game.StepNameDeviceLost:
		return lostHeadline(view), picture.Alarm
	case view.Incident != nil:
		return []string{inCapitals(step.Name)}, picture.Alarm
	}
	return []string{inCapitals(step.Name)}, picture.Wait
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
func lostHeadline(view table.View) []string {
	if device, down := view.DeviceDown(); down {
		if name := inCapitals(device.Name); widget.CanSpell(name) {
			return []string{name + " LOST", "LOST"}
		}
	}
	return []string{"DEVICE LOST", "LOST"}
}

func scanHeadline(step game.Step, view table.View) []string {
	place := inCapitals(string(step.Position))
	switch {
	case step.Name == game.StepNameCheckScan:
		return []string{fmt.Sprintf("SCAN %d/%d", view.Shoe.Scanned.Total()+1, view.Shoe.Expected()), "SCAN ALL"}
	case step.Name == game.StepNameBurn && step.Attempt <= 1:
		return stepHeadlines[game.StepNameBurn]
	case step.Name == game.StepNameScanExposed && step.Attempt <= 1:
		return []string{"SCAN FACE UP", "SCAN CARD", "SCAN"}
	case step.Attempt > 1 && step.Attempts > 0:
		return []string{fmt.Sprintf("AGAIN %d/%d", step.Attempt, step.Attempts)}
	case step.Name == game.StepNameRescan:
		return []string{"SCAN AGAIN", "AGAIN"}
	case place == "":
		return []string{"SCAN CARD", "SCAN"}
	}
	return []string{"SCAN " + place, place}
}

func inCapitals(name string) string {
	return strings.ToUpper(strings.ReplaceAll(name, "-", " "))
}

// Plain returns the fullest wording for a line of ordinary letters.
func Plain(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	return strings.ReplaceAll(texts[0], string(widget.FigureSpace), "")
}
