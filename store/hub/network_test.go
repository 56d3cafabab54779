package hub_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// pause waits for some milliseconds.
//
// It is when something happens that is left to chance here: no test wants anything to have happened after it.
func pause(most int) { time.Sleep(time.Duration(rand.IntN(most)) * time.Millisecond) }

// Whatever a network does between a table and its hub, the hub ends up with the journal, byte by byte.
func TestWhatANetworkDoes(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	for _, test := range []struct {
		name string
		does func(p *hubtest.Proxy)
	}{
		{"cuts within a message", func(p *hubtest.Proxy) { p.CutAfter(rand.IntN(200_000)) }},
		{"cuts at any moment", func(p *hubtest.Proxy) { p.Cut() }},
		{"delays", func(p *hubtest.Proxy) { p.Delay(time.Duration(rand.IntN(20)) * time.Millisecond) }},
		{"stalls", func(p *hubtest.Proxy) {
			p.Stall(true)
			pause(200)
			p.Stall(false)
		}},
		{"changes bytes", func(p *hubtest.Proxy) { p.Garble() }},
		{"doubles bytes", func(p *hubtest.Proxy) { p.Double() }},
		{"swaps bytes", func(p *hubtest.Proxy) { p.Swap() }},
		{"refuses in storms", func(p *hubtest.Proxy) {
			p.Refuse(true)
			p.Cut()
			pause(200)
			p.Refuse(false)
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			proxy, credentials := hubtest.NewProxy(t, hubtest.Join(t, h, strings.ReplaceAll(test.name, " ", "-"), ""))
			table := hubtest.StartTable(t, t.TempDir()+"/table.db", credentials)
			for range long(6, 100) {
				for range rand.IntN(20) {
					table.Write(1 + rand.IntN(40))
				}
				test.does(proxy)
				pause(60)
			}
			proxy.CutAfter(-1)
			proxy.Delay(0)
			table.Await()
			table.WantSame(h.JetStream())
			t.Logf("%d times, %d records", long(6, 100), table.Publisher.Taken())
		})
	}
}

// Whatever becomes of whole messages between a table and its hub, and however old the hub's certificate is, the
// hub ends up with the journal, byte by byte.
func TestWhatBecomesOfMessages(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h := hubtest.In(t, dir, "127.0.0.1:0")
	late := func() hubtest.Fault { return hubtest.Late(time.Duration(rand.IntN(100)) * time.Millisecond) }
	for _, test := range []struct {
		name string
		from time.Time // when the certificate begins to be good, for a year
		does func(in *hubtest.Insider)
		// once is true where it is made good before it is done again.
		once bool
	}{
		{"a record comes twice", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToHub, hubtest.Twice) }, false},
		{"a record overtakes another", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToHub, hubtest.Swapped) }, false},
		{"a record is lost", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToHub, hubtest.Lost) }, true},
		{"a record is late", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToHub, late()) }, false},
		{"an answer comes twice", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToTable, hubtest.Twice) }, false},
		{"an answer overtakes another", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToTable, hubtest.Swapped) }, false},
		{"an answer is lost", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToTable, hubtest.Lost) }, true},
		{"an answer is late", time.Now(), func(in *hubtest.Insider) { in.Next(hubtest.ToTable, late()) }, false},
		{"the certificate has expired", time.Now().AddDate(-2, 0, 0), nil, false},
		{"the certificate is of next year", time.Now().AddDate(1, 0, 0), nil, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			name := strings.ReplaceAll(test.name, " ", "-")
			insider, credentials := hubtest.NewInsider(t, dir, hubtest.Join(t, h, name, ""), test.from)
			table := hubtest.StartTable(t, t.TempDir()+"/table.db", credentials)
			table.Write(1)
			table.Await()
			for n := range long(4, 100) {
				if test.does != nil {
					test.does(insider)
				}
				for range 1 + rand.IntN(20) {
					table.Write(1 + rand.IntN(40))
				}
				await.Until(t, "something became of a message", func() bool {
					table.Write(1)
					return test.does == nil || insider.Done() > n
				})
				if made := table.Publisher.Taken(); test.once {
					await.Until(t, "made good", func() bool {
						table.Write(1)
						return table.Publisher.Taken() > made
					})
				}
				pause(60)
			}
			insider.Next(hubtest.ToHub, nil)
			insider.Next(hubtest.ToTable, nil)
			table.Write(1)
			table.Await()
			table.WantSame(h.JetStream())
			t.Logf("%d messages, %d records", insider.Done(), table.Publisher.Taken())
		})
	}
}

// A network that is gone for long, and then silent, is told by the link.
func TestACutIsToldAndMadeGood(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	proxy, credentials := hubtest.NewProxy(t, hubtest.Join(t, h, "table-7", ""))
	table := hubtest.StartTable(t, t.TempDir()+"/table.db", credentials)
	table.Write(10)
	table.Await()
	lost := time.Now()
	proxy.Refuse(true)
	proxy.Cut()
	table.Write(1204)
	await.Until(t, "cut off", func() bool { return table.Publisher.Link().State == site.LinkCutOff })
	if link := table.Publisher.Link(); link.Behind != 1204 || link.Since.Before(lost) || link.Why.IsZero() {
		t.Errorf("the link is %+v", link)
	}
	proxy.Refuse(false)
	table.Await()
	await.Until(t, "ok", func() bool { return table.Publisher.Link().State == site.LinkOK })
	table.WantSame(h.JetStream())
}

// A table that was cut off by the hub is told so, and goes on writing; it is never let in again.
func TestARevokedTableIsTold(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(10)
	table.Await()
	must.Get(h.Revoke(t.Context(), game.SiteTable, "table-7", "stolen"))(t)
	await.Until(t, "told", func() bool {
		link := table.Publisher.Link()
		return link.State == site.LinkCutOff && link.Why.Key == "site.unreachable.revoked"
	})
	table.Write(5)
	link := table.Publisher.Link()
	check.Equalf(t, link.Behind, 5, "the link is %+v", link)
}

// A hub that was created again at the same address is another: nothing is sent to it, and the link says why.
func TestAnotherHubAtTheSameAddress(t *testing.T) {
	t.Parallel()
	proxy, credentials := hubtest.NewProxy(t, hubtest.Join(t, hubtest.Start(t), "table-7", ""))
	other := hubtest.Start(t)
	proxy.Lead(t, other.URLs()[0])
	table := hubtest.StartTable(t, t.TempDir()+"/table.db", credentials)
	table.Write(5)
	await.Until(t, "told", func() bool { return table.Publisher.Link().Why.Key == "site.unreachable.other-hub" })
}
