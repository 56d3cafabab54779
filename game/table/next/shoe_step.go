package next

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/shoe"
	"pitboss/game/table/state"
)

// shoeStep returns the next step in preparing a shoe or in ending one that is due (001/11.2).
func (r *Rules) shoeStep(s *state.State) game.Step {
	ledger := s.Shoe
	confirm := func(name string, prompt message.Text) game.Step {
		return game.Step{Kind: game.StepConfirm, Name: name, By: game.Dealer, Prompt: prompt}
	}
	switch {
	case ledger.ChangeDue() && r.Setup.Settings["end-count"] == "count":
		return game.Step{
			Kind: game.StepAnswer, Name: game.StepNameEndCount, By: game.Dealer, Asks: []string{game.FactCardsLeft},
			Prompt: message.Sentences(discardInWords(s.ToDiscard+len(ledger.Carried)),
				message.New("table.shoe.end-count", "Count the cards left in the shoe. Enter the number.")),
		}
	case ledger.ChangeDue():
		return confirm(game.StepNameCloseShoe, message.Sentences(discardInWords(s.ToDiscard+len(ledger.Carried)),
			message.New("table.shoe.close", "Remove the shoe: {why}.", message.Message("why", ledger.ChangeReason))))
	case !ledger.Loaded:
		return confirm(game.StepNameLoadShoe, message.Sentences(failedInWords(s.FailedCheck),
			message.Count("table.shoe.load", "Load a new deck.", "Load a new set of {decks} decks.",
				message.Number("decks", r.Book.Shoe.Decks.Value))))
	case !ledger.Checked && ledger.Check == game.CheckCount:
		return game.Step{
			Kind: game.StepAnswer, Name: game.StepNameCheckCount, By: game.Dealer, Asks: []string{game.FactCards},
			Prompt: message.New("table.check.count", "Count the new set of cards. Enter the number."),
		}
	case !ledger.Checked:
		scanned := ledger.Scanned.Total()
		return game.Step{
			Kind: game.StepScan, Name: game.StepNameCheckScan, By: game.Dealer, Position: game.PositionOf("check", scanned+1),
			Prompt: message.New("table.check.scan", "Scan every card of the set: {scanned} of {expected}. Enter only when none is left.",
				message.Number("scanned", scanned), message.Number("expected", ledger.Expected())),
		}
	case ledger.Passes < r.Book.Shoe.Shuffles.Value:
		pass := ledger.Passes + 1
		return confirm(shuffleStep(pass), message.New("table.shoe.shuffle", "Shuffle: pass {pass} of {passes}.",
			message.Number("pass", pass), message.Number("passes", r.Book.Shoe.Shuffles.Value)))
	case r.Book.Shoe.ShuffledEachRound():
		return confirm(game.StepNameFillShoe, message.Count("table.shoe.fill", "Put the freshly shuffled deck into the shoe.",
			"Put the {decks} freshly shuffled decks into the shoe.", message.Number("decks", r.Book.Shoe.Decks.Value)))
	case !ledger.Cut:
		return confirm(game.StepNameCut, message.New("table.shoe.cut", "Cut the cards."))
	case !ledger.CutCardIn:
		return confirm(game.StepNameCutCard, cutCardInWords(r.Book.Shoe.CutCard.Value))
	case r.Book.Shoe.Burn.FaceDown.Value > 0:
		step := confirm(game.StepNameBurnUnseen, message.Count("table.burn.face-down", "Burn {burn} card face down. Nobody sees it.",
			"Burn {burn} cards face down. Nobody sees them.", message.Number("burn", r.ToBurn(ledger))))
		step.Burns = r.ToBurn(ledger)
		return step
	case ledger.BurnShown.IsZero():
		step := game.Step{
			Kind: game.StepScan, Name: game.StepNameBurn, By: game.Dealer, Position: game.PositionOf("burn", 1),
			Prompt:  message.New("table.burn.show", "Draw the first card, show it to the players and scan it."),
			Attempt: s.FailedReads + 1, Attempts: r.Book.Reads.Dealer.Value,
		}
		return step
	}
	step := confirm(game.StepNameBurnUnseen, message.Count("table.burn", "{card} shown: burn {burn} card face down.",
		"{card} shown: burn {burn} cards face down.",
		message.Number("burn", ledger.Burn), message.Card("card", ledger.BurnShown)))
	step.Burns = ledger.Burn
	return step
}

// ToBurn returns how many cards of a new shoe are burned face down.
func (r *Rules) ToBurn(ledger shoe.Ledger) int {
	if face := r.Book.Shoe.Burn.FaceDown.Value; face > 0 && !ledger.Burned {
		return face
	}
	return ledger.Burn
}

// cutCardInWords says where to insert the cut card, if the site fixes it.
func cutCardInWords(cards int) message.Text {
	if cards == 0 {
		return message.New("table.shoe.cut-card", "Insert the cut card and load the shoe.")
	}
	return message.New("table.shoe.cut-card.from-end", "Insert the cut card {cards} cards from the end and load the shoe.",
		message.Number("cards", cards))
}

// failedInWords says why the last set of cards failed its check.
func failedInWords(check *game.DeckChecked) message.Text {
	if check == nil {
		return message.Text{}
	}
	cards, expected := message.Number("cards", check.Cards), message.Number("expected", check.Expected)
	switch {
	case len(check.Differences) == 0:
		return message.New("table.check.failed", "Deck check failed: {cards} counted, {expected} expected.", cards, expected)
	case len(check.Differences) > shoe.FewFaces:
		return message.New("table.check.failed.ranks", "Deck check failed: {cards} counted, {expected} expected; {ranks}.", cards, expected,
			message.Message("ranks", shoe.ByRank(check.Differences)))
	}
	faces := make([]message.Text, len(check.Differences))
	for i, face := range check.Differences {
		faces[i] = message.New("table.check.failed.face", "{card} x{count}", message.Card("card", face.Card),
			message.Number("count", face.Found))
	}
	return message.New("table.check.failed.faces", "Deck check failed: {cards} counted, {expected} expected; {faces}.", cards, expected,
		message.List("faces", faces...))
}

func shuffleStep(pass int) string { return fmt.Sprintf("%s-%d", game.StepNameShuffle, pass) }
