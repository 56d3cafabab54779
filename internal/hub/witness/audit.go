package witness

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
	"pitboss/store/proof"
)

// Audit is the result of verifying one record at the hub.
type Audit struct {
	// Records is the number of records that form a chain from the first on, Hash the hash of the last of them.
	Records uint64
	Hash    string
	// Head is the last head that the witness cosigned; Size is 0 if there is none.
	Head proof.Head
	// Fault is the first fault, or "", and At its record; 0 if it cannot be located.
	Fault string
	At    uint64
}

// AuditRecord verifies a record at the hub: its chain, the root of its tree at the last cosigned head, and the
// signatures of that head. first is the key that the table joined with, witness the public key of the hub's witness.
func AuditRecord(ctx context.Context, js jetstream.JetStream, home site.Site, record, first, witness string) (Audit, error) {
	r := streamOf(js, home, record)
	signed, err := cosigned(ctx, js, home, record)
	if err != nil {
		return Audit{}, err
	}
	last, err := r.last(ctx)
	if err != nil {
		return Audit{}, err
	}
	var found Audit
	at := mark{end: chain{key: first}}
	if signed != nil {
		if found.Head, err = proof.ReadHead(signed); err != nil {
			found.Fault = err.Error()
			return found, nil
		}
		if at, err = grow(ctx, r, at, min(found.Head.Size, last)); err == nil {
			found.check(at, signed, witness)
		}
	}
	if err == nil {
		at, err = grow(ctx, r, at, last)
	}
	found.Records, found.Hash = at.tree.Size(), at.end.hash
	if fault, is := errors.AsType[*faultError](err); is {
		if found.Records = fault.sequence - 1; found.Fault == "" {
			found.Fault, found.At = fault.Error(), fault.sequence
		}
		return found, nil
	}
	return found, err
}

// check compares the cosigned head with the records that it covers.
func (a *Audit) check(at mark, signed []byte, witness string) {
	head, err := at.head()
	switch {
	case err != nil:
		a.Fault = err.Error()
	case at.tree.Size() < a.Head.Size:
		a.At = at.tree.Size() + 1
		a.Fault = fmt.Sprintf("%v at record %d: the head cosigned last is of %d records", ErrLost, a.At, a.Head.Size)
	case !bytes.Equal(head.Root, a.Head.Root):
		a.Fault, a.At = fmt.Sprintf("the first %d records are not those that were cosigned: one of them was rewritten", a.Head.Size), a.Head.Size
	default:
		trust, err := proof.NewTrust(at.end.key, []string{witness}, 1)
		if err == nil {
			a.Head, err = trust.Open(signed)
		}
		if err != nil {
			a.Fault, a.At = err.Error(), at.tree.Size()
		}
	}
}

// Cosigned returns the last cosigned head of a record, with size 0 if there is none. It does not check the
// signatures; [AuditRecord] does.
func Cosigned(ctx context.Context, js jetstream.JetStream, home site.Site, record string) (proof.Head, error) {
	signed, err := cosigned(ctx, js, home, record)
	if err != nil || signed == nil {
		return proof.Head{}, err
	}
	return proof.ReadHead(signed)
}

// cosigned returns the last cosigned head of a record, or nil.
func cosigned(ctx context.Context, js jetstream.JetStream, home site.Site, record string) ([]byte, error) {
	heads, err := js.Stream(ctx, home.CheckpointStream())
	if err != nil {
		return nil, err
	}
	message, err := heads.GetLastMsgForSubject(ctx, home.Checkpoint(record))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return message.Data, nil
}
