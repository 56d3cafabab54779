package hub_test

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"log/slog"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nkeys"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
)

// Somebody who knocks, or has a table's credentials, does not make the hub believe that its disk is full: it hears that
// from its server, in which no client's words are taken for the server's.
func TestNobodySaysThatTheDiskIsFull(t *testing.T) {
	t.Parallel()
	log := &logged{}
	h, err := hub.Open(hub.Options{Dir: t.TempDir(), Site: hubtest.Site, Listen: "127.0.0.1:0", Log: slog.New(slog.NewTextHandler(log, nil))})
	must.Do(t, err)
	hubtest.Run(t, h)
	stolen := hubtest.Join(t, h, "table-7", "")
	const words = "Filestore [x] Critical write error: no space left on device"
	address := strings.TrimPrefix(h.URLs()[0], "tls://")
	key := must.Get(nkeys.CreateUser())(t)
	for _, part := range []string{"nkey", "user", "name", "lang", "version"} {
		knock(t, address, key, jwtOf(t, key, words), map[string]any{part: words}, "-ERR")
		stole := must.Get(nkeys.FromSeed([]byte(stolen.Seed)))(t)
		knock(t, address, stole, stolen.JWT, map[string]any{part: words}, "PONG")
	}
	await.Until(t, "the server has refused somebody", func() bool { return log.has("authentication error") })
	// The server logs a refusal before it answers, so whatever there is to misread was read.
	if status, err := h.Status(t.Context()); err != nil || status.Trouble != nil {
		t.Fatalf("the hub's trouble is %+v, %v", status.Trouble, err)
	}
	if log.has("Critical write error") {
		t.Error("the log has a client's words")
	}
}

// jwtOf returns a JWT of some account, which the site knows nothing of.
func jwtOf(t *testing.T, user nkeys.KeyPair, name string) string {
	t.Helper()
	account := must.Get(nkeys.CreateAccount())(t)
	public := must.Get(user.PublicKey())(t)
	claims := jwt.NewUserClaims(public)
	claims.Name = name
	text := must.Get(claims.Encode(account))(t)
	return text
}

// knock connects by hand, with more than a member says of itself, says something that it may not say once admitted,
// and wants an answer that begins with some word.
func knock(t *testing.T, address string, key nkeys.KeyPair, text string, more map[string]any, want string) {
	t.Helper()
	// An attacker verifies nothing.
	conn := must.Get(tls.Dial("tcp", address, &tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: true}))(t)
	defer func() { must.Do(t, conn.Close()) }()
	must.Do(t, conn.SetDeadline(time.Now().Add(await.End)))
	answers := bufio.NewReader(conn)
	line := must.Get(answers.ReadBytes('\n'))(t)
	var info struct{ Nonce string }
	must.Do(t, json.Unmarshal(bytes.TrimPrefix(line, []byte("INFO ")), &info))
	signature := must.Get(key.Sign([]byte(info.Nonce)))(t)
	said := map[string]any{"jwt": text, "sig": encoded(signature), "verbose": false}
	for name, value := range more {
		said[name] = value
	}
	data := must.Get(json.Marshal(said))(t)
	must.Get(fmt.Fprintf(conn, "CONNECT %s\r\nPING\r\n", data))(t)
	answer, err := answers.ReadString('\n')
	if err != nil || !strings.HasPrefix(answer, want) {
		t.Fatalf("answered with %q, %v, want %s", answer, err, want)
	}
	if want == "PONG" {
		must.Get(io.WriteString(conn, "PUB nothing.of.theirs 0\r\n\r\nPING\r\n"))(t)
		must.Get(answers.ReadString('\n'))(t)
	}
}
