package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"pitboss/store"
	"pitboss/store/hub"
	"pitboss/store/proof"
)

// atHub is what the site's hub has of a journal that was compared with it.
type atHub struct {
	// Records is how many records the hub has, Cosigned how many the head is of that witnesses cosigned last.
	Records   uint64      `json:"records"`
	Cosigned  uint64      `json:"cosigned"`
	Witnesses []witnessed `json:"witnesses"`
}

type witnessed struct {
	Name string    `json:"name"`
	At   time.Time `json:"at"`
}

func witnessesOf(head proof.Head) []witnessed {
	witnesses := []witnessed{}
	for _, seen := range head.Witnesses {
		witnesses = append(witnesses, witnessed(seen))
	}
	return witnesses
}

// checkWithHub compares the journal at path with what the hub of its site has: with the head that witnesses
// cosigned, and with the last record. An [store.ErrOtherHead] says what does not fit.
func checkWithHub(ctx context.Context, path string, keys trusted) (*atHub, error) {
	credentials, joined, err := hub.ReadCredentials(path + hub.Suffix)
	if err != nil {
		return nil, err
	}
	if !joined {
		return nil, usagef("--hub: the table of %s has joined no site: there is no %s", path, path+hub.Suffix)
	}
	seen, err := hub.See(ctx, credentials)
	if err != nil {
		return nil, err
	}
	found := &atHub{Records: seen.Size, Witnesses: []witnessed{}}
	err = readJournal(path, func(journal *store.Journal) error {
		if len(seen.Head) > 0 {
			head, err := openCosigned(journal, seen.Head, keys.withHub(credentials.Witness))
			if err != nil {
				return err
			}
			found.Cosigned, found.Witnesses = head.Size, witnessesOf(head)
			if err := journal.CheckHead(ctx, head); err != nil {
				return err
			}
		}
		return checkLast(journal, seen)
	})
	return found, err
}

// openCosigned opens a head that witnesses cosigned.
func openCosigned(journal *store.Journal, signed []byte, keys trusted) (proof.Head, error) {
	read, err := proof.ReadHead(signed)
	if err != nil {
		return read, err
	}
	key, notes, err := journal.HeadKey(read.Size)
	if err != nil {
		return read, err
	}
	if keys.table == "" {
		keys.table, notes = key, nil
	}
	trust, err := keys.trust()
	if err == nil {
		trust, err = trust.Follow(notes)
	}
	if err != nil {
		return read, err
	}
	head, err := trust.Open(signed)
	if err != nil && read.Origin != trust.Origin() {
		err = fmt.Errorf("the hub cosigned heads of the record %s, the key beside this journal signs %s: "+
			"it is another database's, or was replaced without a record", read.Origin, trust.Origin())
	}
	if err != nil {
		err = fmt.Errorf("%w: %w", store.ErrOtherHead, err)
	}
	return head, err
}

// checkLast compares the last record that the hub has with the journal's, and so all before it: each has
// the hash of the one before.
func checkLast(journal *store.Journal, seen hub.Seen) error {
	if seen.Size == 0 {
		return nil
	}
	own, err := journal.Stored(seen.Size, seen.Size)
	switch {
	case errors.Is(err, store.ErrNoRecord):
		return fmt.Errorf("%w: the hub has %d records of it, and here its end is gone", store.ErrOtherHead, seen.Size)
	case err != nil:
		return err
	case !bytes.Equal(own[0], seen.Last):
		return fmt.Errorf("%w: record %d at the hub is another one than here: one of both was rewritten", store.ErrOtherHead, seen.Size)
	}
	return nil
}

// withHub are the keys with that of the hub's witness, where no other witness is named.
func (t trusted) withHub(witness string) trusted {
	if witness != "" && len(t.witnesses) == 0 {
		t.witnesses = []string{witness}
	}
	return t
}

// rows say what the hub has.
func (a *atHub) rows() (rows [][]string) {
	rows = append(rows, []string{"at the hub", fmt.Sprintf("%d records, the same as here", a.Records)})
	if a.Cosigned == 0 {
		return append(rows, []string{"cosigned", "nothing yet"})
	}
	for _, witness := range a.Witnesses {
		said := fmt.Sprintf("%s, the first %d records, %s", witness.Name, a.Cosigned, witness.At.Format(time.RFC3339))
		rows = append(rows, []string{"cosigned by", said})
	}
	return rows
}
