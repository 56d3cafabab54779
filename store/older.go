package store

import (
	"context"
	"errors"
	"time"

	"pitboss/game"
	"pitboss/store/proof"
)

// ErrOlder means that, according to the signed head next to it, the database is an older copy or another record.
var ErrOlder = errors.New("the database is older than its signed head")

// maxComparedRecords limits how many records are compared with the signed head before a table opens (about one
// second). For a longer record only the number is compared; [Verify] compares all of it.
const maxComparedRecords = 200_000

// CheckOwnHead checks that the record continues from the last signed head next to the database. An [ErrOlder] says
// what does not match. A missing or unreadable head proves nothing, and is no error.
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

// AcceptOlder records that somebody has ruled to continue with a database that its signed head shows to be old. It
// records that head and signs the record as it is now.
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
