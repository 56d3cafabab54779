package hub

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/internal/testing/check"
)

// forked is a journal that differs from the hub's record from a sequence on.
type forked struct {
	other uint64
}

func (f forked) Stored(first, _ uint64) ([][]byte, error) {
	return [][]byte{storedAt(first, first >= f.other)}, nil
}

// storedAt returns the stored form of a record, with its hash.
func storedAt(sequence uint64, other bool) []byte {
	content := fmt.Sprintf(`{"seq":%d,"other":%t}`, sequence, other)
	return fmt.Appendf(nil, `%s,"hash":"%x"}`, strings.TrimSuffix(content, "}"), sha256.Sum256([]byte(content)))
}

// slow is a hub that answers each question after a second.
type slow struct {
	jetstream.Stream
	last uint64
}

func (s slow) answer(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(time.Second):
		return nil
	}
}

func (s slow) CachedInfo() *jetstream.StreamInfo {
	return &jetstream.StreamInfo{State: jetstream.StreamState{LastSeq: s.last}}
}

func (s slow) GetMsg(ctx context.Context, sequence uint64, _ ...jetstream.GetMsgOpt) (*jetstream.RawStreamMsg, error) {
	return &jetstream.RawStreamMsg{Data: storedAt(sequence, false)}, s.answer(ctx)
}

// slowStreams finds its stream after a second.
type slowStreams struct {
	jetstream.JetStream
	stream slow
}

func (s slowStreams) Stream(ctx context.Context, _ string) (jetstream.Stream, error) {
	return s.stream, s.stream.answer(ctx)
}

// Over a slow network each question has its time: twenty of them find the first of a million records that differs.
func TestASlowHubIsAskedToTheEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const other, last uint64 = 700_001, 1_000_000
		p := NewPublisher(forked{other: other}, "vilnius-1", "table-7", slog.New(slog.DiscardHandler))
		_, err := p.lastTaken(t.Context(), slowStreams{stream: slow{last: last}})
		fork := (*forkError)(nil)
		if !errors.As(err, &fork) {
			t.Fatalf("want a fork found, got %v", err)
		}
		check.Equal(t, fork.at, other)
		check.Equal(t, fork.hubLast, last)
	})
}
