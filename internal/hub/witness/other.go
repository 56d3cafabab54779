package witness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/store/proof"
)

// Other is another witness that supports C2SP's tlog-witness over HTTP.
type Other struct {
	// URL is its submission prefix, Key its public key.
	URL, Key string
}

// ParseOther parses URL=KEY.
func ParseOther(text string) (Other, error) {
	prefix, key, whole := strings.Cut(text, "=")
	o := Other{URL: prefix, Key: key}
	if !whole {
		return o, fmt.Errorf("%q is no witness: want URL=KEY, the address where it takes heads and its public key", text)
	}
	return o, o.check()
}

func (o Other) check() error {
	at, err := url.Parse(o.URL)
	if err != nil || at.Scheme != "https" && at.Scheme != "http" || at.Host == "" {
		return fmt.Errorf("%q is no address of a witness: want one such as https://witness.example/log", o.URL)
	}
	return proof.CheckWitness(o.Key)
}

// Timing and limits of requests to another witness.
const (
	otherTimeout  = 5 * time.Second
	otherPause    = 30 * time.Second
	maxAnswerSize = 64 << 10
)

// other is another witness with the results of requests to it.
type other struct {
	Other
	client *http.Client

	mu sync.Mutex
	// failed is why it did not cosign at the last request; at is the time of that request.
	failed error
	at     time.Time
	// refused maps a record to the time when the witness refused it.
	refused map[string]time.Time
}

func newOther(o Other) (*other, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	// A witness does not redirect.
	stays := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	client := &http.Client{Timeout: otherTimeout, CheckRedirect: stays}
	return &other{Other: o, client: client, refused: map[string]time.Time{}}, nil
}

// rests reports whether the witness recently could not be reached or refused this record, so that it is not asked
// again yet.
func (o *other) rests(record string, now time.Time) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	_, refused := errors.AsType[*proof.Refusal](o.failed)
	lately := o.failed != nil && !refused && now.Sub(o.at).Abs() < otherPause
	return lately || now.Sub(o.refused[record]).Abs() < otherPause
}

// note records the result of a request about a record.
func (o *other) note(record string, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed, o.at = nil, clock.Now(); err != nil {
		o.failed = fmt.Errorf("the record %s: %w", record, err)
	}
	delete(o.refused, record)
	if _, refused := errors.AsType[*proof.Refusal](err); refused {
		o.refused[record] = o.at
	}
}

// askOthers has the other witnesses cosign a head, all at once. It returns the lines of those who did, and the
// record's mark at each one's last cosignature.
func (l *lane) askOthers(ctx context.Context, head []byte, known map[string]mark, here mark) (lines []byte, marks map[string]mark) {
	answers := make([][]byte, len(l.witness.others))
	var all sync.WaitGroup
	for i, one := range l.witness.others {
		if one.rests(l.record, clock.Now()) {
			continue
		}
		all.Go(func() {
			answer, err := l.ask(ctx, one, head, known[one.Key], here)
			if one.note(l.record, err); err != nil {
				l.witness.options.Log.Warn("a witness did not cosign", "record", l.record, "witness", one.URL, "error", err)
			}
			answers[i] = answer
		})
	}
	all.Wait()
	marks = maps.Clone(known)
	for i, answer := range answers {
		if len(answer) == 0 {
			continue
		}
		if marks == nil {
			marks = map[string]mark{}
		}
		lines = append(lines, answer...)
		marks[l.witness.others[i].Key] = here
	}
	return lines, marks
}

// ask asks one witness, and again if it last cosigned another head than was known.
func (l *lane) ask(ctx context.Context, one *other, head []byte, at, here mark) ([]byte, error) {
	lines, err := l.askFrom(ctx, one, head, at, here)
	refusal, is := errors.AsType[*proof.Refusal](err)
	if !is || refusal.Status != proof.StatusConflict || refusal.Size == at.tree.Size() {
		return lines, err
	}
	if refusal.Size > here.tree.Size() {
		return nil, fmt.Errorf("it cosigned a head of %d records, and the record has %d: is the hub an older copy?",
			refusal.Size, here.tree.Size())
	}
	if at, err = grow(ctx, l.records, mark{}, refusal.Size); err != nil && !errors.Is(err, errBroken) {
		return nil, err
	}
	return l.askFrom(ctx, one, head, at, here)
}

// askFrom asks a witness that last cosigned a head at a mark, and returns its signature lines.
func (l *lane) askFrom(ctx context.Context, one *other, head []byte, at, here mark) ([]byte, error) {
	request := proof.Request{Old: at.tree.Size(), Head: head}
	if from, to := at.tree.Size(), here.tree.Size(); from > 0 && from < to {
		leaves, err := leavesOf(ctx, l.records, from+1, to)
		if err != nil {
			return nil, err
		}
		if request.Path, err = at.tree.Tree(leaves).Consistency(from); err != nil {
			return nil, err
		}
	}
	lines, err := one.post(ctx, request.Marshal())
	if err != nil {
		return nil, err
	}
	return proof.Cosignatures(head, lines, here.end.key, one.Key)
}

// post sends a request. The error is a [*proof.Refusal] if the witness refuses.
func (o *other) post(ctx context.Context, body []byte) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, strings.TrimSuffix(o.URL, "/")+"/add-checkpoint", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	answer, err := o.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }() // the result does not depend on it
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswerSize))
	if err != nil {
		return nil, err
	}
	if answer.StatusCode == http.StatusOK {
		return text, nil
	}
	said := game.Printable(strings.TrimSpace(string(text)))
	refusal := proof.Refusef(answer.StatusCode, "it answered %s: %.200s", game.Printable(answer.Status), said)
	if answer.StatusCode == proof.StatusConflict {
		if refusal.Size, err = strconv.ParseUint(strings.TrimSuffix(string(text), "\n"), 10, 63); err != nil {
			return nil, errors.New(refusal.Error())
		}
	}
	return nil, refusal
}

// OtherState is the state of another witness.
type OtherState struct {
	URL string
	// Failed is why it did not cosign at the last request, or ""; At is the time of that request.
	Failed string
	At     time.Time
}

// Others returns the state of the other witnesses.
func (w *Witness) Others() (states []OtherState) {
	for _, one := range w.others {
		one.mu.Lock()
		state := OtherState{URL: one.URL, At: one.at}
		if one.failed != nil {
			state.Failed = one.failed.Error()
		}
		one.mu.Unlock()
		states = append(states, state)
	}
	return states
}

// AskAgain makes the next head go to witnesses that failed, without a pause.
func (w *Witness) AskAgain() {
	for _, one := range w.others {
		one.mu.Lock()
		one.failed = nil
		clear(one.refused)
		one.mu.Unlock()
	}
}
