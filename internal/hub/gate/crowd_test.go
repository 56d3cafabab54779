package gate

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/nats-io/jwt/v2"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// issuerOf returns the account that signed a user's first line.
func issuerOf(t *testing.T, connect string) string {
	t.Helper()
	text := strings.Split(connect, `"`)
	claims := must.Get(jwt.DecodeUserClaims(text[len(text)-2]))(t)
	return claims.Issuer
}

// answers acts as a server that lets everybody of its account in, reads what comes and answers each ping.
func answers(server net.Conn) {
	said := welcome(server)
	for {
		line, err := said.ReadString('\n')
		if err != nil {
			return
		}
		if line == "PING\r\n" {
			_, _ = io.WriteString(server, "PONG\r\n")
		}
	}
}

// toAnswers connects to such a server.
func toAnswers() (net.Conn, error) {
	gate, server := net.Pipe()
	go answers(server)
	return gate, nil
}

// greeted returns the client's end of a connection to a gate in a bubble, after the server's first line.
func greeted(t *testing.T, g *Gate, over func(net.Conn) net.Conn) *tls.Conn {
	t.Helper()
	client, _ := served(t, g, over)
	must.Get(io.ReadFull(client, make([]byte, len("INFO {}\r\n"))))(t)
	return client
}

// pings says something and reports whether it is answered.
func pings(client io.ReadWriter, says string) error {
	if _, err := io.WriteString(client, says+"PING\r\n"); err != nil {
		return err
	}
	answer := make([]byte, len("PONG\r\n"))
	_, err := io.ReadFull(client, answer)
	return err
}

// A member has so many connections; one more ends the oldest. Another is not concerned.
func TestManyConnections(t *testing.T) {
	connect, _ := somebody(t)
	synctest.Test(t, func(t *testing.T) {
		g := inBubble(t, issuerOf(t, connect), toAnswers)
		var all []io.ReadWriter
		silent := greeted(t, g, nil)
		for n := range 3 * maxPerMember {
			client := greeted(t, g, nil)
			must.Dof(t, pings(client, connect), "connection %d", n)
			all = append(all, client)
		}
		synctest.Wait()
		for n, client := range all {
			err := pings(client, "")
			check.Equalf(t, err == nil, n >= 2*maxPerMember, "connection %d of %d: %v", n, len(all), err)
		}
		check.Dof(t, pings(silent, connect), "a connection that said nothing yet")
	})
}

// slow is a connection whose writes return late: who wrote comes to its next step after the other side has read.
type slow struct {
	net.Conn
	by atomic.Int64
}

func (s *slow) Write(data []byte) (int, error) {
	n, err := s.Conn.Write(data)
	time.Sleep(time.Duration(s.by.Load()))
	return n, err
}

// A client that has heard that it was admitted counts before every client that comes after it, however late the gate's
// next step is.
func TestTheOldestIsWhoWasLetInFirst(t *testing.T) {
	connect, _ := somebody(t)
	synctest.Test(t, func(t *testing.T) {
		g := inBubble(t, issuerOf(t, connect), toAnswers)
		var line *slow
		first := greeted(t, g, func(raw net.Conn) net.Conn { line = &slow{Conn: raw}; return line })
		synctest.Wait() // the first line is written to its end
		line.by.Store(int64(time.Hour))
		must.Do(t, pings(first, connect))
		var second *tls.Conn
		for n := range maxPerMember {
			client := greeted(t, g, nil)
			must.Dof(t, pings(client, connect), "connection %d", n+2)
			if n == 0 {
				second = client
			}
		}
		time.Sleep(2 * time.Hour)
		line.by.Store(0)
		check.Fails(t, pings(first, ""), "the oldest connection goes on")
		check.Dof(t, pings(second, ""), "the second connection")
	})
}

// Consumers are counted over all connections of a member.
func TestConsumersOfManyConnections(t *testing.T) {
	connect, _ := somebody(t)
	account := issuerOf(t, connect)
	g := opened(t, account, answers)
	one := making("s", `{"ack_policy":"none"}`)
	for n := range 2 {
		client := connected(t, g)
		must.Dof(t, errors.Join(pings(client, connect), pings(client, strings.Repeat(one, maxPerStream/2))),
			"connection %d", n)
		_ = client.Close()
	}
	client := connected(t, g)
	must.Do(t, pings(client, connect))
	check.Fails(t, pings(client, one), "one more than it may have is made over another connection")
}

// Connections that have not said who they are keep nobody out: the oldest of the same address goes, and where there are
// too many in all, the oldest of the address that has the most.
func TestAFloodOfNobody(t *testing.T) {
	here, there := addressOf("192.0.2.1:1"), addressOf("[2001:db8::1]:1")
	for name, test := range map[string]struct {
		flood       func(n int) string
		connections int
		ended       int
		spares      bool
	}{
		"one address":     {func(int) string { return "192.0.2.1:99" }, maxPerAddress + 99, 100, false},
		"another address": {func(int) string { return "198.51.100.1:99" }, maxPerAddress + 99, 99, true},
		"one network of IPv6": {func(n int) string { return fmt.Sprintf("[2001:db8:1::%x]:99", n) },
			maxPerAddress + 99, 99, true},
		"an IPv4 address as IPv6": {func(n int) string { return fmt.Sprintf("[::ffff:192.0.2.1]:%d", n+1) },
			maxPerAddress + 99, 100, false},
		"two addresses": {func(n int) string { return fmt.Sprintf("198.51.100.%d:99", n%2) }, 1000,
			1000 - maxUnknown + 2, true},
		"an address for each": {func(n int) string { return fmt.Sprintf("198.51.%d.%d:99", n/200, n%200) },
			maxUnknown - 2, 0, true},
		"an address for each, many": {func(n int) string { return fmt.Sprintf("198.51.%d.%d:99", n/200, n%200) },
			2 * maxUnknown, maxUnknown + 2, false},
	} {
		t.Run(name, func(t *testing.T) {
			var c crowd
			ended := 0
			known := c.enter(here, func() { t.Error("a member's connection is ended") })
			honest := c.enter(here, func() { ended++ })
			c.enter(there, func() { ended++ })
			c.is(known, "UA", time.Now())
			var last *guest
			for n := range test.connections {
				last = c.enter(addressOf(test.flood(n)), func() { ended++ })
			}
			if ended != test.ended || c.leave(last, time.Now()) != nil {
				t.Errorf("%d were ended, want %d and not the newest", ended, test.ended)
			}
			check.Equalf(t, c.leave(honest, time.Now()) == nil, test.spares, "the honest connection goes on")
		})
	}
}

// Nothing is left of members that have been gone for a while.
func TestMembersThatAreGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c crowd
		for n := range 1000 {
			g := c.enter(addressOf("192.0.2.1:1"), func() {})
			c.is(g, fmt.Sprint("U", n), time.Now())
			c.leave(g, time.Now())
			time.Sleep(remembered / 10)
		}
		if len(c.members) > 11 || len(c.unknown) > 0 {
			t.Errorf("%d members and %d connections are known", len(c.members), len(c.unknown))
		}
	})
}
