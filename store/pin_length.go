package store

import (
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store/internal/pages"
)

// DealerPINLength is the minimum length of the PIN of a dealer without a badge, unless the site has set another.
const DealerPINLength = MinRankPINLength

// SetPINLength sets the minimum length of the PIN of a dealer without a badge. Existing PINs stay valid.
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

// PINLength returns the minimum length of the PIN of a dealer without a badge.
func (j *Journal) PINLength() (digits int, err error) {
	set, err := j.metaNumber(keyPINLength)
	if set == 0 {
		set = DealerPINLength
	}
	return int(set), err
}

// newPINLength returns the event that sets the site's PIN length here; false if the length is the same, or if the
// table already knows a later setting.
func (j *Journal) newPINLength(c site.PINLength) (game.PINLengthSet, bool, error) {
	if c.Dealer < MinPINLength || c.Dealer > MaxPINLength {
		return game.PINLengthSet{}, false, nil // a hub that does not send it
	}
	has, err := j.PINLength()
	if err != nil {
		return game.PINLengthSet{}, false, err
	}
	known, err := j.metaNumber(keyPINLengthHub)
	return game.PINLengthSet{Dealer: c.Dealer, Hub: c.Version}, has != c.Dealer && c.Version > known, err
}

// metaNumber returns a number from the meta bucket, or 0 if it was never set.
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

// projectPINLength stores the PIN length that a record sets.
func (t *transaction) projectPINLength(set game.PINLengthSet) error {
	meta := t.bucket(bucketMeta)
	if err := meta.Put(keyPINLength, strconv.AppendInt(nil, int64(set.Dealer), 10)); err != nil || set.Hub == 0 {
		return err
	}
	return meta.Put(keyPINLengthHub, strconv.AppendUint(nil, set.Hub, 10))
}

// shortestPIN returns the minimum length of a new PIN for its owner's roles. A senior role, or an id and PIN without
// a badge, requires a longer one.
func shortestPIN(roles []game.Role, badge bool, dealer int) int {
	shortest := MinPINLength
	if !badge {
		shortest = dealer
	}
	if game.HasRank(roles) {
		shortest = max(shortest, MinRankPINLength)
	}
	return shortest
}
