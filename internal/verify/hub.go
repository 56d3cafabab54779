package verify

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pitboss/game/english"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/store"
	"pitboss/store/hub"
	"pitboss/store/proof"
)

// AtHub is the comparison of a journal with the site's hub.
type AtHub struct {
	// Records is the number of records at the hub, Here the number in the journal. Other is the first of the hub's
	// records that differs here, or 0. Cosigned is the number of records covered by the last cosigned head.
	Records   uint64    `json:"records"`
	Here      uint64    `json:"here"`
	Other     uint64    `json:"other,omitempty"`
	Cosigned  uint64    `json:"cosigned"`
	Witnesses []Witness `json:"witnesses"`
	// same is true if all of this is the same here.
	same bool
	// notAsked is why the hub was not asked; no other field is set then.
	notAsked string
}

// NotAskedOf returns the result for a hub that was not asked because of an earlier finding.
func NotAskedOf(err error) *AtHub {
	if errors.Is(err, store.ErrDamaged) {
		return NotAskedBecause("the records are damaged; compare an undamaged copy of it")
	}
	return NotAskedBecause("the journal is not the one of the head given with --head")
}

// NotAskedBecause returns the result for a hub that was not asked.
func NotAskedBecause(why string) *AtHub { return &AtHub{notAsked: why} }

// Told reports whether a report has rows about the hub. What differs there is a problem of the journal instead.
func (a *AtHub) Told() bool { return a != nil && (a.same || a.notAsked != "") }

// Asked returns the comparison, or nil if the hub was not asked.
func (a *AtHub) Asked() *AtHub {
	if a == nil || a.notAsked != "" {
		return nil
	}
	return a
}

// WhyNot returns why the hub was not asked; "" if it was, or was not to be.
func (a *AtHub) WhyNot() string {
	if a == nil {
		return ""
	}
	return a.notAsked
}

type Witness struct {
	Name string    `json:"name"`
	At   time.Time `json:"at"`
}

func WitnessesOf(head proof.Head) []Witness {
	witnesses := []Witness{}
	for _, seen := range head.Witnesses {
		witnesses = append(witnesses, Witness(seen))
	}
	return witnesses
}

// errOtherAtHub means that the journal is not the record that the hub has.
var errOtherAtHub = errors.New("this is not the record that the hub has")

// CheckWithHub compares the journal at path with its site's hub: with the cosigned head, and record by record. An
// [errOtherAtHub] or a [store.ErrOtherHead] says what differs.
func CheckWithHub(ctx context.Context, path string, keys Keys) (*AtHub, error) {
	credentials, joined, err := hub.ReadCredentials(path + hub.Suffix)
	if err != nil {
		return nil, err
	}
	if !joined {
		return nil, exit.Usagef("--hub: the table of %s has joined no site: there is no %s", path, path+hub.Suffix)
	}
	found := &AtHub{Witnesses: []Witness{}}
	err = journals.Read(path, func(journal *store.Journal) error {
		seen, err := hub.See(ctx, credentials, journal)
		if err != nil {
			return err
		}
		own, err := journal.Head()
		if err != nil {
			return err
		}
		found.Records, found.Here, found.Other = seen.Size, own.Sequence, seen.Other
		var head proof.Head
		if len(seen.Head) > 0 {
			if head, err = OpenCosigned(journal, seen.Head, keys.withHub(credentials.Witness)); err != nil {
				return err
			}
			found.Cosigned, found.Witnesses = head.Size, WitnessesOf(head)
		}
		if found.Other > 0 {
			return otherThan(journal, found)
		}
		if head.Size == 0 {
			return nil
		}
		return journal.CheckHead(ctx, head)
	})
	found.same = err == nil
	return found, err
}

// OpenCosigned opens a cosigned head.
func OpenCosigned(journal *store.Journal, signed []byte, keys Keys) (proof.Head, error) {
	read, err := proof.ReadHead(signed)
	if err != nil {
		return read, err
	}
	key, notes, err := journal.HeadKey(read.Size)
	if err != nil {
		return read, err
	}
	whose := "the key given with --key"
	if keys.Table == "" {
		keys.Table, notes, whose = key, nil, "the key beside this journal"
	}
	trust, err := keys.Trust()
	if err == nil {
		trust, err = trust.Follow(notes)
	}
	if err != nil {
		return read, err
	}
	head, err := trust.Open(signed)
	if err != nil && read.Origin != trust.Origin() {
		err = fmt.Errorf("the hub cosigned heads of the record %s, and %s signs %s: "+
			"it is another database's, or was replaced without a record", read.Origin, whose, trust.Origin())
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", store.ErrOtherHead, err)
	}
	return head, err
}

// otherThan returns the error that names the first record that differs from the hub's.
func otherThan(journal *store.Journal, at *AtHub) error {
	own, err := journal.Head()
	switch {
	case err != nil:
		return err
	case at.Other > own.Sequence:
		return fmt.Errorf("%w: the hub has %d records of it, and here its end is gone after record %d",
			errOtherAtHub, at.Records, own.Sequence)
	}
	return fmt.Errorf("%w: record %d is the first that differs; the hub has %d records and its witness cosigned %d of them, here are %d",
		errOtherAtHub, at.Other, at.Records, at.Cosigned, own.Sequence)
}

// Rows returns the rows about the hub.
func (a *AtHub) Rows() (rows [][]string) {
	if a.notAsked != "" {
		return [][]string{{"at the hub", "not asked: " + a.notAsked}}
	}
	rows = append(rows, []string{"at the hub", fmt.Sprintf("%d records", a.Records) + english.If(a.Records > 0, ", the same as here") +
		english.If(a.Here > a.Records, "; %d are not there yet", max(a.Here, a.Records)-a.Records)})
	if a.Cosigned == 0 {
		return append(rows, []string{"cosigned", "nothing yet"})
	}
	for _, witness := range a.Witnesses {
		said := fmt.Sprintf("%s, the first %d records, %s", witness.Name, a.Cosigned, witness.At.Format(time.RFC3339))
		rows = append(rows, []string{"cosigned by", said})
	}
	return rows
}
