package blackjack

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/blackjack/twentyone"
	"pitboss/game/family"
)

// Seats are the seats with a bet, as the platform tells them.
type Seats struct {
	Seats []int `json:"seats"`
}

// seatsOf are the seats that play the round, from the dealer's left (reading 001/10.8). What the
// platform said was checked by Accept: what cannot be read any more is no seat.
func seatsOf(round game.Round) []int { return family.Told[Seats](round, stepSeats).Seats }

func heardSeats(round game.Round) bool {
	_, heard := round.Heard(stepSeats)
	return heard
}

// Accept checks the seats that the platform tells, and a decision of a seat or a hand. Seats left out
// in training are those of [trainingSeats].
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch said := reading.(type) {
	case game.Message:
		if len(said.Data) == 0 && !training {
			return nil, fmt.Errorf("no data came: want %s", wantSeats)
		}
		data, err := family.Hear(said.Data, wantSeats, r.trainingSeats(round), r.checkSeats)
		said.Data = data
		return said, err
	case game.Decision:
		return said, r.allows(round, said)
	}
	return nil, game.ErrNotTaken
}

// wantSeats shows what the platform says at the beginning of a round.
const wantSeats = `{"seats":[1,3]}, the seats with a bet, [] for none`

// checkSeats sorts the seats told, and reports why they cannot be right.
func (r *Rules) checkSeats(told *Seats) error {
	if told.Seats == nil {
		return fmt.Errorf("seats are missing: want %s", wantSeats)
	}
	slices.Sort(told.Seats)
	for i, seat := range told.Seats {
		switch {
		case seat < 1 || seat > r.own.Seats.Value:
			return fmt.Errorf("seat %d: the table has seats 1 to %d", seat, r.own.Seats.Value)
		case i > 0 && seat == told.Seats[i-1]:
			return fmt.Errorf("seat %d is named twice", seat)
		}
	}
	return nil
}

// trainingSeats are the seats that play where nobody says which: all in the first round, and then one
// set after another, so that a table without a platform comes to each of them.
func (r *Rules) trainingSeats(round game.Round) (told Seats) {
	sets := uint64(1)<<r.own.Seats.Value - 1
	set := sets - (max(round.Number, 1)-1)%sets
	for seat := range r.own.Seats.Value {
		if set>>seat&1 == 1 {
			told.Seats = append(told.Seats, seat+1)
		}
	}
	return told
}

// allows reports why a decision cannot be made now; nil when it can.
func (r *Rules) allows(round game.Round, said game.Decision) error {
	step, left := r.Next(round), uninsured(round, seatsOf(round))
	switch {
	case step.Kind != game.StepDecide:
		return errors.New("no player decides now")
	case step.Name == stepInsurance && (said.Hand != 0 || !slices.Contains(left, said.Seat)):
		return fmt.Errorf("insurance is for seats %v now, without a hand; not for seat %d, hand %d", left, said.Seat, said.Hand)
	case step.Name != stepInsurance && (said.Seat != step.Seat || said.Hand != step.Hand):
		return fmt.Errorf("seat %d, hand %d decides now; not seat %d, hand %d", step.Seat, step.Hand, said.Seat, said.Hand)
	case !slices.Contains(step.Actions, said.Action):
		return fmt.Errorf("%.60q: want one of %s", said.Action, strings.Join(step.Actions, ", "))
	}
	return nil
}

// Expire returns what silence means: stand, and no insurance (001/10.9.4).
func (r *Rules) Expire(round game.Round, window game.Window) (decisions []game.Decision) {
	if window.Name != stepInsurance {
		return []game.Decision{{Seat: window.Seat, Hand: window.Hand, Action: stand}}
	}
	for _, seat := range uninsured(round, seatsOf(round)) {
		decisions = append(decisions, game.Decision{Seat: seat, Action: noInsurance})
	}
	return decisions
}

// Draw returns seats that have a bet, for training.
func (r *Rules) Draw(chance family.Chance, message string, _ game.Round) json.RawMessage {
	if message != stepSeats {
		return nil
	}
	seats := chance.Perm(r.own.Seats.Value)[:1+chance.IntN(r.own.Seats.Value)]
	for i := range seats {
		seats[i]++
	}
	slices.Sort(seats)
	return family.Written(Seats{seats})
}

// Choose returns what players decide at a step, for training: most by the book, one in ten anything that
// is legal. Of those who may insure themselves some do, and some say nothing.
func (r *Rules) Choose(chance family.Chance, step game.Step, round game.Round) (decisions []game.Decision) {
	anything := func(hand hand) string {
		if chance.IntN(10) == 0 {
			return step.Actions[chance.IntN(len(step.Actions))]
		}
		up, _ := round.At(dealerPlace(1))
		return twentyone.Basic(hand.cards, up, step.Actions)
	}
	if step.Name != stepInsurance {
		hand := handsOf(round, step.Seat)[step.Hand-1]
		return []game.Decision{{Seat: step.Seat, Hand: step.Hand, Action: anything(hand)}}
	}
	for _, seat := range uninsured(round, seatsOf(round)) {
		switch chance.IntN(4) {
		case 0:
			decisions = append(decisions, game.Decision{Seat: seat, Action: anything(handsOf(round, seat)[0])})
		case 1, 2:
			decisions = append(decisions, game.Decision{Seat: seat, Action: noInsurance})
		}
	}
	return decisions
}
