package platform

import (
	"bufio"
	"fmt"
	"net"
	"pitboss/internal/testing/must"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A line that the platform may not say can have a secret in it: the token of a second hello, or somebody's PIN. The
// record says that the line was refused and why, and not what it was. The record goes to the site's hub, and into
// every export.
func TestRefusedLinesWithSecretsAreNotRecorded(t *testing.T) {
	for name, line := range map[string]string{
		"a second hello":         fmt.Sprintf(`{"in":"hello","token":%q,"after":3}`, testToken),
		"a hello with a typo":    fmt.Sprintf(`{"in":"hello","tokn":%q}`, testToken),
		"half of a hello":        fmt.Sprintf(`{"in":"hello","token":"%s`, testToken[:8]),
		"a sign-in":              `{"in":"sign-in","staff":"rasa","pin":"482913"}`,
		"a sign-in in capitals":  `{"IN":"sign-in","STAFF":"rasa","PIN":"482913"}`,
		"a badge":                `{"in":"sign-in","badge":"RASA-0001"}`,
		"a person's two secrets": `{"in":"sign-in","staff":"rasa","pin" : "482913","badge":"RASA-0001"}`,
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, 0, func(r *rig) {
				conn, in := r.joined()
				r.says(conn, line+"\n")
				r.hears(in, `"out":"refused"`)
				synctest.Wait()
				notes := r.noted()
				if len(notes) != 1 || notes[0].Count != 1 || notes[0].Why.IsZero() || notes[0].Line != "" {
					t.Errorf("recorded is %+v", notes)
				}
			})
		})
	}
}

// Every refusal names the line that it answers, also one that ends the connection. The hello is line 1, and an empty
// line counts.
func TestARefusalNamesItsLine(t *testing.T) {
	for name, test := range map[string]struct {
		says func(*rig, net.Conn)
		line string
		// unknown is true for a connection that did not get as far as its hello.
		unknown bool
	}{
		"another token": {func(r *rig, c net.Conn) { r.says(c, `{"in":"hello","token":"another"}`+"\n") },
			`"line":1`, true},
		"no hello":         {func(r *rig, c net.Conn) { r.says(c, "?\n") }, `"line":1`, true},
		"no hello in time": {func(*rig, net.Conn) {}, `"line":1`, true},
		"the first line":   {func(r *rig, c net.Conn) { r.says(c, "?\n") }, `"line":2`, false},
		"empty lines":      {func(r *rig, c net.Conn) { r.says(c, "\n\r\n\n?\n") }, `"line":5`, false},
		"a long line": {func(r *rig, c net.Conn) {
			r.says(c, "\n"+strings.Repeat("x", maxLineSize))
		}, `"line":3`, false},
		"half a line": {func(r *rig, c net.Conn) {
			r.says(c, "{")
			time.Sleep(lineTimeout)
		}, `"line":2`, false},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, 0, func(r *rig) {
				conn, in := r.dial()
				if !test.unknown {
					_ = conn.Close()
					conn, in = r.joined()
				}
				go test.says(r, conn)
				if line := r.refusal(in); !strings.Contains(line, test.line) || !strings.Contains(line, `"code":"`) {
					t.Errorf("heard %s, want %s", line, test.line)
				}
			})
		})
	}
}

// refusal returns the next line that is a refusal.
func (r *rig) refusal(in *bufio.Reader) string {
	r.t.Helper()
	for {
		line := must.Get(in.ReadString('\n'))(r.t)
		if strings.Contains(line, `"out":"refused"`) {
			return line
		}
	}
}
