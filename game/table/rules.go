package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/shoe"
	"pitboss/game/variant"
)

// Setup is what makes one table this table.
type Setup struct {
	Site  string
	Table string
	// Training marks a table of simulated devices; its records never mix with live ones.
	Training bool
	Variant  variant.Variant
	Settings rulebook.Settings
	// Bench is true where the console has a technician's bench: a technician may come at
	// any time, called or not.
	Bench bool
	// TestedReturn is true where a device that failed comes back only after a technician
	// signed a guided test that it passed since (001/11.31). It implies Bench.
	TestedReturn bool
	// Configuration is the site's configuration in force, for the record; empty where there
	// is none.
	Configuration string
}

// Rules decides what happens at a table. It is immutable and pure.
type Rules struct {
	setup Setup
	book  *rulebook.Book
	// family plays the rounds; conceals is true where it has cards that are nobody's to know.
	family   game.Family
	conceals bool
}

// NewRules returns the rules of a table. The settings must come from the book's Choose.
func NewRules(setup Setup) *Rules {
	setup.Variant = setup.Variant.With(setup.Settings)
	setup.Bench = setup.Bench || setup.TestedReturn
	r := &Rules{setup: setup, book: setup.Variant.Book, family: setup.Variant.Family}
	r.conceals = slices.ContainsFunc(r.family.Layout(game.Round{}), func(place game.Place) bool { return place.Facing == game.Concealed })
	return r
}

// The table's own steps, by name. A family's steps have the family's names.
const (
	stepSignIn       = "sign-in"
	stepShiftManager = "shift-manager"
	stepTechnician   = "technician"
	stepStartRound   = "start-round"
	stepRepeat       = "confirm-repeat"
	stepAnnounce     = "announce"
	stepCollect      = "collect"
	stepCloseShoe    = "close-shoe"
	stepEndCount     = "end-count"
	stepLoadShoe     = "load-shoe"
	stepCheckCount   = "check-count"
	stepCheckScan    = "check-scan"
	stepShuffle      = "shuffle"
	stepCut          = "cut"
	stepCutCard      = "cut-card"
	stepBurn         = "burn"
	stepBurnUnseen   = "burn-unseen"
	stepFacts        = "facts"
	stepRescan       = "rescan"
	stepScanExposed  = "scan-exposed"
	stepRule         = "rule"
	stepDeviceLost   = "device-lost"
	stepResume       = "resume"
	stepReturnDevice = "return-device"
	stepFollow       = "follow-procedure"
	stepAnnounceVoid = "announce-void"
	// The shift manager tells the players of a ruling, and names what a call was for.
	stepAnnounceRuling = "announce-ruling"
	stepNameCall       = "name-call"
)

// next computes [Rules.Next].
func (r *Rules) next(s State) game.Step {
	switch {
	case s.Incident != nil:
		return r.incidentStep(s)
	case s.Dealer.IsZero():
		return game.Step{Kind: game.StepSignIn, Name: stepSignIn, By: game.Dealer, Prompt: "A dealer signs in: staff id and PIN, or badge."}
	case s.RoundRunning():
		return r.roundStep(s)
	case s.Round != nil:
		if len(s.Round.Cards) == 0 {
			return game.Step{Kind: game.StepConfirm, Name: stepCollect, By: game.Dealer, Prompt: "Clear the table for the next round."}
		}
		return game.Step{
			Kind: game.StepConfirm, Name: stepCollect, By: game.Dealer,
			Prompt: fmt.Sprintf("Collect all %d cards%s into the discard holder.", len(s.Round.Cards), keptInWords(s.Round.KeptVisible)),
		}
	case r.book.Shoe != nil && (!s.Shoe.Ready() || s.Shoe.ChangeDue()):
		return r.shoeStep(s)
	}
	return game.Step{Kind: game.StepConfirm, Name: stepStartRound, By: game.Dealer, Prompt: "Start the next round: place your bets." + keptForDeal(s.Shoe.Carried)}
}

// keptForDeal names the cards drawn already that the round begins with (001/11.27).
func keptForDeal(carried []shoe.Drawn) string {
	if len(carried) == 0 {
		return ""
	}
	cards := make([]string, len(carried))
	for i, drawn := range carried {
		cards[i] = drawn.Card.String()
	}
	return " It begins with the card kept: " + strings.Join(cards, ", ") + "."
}

// keptInWords names the burn cards that lie face up (001/11.18).
func keptInWords(count int) string {
	switch count {
	case 0:
		return ""
	case 1:
		return " and the burn card that lies face up"
	}
	return fmt.Sprintf(" and the %d burn cards that lie face up", count)
}

// roundStep is the family's step, with what the table knows of it.
func (r *Rules) roundStep(s State) game.Step {
	step := r.inRound(s)
	if held := s.Round.Held; held.Card.IsSealed() {
		return game.Step{
			Kind: game.StepConfirm, Name: stepRepeat, By: game.Dealer, Position: step.Position,
			Prompt: "The card was read twice. Confirm only if it is a second card; otherwise say it is the same card.",
		}
	} else if !held.Card.IsZero() {
		return game.Step{
			Kind: game.StepConfirm, Name: stepRepeat, By: game.Dealer, Position: step.Position,
			Prompt: fmt.Sprintf("%s was read twice. Confirm only if it is a second card; otherwise say it is the same card.", held.Card),
		}
	}
	if step.Name == game.StepSpin {
		step.Prompt += r.fromLastInWords(s)
	}
	if step.Kind == game.StepPlatform {
		return r.platformStep(s, step)
	}
	if step.Kind == game.StepScan {
		if r.conceals && r.facingAt(*s.Round, step.Position) == game.Concealed {
			step.Facing = game.FaceDown
		}
		step.Attempts = r.book.Reads.Dealer.Value
		step.Attempt = s.FailedReads + 1
		if s.FailedReads > 0 {
			step.Prompt = fmt.Sprintf("Not read. %s Attempt %d of %d.", step.Prompt, step.Attempt, step.Attempts)
		}
	}
	if step.Kind == game.StepDice {
		step.Prompt = s.throwInWords(step.Prompt)
	}
	if wait, waits := r.waitAt(s, step); waits && wait.Opens != game.DealerUnable {
		step.Deadline = wait.Until
	}
	return step
}

// throwInWords tells the dealer of a throw that was not read, and what to do then.
func (s State) throwInWords(prompt string) string {
	if !s.Round.DiceLie.IsZero() {
		return "The dice lie still: the sensor has two seconds to tell the throw."
	}
	for _, device := range s.Devices {
		if device.Up && device.Reason != "" && device.Since.After(s.Moved) {
			return fmt.Sprintf("%s: %s. Have it told again, or confirm and the shift manager comes.", device.Name, device.Reason)
		}
	}
	return prompt + " Confirm only if they lie still and nothing was read."
}

// shoeStep prepares a shoe, or ends the one that is due (001/11.2).
func (r *Rules) shoeStep(s State) game.Step {
	ledger := s.Shoe
	confirm := func(name, prompt string) game.Step {
		return game.Step{Kind: game.StepConfirm, Name: name, By: game.Dealer, Prompt: prompt}
	}
	switch {
	case ledger.ChangeDue() && r.setup.Settings["end-count"] == "count":
		return game.Step{
			Kind: game.StepAnswer, Name: stepEndCount, By: game.Dealer, Asks: []string{"cards_left"},
			Prompt: "Count the cards left in the shoe and enter the number.",
		}
	case ledger.ChangeDue():
		return confirm(stepCloseShoe, "Take the shoe off the table ("+ledger.ChangeReason+").")
	case !ledger.Loaded:
		return confirm(stepLoadShoe, failedInWords(s.FailedCheck)+fmt.Sprintf("Put a new set of %d decks on the table.", r.book.Shoe.Decks.Value))
	case !ledger.Checked && ledger.Check == game.CheckCount:
		return game.Step{
			Kind: game.StepAnswer, Name: stepCheckCount, By: game.Dealer, Asks: []string{factCards},
			Prompt: "Count the cards of the new set and enter the number.",
		}
	case !ledger.Checked:
		scanned := ledger.Scanned.Total()
		return game.Step{
			Kind: game.StepScan, Name: stepCheckScan, By: game.Dealer, Position: game.PositionOf("check", scanned+1),
			Prompt: fmt.Sprintf("Scan every card of the set: %d of %d. Confirm only if there are no more.", scanned, ledger.Expected()),
		}
	case ledger.Passes < r.book.Shoe.Shuffles.Value:
		pass := ledger.Passes + 1
		return confirm(shuffleStep(pass), fmt.Sprintf("Shuffle: pass %d of %d.", pass, r.book.Shoe.Shuffles.Value))
	case !ledger.Cut:
		return confirm(stepCut, "Cut the cards.")
	case !ledger.CutCardIn:
		return confirm(stepCutCard, fmt.Sprintf("Put the cut card in%s and the cards into the shoe.", behindInWords(r.book.Shoe.CutCard.Value)))
	case ledger.BurnShown.IsZero():
		step := game.Step{
			Kind: game.StepScan, Name: stepBurn, By: game.Dealer, Position: game.PositionOf("burn", 1),
			Prompt:  "Draw the first card, show it to the players and scan it.",
			Attempt: s.FailedReads + 1, Attempts: r.book.Reads.Dealer.Value,
		}
		return step
	}
	return confirm(stepBurnUnseen, fmt.Sprintf("The %s burns %d: put %d cards face down into the discard holder.", ledger.BurnShown, ledger.Burn, ledger.Burn))
}

// behindInWords says where the cut card goes, where the site says.
func behindInWords(cards int) string {
	if cards == 0 {
		return ""
	}
	return fmt.Sprintf(", %d cards from the end,", cards)
}

// failedInWords says why the last set of cards is not the one to play with.
func failedInWords(check *game.DeckChecked) string {
	if check == nil {
		return ""
	}
	words := fmt.Sprintf("The deck check failed: %d cards of %d", check.Cards, check.Expected)
	if len(check.Differences) > shoe.FewFaces {
		return words + "; " + shoe.ByRank(check.Differences) + ". "
	}
	for _, face := range check.Differences {
		words += fmt.Sprintf(", %s %d times", face.Card, face.Found)
	}
	return words + ". "
}

func shuffleStep(pass int) string { return fmt.Sprintf("%s-%d", stepShuffle, pass) }

// Phase is where the table stands, for the procedures.
func (r *Rules) Phase(s State) game.Phase {
	switch {
	case s.Round != nil:
		return r.family.Phase(*s.Round)
	case r.book.Shoe == nil || s.Shoe.Ready() || !s.Shoe.Loaded:
		return game.PhaseBetween
	case s.Shoe.CutCardIn:
		return game.PhaseBurn
	}
	return game.PhaseShuffle
}

// Due is when the next timer fires; false when none runs.
func (r *Rules) Due(s State) (time.Time, bool) {
	var due time.Time
	sooner := func(at time.Time) {
		if !at.IsZero() && (due.IsZero() || at.Before(due)) {
			due = at
		}
	}
	if at, runs := r.incidentDue(s); runs {
		sooner(at)
	}
	if s.RoundRunning() && !s.Round.BettingClosed {
		sooner(s.Round.BettingUntil)
	}
	if s.RoundRunning() {
		if window, runs := s.Round.OpenWindow(); runs {
			sooner(window.Until)
		}
	}
	sooner(r.changeAt(s))
	if wait, waits := r.Waits(s); waits {
		sooner(wait.Until)
	}
	if r.idleLockRuns(s) {
		sooner(s.LastActivity.Add(r.idleLock()))
	}
	return due, !due.IsZero()
}

// idleLockRuns reports whether the console would lock for want of input
// (GLI-19 C.6.5(d)): never in a running round, never in an incident.
func (r *Rules) idleLockRuns(s State) bool {
	nobody := s.Dealer.IsZero() && s.Manager.IsZero() && s.Technician.IsZero()
	return !nobody && !s.RoundRunning() && s.Incident == nil
}

// badgeAlone reports whether a dealer's badge signs in without a PIN.
func (r *Rules) badgeAlone() bool { return r.setup.Settings["badge-alone"] == "dealers" }

func (r *Rules) idleLock() time.Duration {
	return time.Duration(r.setup.Settings.Number("idle-lock-seconds")) * time.Second
}
