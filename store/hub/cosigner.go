package hub

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/clock"
	"pitboss/internal/supervise"
	"pitboss/store/proof"
)

// The headers of a refusal by a witness: the status of C2SP's tlog-witness, and the reason. NATS services use the
// same names.
const (
	StatusHeader = "Nats-Service-Error-Code"
	WhyHeader    = "Nats-Service-Error"
)

// Timing of a cosigner. A witness asks other witnesses for up to ten seconds before it answers.
const (
	cosignInterval = time.Second
	cosignTimeout  = 20 * time.Second
	cosignPause    = 200 * time.Millisecond
	maxCosignPause = 30 * time.Second
)

// Heads is the part of the journal that a cosigner uses: [pitboss/store.Journal].
type Heads interface {
	// HeadKey returns the public key that signs a head over size records, and the notes that lead to it.
	HeadKey(size uint64) (key string, notes [][]byte, err error)
	// CosignedHead returns the last head kept; KeepCosigned keeps one.
	CosignedHead() ([]byte, bool, error)
	KeepCosigned(head []byte) error
}

// Cosigner has the hub's witness cosign the heads that a table signs, always only the newest, and keeps the last one
// next to the database. The table only announces a head, which never blocks.
type Cosigner struct {
	heads   Heads
	subject string
	witness string
	log     *slog.Logger

	mu     sync.Mutex
	newest *signed
	more   chan struct{}
}

// signed is a head with the tree it was signed over.
type signed struct {
	head []byte
	tree func(size uint64) proof.Tree
}

// NewCosigner returns a cosigner for a journal's heads, with the credentials of its table.
func NewCosigner(heads Heads, c Credentials, log *slog.Logger) *Cosigner {
	return &Cosigner{heads: heads, subject: c.Site.Head(c.Record), witness: c.Witness, log: log, more: make(chan struct{}, 1)}
}

// Signed announces a head; tree returns the tree of the record at a given size. It never blocks.
func (c *Cosigner) Signed(head []byte, tree func(size uint64) proof.Tree) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.newest = &signed{head, tree}
	poke(c.more)
}

// take returns the newest head and clears it; nil if it was already taken.
func (c *Cosigner) take() *signed {
	c.mu.Lock()
	defer c.mu.Unlock()
	newest := c.newest
	c.newest = nil
	return newest
}

// Run asks the witness over a connection until ctx ends. It logs failures and retries: no game stops because of them.
func (c *Cosigner) Run(ctx context.Context, connection *nats.Conn) error {
	pause := cosignPause
	var asking *signed
	for {
		if newest := c.take(); newest != nil {
			asking = newest
		}
		wait := time.Duration(-1) // until a head comes
		if asking != nil {
			again := false
			err := supervise.Run(c.log, "the cosigner", func() (err error) {
				again, err = c.present(ctx, connection, asking)
				return err
			})
			switch {
			case ctx.Err() != nil:
				return nil
			case err == nil:
				asking, wait, pause = nil, cosignInterval, cosignPause
			case again:
				c.log.Info("a head is not cosigned yet", "error", err)
				wait, pause = pause, min(2*pause, maxCosignPause)
			default:
				c.log.Error("a head is not cosigned", "error", err)
				asking, wait = nil, cosignInterval
			}
		}
		if !c.rest(ctx, wait, asking == nil) {
			return nil
		}
	}
}

// rest waits for a while and, if forHead is set, for a head; it returns false if ctx ended.
func (c *Cosigner) rest(ctx context.Context, wait time.Duration, forHead bool) bool {
	if wait >= 0 && !clock.Pause(ctx, wait) {
		return false
	}
	if !forHead {
		return true
	}
	select {
	case <-c.more:
		return true
	case <-ctx.Done():
		return false
	}
}

// present asks for the cosignature of one head. again reports whether a retry may help.
func (c *Cosigner) present(ctx context.Context, connection *nats.Conn, asking *signed) (again bool, err error) {
	head, err := proof.ReadHead(asking.head)
	if err != nil {
		return false, err
	}
	old, err := c.cosigned(head)
	if err != nil {
		return false, err
	}
	err = c.ask(ctx, connection, asking, head, old)
	refusal, is := errors.AsType[*proof.Refusal](err)
	if is && refusal.Status == proof.StatusConflict && refusal.Size != old && refusal.Size <= head.Size {
		err = c.ask(ctx, connection, asking, head, refusal.Size)
		refusal, is = errors.AsType[*proof.Refusal](err)
	}
	if is {
		return refusal.Status == proof.StatusNotYet, err
	}
	return true, err
}

// cosigned returns the number of records that the last kept head covers; 0 if there is none for this record.
func (c *Cosigner) cosigned(head proof.Head) (uint64, error) {
	kept, there, err := c.heads.CosignedHead()
	if err != nil || !there {
		return 0, err
	}
	last, err := proof.ReadHead(kept)
	if err != nil || last.Origin != head.Origin || last.Size > head.Size {
		return 0, nil // the witness knows which it was
	}
	return last.Size, nil
}

// ask requests a cosignature for a head that continues the one over old records, and keeps the result. It returns a
// [*proof.Refusal] if the witness refuses.
func (c *Cosigner) ask(ctx context.Context, connection *nats.Conn, asking *signed, head proof.Head, old uint64) error {
	request := proof.Request{Old: old, Head: asking.head}
	if old > 0 && old < head.Size {
		var err error
		if request.Path, err = asking.tree(head.Size).Consistency(old); err != nil {
			return err
		}
	}
	answer, err := answerOf(ctx, connection, c.subject, request.Marshal())
	if err != nil {
		return fmt.Errorf("the hub's witness did not answer: %w", err)
	}
	if status := answer.Header.Get(StatusHeader); status != "" {
		return refused(status, answer)
	}
	key, _, err := c.heads.HeadKey(head.Size)
	if err != nil {
		return err
	}
	if _, err := proof.Cosignatures(asking.head, answer.Data, key, c.witness); err != nil {
		return fmt.Errorf("the hub's witness answered something else than its signature: %w", err)
	}
	return c.heads.KeepCosigned(append(bytes.Clone(asking.head), answer.Data...))
}

// answerOf sends a request and waits for the answer, at most until the connection is lost.
func answerOf(ctx context.Context, connection *nats.Conn, subject string, body []byte) (*nats.Msg, error) {
	ctx, stop := context.WithTimeout(ctx, cosignTimeout)
	defer stop()
	ctx, let := WhileConnected(ctx, connection)
	defer let()
	answer, err := connection.RequestWithContext(ctx, subject, body)
	if err != nil && errors.Is(context.Cause(ctx), errLost) {
		err = errLost
	}
	return answer, err
}

// refused parses a refusal.
func refused(status string, answer *nats.Msg) error {
	number, err := strconv.Atoi(status)
	if err != nil {
		return fmt.Errorf("the hub's witness answered with the status %.20q", status)
	}
	refusal := proof.Refusef(number, "the hub's witness refused: %s", answer.Header.Get(WhyHeader))
	if number == proof.StatusConflict {
		if refusal.Size, err = strconv.ParseUint(string(bytes.TrimSuffix(answer.Data, []byte("\n"))), 10, 63); err != nil {
			return fmt.Errorf("the hub's witness did not say which head it cosigned: %w", err)
		}
	}
	return refusal
}
