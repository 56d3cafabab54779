package table

import (
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/game/table/state"
)

// Setup is the configuration of one table.
type Setup struct {
	Site  string
	Table string
	// Training marks a table with simulated devices. Its records never mix with live ones.
	Training bool
	Variant  family.Variant
	Settings rulebook.Settings
	// Bench is true if the console has a technician's bench: a technician may then come at any time, called or not.
	Bench bool
	// TestedReturn is true if a failed device returns to play only after a technician signed a guided test that it
	// passed since (001/11.31). It implies Bench.
	TestedReturn bool
	// Configuration is the site's configuration in force, for the record; empty without one.
	Configuration string
}

// Rules decide what happens at a table. They are immutable and pure.
type Rules struct {
	setup Setup
	book  *rulebook.Book
	// family plays the rounds.
	family game.Family
	// shows is how the game shows a result other than by cards.
	shows game.StepKind
}

// NewRules returns the rules of a table. The settings must come from the book's Choose.
func NewRules(setup Setup) *Rules {
	setup.Variant = setup.Variant.With(setup.Settings)
	setup.Bench = setup.Bench || setup.TestedReturn
	r := &Rules{setup: setup, book: setup.Variant.Book, family: setup.Variant.Family}
	r.shows = game.Shows(r.family)
	return r
}

// named returns the name of the game as an argument for texts.
func (r *Rules) named() message.Arg { return message.String("game", r.book.Title) }

// Next returns the one thing to do now. It is computed from the facts.
func (r *Rules) Next(s *state.State) game.Step {
	return s.StepBy(r, func() game.Step { return answerable(s, r.next(s)) })
}

// inRound returns the family's own step of the running round.
func (r *Rules) inRound(s *state.State) game.Step {
	return s.RoundStepBy(r, func() game.Step { return answerable(s, r.family.Next(*s.Round)) })
}

// next computes [Rules.Next].
func (r *Rules) next(s *state.State) game.Step {
	switch {
	case s.Incident != nil:
		return r.incidentStep(s)
	case s.Closing != "" && s.Round == nil:
		return closedStep(s)
	case s.Dealer.IsZero() && !r.goesOnAlone(s):
		return dealerSignIn()
	case s.RoundRunning():
		return r.roundStep(s)
	case s.Round != nil:
		return game.Step{Kind: game.StepConfirm, Name: game.StepNameCollect, By: game.Dealer,
			Prompt: message.Sentences(collectInWords(s.Round), discardInWords(s.ToDiscard), r.family.Collecting(*s.Round))}
	case r.book.Shoe != nil && (!s.Shoe.Ready() || s.Shoe.ChangeDue()):
		return r.shoeStep(s)
	}
	return game.Step{
		Kind: game.StepConfirm, Name: game.StepNameStartRound, By: game.Dealer,
		Prompt: message.Sentences(discardInWords(s.ToDiscard), r.startText(), r.keptForDeal(len(s.Shoe.Carried))),
	}
}

// dealerSignIn returns the step in which the dealer signs in.
func dealerSignIn() game.Step {
	return game.Step{Kind: game.StepSignIn, Name: game.StepNameSignIn, By: game.Dealer,
		Prompt: message.New("table.sign-in", "Dealer: sign in. Badge, or staff id and PIN.")}
}

// goesOnAlone reports whether a running round waits for something other than the dealer: time, players, the
// platform, or the result of a wheel or dice.
func (r *Rules) goesOnAlone(s *state.State) bool {
	if !s.RoundRunning() || !s.Round.Held.Card.IsZero() {
		return false
	}
	switch step := r.inRound(s); step.Kind {
	case game.StepConfirm:
		return step.Name == game.StepSpin
	case game.StepScan, game.StepAnswer:
		return false
	}
	return true
}

// startText asks the dealer to start the next round, and to open betting if that comes first.
func (r *Rules) startText() message.Text {
	if r.family.Next(game.Round{}).BeforeBets {
		return message.New("table.start.no-bets", "Start the next round. Bets are not open yet.")
	}
	return message.New("table.start", `Call "Place your bets" and open betting.`)
}

// collectInWords asks the dealer to collect the cards of a round, including face-up burn cards (001/11.18) and
// cards that the round burned (003/19.b5).
func collectInWords(round *game.Round) message.Text {
	cards := message.Number("cards", len(round.Cards))
	switch {
	case len(round.Cards) == 0:
		return message.New("table.collect.clear", "Clear the table for the next round.")
	case round.KeptVisible == 1:
		return message.Count("table.collect.burn-card",
			"Collect the card and the face-up burn card.",
			"Collect all {cards} cards and the face-up burn card.", cards)
	case round.KeptVisible > 1:
		return message.Count("table.collect.burn-cards",
			"Collect the card and the {burned} face-up burn cards.",
			"Collect all {cards} cards and the {burned} face-up burn cards.",
			cards, message.Number("burned", round.KeptVisible))
	case round.Burned == 1:
		return message.Count("table.collect.burned-card",
			"Collect the card and the burn card.",
			"Collect the {cards} cards and the burn card.", cards)
	case round.Burned > 1:
		return message.Count("table.collect.burned-cards",
			"Collect the card and the {burned} burn cards.",
			"Collect the {cards} cards and the {burned} burn cards.",
			cards, message.Number("burned", round.Burned))
	}
	return message.Count("table.collect", "Collect the card.",
		"Collect all {cards} cards.", cards)
}

// roundStep returns the family's step, completed with what the table knows.
func (r *Rules) roundStep(s *state.State) game.Step {
	step := r.inRound(s)
	if held := s.Round.Held; held.Card.IsSealed() {
		return game.Step{
			Kind: game.StepConfirm, Name: game.StepNameConfirmRepeat, By: game.Dealer, Position: step.Position,
			Prompt: message.New("table.repeat.sealed", "The card was read again. New card: Enter. Same card: X."),
		}
	} else if !held.Card.IsZero() {
		return game.Step{
			Kind: game.StepConfirm, Name: game.StepNameConfirmRepeat, By: game.Dealer, Position: step.Position,
			Prompt: message.New("table.repeat", "{card} was read again. New card: Enter. Same card: X.",
				message.Card("card", held.Card)),
		}
	}
	if r.holdsResult(s) {
		return game.Step{Kind: game.StepConfirm, Name: game.StepNameConnectionBack, By: game.Dealer,
			Prompt: message.New("table.connection-back", "Do not announce yet. Enter once the connection is back.")}
	}
	if step.Name == game.StepSpin {
		step.Prompt = message.Sentences(step.Prompt, r.fromLastInWords(s))
	}
	if step.Kind == game.StepPlatform {
		return r.platformStep(s, step)
	}
	if step.Kind == game.StepScan {
		if r.conceals() && r.facingAt(*s.Round, step.Position) == game.Concealed {
			step.Facing = game.FaceDown
		}
		step.Attempts = r.book.Reads.Dealer.Value
		step.Attempt = s.FailedReads + 1
		if s.FailedReads > 0 {
			step.Prompt = message.New("table.not-read", "Not read. {prompt} Attempt {attempt} of {attempts}.",
				message.Message("prompt", step.Prompt), message.Number("attempt", step.Attempt), message.Number("attempts", step.Attempts))
		}
	}
	if step.Kind == game.StepDice {
		step.Prompt = r.throwInWords(s, step.Prompt)
	}
	if wait, waits := r.waitAt(s, step); waits && wait.Opens != game.DealerUnable {
		step.Deadline = wait.Until
	}
	return step
}

// holdsResult reports whether the result is known but may only be announced once the connection is back (002/6.p1).
func (r *Rules) holdsResult(s *state.State) bool {
	return s.RoundRunning() && s.Round.ResultHeld && r.inRound(s).Name == game.StepNameAnnounce
}

// throwInWords tells the dealer what to do about a throw that was not read.
func (r *Rules) throwInWords(s *state.State, prompt message.Text) message.Text {
	if !s.Round.DiceLie.IsZero() {
		return message.New("table.dice.lie", "The dice are still. Waiting for the throw to be read.")
	}
	if s.Round.DiceEntered != nil {
		return prompt
	}
	for _, device := range s.Devices {
		if !device.Up && r.shownByHand() {
			return message.Sentences(prompt, message.New("table.dice.unwatched", "{device} reads nothing: enter the dice by hand.",
				message.String("device", device.Name)))
		}
		if device.Up && !device.Reason.IsZero() && device.Since.After(s.Moved) {
			return message.New("table.dice.says", "{device}: {says}. Read the dice again, or Enter to call the shift manager.",
				message.String("device", device.Name), message.Message("says", device.Reason))
		}
	}
	return message.Sentences(prompt, message.New("table.dice.confirm", "Enter only if they lie still and were not read."))
}

// Phase returns the present phase, for the procedures.
func (r *Rules) Phase(s *state.State) game.Phase {
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

// Due returns when the next timer fires; false if none runs.
func (r *Rules) Due(s *state.State) (time.Time, bool) {
	var due time.Time
	sooner := func(at time.Time) {
		if !at.IsZero() && (due.IsZero() || at.Before(due)) {
			due = at
		}
	}
	if at, runs := r.incidentDue(s); runs {
		sooner(at)
	}
	if at, runs := r.unansweredAt(s); runs {
		sooner(at)
	}
	if s.RoundRunning() && s.Round.TakesBets() {
		sooner(s.Round.BettingUntil)
	}
	if s.RoundRunning() && s.Incident == nil { // players' time pauses while an incident is open
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

// badgeAlone reports whether a dealer can sign in with a badge and no PIN.
func (r *Rules) badgeAlone() bool { return r.setup.Settings["badge-alone"] == "dealers" }

// badgeWanted reports whether a dealer with a badge has to use it, and cannot sign in with staff id and PIN alone.
func (r *Rules) badgeWanted() bool { return r.setup.Settings["badge-wanted"] == "dealers" }
