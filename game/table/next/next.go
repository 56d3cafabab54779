package next

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
)

// closedStep returns the step of a table that the floor closed. A shift manager at the table can open it again
// alone, because the floor may be out of reach.
func closedStep(s *state.State) game.Step {
	if !s.Manager.IsZero() && s.Station == "" {
		return game.Step{
			Kind: game.StepConfirm, Name: game.StepNameOpenTable, By: game.ShiftManager,
			Prompt: message.New("table.open", "Shift manager: Enter to open the table again. {name} closed it.", message.String("name", s.Closing)),
		}
	}
	return game.Step{
		Kind: game.StepClosed, Name: game.StepNameClosed, By: game.ShiftManager,
		Prompt: message.New("table.closed", "The table is closed. {name} closed it from the floor; a shift manager who signs in here can open it.",
			message.String("name", s.Closing)),
	}
}

// keptForDeal says where the kept cards go that start the next round, and what comes before them. It does not name
// their faces, and names the position only if it does not depend on the players.
func (r *Rules) keptForDeal(kept int) message.Text {
	if kept == 0 {
		return message.Text{}
	}
	count := message.Number("count", kept)
	first := r.Family.Next(game.Round{BettingClosed: true})
	switch {
	case r.Family.Next(game.Round{}).Burns > 0:
		return message.Count("table.start.kept-next", "Burn first. Next card: the one kept, face down.",
			"Burn first. Next cards: the {count} kept, face down, in the order drawn.", count)
	case first.Kind == game.StepScan:
		return message.Count("table.start.kept-to", "First card: the one kept, to {place}.",
			"First cards: the {count} kept, in the order drawn, beginning with {place}.", count,
			message.Position("place", first.Position))
	}
	return message.Count("table.start.kept-first", "First card dealt: the one kept.",
		"First cards dealt: the {count} kept, in the order drawn.", count)
}

// discardInWords asks for cards to be discarded that will not be dealt.
func discardInWords(cards int) message.Text {
	if cards == 0 {
		return message.Text{}
	}
	return message.Count("table.discard", "Put the card that was not dealt into the discard holder, face down.",
		"Put the {count} cards that were not dealt into the discard holder, face down.", message.Number("count", cards))
}

// Next returns the one thing to do now. It is computed from the facts.
func (r *Rules) Next(s *state.State) game.Step {
	return s.StepBy(r, func() game.Step { return answerable(s, r.next(s)) })
}

// FamilyStep returns the family's own step of the running round.
func (r *Rules) FamilyStep(s *state.State) game.Step {
	return s.RoundStepBy(r, func() game.Step { return answerable(s, r.Family.Next(*s.Round)) })
}

// next computes [Rules.Next].
func (r *Rules) next(s *state.State) game.Step {
	switch {
	case s.Incident != nil:
		return r.incidentStep(s)
	case s.Closing != "" && s.Round == nil:
		return closedStep(s)
	case s.Dealer.IsZero() && !r.goesOnAlone(s):
		return DealerSignIn(s)
	case s.RoundRunning():
		return r.roundStep(s)
	case s.Round != nil:
		return game.Step{Kind: game.StepConfirm, Name: game.StepNameCollect, By: game.Dealer,
			Prompt: message.Sentences(collectInWords(s.Round), discardInWords(s.ToDiscard), r.Family.Collecting(*s.Round))}
	case r.Book.Shoe != nil && (!s.Shoe.Ready() || s.Shoe.ChangeDue()):
		return r.shoeStep(s)
	}
	first := r.Family.Next(game.Round{}).BeforeBets
	return game.Step{
		Kind: game.StepConfirm, Name: game.StepNameStartRound, By: game.Dealer, BeforeBets: first,
		Prompt: message.Sentences(discardInWords(s.ToDiscard), r.startText(first), r.keptForDeal(len(s.Shoe.Carried))),
	}
}

// DealerSignIn returns the step in which the dealer signs in.
func DealerSignIn(s *state.State) game.Step {
	prompt := message.New("table.sign-in", "Dealer: sign in. Badge, or staff id and PIN.")
	if s.Locked {
		prompt = message.New("table.sign-in.locked",
			"Locked after a time without activity. Dealer: sign in. Badge, or staff id and PIN.")
	}
	return game.Step{Kind: game.StepSignIn, Name: game.StepNameSignIn, By: game.Dealer, Prompt: prompt}
}

// goesOnAlone reports whether a running round waits for something other than the dealer: time, players, the
// platform, or the result of a wheel or dice.
func (r *Rules) goesOnAlone(s *state.State) bool {
	if !s.RoundRunning() || !s.Round.Held.Card.IsZero() {
		return false
	}
	switch step := r.FamilyStep(s); step.Kind {
	case game.StepConfirm:
		return step.Name == game.StepSpin
	case game.StepScan, game.StepAnswer:
		return false
	default:
		return true
	}
}

// startText asks the dealer to start the next round, and to open betting unless a step comes before the bets.
func (r *Rules) startText(beforeBets bool) message.Text {
	if beforeBets {
		return message.New("table.start.no-bets", "Start the next round. Bets are not open yet.")
	}
	return message.New("table.start", `Call "{call}" and open betting.`, message.Spoken("call", r.Book.Calls.PlaceBets.Text))
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
	step := r.FamilyStep(s)
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
	if r.HoldsResult(s) {
		return game.Step{Kind: game.StepConfirm, Name: game.StepNameConnectionBack, By: game.Dealer,
			Prompt: message.New("table.connection-back", "Do not announce yet. Enter once the connection is back.")}
	}
	if step.Name == game.StepSpin {
		step.Prompt = message.Sentences(step.Prompt, r.fromLastInWords(s))
	}
	if s.Dealer.IsZero() && (step.Name == game.StepSpin || step.Kind == game.StepDice) {
		step.Prompt = message.Sentences(DealerSignIn(s).Prompt, step.Prompt) // what a device reads counts meanwhile
	}
	if step.Kind == game.StepPlatform {
		return r.platformStep(s, step)
	}
	if step.Kind == game.StepScan {
		if r.CanConceal() && r.FacingAt(*s.Round, step.Position) == game.Concealed {
			step.Facing = game.FaceDown
		}
		step.Attempts = r.Book.Reads.Dealer.Value
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

// HoldsResult reports whether the result is known but may only be announced once the connection is back (002/6.p1).
func (r *Rules) HoldsResult(s *state.State) bool {
	return s.RoundRunning() && s.Round.ResultHeld && r.FamilyStep(s).Name == game.StepNameAnnounce
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
		if !device.Up && r.ShownByHand() {
			return message.Sentences(prompt, message.New("table.dice.unwatched", "The {device} reads nothing: enter the dice by hand.",
				message.Device("device", device.Name)))
		}
		if device.Up && !device.Reason.IsZero() && device.Since.After(s.Moved) {
			return message.New("table.dice.says", "The {device} says: {says} Read the dice again, or Enter to call the shift manager.",
				message.Device("device", device.Name), message.Message("says", device.Reason))
		}
	}
	return message.Sentences(prompt, message.New("table.dice.confirm", "Die not read? Press Enter."))
}

// Phase returns the present phase, for the procedures.
func (r *Rules) Phase(s *state.State) game.Phase {
	switch {
	case s.Round != nil:
		return r.Family.Phase(*s.Round)
	case r.Book.Shoe == nil || s.Shoe.Ready() || !s.Shoe.Loaded:
		return game.PhaseBetween
	case s.Shoe.CutCardIn:
		return game.PhaseBurn
	}
	return game.PhaseShuffle
}

// answerable adds to a step the number that the platform's answer must repeat.
func answerable(s *state.State, step game.Step) game.Step {
	if !s.RoundRunning() || step.Kind != game.StepDecide && step.Kind != game.StepPlatform && len(step.Actions) == 0 {
		return step
	}
	step.For = s.Turn
	if window, runs := s.Round.OpenWindow(); runs {
		step.For = window.Opened
	}
	return step
}
