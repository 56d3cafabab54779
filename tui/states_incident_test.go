package tui

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/tui/tuitest/floor"
)

// Incidents as the rules of the table make them, at moments when somebody has to know what to do.

// lastMisplaced returns a table with a card on a wrong field that the dealer may put right alone (001/11.30.1).
func lastMisplaced(t testing.TB) view.Snapshot {
	return floored(t, nil, after("8S 9H KD", game.CardMisplaced, game.Facts{"last_only": true}))
}

// misplaced returns a table with several cards on wrong fields, for the shift manager (001/11.30.2).
func misplaced(t testing.TB) view.Snapshot {
	return floored(t, nil, after("8S 9H KD", game.CardMisplaced, game.Facts{"last_only": false}, floor.Rasa))
}

// collectedEarly returns a table whose dealer removed the cards too early (001/11.37).
func collectedEarly(t testing.TB) view.Snapshot {
	return floored(t, nil, after(fiveCards, game.CardsCollectedEarly, nil, floor.Rasa))
}

// dropped returns a table where two known cards fell to the floor, so that the rule decides (001/11.20.1).
func dropped(t testing.TB) view.Snapshot {
	return floored(t, nil, after(fiveCards, game.CardsDropped, game.Facts{"count": 2.0, "seen": true}))
}

// droppedVoid returns a table where three cards fell, so that the dealer announces the void (001/11.20.3).
func droppedVoid(t testing.TB) view.Snapshot {
	return floored(t, nil, after(fiveCards, game.CardsDropped, game.Facts{"count": 3.0}))
}

// faceUp returns a table whose first card came out face up and is scanned first (001/11.22).
func faceUp(t testing.TB) view.Snapshot {
	return floored(t, nil, after("", game.CardFaceUp, nil))
}

// ruledOn returns a table after a ruling that must still be announced to the players.
func ruledOn(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		if err := after(fiveCards, game.CardMisread, nil, floor.Rasa)(f); err != nil {
			return err
		}
		f.Pass(20 * time.Second)
		return f.Do(game.Rule{Clause: "001/11.35"})
	})
}

var byHandAllowed = map[string]string{"manual-entry": "allowed"}

// enteredByHand returns a table with a card that no device read.
func enteredByHand(t testing.TB) view.Snapshot {
	return floored(t, byHandAllowed, func(f *floor.Floor) error {
		if err := dealt(f, "8H 5C 3D"); err != nil {
			return err
		}
		if err := f.NoRead(3); err != nil {
			return err
		}
		if err := f.SignIn(floor.Rasa); err != nil {
			return err
		}
		return f.Do(game.EnterByHand{Card: card("9S")})
	})
}

// finished plays until after a round that Banker won.
func finished(f *floor.Floor) error {
	if err := dealt(f, "KD 8S 4S JC"); err != nil {
		return err
	}
	return f.To("start-round", "")
}

func oneRound(t testing.TB) view.Snapshot { return floored(t, nil, finished) }

// correction returns a table with a correction request for the shift manager.
func correction(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		if err := finished(f); err != nil {
			return err
		}
		asked := game.Correct{
			Round: 1, Result: game.Typed{Text: "KD 9S / 8S JC"}, Reason: "the second card was the nine of spades",
			Reference: "camera 2, 20:15:44",
		}
		if err := f.Do(asked); err != nil {
			return err
		}
		f.Pass(time.Minute)
		return f.SignIn(floor.Rasa)
	})
}

// silent returns a table whose round has waited ten minutes for its dealer.
func silent(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		if err := dealt(f, "8S 9H"); err != nil {
			return err
		}
		f.Pass(10 * time.Minute)
		return nil
	})
}

// byVideo returns a table with a round that a clause settles by its video. No clause of baccarat does, so this one is
// made by hand.
func byVideo(t testing.TB) view.Snapshot {
	s := incident(t)
	s.State.Manager = floor.Rasa
	s.State.Incident.Kind = game.VideoLost
	s.Step = game.Step{
		Kind: game.StepRule, Name: "rule", By: game.ShiftManager, Prompt: message.Written("Shift manager: make your ruling."),
		Offers: []game.Offer{{
			Clause: "001/9.22", Title: message.Written("Settle by the video"),
			Text:  message.Written("The round is settled by what the video shows."),
			Round: game.RoundComplete, Bets: game.BetsSettleManually, Takes: []string{"result"}, Announce: "shift-manager",
		}},
	}
	return s
}

// rescanByDealer returns a table where a card is scanned until it is read, as in document 002.
func rescanByDealer(t testing.TB) view.Snapshot {
	s := incident(t)
	s.Step = game.Step{
		Kind: game.StepScan, Name: "rescan", By: game.Dealer, Position: "banker-3", Attempt: 4,
		Prompt: message.Written("Not read. Scan the card again until it is read. Shift manager informed."), Deadline: s.Step.Deadline,
	}
	s.State.Notified = game.NoticePaused
	s.Blocked[decide.KeyConfirm] = decide.Waiting(s.Step)
	return s
}

// rescanAttempts returns a table at the shift manager's second attempt of three, as in document 000.
func rescanAttempts(t testing.TB) view.Snapshot {
	s := unreadable(nil)(t)
	s.Step.Attempt, s.Step.Attempts = 2, 3
	return s
}

// voidUndealt returns a table with a round that was voided before its first card.
func voidUndealt(t testing.TB) view.Snapshot {
	return floored(t, nil, func(f *floor.Floor) error {
		if err := f.To("deal", "player-1"); err != nil {
			return err
		}
		if err := f.NoRead(3); err != nil {
			return err
		}
		if err := f.SignIn(floor.Rasa); err != nil {
			return err
		}
		return f.Do(game.Rule{Clause: "001/11.36"})
	})
}
