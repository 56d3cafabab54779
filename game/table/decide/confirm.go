package decide

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
)

// confirm handles the confirm key: it does the step that is due.
func (d *decision) confirm(given game.Confirm) *game.Refusal {
	step := d.rules.Next(&d.state)
	if step.By == game.Dealer && d.state.Dealer.IsZero() && d.state.Incident == nil {
		return game.Refuse(game.RefusedNotNow, nobodyHere(), Waiting(next.DealerSignIn(&d.state)))
	}
	if step.Name == game.StepNameCheckScan {
		return d.endCheckEarly(given.Facts)
	}
	if step.Name != game.StepNameLoadShoe && len(given.Facts) > 0 {
		return game.Refuse(game.RefusedUnknownFact, message.New("table.no-facts", "This step takes no answers."), Waiting(step))
	}
	if step.Kind == game.StepDice && d.state.DiceMayLie() {
		d.emit(game.StepDone{Step: game.StepDiceLie})
		return nil
	}
	if step.Kind != game.StepConfirm {
		return d.notNow(message.New("table.confirm.nothing", "Nothing to confirm now."))
	}
	if strings.HasPrefix(step.Name, game.StepNameShuffle+"-") {
		d.emit(game.Shuffled{Pass: d.state.Shoe.Passes + 1})
		return nil
	}
	switch step.Name {
	case game.StepNameLoadShoe:
		return d.loadShoe(given.Facts)
	case game.StepNameCut:
		d.emit(game.ShoeCut{})
	case game.StepNameCutCard:
		d.emit(game.CutCardPlaced{})
		if !d.rules.Book.Shoe.Burn.Burns() {
			d.emit(game.CardsBurned{}) // no cards are burned here, so the shoe is ready
		}
	case game.StepNameFillShoe:
		d.emit(game.ShoeFilled{})
	case game.StepNameBurnUnseen, game.StepNameBurnApproved:
		d.emit(game.CardsBurned{Count: step.Burns})
	case game.StepNameCloseShoe:
		d.revealAll()
		d.discardKept(everyKept)
		d.emit(d.state.Shoe.Close(false, 0))
	case game.StepNameStartRound:
		return d.startRound()
	case game.StepNameConfirmRepeat:
		held := d.state.Round.Held
		return d.place(game.CardRead{Card: held.Card, ID: held.ID})
	case game.StepNameAnnounce:
		return d.announce()
	case game.StepNameCollect:
		d.emit(game.CardsCollected{Cards: len(d.state.Round.Cards)})
	case game.StepNameResume:
		clause := d.rules.goesOnBy(&d.state)
		reason := message.New("table.resume.device", "the device reconnected")
		if d.state.PlatformSilent() {
			reason = message.New("table.resume.platform", "the platform answered")
		}
		d.emit(game.Ruled{Clause: clause, Round: game.RoundContinue, Bets: game.BetsStand, Reason: reason,
			Authority: string(procedure.ByRule)})
		d.dispose(procedure.Row{Clause: clause, Round: game.RoundContinue})
		d.closeIncident(clause)
	case game.StepNameFollowProcedure, game.StepNameAnnounceVoid, game.StepNameAnnounceRuling:
		if more := d.actionDone(); more {
			return nil
		}
		if d.state.Incident.TechnicianCalled {
			d.emit(game.RulingFollowed{}) // the round is over, but the device is not back in play
			return nil
		}
		d.closeIncident(d.state.Incident.Ruling.Clause)
	case game.StepNameReturnDevice:
		return d.returnDevice()
	case game.StepNameOpenTable:
		d.emit(game.CloseLifted{By: d.state.Manager.ID, Name: d.state.Manager.Name})
	default:
		if d.state.Incident != nil {
			d.closeIncident(d.state.Incident.Ruling.Clause) // this step completes the ruling
		}
		if step.Burns > 0 {
			d.emit(game.CardsBurned{Count: step.Burns})
		}
		if len(step.Moves) > 0 {
			d.emit(game.CardsMoved{Moves: step.Moves})
		}
		d.emit(game.StepDone{Step: step.Name}) // a step of the family
	}
	return nil
}

func (d *decision) loadShoe(facts game.Facts) *game.Refusal {
	seal := ""
	for _, name := range facts.Names() {
		value := facts[name]
		text, isText := value.(string)
		if name != game.FactSeal || !isText || text == "" || len(text) > 40 {
			return game.Refuse(game.RefusedUnknownFact, message.New("table.shoe.seal", "A new shoe takes a seal number, not {name} = {value}.",
				message.String("name", fmt.Sprintf("%.60s", name)), message.String("value", fmt.Sprintf("%.60s", fmt.Sprint(value)))),
				message.New("table.shoe.seal.hint", "Give {facts} or nothing.", message.String("facts", `{"seal":"the number"}`)))
		}
		seal = text
	}
	d.emit(game.ShoeLoaded{
		Shoe: d.state.Shoes + 1, Decks: d.rules.Book.Shoe.Decks.Value, Seal: seal,
		Check: game.DeckCheck(d.rules.Setup.Settings["deck-check"]),
	})
	return nil
}

// noneScanned says why a deck check cannot end before its first card.
func noneScanned() message.Text {
	return message.New("table.check.none-scanned", "No card of the set has been scanned yet.")
}

// endCheckEarly ends a deck check by scanning while cards are missing, which fails the set. The dealer has to enter
// the number of cards scanned, so that a single key cannot do it.
func (d *decision) endCheckEarly(facts game.Facts) *game.Refusal {
	ledger := d.state.Shoe
	scanned := ledger.Scanned.Total()
	if scanned == 0 {
		return d.notNow(noneScanned())
	}
	if len(facts) != 1 || facts[game.FactCards] != float64(scanned) {
		return game.Refuse(game.RefusedUnknownFact,
			message.New("table.check.early",
				"{scanned} of {expected} cards scanned. If the check ends now it fails, and this set is not used.",
				message.Number("scanned", scanned), message.Number("expected", ledger.Expected())),
			message.New("table.check.early.hint", "Scan the rest. If there are none, confirm with the number scanned: {facts}.",
				message.String("facts", fmt.Sprintf(`{"%s":%d}`, game.FactCards, scanned))))
	}
	d.finishCheck()
	return nil
}

// finishCheck ends a deck check by scanning: each card must be present once per deck.
func (d *decision) finishCheck() {
	ledger := d.state.Shoe
	differences := ledger.Scanned.Differences(ledger.Decks)
	d.emit(game.DeckChecked{
		Passed: len(differences) == 0, Cards: ledger.Scanned.Total(), Expected: ledger.Expected(), Differences: differences,
	})
}

func (d *decision) startRound() *game.Refusal {
	if why := d.state.Dealer.Qualified(d.rules.Book.Variant, d.rules.Setup.Training, d.at); !why.IsZero() {
		return game.Refuse(game.RefusedNotQualified, message.New("table.start.unqualified",
			"{why}. No round can be opened.", message.Message("why", why)),
			message.New("table.start.unqualified.hint", "Sign out. Another dealer must sign in."))
	}
	opened := game.RoundOpened{Round: d.state.Rounds + 1}
	if d.rules.Book.Shoe != nil {
		opened.InShoe = d.state.Shoe.Rounds + 1
	}
	d.emit(opened)
	d.openBetting()
	return nil
}

// openBetting opens betting once the round has nothing left to do before it. It reports whether it did.
func (d *decision) openBetting() bool {
	if !d.state.Round.BettingUntil.IsZero() || d.rules.FamilyStep(&d.state).BeforeBets {
		return false
	}
	d.emit(game.BettingOpened{Until: d.at.Add(d.rules.Book.Timers.Betting.Duration())})
	return true
}

func (d *decision) announce() *game.Refusal {
	outcome, err := d.rules.Outcome(*d.state.Round)
	if err != nil {
		return game.Refuse(game.RefusedNotNow, message.New("table.announce.unsettled",
			"The round cannot be settled: {why}.", message.Err("why", err)),
			message.New("table.announce.unsettled.hint", "Call the shift manager."))
	}
	d.revealTakenBack()
	d.emit(game.RoundClosed{Outcome: outcome})
	return nil
}

// Outcome returns the settled outcome of the round.
func (r *Rules) Outcome(round game.Round) (game.Outcome, error) {
	result, bets, err := r.Family.Result(round)
	if err != nil {
		return game.Outcome{}, err
	}
	return game.Outcome{
		Variant: r.Book.Variant, Round: round.Number, RoundInShoe: round.InShoe,
		Status: game.StatusComplete, Result: result, Bets: bets, Instruction: game.BetsSettle,
		ByHand: round.ByHand(), Rulebook: r.Book.Digest, Paytable: r.Book.Paytable,
		Exceptions: round.Exceptions,
	}, nil
}

// answer takes the facts a step asks for.
func (d *decision) answer(given game.Answer) *game.Refusal {
	step := d.rules.Next(&d.state)
	if step.Kind != game.StepAnswer {
		return d.notNow(nothingAsked())
	}
	if step.Name == game.StepNameNameCall {
		return d.nameCall(step, given.Facts)
	}
	for _, name := range given.Facts.Names() {
		if !slices.Contains(step.Asks, name) {
			return game.Refuse(game.RefusedUnknownFact, message.New("table.answer.not-asked",
				"{name} is not a question here.", message.Quoted("name", name)), Waiting(step))
		}
	}
	kind := game.Incident("")
	if d.state.Incident != nil {
		kind = d.state.Incident.Kind
	}
	if err := d.rules.checkFacts(&d.state, kind, given.Facts); err != nil || len(given.Facts) == 0 {
		return game.Refuse(game.RefusedUnknownFact, noAnswer(err), Waiting(step))
	}
	switch step.Name {
	case game.StepNameCheckCount:
		cards := int(given.Facts[game.FactCards].(float64))
		d.emit(game.DeckChecked{Passed: cards == d.state.Shoe.Expected(), Cards: cards, Expected: d.state.Shoe.Expected()})
	case game.StepNameEndCount:
		d.closeCounted(int(given.Facts[game.FactCardsLeft].(float64)))
	default:
		if d.state.Incident == nil {
			return d.answerForPlatform(step, given)
		}
		d.emit(game.FactsGiven{Facts: d.unanswered(kind, given.Facts, d.state.Incident.Facts.With(given.Facts))})
	}
	return nil
}

// closeCounted closes a shoe whose cards were counted. A missing or extra card is an incident: the set was not
// complete during play (GLI-19 C.6.6).
func (d *decision) closeCounted(left int) {
	d.revealAll()
	d.discardKept(everyKept)
	closed := d.state.Shoe.Close(true, left)
	d.emit(closed)
	if closed.Difference != 0 {
		d.open(game.IncidentOpened{Incident: game.CardMissing, Detected: true,
			Facts: game.Facts{game.FactCount: math.Abs(float64(closed.Difference))}})
	}
}

func nothingAsked() message.Text {
	return message.New("table.answer.nothing-asked", "No question is open.")
}

// noAnswer says why facts are not an answer; a nil error means that there are none.
func noAnswer(err error) message.Text {
	if err == nil {
		return message.New("table.answer.no-fact", "No answer was given.")
	}
	return message.New("table.answer.wrong", "That answer does not fit: {why}.", message.Err("why", err))
}
