package hub_test

import (
	"bufio"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// raw speaks the protocol by hand with a member's credentials.
func raw(t *testing.T, c client.Credentials) (*tls.Conn, *bufio.Reader) {
	t.Helper()
	config := &tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: true} // an attacker verifies nothing
	conn, err := tls.Dial("tcp", strings.TrimPrefix(c.URLs[0], "tls://"), config)
	must.Do(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	must.Do(t, conn.SetDeadline(time.Now().Add(await.End)))
	r := bufio.NewReader(conn)
	line := must.Get(r.ReadString('\n'))(t)
	var info struct{ Nonce string }
	must.Do(t, json.Unmarshal([]byte(strings.TrimPrefix(line, "INFO ")), &info))
	key := must.Get(nkeys.FromSeed([]byte(c.Seed)))(t)
	sig := must.Get(key.Sign([]byte(info.Nonce)))(t)
	said, err := json.Marshal(map[string]any{"verbose": false, "headers": true, "no_responders": true, "jwt": c.JWT, "sig": encoded(sig)})
	must.Do(t, err)
	must.Get(fmt.Fprintf(conn, "CONNECT %s\r\nPING\r\n", said))(t)
	line = must.Get(r.ReadString('\n'))(t)
	must.Equalf(t, line, "PONG\r\n", "connect")
	return conn, r
}

func encoded(signature []byte) string { return base64.RawURLEncoding.EncodeToString(signature) }

// Somebody with a table's credentials says nothing that the gate reads as a message and the server as words: the
// server would put its answer into another's record.
func TestWordsWithinAMessage(t *testing.T) { onEach(t, wordsWithinAMessage) }

func wordsWithinAMessage(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	stolen := hubtest.Join(t, h, "table-7", "")
	hubtest.Join(t, h, "table-8", "")
	connection, answers := raw(t, stolen)
	// The server drops the last byte of a line with a return in it that ends without one: 99 bytes, not 999.
	within := fmt.Sprintf("PUB $JS.API.STREAM.INFO.%s %s 0\r\n\r\nPUB x ", home.RecordStream("table-7"), home.Record("table-8"))
	left := 999 - len(within) - 99 - len("\r\n999\r\n")
	message := strings.Repeat("a", 99) + "\r\n" + within + fmt.Sprintf("%03d\r\n", left) + strings.Repeat("b", left)
	must.Get(io.WriteString(connection, "PUB "+home.State("table-7")+"\r 999\n"+message+"\r\nPING\r\n"))(t)
	if said, err := answers.ReadString('\n'); err == nil {
		t.Errorf("the connection goes on: %q", said)
	}
	must.Do(t, check.ErrorOf(streams(t, dial(t, stolen)).Publish(t.Context(), home.Record("table-7"), []byte("{}"))))
	got := kept(t, h, home.RecordStream("table-8"))
	check.Equalf(t, got, 0, "the record of table-8 has %d messages", got)
}
