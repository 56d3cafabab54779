package gate

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"pitboss/internal/testing/must"
	"strings"
	"testing"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nkeys"
)

// somebody returns a user's first line, and the inbox they are answered in.
func somebody(t testing.TB) (connect, inbox string) {
	t.Helper()
	account := must.Get(nkeys.CreateAccount())(t)
	user := must.Get(nkeys.CreateUser())(t)
	public := must.Get(user.PublicKey())(t)
	text := must.Get(jwt.NewUserClaims(public).Encode(account))(t)
	return fmt.Sprintf("CONNECT {\"headers\":true,\"jwt\":%q}\r\n", text), "_INBOX_" + public + ".x"
}

// theHub is the hub's own user.
const theHub = "UHUB"

// headed returns a message with headers, as a client says it.
func headed(headers, message string) string {
	return fmt.Sprintf("HPUB a %d %d\r\n%s%s\r\n", len(headers), len(headers)+len(message), headers, message)
}

// said returns what comes through the gate of what a client says, and why the rest does not.
func said(text string) (through string, err error) { return saidOf(newMember(), text) }

// saidOf returns said of one more connection of a member.
func saidOf(of *member, text string) (through string, err error) {
	var out bytes.Buffer
	reader, connect, err := readerOf(of, strings.NewReader(text))
	if err != nil {
		return "", err
	}
	out.WriteString(connect)
	err = reader.pass(&out)
	return out.String(), err
}

// room returns as much room for forks as a test needs.
func room(string, int) bool { return true }

// readerOf returns a reader of a client that says something beginning with who it is, and that the server lets in.
func readerOf(of *member, from io.Reader) (r *reader, connect string, err error) {
	buffered := bufio.NewReaderSize(from, MaxFirstLine)
	line, words, err := readLine(buffered)
	if err != nil {
		return nil, "", err
	}
	passes, claims, err := connectOf(line[len(words[0]):])
	if err != nil {
		return nil, "", err
	}
	connect = string(passes)
	return newReader(buffered, claims, Server{Hub: theHub, Aside: room}, of), connect, nil
}

func TestWhatComesThrough(t *testing.T) {
	connect, inbox := somebody(t)
	for name, text := range map[string]string{
		"a message":               "PUB a 5\r\nhello\r\n",
		"an empty message":        "PUB a 0\r\n\r\n",
		"lower case, tabs":        "pub\ta \t 2\r\nhi\r\n",
		"an answer in its inbox":  "PUB a " + inbox + " 2\r\nhi\r\n",
		"an answer to a station":  "PUB _INBOX_UHUBS.x 2\r\nhi\r\n",
		"headers":                 "HPUB a " + inbox + " 12 14\r\nNATS/1.0\r\n\r\nhi\r\n",
		"headers of a record":     headed("NATS/1.0\r\nNats-Expected-Last-Sequence: 7\r\nPitboss-Sent: 2026-03-04T12:00:00Z\r\n\r\n", "hi"),
		"line breaks in messages": "PUB a 8\r\nPUB b 0\n\r\n",
		"everything else":         "PING\r\nSUB " + inbox + " 1\r\nUNSUB 1\r\nPONG\r\n",
		"a consumer":              "PUB $JS.API.CONSUMER.CREATE.s.c.f " + inbox + " 35\r\n" + `{"config":{"filter_subject":"a.b"}}` + "\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			if through, err := said(connect + text); through != connect+text || !errors.Is(err, io.EOF) {
				t.Errorf("through came %q, %v", through, err)
			}
		})
	}
}

func TestWhatDoesNotComeThrough(t *testing.T) {
	connect, inbox := somebody(t)
	for name, text := range map[string]string{
		"an answer elsewhere":             "PUB a b 2\r\nhi\r\n",
		"an answer elsewhere, headers":    "HPUB a b 12 14\r\nNATS/1.0\r\n\r\nhi\r\n",
		"an answer for the hub":           "PUB _INBOX_UHUB.x.1 2\r\nhi\r\n",
		"an answer for the hub, headers":  "HPUB _INBOX_UHUB.x 12 14\r\nNATS/1.0\r\n\r\nhi\r\n",
		"the inbox's stem":                "PUB a " + strings.TrimSuffix(inbox, ".x") + " 0\r\n\r\n",
		"who it is, twice":                connect,
		"a word of a server":              "MSG a 1 2\r\nhi\r\n",
		"a word of a route":               "RS+ a b\r\n",
		"a space first":                   " PUB a b 0\r\n\r\n",
		"an empty line":                   "\r\n",
		"a size with a sign":              "PUB a +2\r\nhi\r\n",
		"a return within a line":          "PUB a\r 10\na\r\nPUB b c\r\n",
		"a return within, and at the end": "PUB a\r 2\r\nhi\r\n",
		"a line without a return":         "PUB a 2\nhi\r\n",
		"too few words":                   "PUB a\r\n",
		"too many words":                  "PUB a " + inbox + " b 2\r\nhi\r\n",
		"too large":                       "PUB a 1048577\r\n",
		"a message that is longer":        "PUB a 2\r\nhi!\r\n",
		"headers longer than all":         "HPUB a 20 14\r\nNATS/1.0\r\n\r\nhi\r\n",
		"a line without end":              "PUB " + strings.Repeat("a", MaxLine),
		"a traced message":                headed("NATS/1.0\r\nNats-Trace-Dest: elsewhere\r\n\r\n", ""),
		"a status":                        headed("NATS/1.0\r\nStatus: 404\r\n\r\n", ""),
		"a status in other letters":       headed("NATS/1.0\r\nstatus: 404\r\n\r\n", "hi"),
		"a status after another header":   headed("NATS/1.0\r\nPitboss-Sent: x\r\nStatus: 500\r\n\r\n", ""),
		"a status behind a header's line": headed("NATS/1.0\r\nPitboss-Sent: x\nStatus: 500\r\n\r\n", ""),
		"a status in the first line":      headed("NATS/1.0 404\r\n\r\n", ""),
		"a record that replaces others":   headed("NATS/1.0\r\nNats-Rollup: all\r\n\r\n", "hi"),
		"a record that goes by itself":    headed("NATS/1.0\r\nNats-TTL: 1s\r\n\r\n", "hi"),
		"a record that was there":         headed("NATS/1.0\r\nNats-Msg-Id: 1\r\n\r\n", "hi"),
		"headers without an end":          headed("NATS/1.0\r\nPitboss-Sent: x\r\n", "hi"),
		"headers without a beginning":     headed("Pitboss-Sent: x\r\n\r\n", "hi"),
		"headers that are none":           headed("NATS/1.0\r\nPitboss-Sent\r\n\r\n", "hi"),
		"headers that end twice":          headed("NATS/1.0\r\n\r\nPitboss-Sent: x\r\n\r\n", "hi"),
		"no headers":                      headed("", "hi"),
		"a consumer that sends":           "PUB $JS.API.CONSUMER.CREATE.s.c.f 36\r\n" + `{"config":{"deliver_subject":"a.b"}}` + "\r\n",
		"a consumer that sends, escaped":  "PUB $JS.API.CONSUMER.CREATE.s.c.f 41\r\n" + `{"config":{"deliver\u005fsubject":"a.b"}}` + "\r\n",
		"a consumer in other letters":     "PUB $JS.API.CONSUMER.CREATE.s 36\r\n" + `{"CONFIG":{"Deliver_subject":"a.b"}}` + "\r\n",
		"a consumer that cannot be read":  "PUB $JS.API.CONSUMER.DURABLE.CREATE.s.c 1\r\n{\r\n",
		"a consumer that is told of late": "HPUB $JS.API.CONSUMER.CREATE.s.c.f 12 48\r\nNATS/1.0\r\n\r\n" + `{"config":{"deliver_subject":"a.b"}}` + "\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			through, err := said(connect + text)
			if through != connect || err == nil || errors.Is(err, io.EOF) && !strings.HasSuffix(name, "too large") {
				t.Errorf("through came %q, %v", strings.TrimPrefix(through, connect), err)
			}
		})
	}
}

// Whatever a client says: what comes through is its beginning, and no line of it that asks for an answer
// asks for one elsewhere.
func FuzzWhatComesThrough(f *testing.F) {
	connect, inbox := somebody(f)
	for _, text := range []string{"PUB a 5\r\nhello\r\n", "PUB a b 0\r\n\r\n", "HPUB a " + inbox + " 12 14\r\nNATS/1.0\r\n\r\nhi\r\n", "PING\r\n", "PUB a 99999999999\r\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		through, err := said(connect + text)
		if !strings.HasPrefix(connect+text, through) || err == nil {
			t.Fatalf("of %q came through %q, %v", text, through, err)
		}
		again, err := said(through)
		if again != through || !errors.Is(err, io.EOF) {
			t.Fatalf("what came through, %q, does not come through again: %q, %v", through, again, err)
		}
	})
}
