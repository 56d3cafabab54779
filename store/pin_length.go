package store

import (
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/site"
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
	set, err := j.metaNumber(keyPINLength)
	if set == 0 {
		set = DealerPINLength
	}
	return int(set), err
}

// newPINLength returns that the site wants PINs of another length than the table knew; false where it does not, or
// where the table has heard of a later one.
func (j *Journal) newPINLength(c site.PINLength) (game.PINLengthSet, bool, error) {
	if c.Dealer < MinPINLength || c.Dealer > MaxPINLength {
		return game.PINLengthSet{}, false, nil // a hub that does not say
	}
	has, err := j.PINLength()
	if err != nil {
		return game.PINLengthSet{}, false, err
	}
	known, err := j.metaNumber(keyPINLengthHub)
	return game.PINLengthSet{Dealer: c.Dealer, Hub: c.Version}, has != c.Dealer && c.Version > known, err
}

// metaNumber returns a number that the records have said last; 0 where none has.
func (j *Journal) metaNumber(key []byte) (number uint64, err error) {
	err = j.view(func(tree *pages.File) error {
		value, err := tree.Get(bucketMeta, key)
		if err == nil && value != nil {
			number, err = strconv.ParseUint(string(value), 10, 64)
		}
		return err
	})
	return number, err
}

// projectPINLength keeps how long PINs are in step with the records.
func (t *transaction) projectPINLength(set game.PINLengthSet) error {
	meta := t.bucket(bucketMeta)
	if err := meta.Put(keyPINLength, strconv.AppendInt(nil, int64(set.Dealer), 10)); err != nil || set.Hub == 0 {
		return err
	}
	return meta.Put(keyPINLengthHub, strconv.AppendUint(nil, set.Hub, 10))
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
