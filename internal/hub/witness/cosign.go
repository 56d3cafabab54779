package witness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"time"

	"pitboss/game"
	"pitboss/store/proof"
)

// longestRequest is more than any request has: 63 hashes and a head with its signatures.
const longestRequest = 16 << 10

// sameEvery is how often one head is recorded as a finding at most, mostOfKind how many findings of one kind the
// hub's own record has of a record: the first time is what counts, and whoever has a table's key signs as many heads
// as they like.
const (
	sameEvery  = time.Minute
	mostOfKind = 5
)

// cosign looks at a request and returns the lines of the signatures. The error is a [*proof.Refusal]
// where the head is not cosigned.
func (l *lane) cosign(ctx context.Context, body []byte) ([]byte, error) {
	if len(body) > longestRequest {
		return nil, proof.Refusef(proof.StatusBad, "the request has %d bytes, want at most %d", len(body), longestRequest)
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
	// The key is the one that the records the hub has put in force, never one of the request.
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

// tooEarly refuses a head of more records than the hub has. That it does not continue the head before is
// seen at once: a record that was rewritten never gets here.
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
	case is && refusal.Status != proof.StatusUnsigned: // the key may be one that a record the hub does not have yet names
		return err
	}
	return early
}

// recall reads what is kept of the record.
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

// read returns how far the record is at a size, with what breaks its chain before; the mark of the head
// cosigned last where the size is not beyond it, or the chain breaks. The error is a [*proof.Refusal] where
// the hub does not have as many records yet.
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

// finding returns what a head that the table signed shows of its record; empty for one that fits.
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

// found records a finding, unless it says nothing new, and returns the refusal.
func (l *lane) found(finding game.HeadFinding, why string, signed []byte, head, last proof.Head) error {
	refusal := proof.Refusef(proof.StatusOther, "%s", why)
	if finding == game.HeadForked || finding == game.HeadShortened {
		refusal = proof.Refusef(proof.StatusConflict, "%s", why)
		refusal.Size = last.Size
	}
	now := time.Now()
	known := *l.known.Load()
	before := known.Finding
	event := game.HeadRefused{Record: l.record, Finding: finding, Size: head.Size, Cosigned: last.Size, Head: string(signed)}
	full := known.Findings[finding] >= mostOfKind
	kind := before != nil && before.Finding == finding
	same := kind && before.Head == event.Head
	if kind && before.Stands() && (same || full) {
		return refusal
	}
	if !full && !(same && now.Sub(before.At).Abs() < sameEvery) {
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

// remember keeps what is known of the record.
func (l *lane) remember(known memory) error {
	if err := l.witness.shelf.keep(l.record, known); err != nil {
		return err
	}
	l.known.Store(&known)
	return nil
}

// sign cosigns a head that was checked, and has others do so. It answers when what it says is on the disk.
func (l *lane) sign(ctx context.Context, head []byte, trust proof.Trust, here mark) ([]byte, error) {
	lines, err := l.witness.options.Key.Cosign(head)
	if err != nil {
		return nil, err
	}
	// What comes with the request beside the table's own signature is left out.
	bare, err := trust.Take(head, nil)
	if err != nil {
		return nil, err
	}
	known := *l.known.Load()
	known.Mark, known.At = here, time.Now().UTC().Round(0)
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
