package gate

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/jwt/v2"

	"pitboss/clock"
)

// MaxFirstLine is the maximum length of the line with which a client identifies itself.
const MaxFirstLine = 4 << 10

// Other limits for a client before the server has admitted it: 32 kB on the wire including TLS, and a few seconds.
const (
	maxFirstBytes = 32 << 10
	admitTimeout  = 5 * time.Second
)

// Reasons for ending a connection that is not admitted.
var (
	errAtFirst = fmt.Errorf("it sends more than %d bytes before it is let in", maxFirstBytes)
	errRefused = errors.New("the server does not let it in")
)

// first limits what a client sends before the server admits it. Only one goroutine may read.
type first struct {
	net.Conn
	left int
	in   atomic.Bool
}

func (f *first) Read(to []byte) (int, error) {
	if f.in.Load() {
		return f.Conn.Read(to)
	}
	if f.left == 0 {
		return 0, errAtFirst
	}
	n, err := f.Conn.Read(to[:min(len(to), f.left)])
	f.left -= n
	return n, err
}

// admitted is a client that the server has admitted, with buffered data from both sides.
type admitted struct {
	claims         *jwt.UserClaims
	client, server *bufio.Reader
	// answer is the server's answer to the client's first ping, which the client has not received yet.
	answer []byte
}

// admit passes the client's identity ([connectOf]) and its first ping to the server, as every NATS client begins, and
// waits until the server has admitted it. Until then the gate reads nothing else. A rejected client receives the
// reason. An admitted one learns it from [admitted.rest], once it is counted: one that connects after it has heard the
// answer is younger.
func admit(outside *tls.Conn, inside net.Conn) (a admitted, err error) {
	end := clock.In(admitTimeout)
	for _, one := range []net.Conn{outside, inside} {
		if err := one.SetDeadline(end); err != nil {
			return a, err
		}
	}
	a.client, a.server = bufio.NewReaderSize(outside, MaxFirstLine), bufio.NewReaderSize(inside, MaxFirstLine)
	info, err := a.pass(outside, "INFO")
	if err != nil {
		return a, err
	}
	if _, err := outside.Write(info); err != nil {
		return a, err
	}
	line, err := a.hear("CONNECT")
	if err != nil {
		return a, err
	}
	connect, claims, err := connectOf(line[len("CONNECT"):])
	if err != nil {
		return a, err
	}
	a.claims = claims
	ping, err := a.hear("PING")
	if err != nil {
		return a, err
	}
	// The server only answers the ping of a client that it has admitted.
	if _, err := inside.Write(append(connect, ping...)); err != nil {
		return a, err
	}
	answer, err := a.pass(outside, "PONG")
	if err != nil {
		return a, err
	}
	a.answer = bytes.Clone(answer)
	return a, errors.Join(outside.SetDeadline(time.Time{}), inside.SetDeadline(time.Time{}))
}

// hear returns the client's next line, which must begin with the word.
func (a admitted) hear(word string) ([]byte, error) {
	line, words, err := readLine(a.client)
	if err == nil && strings.ToUpper(words[0]) != word {
		err = errUnknown
	}
	return line, err
}

// pass passes on the server's lines before one that begins with a word, and returns that one, which is valid until the
// next read.
func (a admitted) pass(outside io.Writer, until string) ([]byte, error) {
	for {
		line, err := a.server.ReadSlice('\n')
		if err != nil {
			return nil, err
		}
		if bytes.HasPrefix(line, []byte(until)) {
			return line, nil
		}
		if _, err := outside.Write(line); err != nil {
			return nil, err
		}
		if bytes.HasPrefix(line, []byte("-ERR")) {
			return nil, errRefused
		}
	}
}

// rest returns a reader of what the client has not received yet: the answer to its ping and what the server sends from
// now on.
func (a admitted) rest(inside io.Reader) io.Reader {
	said, _ := a.server.Peek(a.server.Buffered()) // cannot fail: the data is buffered
	return io.MultiReader(bytes.NewReader(slices.Concat(a.answer, said)), inside)
}
