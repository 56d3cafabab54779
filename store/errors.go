package store

import (
	"context"
	"errors"
	"fmt"
)

// The journal as a file. Every error that is one of these also says in words
// which file, what was found and what to do.
var (
	// ErrLocked is a journal another process has open.
	ErrLocked = errors.New("the journal is in use")
	// ErrNewer is a journal, a record or an event of a later version of pitboss.
	ErrNewer = errors.New("the journal is newer than this program")
	// ErrDamaged is a file that is no journal or has been changed; where a record
	// can be named the error is a [*DamageError].
	ErrDamaged = errors.New("the journal is damaged")
	// ErrOtherTable is the journal of another table or site.
	ErrOtherTable = errors.New("the journal belongs to another table")
	// ErrOtherKind is a training journal where a live one is wanted, or the other way round.
	ErrOtherKind = errors.New("training and live journals never mix")
	// ErrNotBegun is a journal that is not there, or was never written to, where one must be.
	ErrNotBegun = errors.New("the journal was not begun")
	// ErrFileMode is a journal others may read that cannot be made private.
	ErrFileMode = errors.New("the journal is not private")
	// ErrExists is a target that is there already: nothing is ever overwritten.
	ErrExists = errors.New("the file exists")
)

// Writing and reading.
var (
	// ErrDiskFull is no room for the records. Nothing was written; Append works
	// again when there is room.
	ErrDiskFull = errors.New("the disk is full")
	// ErrUncertain is a disk that took the records and did not confirm them. The
	// journal takes nothing more until it is opened again.
	ErrUncertain = errors.New("the disk did not confirm the records")
	// ErrReadOnly is a change asked of a journal opened for reading.
	ErrReadOnly = errors.New("the journal is open for reading only")
	// ErrClosed is a journal that was closed.
	ErrClosed = errors.New("the journal is closed")
	// ErrBadRecord is a record that cannot be journaled as it stands.
	ErrBadRecord = errors.New("the record cannot be journaled")
	// ErrStopped is work over the whole journal that was told to stop before it was
	// done. Nothing was changed, and nothing half done is left behind.
	ErrStopped = errors.New("told to stop")
	// ErrDevices is what was counted of the devices that cannot be kept, or read. The
	// records are not touched by it.
	ErrDevices = errors.New("what was counted of the devices cannot be kept")
	// ErrNoState is a journal that was rebuilt from its records and has no saved state yet: the state is
	// that which all its records make.
	ErrNoState = errors.New("the journal has no saved state")
	// ErrNoRecord is a sequence the journal does not hold.
	ErrNoRecord = errors.New("there is no such record")
)

// People.
var (
	// ErrNoSuchStaff is an id nobody has.
	ErrNoSuchStaff = errors.New("nobody has this staff id")
	// ErrStaffClash is a person of the site's whose id somebody of this table alone has.
	ErrStaffClash = errors.New("the staff id is this table's own")
	// ErrOfSite is a person whom the table has from the site's hub, which alone changes them.
	ErrOfSite = errors.New("the person is of the site")
	// ErrStaffExists is an id that is taken; ids are never given twice.
	ErrStaffExists = errors.New("the staff id is taken")
	// ErrBadgeTaken is a badge that belongs to somebody else.
	ErrBadgeTaken = errors.New("the badge belongs to somebody else")
	// ErrCredentials is a file of PINs and badges, or of the site's key, that is not
	// next to the journal or is not the one the record names.
	ErrCredentials = errors.New("the credentials are not here")
	// ErrBadStaff is an id, name, role, PIN or badge that cannot be used.
	ErrBadStaff = errors.New("the staff details cannot be used")
)

// DamageError is the place where a journal stops being what was written. It is
// an [ErrDamaged].
type DamageError struct {
	Path string
	// Sequence is the first record that is wrong or missing; 0 when the damage
	// lies outside the records.
	Sequence uint64
	// What was found there.
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

// fault is one of the sentinels with its own words for the person reading.
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

// stopped returns the [ErrStopped] of a context that ended while something was done.
func stopped(ctx context.Context, doing, path string) error {
	return faultf(ErrStopped, context.Cause(ctx), "%s %s was stopped (%v)", doing, path, context.Cause(ctx))
}
