package verify

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"pitboss/game/english"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/ordinary"
	"pitboss/store"
	"pitboss/store/proof"
)

// SignedHead returns the last signed head, checked with the key next to the journal.
func SignedHead(journal *store.Journal) ([]byte, error) {
	signed, there, err := journal.SignedHead()
	if err != nil {
		return nil, err
	}
	if _, err := journal.LogKey(); err != nil {
		return nil, err
	}
	if !there {
		return nil, exit.WithHint(fmt.Errorf("%w: no head lies next to the journal %s", store.ErrNotSigned, journal.Path()),
			"a table signs one when it starts")
	}
	head, err := proof.ReadHead(signed)
	if err != nil {
		return nil, err
	}
	key, _, err := journal.HeadKey(head.Size)
	if err != nil {
		return nil, err
	}
	trust, err := proof.NewTrust(key, nil, 0)
	if err == nil {
		_, err = trust.Open(signed)
	}
	return signed, err
}

// lookForHead searches the record at path, which ends with head, for an earlier head.
type lookForHead func(ctx context.Context, path string, head store.Head) (Kept, error)

// ReadEarlier parses --head, the hash of a record or the file of a signed head, and returns how to look for it, or
// nil if it is not set. With site, the keys also check the hub's head.
func ReadEarlier(given string, keys Keys, site bool) (lookForHead, error) {
	hash := strings.ToLower(given)
	if given == "" || wholeHash.MatchString(hash) {
		if !site && (keys.Table != "" || len(keys.Witnesses) > 0) {
			return nil, exit.Usagef("--key and --witness check a signed head: want --head FILE or --hub with them")
		}
		if given == "" {
			return nil, nil
		}
		return func(ctx context.Context, path string, head store.Head) (Kept, error) {
			return findHead(ctx, path, hash, head)
		}, nil
	}
	signed, err := ordinary.Read(given, ordinary.Proof)
	if errors.Is(err, os.ErrNotExist) {
		return nil, exit.Usagef("--head %q: want the 64 hexadecimal digits verify printed, or the file of a signed head", given)
	}
	if err != nil {
		return nil, fmt.Errorf("--head: %w", err)
	}
	trust, err := keys.Trust()
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, path string, _ store.Head) (kept Kept, err error) {
		err = journals.Read(path, func(journal *store.Journal) error {
			opened, err := openHead(journal, trust, signed)
			if err != nil {
				return exit.Integrity(fmt.Errorf("--head %s: %w", given, err))
			}
			kept, err = checkSigned(ctx, journal, opened)
			return err
		})
		return kept, err
	}, nil
}

// openHead opens a head with the trusted key, or with the one that replaced it according to the journal.
func openHead(journal *store.Journal, trust proof.Trust, signed []byte) (proof.Head, error) {
	head, err := trust.Open(signed)
	if err == nil {
		return head, nil
	}
	read, unread := proof.ReadHead(signed)
	if unread != nil {
		return head, err
	}
	if _, notes, failure := journal.HeadKey(read.Size); failure == nil {
		if trust, failure = trust.Follow(notes); failure == nil {
			return trust.Open(signed)
		}
	}
	return head, err
}

// checkSigned compares the record with a signed head.
func checkSigned(ctx context.Context, journal *store.Journal, head proof.Head) (Kept, error) {
	if err := journal.CheckHead(ctx, head); err != nil || head.Size == 0 {
		return Kept{}, err
	}
	record, err := journal.Record(head.Size)
	return Kept{record.Sequence, record.Hash}, err
}

var wholeHash = regexp.MustCompile(`^[0-9a-f]{64}$`)

// errHeadGone is an earlier head that is not in the chain any more.
var errHeadGone = errors.New("the chain was rewritten or is of another journal")

// Kept is the record an earlier head belongs to. Sequence is 0 for a head that
// is not in the chain; the zero value stands for no head.
type Kept struct {
	Sequence uint64 `json:"seq"`
	Hash     string `json:"hash"`
}

// findHead looks for an earlier head in a chain that was found whole.
func findHead(ctx context.Context, path, hash string, head store.Head) (Kept, error) {
	if hash == head.Hash {
		return Kept{head.Sequence, hash}, nil
	}
	kept := Kept{Hash: hash}
	err := journals.Read(path, func(journal *store.Journal) error {
		for record, err := range journals.UntilStopped(ctx, journal.Records(1, 0)) {
			if err != nil {
				return err
			}
			if record.Hash == hash {
				kept = Kept{record.Sequence, hash}
				return nil
			}
		}
		return fmt.Errorf("%w: no record of %s has the hash %s given with --head; its head is record %d, %s",
			errHeadGone, path, hash, head.Sequence, english.OrDash(head.Hash))
	})
	return kept, err
}
