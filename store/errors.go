package store

import (
	"context"
	"errors"
	"fmt"

	"pitboss/game/message"
)

// Errors of the journal as a file. Each error that wraps one of these also says which file it is about, what was
// found and what to do.
var (
	// ErrLocked means that another process has the journal open.
	ErrLocked = errors.New("the journal is in use")
	// ErrTooEarly means that the record is of a form that is not written yet, see [Journal.LimitForm]; a later Append
	// works.
	ErrTooEarly = errors.New("the record is too new to be written yet")
	// ErrNewer means that a later version of pitboss wrote the journal, a record or an event.
	ErrNewer = errors.New("the journal is newer than this program")
	// ErrDamaged means that the file is not a journal or has been changed; if a record can be named, the error is a
	// [*DamageError].
	ErrDamaged = errors.New("the journal is damaged")
	// ErrOtherTable means that the journal belongs to another table or site.
	ErrOtherTable = errors.New("the journal belongs to another table")
	// ErrOtherKind means a training journal was opened as a live one, or the other way round.
	ErrOtherKind = errors.New("training and live journals never mix")
	// ErrNotBegun means that the journal is missing or was never written to, but must exist.
	ErrNotBegun = errors.New("the journal was not begun")
	// ErrFileMode means that others may read the journal and it cannot be made private.
	ErrFileMode = errors.New("the journal is not private")
	// ErrExists means that the target exists: nothing is ever overwritten.
	ErrExists = errors.New("the file exists")
)

// Writing and reading.
var (
	// ErrDiskFull means that there is no room for the records. Nothing was written; Append works again when there is
	// room.
	ErrDiskFull = errors.New("the disk is full")
	// ErrMoved means that the journal's file was moved away, deleted or replaced while it was open. Nothing was written;
	// Append works again when the file is back.
	ErrMoved = errors.New("the journal's file is gone")
	// ErrUncertain means that the disk took the records but did not confirm them. The journal accepts nothing more
	// until it is opened again.
	ErrUncertain = errors.New("the disk did not confirm the records")
	// ErrReadOnly means that a journal opened for reading was to be changed.
	ErrReadOnly = errors.New("the journal is open for reading only")
	// ErrClosed means that the journal was closed.
	ErrClosed = errors.New("the journal is closed")
	// ErrBadRecord means that a record cannot be journaled in its present form.
	ErrBadRecord = errors.New("the record cannot be journaled")
	// ErrStopped means that work over the whole journal was cancelled before it was done. Nothing was changed, and no
	// unfinished file is left behind.
	ErrStopped = errors.New("told to stop")
	// ErrDevices means that device counters cannot be stored or read. The records are not affected.
	ErrDevices = errors.New("what was counted of the devices cannot be kept")
	// ErrNoState means that the journal was rebuilt from its records and has no saved state yet; the state follows
	// from all its records.
	ErrNoState = errors.New("the journal has no saved state")
	// ErrNoRecord means that the journal does not hold the sequence.
	ErrNoRecord = errors.New("there is no such record")
)

// People.
var (
	// ErrNoSuchStaff means that nobody has the id.
	ErrNoSuchStaff = errors.New("nobody has this staff id")
	// ErrStaffClash means that a person of the site has the same id as somebody known only to this table.
	ErrStaffClash = errors.New("the staff id is this table's own")
	// ErrOfSite means that the person comes from the site's hub, which alone changes them.
	ErrOfSite = errors.New("the person is of the site")
	// ErrStaffExists means that the id is taken; an id is never given twice.
	ErrStaffExists = errors.New("the staff id is taken")
	// ErrBadgeTaken means that the badge belongs to somebody else.
	ErrBadgeTaken = errors.New("the badge belongs to somebody else")
	// ErrCredentials means that a file of PINs and badges, or of the site's key, is missing next to the journal or is
	// not the one named in the record.
	ErrCredentials = errors.New("the credentials are not here")
	// ErrBadStaff means that an id, name, role, PIN or badge is not acceptable.
	ErrBadStaff = errors.New("the staff details cannot be used")
)

// DamageError names the place where a journal no longer matches what was written. It is an [ErrDamaged].
type DamageError struct {
	Path string
	// Sequence is the first record that is wrong or missing; 0 if the damage is outside the records.
	Sequence uint64
	// What describes the damage.
	What string
}

func (e *DamageError) Error() string {
	where := ""
	if e.Sequence != 0 {
		where = fmt.Sprintf(" at record %d", e.Sequence)
	}
	return fmt.Sprintf("the journal %s is damaged%s: %s; leave the file as it is, run 'pitboss journal verify --db %s' and restore a backup",
		e.Path, where, e.What, e.Path)
}

// Is makes every DamageError an [ErrDamaged].
func (e *DamageError) Is(target error) bool { return target == ErrDamaged }

// PINError says why a new PIN is not acceptable. It is an [ErrBadStaff].
type PINError struct {
	// Why is a part of a sentence, without the PIN.
	Why message.Text
}

func (e *PINError) Error() string { return "the PIN cannot be used: " + e.Why.String() }

// Is makes every PINError an [ErrBadStaff].
func (e *PINError) Is(target error) bool { return target == ErrBadStaff }

// fault is one of the sentinel errors with a message for people.
type fault struct {
	kind  error
	words string
	cause error
}

func (f *fault) Error() string { return f.words }

func (f *fault) Unwrap() []error {
	if f.cause == nil {
		return []error{f.kind}
	}
	return []error{f.kind, f.cause}
}

func faultf(kind, cause error, format string, values ...any) error {
	return &fault{kind: kind, words: fmt.Sprintf(format, values...), cause: cause}
}

// stopped returns the [ErrStopped] for an operation whose context ended.
func stopped(ctx context.Context, doing, path string) error {
	return faultf(ErrStopped, context.Cause(ctx), "%s %s was stopped (%v)", doing, path, context.Cause(ctx))
}
