package blackjack

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/family"
)

// Seats is the platform's message with the seats that have a bet.
type Seats struct {
	Seats []int `json:"seats"`
}

// seatsOf returns the seats that play the round, from the dealer's left (reading 001/10.8). Accept checked the
// platform's message; one that can no longer be decoded gives no seats.
func seatsOf(round game.Round) []int { return family.Told[Seats](round, stepSeats).Seats }

func heardSeats(round game.Round) bool {
	_, heard := round.Heard(stepSeats)
	return heard
}

// Closed is the platform's message that the time for insurance is over: it has the seats that took insurance, in
// addition to those that said so themselves.
type Closed struct {
	Seats []int `json:"seats"`
}

// toldInsured returns the seats that took insurance according to the platform.
func toldInsured(round game.Round) []int { return family.Told[Closed](round, stepClosed).Seats }

// Accept checks platform messages, and decisions of a seat or a hand. In training, missing seats are those of
// [Rules.trainingSeats].
func (r *Rules) Accept(round game.Round, reading game.Reading, training bool) (game.Reading, error) {
	switch said := reading.(type) {
	case game.Message:
		data, err := r.hear(round, said, training)
		said.Data = data
		return said, err
	case game.Decision:
		return r.decision(round, said)
	}
	return nil, game.ErrNotTaken
}

// hear checks a message of the platform and returns it in the form to keep.
func (r *Rules) hear(round game.Round, said game.Message, training bool) (json.RawMessage, error) {
	switch said.Name {
	case stepSeats:
		if len(said.Data) == 0 && !training {
			return nil, fmt.Errorf("no data came: want %s", wantSeats)
		}
		return family.Hear(said.Data, wantSeats, r.trainingSeats(round), r.checkSeats)
	case stepClosed:
		return family.Hear(said.Data, `{"seats":[3]}, the seats that took insurance`, Closed{Seats: []int{}},
			func(told *Closed) error { return checkClosed(round, told) })
	}
	return nil, fmt.Errorf("%.60q is no message of this game: want %s or %s", said.Name, stepSeats, stepClosed)
}

// checkClosed sorts the insured seats, and returns an error if they cannot be right.
func checkClosed(round game.Round, told *Closed) error {
	if told.Seats == nil {
		told.Seats = []int{}
	}
	slices.Sort(told.Seats)
	for i, seat := range told.Seats {
		action, _ := decidedFor(round, seat)
		switch {
		case !slices.Contains(seatsOf(round), seat):
			return fmt.Errorf("seat %d does not play: want some of %v", seat, seatsOf(round))
		case i > 0 && seat == told.Seats[i-1]:
			return fmt.Errorf("seat %d is named twice", seat)
		case action == noInsurance:
			return fmt.Errorf("seat %d has said no to insurance", seat)
		}
	}
	return nil
}

// wantSeats is an example of the platform's message at the beginning of a round.
const wantSeats = `{"seats":[1,3]}, the seats with a bet, [] for none`

// checkSeats sorts the seats, and returns an error if they cannot be right.
func (r *Rules) checkSeats(told *Seats) error {
	if told.Seats == nil {
		return fmt.Errorf("seats are missing: want %s", wantSeats)
	}
	slices.Sort(told.Seats)
	for i, seat := range told.Seats {
		switch {
		case seat < 1 || seat > r.seats():
			return fmt.Errorf("seat %d: the table has seats 1 to %d", seat, r.seats())
		case i > 0 && seat == told.Seats[i-1]:
			return fmt.Errorf("seat %d is named twice", seat)
		}
	}
	return nil
}

// trainingSeats returns the seats that play if the platform names none: all in the first round, and then one set
// after another, so that a table without a platform comes to each of them.
func (r *Rules) trainingSeats(round game.Round) (told Seats) {
	sets := uint64(1)<<r.seats() - 1
	set := sets - (max(round.Number, 1)-1)%sets
	for seat := range r.seats() {
		if set>>seat&1 == 1 {
			told.Seats = append(told.Seats, seat+1)
		}
	}
	return told
}

// decision returns a decision in the form to keep, or an error if it is not possible now. One that does not belong to
// a hand has no hand number: its seat has only one hand then.
func (r *Rules) decision(round game.Round, said game.Decision) (game.Decision, error) {
	if err := family.WantsNoCards(said); err != nil {
		return said, err
	}
	step, seats := r.Next(round), seatsOf(round)
	switch {
	case len(step.Actions) == 0:
		return said, errors.New("no player decides now")
	case !slices.Contains(step.Actions, said.Action):
		return said, fmt.Errorf("%.60q: want one of %s", said.Action, strings.Join(step.Actions, ", "))
	}
	if step.Name == stepInsurance || step.Name == stepClosed {
		if left := unsaid(round, seats); said.Hand > 1 || !slices.Contains(left, said.Seat) {
			return said, fmt.Errorf("insurance is for seats %v now, without a hand; not for seat %d, hand %d",
				left, said.Seat, said.Hand)
		}
		said.Hand = 0
		return said, nil
	}
	if step.Kind == game.StepDecide && step.Seat > 0 && (said.Seat != step.Seat || said.Hand != step.Hand) {
		return said, fmt.Errorf("seat %d, hand %d decides now; not seat %d, hand %d",
			step.Seat, step.Hand, said.Seat, said.Hand)
	}
	var open []hand
	if slices.Contains(seats, said.Seat) {
		open = r.open(round, handsOf(round, said.Seat))
	}
	at := slices.IndexFunc(open, func(h hand) bool { return h.number == said.Hand })
	if at < 0 {
		return said, fmt.Errorf("seat %d, hand %d has nothing to decide now", said.Seat, said.Hand)
	}
	if legal := r.actions(open[at]); !slices.Contains(legal, said.Action) {
		return said, fmt.Errorf("%.60q: want one of %s", said.Action, strings.Join(legal, ", "))
	}
	return said, nil
}

// undecided returns the hands of all seats that may decide now.
func (r *Rules) undecided(round game.Round) (open []hand) {
	for _, seat := range seatsOf(round) {
		open = append(open, r.open(round, handsOf(round, seat))...)
	}
	return open
}

// Expire returns the decisions for those who did not decide: stand, and no insurance (001/10.9.4, 004/2.3.6.c,
// reading 003/17.b5).
func (r *Rules) Expire(round game.Round, window game.Window) (decisions []game.Decision) {
	switch {
	case window.Name == stepInsurance:
		for _, seat := range unsaid(round, seatsOf(round)) {
			decisions = append(decisions, game.Decision{Seat: seat, Action: noInsurance})
		}
	case window.Seat > 0:
		decisions = []game.Decision{{Seat: window.Seat, Hand: window.Hand, Action: stand}}
	default:
		for _, hand := range r.undecided(round) {
			decisions = append(decisions, game.Decision{Seat: hand.seat, Hand: hand.number, Action: stand})
		}
	}
	return decisions
}
