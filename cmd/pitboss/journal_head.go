package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/ordinary"
	"pitboss/store"
	"pitboss/store/proof"
)

func newJournalHead() *cobra.Command {
	var path string
	var public bool
	cmd := &cobra.Command{
		Use:   "head --db FILE [--key]",
		Short: "The head of the record that the table signed last",
		Long: `head writes the head that the table signed last: which table's record it is of, how
many records, and a hash over all of them, with the signature (C2SP's tlog-checkpoint).
A table signs one after every round and every minute. Keep it where the owner of the
table's disk cannot change it; journal verify --head compares the record with it.

With --key it writes the public key that checks the signature instead. Ask for the key once,
when the table is set up, and keep it: a key taken later from the same disk proves nothing.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return journals.Read(path, func(journal *store.Journal) error {
				if public {
					key, err := journal.LogKey()
					if err != nil {
						return err
					}
					_, err = fmt.Fprintln(cmd.OutOrStdout(), key.Public())
					return err
				}
				signed, err := signedHead(journal)
				if err != nil {
					return err
				}
				_, err = cmd.OutOrStdout().Write(signed)
				return err
			})
		},
	}
	cli.AddDatabaseFlag(cmd, &path)
	cmd.Flags().BoolVar(&public, "key", false, "write the public key instead")
	return cmd
}

// signedHead returns the last signed head, checked with the key next to the journal.
func signedHead(journal *store.Journal) ([]byte, error) {
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

// trusted holds the flags for the accepted signers.
type trusted struct {
	table     string
	witnesses []string
	need      int
}

func addKeyFlags(cmd *cobra.Command, t *trusted) {
	flags := cmd.Flags()
	flags.StringVar(&t.table, "key", "", "the table's public `KEY` as journal head --key wrote it, or the file it is in")
	flags.StringArrayVar(&t.witnesses, "witness", nil, "the public `KEY` of a witness, or the file it is in; may be given again")
	flags.IntVar(&t.need, "need", 0, "how many of the witnesses must have signed: `N`; without it all")
}

// trust parses the keys.
func (t *trusted) trust() (proof.Trust, error) {
	if t.table == "" {
		return proof.Trust{}, exit.NeedFlag("key", "KEY", "want the table's public key, as journal head --key wrote it")
	}
	need := t.need
	if need == 0 {
		need = len(t.witnesses)
	}
	table, err := readKey(t.table)
	if err != nil {
		return proof.Trust{}, err
	}
	witnesses := make([]string, len(t.witnesses))
	for i, given := range t.witnesses {
		if witnesses[i], err = readKey(given); err != nil {
			return proof.Trust{}, err
		}
	}
	trust, err := proof.NewTrust(table, witnesses, need)
	if err != nil {
		return trust, exit.Usagef("%v", err)
	}
	return trust, nil
}

// readKey returns a public key, or the contents of a file; a key always has a plus sign.
func readKey(given string) (string, error) {
	if strings.Contains(given, "+") {
		return given, nil
	}
	text, err := ordinary.Read(given, ordinary.Key)
	if err != nil {
		if failed, is := errors.AsType[*os.PathError](err); is {
			err = failed.Err // without the path, which may be of any length
		}
		return "", exit.Usagef("%.60q is no public key, and no file with one: %v", given, err)
	}
	return strings.TrimSpace(string(text)), nil
}

// lookForHead searches the record at path, which ends with head, for an earlier head.
type lookForHead func(ctx context.Context, path string, head store.Head) (keptHead, error)

// readEarlier parses --head, the hash of a record or the file of a signed head, and returns how to look for it, or
// nil if it is not set. With site, the keys also check the hub's head.
func readEarlier(given string, keys trusted, site bool) (lookForHead, error) {
	hash := strings.ToLower(given)
	if given == "" || wholeHash.MatchString(hash) {
		if !site && (keys.table != "" || len(keys.witnesses) > 0) {
			return nil, exit.Usagef("--key and --witness check a signed head: want --head FILE or --hub with them")
		}
		if given == "" {
			return nil, nil
		}
		return func(ctx context.Context, path string, head store.Head) (keptHead, error) {
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
	trust, err := keys.trust()
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, path string, _ store.Head) (kept keptHead, err error) {
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
func checkSigned(ctx context.Context, journal *store.Journal, head proof.Head) (keptHead, error) {
	if err := journal.CheckHead(ctx, head); err != nil || head.Size == 0 {
		return keptHead{}, err
	}
	record, err := journal.Record(head.Size)
	return keptHead{record.Sequence, record.Hash}, err
}
