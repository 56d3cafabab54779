package console

import (
	"context"
	"strings"
	"sync"
	"testing"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Someone who is signed in changes their own PIN: they stay signed in, the record has who did it and no PIN, and a
// wrong old PIN counts as in a sign-in.
func TestPeopleChangeTheirOwnPIN(t *testing.T) {
	var mu sync.Mutex
	var records []game.Record
	c := trainingConsole(t, func(more []game.Record) {
		mu.Lock()
		defer mu.Unlock()
		records = append(records, more...)
	})
	has := func(kind game.EventType, words ...string) bool {
		mu.Lock()
		defer mu.Unlock()
		for _, record := range records {
			is := record.Type == kind
			for _, word := range words {
				is = is && strings.Contains(string(record.Data)+record.Actor.Staff, word)
			}
			if is {
				return true
			}
		}
		return false
	}
	refused := func() string {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.latest.Refused == nil {
			return ""
		}
		return c.latest.Refused.Message.String()
	}
	type step struct {
		what string
		do   func() bool
		done func() bool
	}
	change := func(old, renewed string) func() bool {
		return func() bool { return c.changePIN("manager", "", old, renewed) }
	}
	must.Do(t, c.Work(t.Context(), func(context.Context) error {
		for _, next := range []step{
			{"signs in", func() bool { return c.signIn("manager", "", "2222") },
				func() bool { return has("signed-in", "manager") }},
			{"a wrong old PIN", change("2223", "719428"), func() bool { return has("sign-in-failed", "manager", "wrong-pin") }},
			{"a short new PIN", change("2222", "7194"), func() bool { return strings.Contains(refused(), "at least 6 digits") }},
			{"the old PIN again", change("2222", "2222"), func() bool { return strings.Contains(refused(), "is the old one") }},
			{"a usual PIN", change("2222", "123456"), func() bool { return strings.Contains(refused(), "hard to guess") }},
			{"another PIN", change("2222", "719428"), func() bool { return has("staff-changed", "pin-changed", "manager") }},
			{"the old PIN is wrong now", change("2222", "826413"), func() bool { return refused() == "Sign-in failed." }},
			{"the new PIN is right", change("719428", "826413"), func() bool {
				c.mu.Lock()
				defer c.mu.Unlock()
				return c.latest.PINsChanged == 2
			}},
		} {
			await.Until(t, next.what, next.do)
			await.Until(t, next.what+": the answer", next.done)
		}
		return nil
	}))
	if has("signed-out") {
		t.Error("who changed their own PIN was signed out")
	}
	for _, record := range records {
		for _, pin := range []string{"719428", "826413", "2223"} {
			check.Lacksf(t, string(record.Data), pin, "record %d has a PIN: %s", record.Sequence, record.Data)
		}
	}
	report, err := c.options.Journal.VerifyThrough(t.Context())
	if err != nil || len(report.Problems) > 0 {
		t.Errorf("the record is not sound: %v, %v", err, report.Problems)
	}
}
