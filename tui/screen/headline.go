package screen

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/table"
	"pitboss/tui/widget"
)

// stepHeadlines are the headlines of steps by name, the fullest first.
var stepHeadlines = map[string][]message.Text{
	game.StepNameStartRound:    {message.New("screen.headline.place-bets", "PLACE BETS")},
	game.StepNameAnnounce:      {message.New("screen.headline.announce", "ANNOUNCE")},
	game.StepNameCollect:       {message.New("screen.headline.collect-cards", "COLLECT CARDS"), message.New("screen.headline.collect", "COLLECT")},
	game.StepNameConfirmRepeat: {message.New("screen.headline.same-card", "SAME CARD?")},
	game.StepNameCloseShoe:     {message.New("screen.headline.change-shoe", "CHANGE SHOE"), message.New("screen.headline.new-shoe", "NEW SHOE")},
	game.StepNameEndCount:      {message.New("screen.headline.count-cards", "COUNT CARDS"), message.New("screen.headline.count", "COUNT")},
	game.StepNameLoadShoe:      {message.New("screen.headline.new-shoe", "NEW SHOE")},
	game.StepNameCheckCount:    {message.New("screen.headline.count-cards", "COUNT CARDS"), message.New("screen.headline.count", "COUNT")},
	game.StepNameCut:           {message.New("screen.headline.cut-cards", "CUT CARDS"), message.New("screen.headline.cut", "CUT")},
	game.StepNameCutCard:       {message.New("screen.headline.put-cut-card", "PUT CUT CARD"), message.New("screen.headline.cut-card", "CUT CARD")},
	game.StepNameBurn:          {message.New("screen.headline.scan-burn", "SCAN BURN"), message.New("screen.headline.burn", "BURN")},
	game.StepNameResume:        {message.New("screen.headline.link-is-back", "LINK IS BACK"), message.New("screen.headline.go-on", "GO ON?")},
	game.StepNameReturnDevice:  {message.New("screen.headline.technician", "TECHNICIAN"), message.New("screen.headline.tech", "TECH")},

	game.StepNameAnnounceVoid:    {message.New("screen.headline.announce-void", "ANNOUNCE VOID"), message.New("screen.headline.void", "VOID")},
	game.StepNameAnnounceRuling:  {message.New("screen.headline.tell-the-players", "TELL THE PLAYERS"), message.New("screen.headline.tell-players", "TELL PLAYERS"), message.New("screen.headline.tell", "TELL")},
	game.StepNameNameCall:        {message.New("screen.headline.what-happened", "WHAT HAPPENED?"), message.New("screen.headline.what", "WHAT?")},
	game.StepNameFollowProcedure: {message.New("screen.headline.do-this", "DO THIS")},
}

// HeadlineOf returns the one thing to do now, the fullest wording first, and how it is meant.
func (s *Screen) HeadlineOf(view table.View, left time.Duration) ([]string, picture.Ink) {
	texts, ink := s.headlineOf(view)
	speaker := s.speaker()
	speaker.Left, speaker.Places = figuresLeft(left), view.Picture.PlaceNames
	said := make([]string, len(texts))
	for i, text := range texts {
		said[i] = speaker.Say(text)
	}
	return said, ink
}

// headlineOf is the headline as texts. The seconds left are an argument that the screen fills in.
func (s *Screen) headlineOf(view table.View) ([]message.Text, picture.Ink) {
	step := view.Step
	wrong := picture.Act
	if view.Incident != nil {
		wrong = picture.Alarm
	}
	if !view.Stopped.IsZero() {
		return []message.Text{message.New("screen.headline.stop-dealing", "STOP DEALING"), message.New("screen.headline.stop", "STOP")}, picture.Alarm
	}
	if step.Kind == game.StepPlatform && view.Round != nil && view.Round.Erred != nil {
		return []message.Text{message.New("screen.headline.wait-platform", "WAIT: PLATFORM"), message.New("screen.headline.wait", "WAIT")}, picture.Alarm
	}
	if own := view.Picture.Headline; len(own.Texts) > 0 {
		return own.Texts, own.Ink
	}
	switch step.Kind {
	case game.StepClosed:
		return []message.Text{message.New("screen.headline.table-closed", "TABLE CLOSED"), message.New("screen.headline.closed", "CLOSED")}, picture.Quiet
	case game.StepSignIn:
		return signInHeadline(step, view)
	case game.StepWait:
		return waitHeadline(step, view)
	case game.StepScan:
		return scanHeadline(step, view), wrong
	case game.StepRule:
		return ruleHeadline(step), picture.Alarm
	}
	if step.Name == game.StepNameFacts && len(step.Asks) > 0 {
		return questionHeadline(step), wrong
	}
	if step.Name == game.StepNameReturnDevice && !view.Blocked[table.KeyConfirm].IsZero() {
		return []message.Text{message.New("screen.headline.test-it-first", "TEST IT FIRST"), message.New("screen.headline.test-first", "TEST FIRST"), message.New("screen.headline.test", "TEST")}, wrong // it passed none since it failed
	}
	if step.Name == game.StepNameResume && view.Incident != nil && view.Incident.Device == "" {
		return []message.Text{message.New("screen.headline.go-on", "GO ON?")}, wrong // no link was lost: what the platform was waited for has come
	}
	if known, ok := stepHeadlines[step.Name]; ok {
		return known, wrong
	}
	if name, pass, ok := strings.Cut(step.Name, "-"); ok && name == game.StepNameShuffle {
		return []message.Text{message.New("screen.headline.shuffle", "SHUFFLE {pass}", message.String("pass", pass))}, wrong
	}
	if step.Name == game.StepNameBurnUnseen {
		return []message.Text{message.New("screen.headline.burn-count", "BURN {count}", message.Number("count", view.Shoe.Burn))}, wrong
	}
	return []message.Text{stepInCapitals(step)}, wrong
}

func ruleHeadline(step game.Step) []message.Text {
	switch step.By {
	case game.Dealer:
		return []message.Text{message.New("screen.headline.put-it-right", "PUT IT RIGHT"), message.New("screen.headline.ruling", "RULING")}
	case game.Technician:
		return []message.Text{message.New("screen.headline.technician", "TECHNICIAN"), message.New("screen.headline.tech", "TECH")}
	}
	return []message.Text{message.New("screen.headline.manager-rules", "MANAGER RULES"), message.New("screen.headline.ruling", "RULING")}
}

func questionHeadline(step game.Step) []message.Text {
	name := step.Asks[0]
	if len(step.Choices[name]) > 0 {
		return []message.Text{
			message.New("screen.headline.what-fact", "WHAT {fact}?", message.Message("fact", factInCapitals(name))),
			message.New("screen.headline.fact", "{fact}?", message.Message("fact", factInCapitals(name))),
		}
	}
	switch fact, _ := procedure.FactNamed(name); fact.Kind {
	case procedure.YesNo:
		return []message.Text{message.New("screen.headline.yes-or-no", "YES OR NO?")}
	case procedure.Count:
		return []message.Text{message.New("screen.headline.how-many", "HOW MANY?")}
	}
	return []message.Text{message.New("screen.headline.answer", "ANSWER")}
}

func signInHeadline(step game.Step, view table.View) ([]message.Text, picture.Ink) {
	switch step.By {
	case game.ShiftManager:
		if view.Incident != nil && !view.Incident.ManagerCalled {
			return []message.Text{message.New("screen.headline.call-manager", "CALL MANAGER"), message.New("screen.headline.manager", "MANAGER")}, picture.Alarm
		}
		return []message.Text{message.New("screen.headline.wait-manager", "WAIT MANAGER"), message.New("screen.headline.manager", "MANAGER")}, picture.Alarm
	case game.Technician:
		return []message.Text{message.New("screen.headline.wait-technician", "WAIT TECHNICIAN"), message.New("screen.headline.technician", "TECHNICIAN"), message.New("screen.headline.tech", "TECH")}, picture.Alarm
	}
	return []message.Text{message.New("screen.headline.sign-in", "SIGN IN")}, picture.Act
}

func waitHeadline(step game.Step, view table.View) ([]message.Text, picture.Ink) {
	switch {
	case step.Name == game.StepNameBetting:
		left := message.Number("seconds", 0)
		return []message.Text{
			message.New("screen.headline.bets-left", "PLACE BETS {seconds}", left),
			message.New("screen.headline.left-short", "BETS {seconds}", left), message.New("screen.headline.left", "{seconds}", left),
		}, picture.Wait
	case step.Name == game.StepNameDeviceLost:
		return lostHeadline(view), picture.Alarm
	case view.Incident != nil:
		return []message.Text{stepInCapitals(step)}, picture.Alarm
	}
	return []message.Text{stepInCapitals(step)}, picture.Wait
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
func lostHeadline(view table.View) []message.Text {
	if device, down := view.DeviceDown(); down {
		if name := inCapitals(device.Name); widget.CanSpell(name) {
			return []message.Text{
				message.New("screen.headline.lost-device", "{device} LOST", message.String("device", name)),
				message.New("screen.headline.lost", "LOST"),
			}
		}
	}
	return []message.Text{message.New("screen.headline.device-lost", "DEVICE LOST"), message.New("screen.headline.lost", "LOST")}
}

func scanHeadline(step game.Step, view table.View) []message.Text {
	place := placeInCapitals(view, step.Position)
	switch {
	case step.Name == game.StepNameCheckScan:
		return []message.Text{
			message.New("screen.headline.check", "SCAN {card}/{cards}", message.Number("card", view.Shoe.Scanned.Total()+1), message.Number("cards", view.Shoe.Expected())),
			message.New("screen.headline.scan-all", "SCAN ALL"),
		}
	case step.Name == game.StepNameBurn && step.Attempt <= 1:
		return stepHeadlines[game.StepNameBurn]
	case step.Name == game.StepNameScanExposed && step.Attempt <= 1:
		return []message.Text{message.New("screen.headline.scan-face-up", "SCAN FACE UP"), message.New("screen.headline.scan-card", "SCAN CARD"), message.New("screen.headline.scan", "SCAN")}
	case step.Attempt > 1 && step.Attempts > 0:
		return []message.Text{
			message.New("screen.headline.attempt", "AGAIN {attempt}/{attempts}", message.Number("attempt", step.Attempt), message.Number("attempts", step.Attempts)),
		}
	case step.Name == game.StepNameRescan:
		return []message.Text{message.New("screen.headline.scan-again", "SCAN AGAIN"), message.New("screen.headline.again", "AGAIN")}
	case place.IsZero():
		return []message.Text{message.New("screen.headline.scan-card", "SCAN CARD"), message.New("screen.headline.scan", "SCAN")}
	}
	return []message.Text{message.New("screen.headline.scan-place", "SCAN {place}", message.Message("place", place)), place}
}

// placeInCapitals is a place of a card, as its game calls it; without words its name.
func placeInCapitals(view table.View, position game.Position) message.Text {
	if named, known := view.Picture.PlaceNames[position]; known {
		return named.Capitals
	}
	return message.Written(inCapitals(string(position)))
}

// stepInCapitals names a step that has no headline of its own.
func stepInCapitals(step game.Step) message.Text { return message.Written(inCapitals(step.Name)) }

// factInCapitals names a fact that one of several words is asked for.
func factInCapitals(name string) message.Text {
	switch name {
	case "cause":
		return message.New("screen.headline.fact-cause", "CAUSE")
	case "incident":
		return message.New("screen.headline.fact-incident", "INCIDENT")
	}
	return message.Written(inCapitals(name))
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
