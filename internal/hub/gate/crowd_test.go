package gate

import (
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/nats-io/jwt/v2"
)

// issuerOf is the account that signed a user's first line.
func issuerOf(t *testing.T, connect string) string {
	t.Helper()
	text := strings.Split(connect, `"`)
	claims, err := jwt.DecodeUserClaims(text[len(text)-2])
	if err != nil {
		t.Fatal(err)
	}
	return claims.Issuer
}

// served is a gate before a server that reads whatever comes, and answers each line.
func served(t *testing.T) *Gate {
	t.Helper()
	return opened(t, func(server net.Conn) {
		data := make([]byte, 64<<10)
		for {
			n, err := server.Read(data)
			if err != nil {
				return
			}
			if strings.HasSuffix(string(data[:n]), "PING\r\n") {
				_, _ = io.WriteString(server, "PONG\r\n")
			}
		}
	})
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
	g := served(t)
	connect, _ := somebody(t)
	g.server.Account = issuerOf(t, connect)
	stranger, _ := somebody(t)
	var all []io.ReadWriter
	other := connected(t, g)
	if err := pings(other, stranger); err != nil {
		t.Fatal(err)
	}
	for n := range 3 * mostOfMember {
		client := connected(t, g)
		if err := pings(client, connect); err != nil {
			t.Fatalf("connection %d: %v", n, err)
		}
		all = append(all, client)
	}
	for n, client := range all {
		if err := pings(client, ""); (err == nil) != (n >= 2*mostOfMember) {
			t.Errorf("connection %d of %d: %v", n, len(all), err)
		}
	}
	if err := pings(other, ""); err != nil {
		t.Errorf("another's connection: %v", err)
	}
}

// Consumers are counted over all connections of a member.
func TestConsumersOfManyConnections(t *testing.T) {
	g := served(t)
	connect, _ := somebody(t)
	g.server.Account = issuerOf(t, connect)
	one := making("s", `{"ack_policy":"none"}`)
	for n := range 2 {
		client := connected(t, g)
		if err := pings(client, connect+strings.Repeat(one, mostOfOne/2)); err != nil {
			t.Fatalf("connection %d: %v", n, err)
		}
		_ = client.Close()
	}
	if err := pings(connected(t, g), connect+one); err == nil {
		t.Error("one more than it may have is made over another connection")
	}
}

// Whoever does not say who they are keeps nobody out: the oldest of them goes.
func TestAFloodOfNobody(t *testing.T) {
	var c crowd
	ended := 0
	first := c.enter(func() { ended++ })
	known := c.enter(func() { t.Error("a member's connection is ended") })
	made := c.is(known, "UA")
	for range mostUnknown + 99 {
		c.enter(func() { ended++ })
	}
	if ended != 100 || !c.leave(first) {
		t.Errorf("%d were ended, want 100, the first of them", ended)
	}
	if err := made.count("s", made.since); err != nil || errors.Is(err, errMany) {
		t.Error(err)
	}
}

// Of members that are gone nothing stays.
func TestMembersThatAreGone(t *testing.T) {
	var c crowd
	for n := range 1000 {
		g := c.enter(func() {})
		c.is(g, fmt.Sprint("U", n))
		c.leave(g)
	}
	if len(c.members) > 1 || len(c.unknown) > 0 {
		t.Errorf("%d members and %d connections are known", len(c.members), len(c.unknown))
	}
}
