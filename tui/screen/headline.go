package screen

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// stepHeadlines are the headlines of steps by name, the longest wording first.
var stepHeadlines = map[string][]message.Text{
	game.StepNameAnnounce: {message.New("screen.headline.announce", "ANNOUNCE THE RESULT"),
		message.New("screen.headline.announce-short", "ANNOUNCE")},
	game.StepNameConfirmRepeat: {message.New("screen.headline.same-card", "SAME CARD AGAIN?"),
		message.New("screen.headline.same-card-short", "SAME CARD?")},
	game.StepNameOpenTable: {message.New("screen.headline.open-table", "OPEN THE TABLE"), message.New("screen.headline.open", "OPEN")},
	game.StepNameCloseShoe: {message.New("screen.headline.change-shoe", "CHANGE SHOE"),
		message.New("screen.headline.new-shoe", "NEW SHOE")},
	game.StepNameEndCount:   {message.New("screen.headline.count-cards", "COUNT CARDS"), message.New("screen.headline.count", "COUNT")},
	game.StepNameCheckCount: {message.New("screen.headline.count-cards", "COUNT CARDS"), message.New("screen.headline.count", "COUNT")},
	game.StepNameCut:        {message.New("screen.headline.cut-cards", "CUT CARDS"), message.New("screen.headline.cut", "CUT")},
	game.StepNameCutCard: {message.New("screen.headline.put-cut-card", "PUT CUT CARD IN"),
		message.New("screen.headline.cut-card", "CUT CARD IN")},
	game.StepNameFillShoe: {message.New("screen.headline.fill-shoe", "LOAD FRESH DECK"),
		message.New("screen.headline.fill", "FRESH DECK")},
	game.StepNameBurn: {message.New("screen.headline.scan-burn", "SCAN FIRST CARD"),
		message.New("screen.headline.burn", "SCAN FIRST")},
	game.StepNameReturnDevice: {message.New("screen.headline.return-device", "RETURN DEVICE"),
		message.New("screen.headline.tech", "RETURN")},

	game.StepNameAnnounceVoid: {message.New("screen.headline.announce-void", "ANNOUNCE VOID"),
		message.New("screen.headline.void", "VOID")},
	game.StepNameAnnounceRuling: {message.New("screen.headline.tell-the-players", "TELL THE PLAYERS"),
		message.New("screen.headline.tell-players", "TELL PLAYERS"), message.New("screen.headline.tell", "TELL")},
	game.StepNameConnectionBack: {message.New("screen.headline.hold-result", "HOLD THE RESULT"),
		message.New("screen.headline.hold-result-short", "HOLD RESULT"), message.New("screen.headline.hold", "HOLD")},
	game.StepNameFollowProcedure: {message.New("screen.headline.as-ruled", "DO AS RULED"),
		message.New("screen.headline.ruled", "AS RULED")},
}

// HeadlineOf returns the one thing to do now, the longest wording first, and its ink.
func (s *Screen) HeadlineOf(view view.View, left time.Duration) ([]string, picture.Ink) {
	texts, ink := s.headlineOf(view)
	speaker := s.Speaker()
	speaker.Left, speaker.Places = figuresLeft(left), view.Picture.PlaceNames
	var said []string
	for _, text := range texts {
		said = append(said, speaker.Wordings(text)...)
	}
	return said, ink
}

// HeadlineTimeless returns the longest headline of a view that does not have the time left.
func (s *Screen) HeadlineTimeless(view view.View) string {
	texts, _ := s.headlineOf(view)
	texts = slices.DeleteFunc(slices.Clone(texts), func(text message.Text) bool {
		_, timed := text.Arg(words.LeftArg)
		return timed
	})
	if len(texts) == 0 {
		return ""
	}
	speaker := s.Speaker()
	speaker.Places = view.Picture.PlaceNames
	return speaker.Say(texts[0])
}

// headlineOf returns the headline as texts. Only the one of betting has the seconds left, which the speaker fills in.
func (s *Screen) headlineOf(view view.View) ([]message.Text, picture.Ink) {
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
	again := step.Kind == game.StepScan && step.Attempt > 1 // the table's own prompt says that a card was not read
	if own := view.Picture.Headline; len(own.Texts) > 0 && !again {
		return own.Texts, own.Ink
	}
	switch step.Kind {
	case game.StepClosed:
		return []message.Text{message.New("screen.headline.table-closed", "TABLE CLOSED"), message.New("screen.headline.closed", "CLOSED")}, picture.Quiet
	case game.StepSignIn:
		return signInHeadline(step, view)
	case game.StepWait:
		return s.waitHeadline(step, view)
	case game.StepScan:
		return scanHeadline(step, view), wrong
	case game.StepRule:
		return ruleHeadline(step), picture.Alarm
	default: // a family's own step, or a question
	}
	if asksFact(step) {
		return questionHeadline(step), wrong
	}
	if step.Name == game.StepNameNameCall {
		fact, _ := procedure.FactNamed(game.FactIncident)
		return fact.Headline, wrong
	}
	if texts := s.handHeadline(step, view); texts != nil {
		return texts, wrong
	}
	if known, ok := stepHeadlines[step.Name]; ok {
		return known, wrong
	}
	return kindHeadline(step), wrong
}

// handHeadline returns the headline of a step done by hand, with the cards it is about or their number. It returns
// nil for any other step.
func (s *Screen) handHeadline(step game.Step, view view.View) []message.Text {
	switch name, pass, _ := strings.Cut(step.Name, "-"); {
	case step.Name == game.StepNameConfirmRepeat && view.Round != nil && !view.Round.Held.IsZero():
		return []message.Text{message.New("screen.headline.card-again", "{card} AGAIN", message.Card("card", view.Round.Held))}
	case step.Name == game.StepNameCollect && view.Round != nil && len(view.Round.Placed) > 0:
		cards := message.Number("cards", len(view.Round.Placed))
		return []message.Text{
			message.Count("screen.headline.collect-cards", "COLLECT {cards} CARD", "COLLECT {cards} CARDS", cards),
			message.New("screen.headline.clear-table", "CLEAR TABLE"),
		}
	case step.Name == game.StepNameCollect:
		return []message.Text{message.New("screen.headline.clear-table", "CLEAR TABLE")}
	case step.Name == game.StepNameLoadShoe && view.Cards != nil:
		decks := message.Number("decks", view.Cards.Decks)
		return []message.Text{message.Count("screen.headline.load", "LOAD {decks} DECK", "LOAD {decks} DECKS", decks),
			message.Count("screen.headline.load-short", "LOAD DECK", "LOAD DECKS", decks)}
	case name == game.StepNameShuffle && view.Cards != nil:
		return []message.Text{message.New("screen.headline.shuffle-of", "SHUFFLE {pass}/{passes}", message.String("pass", pass), message.Number("passes", view.Cards.Shuffles)), message.New("screen.headline.shuffle", "SHUFFLE {pass}", message.String("pass", pass))}
	case step.Name == game.StepNameBurnUnseen || step.Name == game.StepNameBurnApproved:
		burn := message.Number("count", step.Burns)
		return []message.Text{message.Count("screen.headline.burn-cards", "BURN {count} CARD", "BURN {count} CARDS", burn), message.Count("screen.headline.burn-count", "BURN CARD", "BURN CARDS", burn)}
	case step.Name == game.StepNameReturnDevice && !view.Blocked[decide.KeyConfirm].IsZero(): // no test passed since
		return []message.Text{message.New("screen.headline.test-it-first", "TEST IT FIRST"),
			message.New("screen.headline.test-first", "TEST FIRST"), message.New("screen.headline.test", "TEST")}
	case step.Name == game.StepNameResume:
		return s.resumeHeadline(view)
	case step.Name == game.StepNameFollowProcedure:
		return ruledHeadline(view)
	}
	return nil
}

// resumeHeadline asks whether to continue, and names what is back.
func (s *Screen) resumeHeadline(view view.View) []message.Text {
	goOn := []message.Text{message.New("screen.headline.continue", "CONTINUE?")}
	if view.Incident == nil || view.Incident.Device == "" {
		return goOn // no link was lost: the platform has answered
	}
	back := append([]message.Text{message.New("screen.headline.link-is-back", "DEVICE IS BACK")}, goOn...)
	if name, short := s.shortName(view.Incident.Device); short {
		return append([]message.Text{message.New("screen.headline.device-back", "{device} IS BACK", message.Message("device", name))}, back...)
	}
	return back
}

// ruledHeadline returns the headline for what a ruling requires to be done with cards, or nil.
func ruledHeadline(view view.View) []message.Text {
	if view.Incident == nil || view.Incident.Ruling == nil {
		return nil
	}
	ruling := view.Incident.Ruling
	if ruling.Remove > 0 {
		return []message.Text{message.Count("screen.headline.remove-cards", "REMOVE {n} CARD", "REMOVE {n} CARDS",
			message.Number("n", ruling.Remove))}
	}
	for _, effect := range ruling.Cards {
		if headline := effect.Headline(); headline != nil {
			return headline
		}
	}
	return nil
}

// kindHeadline returns the headline of a step without one of its own.
func kindHeadline(step game.Step) []message.Text {
	switch step.Kind {
	case game.StepDecide:
		return []message.Text{message.New("screen.headline.players-decide", "PLAYERS DECIDE"),
			message.New("screen.headline.decide", "DECIDE")}
	case game.StepPlatform:
		return []message.Text{message.New("screen.headline.wait-platform", "WAIT: PLATFORM"), message.New("screen.headline.wait", "WAIT")}
	case game.StepNumber:
		return []message.Text{message.New("screen.headline.wait-number", "WAIT FOR NUMBER"), message.New("screen.headline.wait", "WAIT")}
	case game.StepSegment:
		return []message.Text{message.New("screen.headline.wait-wheel", "WAIT FOR WHEEL"), message.New("screen.headline.wait", "WAIT")}
	case game.StepDice:
		return []message.Text{message.New("screen.headline.wait-dice", "WAIT FOR DICE"), message.New("screen.headline.wait", "WAIT")}
	case game.StepWait:
		return []message.Text{message.New("screen.headline.wait", "WAIT")}
	case game.StepAnswer:
		return []message.Text{message.New("screen.headline.answer", "ANSWER")}
	default:
		return stepHeadlines[game.StepNameFollowProcedure]
	}
}

func ruleHeadline(step game.Step) []message.Text {
	switch step.By {
	case game.Dealer:
		return []message.Text{message.New("screen.headline.dealer-resolves", "DEALER RESOLVES"),
			message.New("screen.headline.resolve", "RESOLVE IT")}
	case game.Technician:
		return []message.Text{message.New("screen.headline.technician-reports", "TECHNICIAN REPORTS"),
			message.New("screen.headline.technician", "TECHNICIAN")}
	case game.ShiftManager:
	}
	return []message.Text{message.New("screen.headline.manager-decides", "MANAGER DECIDES"),
		message.New("screen.headline.manager-rules", "MANAGER RULES")}
}

// asksFact reports whether a step asks for a fact about an incident.
func asksFact(step game.Step) bool {
	return (step.Name == game.StepNameFacts || step.Name == game.StepNameFinding) && len(step.Asks) > 0
}

func questionHeadline(step game.Step) []message.Text {
	if fact, known := procedure.FactNamed(step.Asks[0]); known && len(fact.Headline) > 0 {
		return fact.Headline
	}
	return []message.Text{message.New("screen.headline.answer", "ANSWER")}
}

func signInHeadline(step game.Step, view view.View) ([]message.Text, picture.Ink) {
	manager := []message.Text{message.New("screen.headline.manager-called", "MANAGER CALLED"),
		message.New("screen.headline.manager", "MANAGER")}
	technician := []message.Text{message.New("screen.headline.technician-called", "TECHNICIAN CALLED"),
		message.New("screen.headline.technician", "TECHNICIAN")}
	switch {
	case step.By == game.ShiftManager && view.Incident != nil && !view.Incident.ManagerCalled:
		return []message.Text{message.New("screen.headline.call-manager", "CALL MANAGER"), manager[1]}, picture.Alarm
	case step.By == game.ShiftManager:
		return manager, picture.Alarm
	case step.By == game.Technician:
		return technician, picture.Alarm
	}
	return []message.Text{message.New("screen.headline.dealer-sign-in", "DEALER SIGN IN"), message.New("screen.headline.sign-in", "SIGN IN")}, picture.Act
}

func (s *Screen) waitHeadline(step game.Step, view view.View) ([]message.Text, picture.Ink) {
	switch {
	case step.Name == game.StepNameBetting:
		return []message.Text{
			message.New("screen.headline.bets-left", "BETS OPEN {seconds}", message.Number("seconds", 0)), // words.LeftArg
			message.New("screen.headline.bets", "BETS OPEN"),
		}, picture.Wait
	case step.Name == game.StepNameDeviceLost:
		return s.lostHeadline(view), picture.Alarm
	case view.Incident != nil:
		return kindHeadline(step), picture.Alarm
	}
	return kindHeadline(step), picture.Wait
}

// figuresLeft formats the seconds left in a constant width, so that the letters next to them do not move.
func figuresLeft(left time.Duration) string {
	seconds := widget.Seconds(left)
	if seconds < 10 {
		return string(widget.FigureSpace) + fmt.Sprint(seconds)
	}
	return fmt.Sprint(seconds)
}

// longestDevice is the width in cells of the longest name of a device in a headline.
const longestDevice = 24

// shortName returns a device's name in capitals. It returns false if the name is too long for large letters or cannot
// be spelled in them.
func (s *Screen) shortName(device string) (message.Text, bool) {
	name := game.DeviceCapitals(device)
	said := s.Say(name)
	return name, widget.Width(said) <= longestDevice && widget.CanSpell(said)
}

// lostHeadline names the device that is down, if its name can be spelled.
func (s *Screen) lostHeadline(view view.View) []message.Text {
	if device, down := view.DeviceDown(); down {
		if name, short := s.shortName(device.Name); short {
			return []message.Text{
				message.New("screen.headline.lost-device", "{device} LOST", message.Message("device", name)),
				message.New("screen.headline.lost", "LOST"),
			}
		}
	}
	return []message.Text{message.New("screen.headline.device-lost", "DEVICE LOST"), message.New("screen.headline.lost", "LOST")}
}

func scanHeadline(step game.Step, view view.View) []message.Text {
	place := view.Picture.PlaceNames[step.Position].Capitals
	switch {
	case step.Name == game.StepNameCheckScan:
		return []message.Text{
			message.New("screen.headline.check", "SCAN {card}/{cards}",
				message.Number("card", view.Shoe.Scanned.Total()+1), message.Number("cards", view.Shoe.Expected())),
			message.New("screen.headline.scan-all", "SCAN ALL"),
		}
	case step.Name == game.StepNameBurn && step.Attempt <= 1:
		return stepHeadlines[game.StepNameBurn]
	case step.Name == game.StepNameScanExposed && step.By == game.ShiftManager && step.Attempt <= 1:
		return []message.Text{message.New("screen.headline.scan-exposed", "SCAN THE CARD"),
			message.New("screen.headline.scan-card", "SCAN CARD"), message.New("screen.headline.scan", "SCAN")}
	case step.Name == game.StepNameScanExposed && step.Attempt <= 1:
		return []message.Text{message.New("screen.headline.scan-face-up", "SCAN FACE UP"),
			message.New("screen.headline.scan-card", "SCAN CARD"), message.New("screen.headline.scan", "SCAN")}
	case step.Attempt > 1 && step.Attempts > 0:
		return []message.Text{
			message.New("screen.headline.attempt", "AGAIN {attempt}/{attempts}",
				message.Number("attempt", step.Attempt), message.Number("attempts", step.Attempts)),
		}
	case step.Name == game.StepNameRescan:
		return []message.Text{message.New("screen.headline.scan-again", "SCAN AGAIN"), message.New("screen.headline.again", "AGAIN")}
	case place.IsZero():
		return []message.Text{message.New("screen.headline.scan-card", "SCAN CARD"), message.New("screen.headline.scan", "SCAN")}
	}
	return []message.Text{message.New("screen.headline.scan-place", "SCAN {place}", message.Message("place", place)), place}
}

// Plain returns the longest wording for a line of ordinary letters.
func Plain(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	return strings.ReplaceAll(texts[0], string(widget.FigureSpace), "")
}
