package store

import (
	"context"
	"errors"
	"time"

	"pitboss/game"
	"pitboss/store/proof"
)

// ErrOlder is a database that the signed head next to it shows to be an older copy, or another record.
var ErrOlder = errors.New("the database is older than its signed head")

// maxComparedRecords is how many records are compared with the signed head before a table opens, which takes a second.
// Of a longer record the number alone is compared; [Verify] compares it whole.
const maxComparedRecords = 200_000

// CheckOwnHead checks that the record goes on from the head that was signed last and lies next to the database. An
// [ErrOlder] says what does not fit. A head that is not there, or cannot be read, shows nothing.
func (j *Journal) CheckOwnHead(ctx context.Context) error {
	signed, there, err := j.SignedHead()
	if err != nil || !there {
		return err
	}
	head, err := proof.ReadHead(signed)
	if err != nil {
		return nil //nolint:nilerr // verify says so of a file that is no head
	}
	now, err := j.Head()
	if err != nil {
		return err
	}
	if head.Size > now.Sequence {
		return faultf(ErrOlder, nil,
			"the journal %s has %d records, and %d of it were signed (%s): an older copy of it was put back, or its end is gone",
			j.path, now.Sequence, head.Size, j.path+HeadSuffix)
	}
	if head.Size > maxComparedRecords {
		return nil
	}
	err = j.CheckHead(ctx, head)
	if errors.Is(err, ErrOtherHead) {
		return faultf(ErrOlder, err, "the journal %s is not the record that was signed (%s): %v", j.path, j.path+HeadSuffix, err)
	}
	return err
}

// AcceptOlder records that somebody has ruled to go on with a database that its signed head shows to be old, with that
// head, and signs the record as it is now.
func (j *Journal) AcceptOlder(ctx context.Context, by game.Actor, at time.Time) error {
	older := j.CheckOwnHead(ctx)
	if !errors.Is(older, ErrOlder) {
		return older
	}
	signed, _, err := j.SignedHead()
	if err != nil {
		return err
	}
	head, err := proof.ReadHead(signed)
	if err != nil {
		return err
	}
	now, err := j.Head()
	if err != nil {
		return err
	}
	accepted := game.OlderCopyAccepted{Records: now.Sequence, Signed: head.Size, Head: string(signed)}
	if err := j.Enter(by, at, accepted); err != nil {
		return err
	}
	_, err = j.SignHead(ctx, j.Tree())
	return err
}
