package webserver_test

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/webserver"
)

// pipes is a listener without a network: each dialled connection is one end of a pipe.
type pipes struct{ dialled chan net.Conn }

func (p pipes) Accept() (net.Conn, error) {
	connection, open := <-p.dialled
	if !open {
		return nil, net.ErrClosed
	}
	return connection, nil
}

func (p pipes) Close() error   { close(p.dialled); return nil }
func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

func (p pipes) dial() net.Conn {
	here, there := net.Pipe()
	p.dialled <- there
	return here
}

// serving runs a server that answers "page" until the function that is returned is called.
func serving(t *testing.T) (listener pipes, end func()) {
	t.Helper()
	listener = pipes{make(chan net.Conn)}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- webserver.Serve(ctx, listener, nil, slog.New(slog.DiscardHandler),
			http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "page") }))
	}()
	return listener, func() { stop(); check.Do(t, <-done) }
}

// answer returns what the server says until it closes the connection.
func answer(connection net.Conn) string {
	text, _ := io.ReadAll(connection) // a connection that is cut off ends as one that is closed
	return string(text)
}

// A reader that sends its request letter by letter, or nothing at all, is cut off in time.
func TestSlowReadersAreCutOff(t *testing.T) {
	for name, slow := range map[string]func(net.Conn){
		"nothing comes": func(net.Conn) {},
		"a letter a second": func(connection net.Conn) {
			for _, letter := range "GET / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("a", 1000) {
				if _, err := connection.Write([]byte(string(letter))); err != nil {
					return
				}
				time.Sleep(time.Second)
			}
		},
		"the answer is not read": func(connection net.Conn) {
			_, _ = io.WriteString(connection, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
			time.Sleep(time.Minute)
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				listener, end := serving(t)
				began := time.Now()
				connection := listener.dial()
				slow(connection)
				check.Lacks(t, answer(connection), "page")
				if took := time.Since(began); took > 2*time.Minute {
					t.Errorf("it took %s", took)
				}
				end()
			})
		})
	}
}

// Of more connections than there are places, the last are closed; a place that is given up is free again.
func TestThereAreSixteenPlaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		listener, end := serving(t)
		var held []net.Conn
		for range webserver.MaxConnections {
			held = append(held, listener.dial())
		}
		synctest.Wait()
		check.Equal(t, answer(listener.dial()), "")
		must.Do(t, held[0].Close())
		synctest.Wait()
		next := listener.dial()
		_, err := io.WriteString(next, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
		must.Do(t, err)
		check.Contains(t, answer(next), "page")
		end()
	})
}

// A head that is too large is refused, and no request gets around the handler.
func TestRequestsOutOfOrder(t *testing.T) {
	for name, test := range map[string]struct{ request, wants string }{
		"a huge head":           {"GET / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("a", 20<<10) + "\r\n\r\n", "431 "},
		"options of the server": {"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "page"},
		"no host":               {"GET / HTTP/1.1\r\n\r\n", "400 "},
		"not HTTP":              {"hello\r\n\r\n", "400 "},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				listener, end := serving(t)
				connection := listener.dial()
				go func() { _, _ = io.WriteString(connection, test.request) }() // the server need not read it all
				check.Contains(t, answer(connection), test.wants)
				end()
			})
		})
	}
}
