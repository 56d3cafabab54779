package gate

import (
	"errors"
	"fmt"
	"io"
	"net/netip"
	"pitboss/internal/testing/must"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nkeys"
)

// aTable returns the first line of a client that may publish the records of a table, and put some aside.
func aTable(t testing.TB, records string) string {
	t.Helper()
	account := must.Get(nkeys.CreateAccount())(t)
	user := must.Get(nkeys.CreateUser())(t)
	public := must.Get(user.PublicKey())(t)
	claims := jwt.NewUserClaims(public)
	claims.Pub.Allow.Add("pitboss.vilnius-1.state.table-7", records, strings.Replace(records, "record", "fork", 1))
	text := must.Get(claims.Encode(account))(t)
	return fmt.Sprintf("CONNECT {\"jwt\":%q}\r\n", text)
}

// A member that says more than it may is slowed, and loses nothing; a table's own records are not slowed.
func TestBudgets(t *testing.T) {
	const own = "pitboss.vilnius-1.record.table-7"
	connect := aTable(t, own)
	say := func(subject string, size int) string {
		return fmt.Sprintf("PUB %s %d\r\n%s\r\n", subject, size, strings.Repeat("x", size))
	}
	for name, test := range map[string]struct {
		one         string
		many        int
		least, most time.Duration
	}{
		"its own records":             {say(own, 500), 50_000, 0, 0},
		"its own records, large":      {say(own, 1<<20), 50, 0, 0},
		"another's records":           {say("pitboss.vilnius-1.record.table-8", 1), asksAtOnce + 10*asksASecond, 9 * time.Second, 11 * time.Second},
		"how it is, for a while":      {say("pitboss.vilnius-1.state.table-7", 1000), asksAtOnce, 0, 0},
		"how it is, without end":      {say("pitboss.vilnius-1.state.table-7", 1000), asksAtOnce + 10*asksASecond, 9 * time.Second, 11 * time.Second},
		"a fork":                      {say("pitboss.vilnius-1.fork.table-7", 1000), 1000, 0, 0},
		"a fork, without end":         {say("pitboss.vilnius-1.fork.table-7", 1000), forksAtOnce + 10*forksASecond, 9 * time.Second, 11 * time.Second},
		"reading a million records":   {say("$JS.API.CONSUMER.MSG.NEXT.s.c", 0), 4000, 0, 0},
		"reading, without end":        {say("$JS.API.CONSUMER.MSG.NEXT.s.c", 0), readsAtOnce + 2*readsASecond, time.Second, 3 * time.Second},
		"pings":                       {"PING\r\n", readsAtOnce + 2*readsASecond, time.Second, 3 * time.Second},
		"how it is, in a lot of room": {say("pitboss.vilnius-1.state.table-7", 1<<20), 24, time.Second, 3 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				text := connect + strings.Repeat(test.one, test.many)
				through, err := said(text)
				if through != text || !errors.Is(err, io.EOF) {
					t.Errorf("of %d bytes %d come through, %v", len(text), len(through), err)
				}
				if took := time.Since(began); took < test.least || took > test.most {
					t.Errorf("it took %s, want %s to %s", took, test.least, test.most)
				}
			})
		})
	}
}

// All connections of a member have one budget, also those that come one after another.
func TestOneBudgetOfManyConnections(t *testing.T) {
	text := aTable(t, "") + strings.Repeat("PUB pitboss.vilnius-1.state.table-7 0\r\n\r\n", asksAtOnce)
	synctest.Test(t, func(t *testing.T) {
		var c crowd
		began := time.Now()
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				guest := c.enter(netip.Prefix{}, func() {})
				through, err := saidOf(c.is(guest, "UA", time.Now()), text)
				if through != text || !errors.Is(err, io.EOF) {
					t.Errorf("of %d bytes %d come through, %v", len(text), len(through), err)
				}
				c.leave(guest, time.Now())
			})
			time.Sleep(time.Second)
		}
		all.Wait()
		want := 3 * asksAtOnce / asksASecond * time.Second
		if took := time.Since(began); took < want-2*time.Second || took > want+2*time.Second {
			t.Errorf("four connections that each say what one may took %s, want about %s", took, want)
		}
	})
}

// What was said before does not wait with what is too much.
func TestWhatCameBeforeDoesNotWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		var late time.Duration
		last := func(data []byte) {
			if strings.Contains(string(data), "LAST") {
				late = time.Since(began)
			}
		}
		many := strings.Repeat("PUB a 0\r\n\r\n", asksAtOnce-1)
		reader, _, err := readerOf(newMember(), strings.NewReader(aTable(t, "")+many+"PUB a 4\r\nLAST\r\n"+many))
		must.Do(t, err)
		_ = reader.pass(hears(last))
		if late > 0 || time.Since(began) == 0 {
			t.Errorf("it came through after %s of %s", late, time.Since(began))
		}
	})
}

// hears calls itself with what is written.
type hears func([]byte)

func (h hears) Write(data []byte) (int, error) {
	h(data)
	return len(data), nil
}
