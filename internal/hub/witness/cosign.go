package witness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/store/proof"
)

// maxRequestSize is larger than any request: 63 hashes and a head with its signatures.
const maxRequestSize = 16 << 10

// sameInterval limits how often the same head is recorded as a finding, maxPerKind how many findings of one kind are
// recorded for a record. The first finding is what counts, and somebody with a table's key can sign any number of
// heads.
const (
	sameInterval = time.Minute
	maxPerKind   = 5
)

// cosign checks a request and returns the signature lines. The error is a [*proof.Refusal] if the head is not
// cosigned.
func (l *lane) cosign(ctx context.Context, body []byte) ([]byte, error) {
	if len(body) > maxRequestSize {
		return nil, proof.Refusef(proof.StatusBad, "the request has %d bytes, want at most %d", len(body), maxRequestSize)
	}
	request, err := proof.ParseRequest(body)
	if err != nil {
		return nil, proof.Refusef(proof.StatusBad, "%v", err)
	}
	asked, err := proof.ReadHead(request.Head)
	if err != nil {
		return nil, proof.Refusef(proof.StatusBad, "%v", err)
	}
	known, err := l.recall()
	if err != nil {
		return nil, err
	}
	last := proof.Head{}
	if known.Head != "" {
		if last, err = proof.ReadHead([]byte(known.Head)); err != nil {
			return nil, err
		}
	}
	here, broken, err := l.read(ctx, known.Mark, asked.Size)
	if early, is := errors.AsType[*proof.Refusal](err); is {
		return nil, l.tooEarly(request, last, early)
	}
	if err != nil {
		return nil, err
	}
	// Use the key that the hub's records put in force, never one from the request.
	trust, err := proof.NewTrust(here.end.key, nil, 0)
	if err != nil {
		return nil, err
	}
	head, refused := request.Consider(trust, last)
	if head.Origin == "" {
		return nil, refused // the table did not sign it
	}
	if finding, why := l.finding(head, last, here, broken); finding != "" {
		return nil, l.found(finding, why, request.Head, head, last)
	}
	if refused != nil {
		return nil, refused
	}
	return l.sign(ctx, request.Head, trust, here)
}

// tooEarly refuses a head of more records than the hub has. It first checks that the head continues the previous one,
// because a rewritten record would never get here otherwise.
func (l *lane) tooEarly(request proof.Request, last proof.Head, early *proof.Refusal) error {
	trust, err := proof.NewTrust(l.ahead.end.key, nil, 0)
	if err != nil {
		return err
	}
	head, err := request.Consider(trust, last)
	refusal, is := errors.AsType[*proof.Refusal](err)
	switch {
	case is && refusal.Status == proof.StatusOther:
		const why = "the record does not continue the one whose head was cosigned: it was rewritten"
		return l.found(game.HeadForked, why, request.Head, head, last)
	case is && refusal.Status != proof.StatusUnsigned: // a record that the hub does not have yet may name the key
		return err
	}
	return early
}

// recall reads what is stored about the record.
func (l *lane) recall() (*memory, error) {
	if known := l.known.Load(); known != nil {
		return known, nil
	}
	key, _ := l.witness.options.LogKey(l.record)
	known, err := l.witness.shelf.read(l.record, key)
	if err != nil {
		return nil, err
	}
	l.ahead = known.Mark
	l.known.Store(&known)
	return &known, nil
}

// read returns how far the record is at a size, and the error that breaks its chain before that. If the size is not
// above that of the last cosigned head, or the chain is broken, it returns the mark of that head. The error is a
// [*proof.Refusal] if the hub does not have that many records yet.
func (l *lane) read(ctx context.Context, cosigned mark, size uint64) (here mark, broken, err error) {
	if size <= cosigned.tree.Size() {
		return cosigned, nil, nil
	}
	last, err := l.records.last(ctx)
	if err != nil {
		return here, nil, err
	}
	if size > last {
		return here, nil, proof.Refusef(proof.StatusNotYet, "the head is of %d records, and the hub has %d of them", size, last)
	}
	if l.ahead.tree.Size() > size {
		l.ahead = cosigned
	}
	ahead, err := grow(ctx, l.records, l.ahead, size)
	if errors.Is(err, errBroken) {
		return cosigned, err, nil
	}
	if err != nil {
		return here, nil, err
	}
	l.ahead = ahead
	return ahead, nil, nil
}

// finding returns what a head signed by the table reveals about its record; empty if the head fits.
func (l *lane) finding(head, last proof.Head, here mark, broken error) (game.HeadFinding, string) {
	switch {
	case head.Size < last.Size:
		return game.HeadShortened, fmt.Sprintf("the head is of %d records, one of %d was cosigned before: "+
			"the record lost its end, or an older copy was put back", head.Size, last.Size)
	case head.Size == last.Size && last.Size > 0 && !bytes.Equal(head.Root, last.Root):
		return game.HeadForked, fmt.Sprintf("another head of %d records was cosigned: one of these records was rewritten", last.Size)
	case broken != nil:
		return game.HeadBroken, broken.Error()
	case head.Size == last.Size:
		return "", ""
	}
	if root, err := here.tree.Root(); err != nil || !bytes.Equal(root, head.Root) {
		return game.HeadRewritten, fmt.Sprintf("the first %d records of the table are not those that the hub received: "+
			"one of them was rewritten", head.Size)
	}
	return "", ""
}

// found records a finding, unless it is nothing new, and returns the refusal.
func (l *lane) found(finding game.HeadFinding, why string, signed []byte, head, last proof.Head) error {
	refusal := proof.Refusef(proof.StatusOther, "%s", why)
	if finding == game.HeadForked || finding == game.HeadShortened {
		refusal = proof.Refusef(proof.StatusConflict, "%s", why)
		refusal.Size = last.Size
	}
	now := clock.Now()
	known := *l.known.Load()
	before := known.Finding
	event := game.HeadRefused{Record: l.record, Finding: finding, Size: head.Size, Cosigned: last.Size, Head: string(signed)}
	full := known.Findings[finding] >= maxPerKind
	kind := before != nil && before.Finding == finding
	same := kind && before.Head == event.Head
	if kind && before.Stands() && (same || full) {
		return refusal
	}
	if !full && !(same && now.Sub(before.At).Abs() < sameInterval) {
		l.witness.options.Log.Error("a record was rewritten", "record", l.record, "finding", finding, "why", why)
		if err := l.witness.options.Found(event); err != nil {
			return err
		}
		known.Findings = maps.Clone(known.Findings)
		if known.Findings == nil {
			known.Findings = map[game.HeadFinding]int{}
		}
		known.Findings[finding]++
	}
	known.Finding = &Finding{HeadRefused: event, At: now.UTC().Round(0)}
	return errors.Join(l.remember(known), refusal)
}

// remember stores what is known of the record.
func (l *lane) remember(known memory) error {
	if err := l.witness.shelf.keep(l.record, known); err != nil {
		return err
	}
	l.known.Store(&known)
	return nil
}

// sign cosigns a checked head and has other witnesses do so. It returns once the result is on the disk.
func (l *lane) sign(ctx context.Context, head []byte, trust proof.Trust, here mark) ([]byte, error) {
	lines, err := l.witness.options.Key.Cosign(head)
	if err != nil {
		return nil, err
	}
	// Drop everything in the request except the table's own signature.
	bare, err := trust.Take(head, nil)
	if err != nil {
		return nil, err
	}
	known := *l.known.Load()
	known.Mark, known.At = here, clock.Now().UTC().Round(0)
	known.Finding = known.Finding.answered(here.tree.Size(), known.At)
	known.Head = string(bare) + string(lines)
	if err := l.remember(known); err != nil {
		return nil, err
	}
	others, marks := l.askOthers(ctx, bare, known.Others, here)
	if len(others) > 0 {
		lines = append(lines, others...)
		known.Head, known.Others = string(bare)+string(lines), marks
		if err := l.remember(known); err != nil {
			return nil, err
		}
	}
	if _, err := l.witness.options.JetStream.Publish(ctx, l.witness.options.Site.Checkpoint(l.record), []byte(known.Head)); err != nil {
		return nil, fmt.Errorf("the cosigned head was not published: %w", err)
	}
	return lines, nil
}
