package store

import (
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// DealerPINLength is how many digits the PIN of a dealer without a badge has at least, unless the site has set
// another length.
const DealerPINLength = MinRankPINLength

// SetPINLength sets how many digits the PIN of a dealer without a badge has at least. PINs that people have stay.
//
// Errors: [ErrBadStaff] and those of [Journal.Append].
func (j *Journal) SetPINLength(digits int, by game.Actor, at time.Time) error {
	return j.recordStaff(by, at, func() ([]game.Event, error) {
		if digits < MinPINLength || digits > MaxPINLength {
			return nil, faultf(ErrBadStaff, nil, "a dealer's PIN cannot have %d digits at least: want %d to %d",
				digits, MinPINLength, MaxPINLength)
		}
		return []game.Event{game.PINLengthSet{Dealer: digits}}, nil
	})
}

// PINLength returns how many digits the PIN of a dealer without a badge has at least.
func (j *Journal) PINLength() (digits int, err error) {
	digits = DealerPINLength
	err = j.view(func(tree *pages.File) error {
		value, err := tree.Get(bucketMeta, keyPINLength)
		if err == nil && value != nil {
			digits, err = strconv.Atoi(string(value))
		}
		return err
	})
	return digits, err
}

// shortestPIN returns how many digits a new PIN has at least for its owner's roles. Whoever types an id and a PIN
// shows nothing else, so that rank, and no badge to go with it, want a longer one.
func shortestPIN(roles []game.Role, badge bool, dealer int) int {
	shortest := MinPINLength
	if !badge {
		shortest = dealer
	}
	if isSenior(roles) {
		shortest = max(shortest, MinRankPINLength)
	}
	return shortest
}
