package platform_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The first line says whose table it is and which record the sequences count in; one of another record is
// refused with words. A line says that all of the record was told.
func TestTheTableSaysWhoItIs(t *testing.T) {
	b := newBench(t, "pragmatic-roulette")
	c := b.connect()
	c.says(fmt.Sprintf(`{"in":"hello","token":%q,"after":0}`, secret))
	var hello struct {
		Journal string
		Head    uint64
	}
	if err := json.Unmarshal([]byte(c.hears(`"out":"hello","protocol":1,`, `"site":`, `"table":`, `"variant":`, `"rulebook":`, `"paytable":`, `"round":0`)), &hello); err != nil {
		t.Fatal(err)
	}
	c.hears(fmt.Sprintf(`{"out":"replayed","seq":%d}`, hello.Head))
	c.hears(`"out":"step"`)
	other := b.connect()
	other.says(fmt.Sprintf(`{"in":"hello","token":%q,"after":1,"journal":"abc"}`, secret))
	other.hears(`"code":"wrong-journal"`, hello.Journal, "abc")
	other.gone()
	again := b.connect()
	again.says(fmt.Sprintf(`{"in":"hello","token":%q,"after":1,"journal":%q}`, secret, hello.Journal))
	again.hears(`"out":"hello"`)
}

// A ping is answered and is no fault; a refusal names its line; an outcome says where it belongs, is
// acknowledged once in the record, and nothing else can be.
func TestAnOutcomeIsAcknowledged(t *testing.T) {
	b := newBench(t, "pragmatic-roulette")
	c := b.platform(0)
	c.hears(`"out":"step"`)
	c.says(`{"in":"ping","id":"p"}`)
	c.hears(`{"out":"pong","head":`, `"line":2,"id":"p"}`)
	c.says(`{"in":"dance","id":"d"}`)
	c.hears(`"code":"bad-input"`, `"line":3,"id":"d"}`)
	c.hears(`"out":"step"`)
	b.closed()
	b.do(game.Confirm{}, game.NumberRead{Number: 5, Turns: 9}, game.Confirm{})
	heard := c.till(`"out":"outcome"`)
	var outcome struct {
		Seq   uint64
		At    time.Time
		Table string
	}
	if err := json.Unmarshal([]byte(heard[len(heard)-1]), &outcome); err != nil || outcome.At.IsZero() || outcome.Table == "" {
		t.Fatalf("%v: %+v", err, outcome)
	}
	c.hears(`"out":"step"`)
	head := b.head()
	for n, line := range []string{`{"in":"settled","outcome":%d,"id":"s"}`, `{"in":"settled","outcome":%d,"id":"s"}`} {
		c.says(fmt.Sprintf(line, outcome.Seq))
		taken := c.till(`"out":"taken"`)
		check.Containsf(t, taken[len(taken)-1], fmt.Sprintf(`"seq":%d,`, outcome.Seq), "answered is %s", taken)
		if now := b.head(); now != head+1 {
			t.Errorf("line %d: the record ends at %d, want one record after %d", n, now, head)
		}
		c.hears(`"out":"step"`)
	}
	for _, wrong := range []string{`{"in":"settled","outcome":1}`, `{"in":"settled","outcome":9999}`, `{"in":"settled"}`, `{"in":"ping","x":1}`} {
		c.says(wrong)
		c.till(`"out":"refused","code":"bad-input"`)
	}
}

// An outcome that left the last twenty unsettled ones is acknowledged in the record, once, as any other is.
func TestAnOldOutcomeIsAcknowledged(t *testing.T) {
	b := newBench(t, "pragmatic-roulette")
	c := b.platform(0)
	var outcomes []uint64
	for range 150 {
		b.closed()
		b.do(game.Confirm{}, game.NumberRead{Number: 5, Turns: 9}, game.Confirm{})
		heard := c.till(`"out":"outcome"`)
		var outcome struct{ Seq uint64 }
		must.Do(t, json.Unmarshal([]byte(heard[len(heard)-1]), &outcome))
		outcomes = append(outcomes, outcome.Seq)
	}
	head := b.head()
	if head-outcomes[1] < 1100 {
		t.Fatalf("the second outcome is %d records back: it would be found as any new one", head-outcomes[1])
	}
	for _, outcome := range []uint64{outcomes[0], outcomes[1], outcomes[0], outcomes[149], outcomes[1]} {
		c.says(fmt.Sprintf(`{"in":"settled","outcome":%d}`, outcome))
		c.till(fmt.Sprintf(`{"out":"taken","seq":%d,`, outcome))
	}
	recorded := b.head() - head
	check.Equalf(t, recorded, 3, "three outcomes are settled, %d records say so", recorded)
}

// A round that is void says what becomes of each bet.
func TestAVoidOutcomeHasItsBets(t *testing.T) {
	for slug, wants := range map[string][]string{
		"pragmatic-roulette": {`"straight-17":{"result":"refund"}`, `"red":{"result":"refund"}`},
		"ezugi-blackjack":    {`"seat-2/1/main":{"result":"refund"}`, `"seat-2/perfect-pairs":{"result":"refund"}`},
	} {
		t.Run(slug, func(t *testing.T) {
			b := newBench(t, slug)
			b.closed()
			c := b.platform(b.head())
			if slug == "ezugi-blackjack" {
				c.says(`{"in":"platform","message":"seats","seats":[2]}`)
				c.till(`"kind":"scan"`)
			}
			b.do(game.Report{Incident: game.VideoLost})
			b.mu.Lock()
			b.table.Pass(20 * time.Minute)
			b.mu.Unlock()
			heard := c.till(`"out":"outcome"`)
			for _, want := range append(wants, `"status":"void"`) {
				check.Contains(t, heard[len(heard)-1], want)
			}
		})
	}
}
