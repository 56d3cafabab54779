package platform_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/await"
	"pitboss/internal/platform"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

const secret = "0123456789abcdef0123456789abcdef"

// bench is a live table that waits for lucky numbers, and its link.
type bench struct {
	t     *testing.T
	path  string
	table *tabletest.Table
	// mu makes one caller of the table's Do of all there are.
	mu sync.Mutex
}

func newBench(t *testing.T, slug string) *bench {
	t.Helper()
	setup, err := tabletest.Setup(slug, nil)
	must.Do(t, err)
	setup.Training = false
	b, kept := &bench{t: t, path: filepath.Join(t.TempDir(), "table.sock")}, &tabletest.Journal{}
	link := platform.New(platform.Options{
		Path: b.path, Token: platform.NewToken(secret), Journal: kept, Family: setup.Variant.Family, Log: slog.New(slog.DiscardHandler),
	})
	b.table, err = tabletest.Open(setup, table.Options{Journal: kept, Publish: link.Published, Recorded: link.Recorded})
	must.Do(t, err)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- link.Run(ctx, func(_ context.Context, input game.Input) (table.Result, error) {
			b.mu.Lock()
			defer b.mu.Unlock()
			return b.table.Do(input), nil
		})
	}()
	t.Cleanup(func() {
		stop()
		check.Do(t, await.From(t, "the end of the link", ended))
	})
	await.Until(t, "there is a socket", func() bool { _, err := os.Stat(b.path); return err == nil })
	return b
}

func (b *bench) do(commands ...game.Command) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, command := range commands {
		if result := b.table.Do(game.Input{Command: command}); result.Refused != nil {
			b.t.Fatalf("%T: %s", command, result.Refused.Message)
		}
	}
}

// closed plays to a round whose betting has closed.
func (b *bench) closed() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	must.Do(b.t, b.table.CloseBetting())
}

func (b *bench) head() uint64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.table.State().Sequence
}

// client is a platform.
type client struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Scanner
}

func (b *bench) connect() *client {
	b.t.Helper()
	var conn net.Conn
	await.Until(b.t, "the socket is listened to", func() (there bool) {
		var err error
		conn, err = net.Dial("unix", b.path)
		return err == nil
	})
	b.t.Cleanup(func() { conn.Close() })
	return &client{b.t, conn, bufio.NewScanner(conn)}
}

// platform returns a client that has said who it is and what it heard last.
func (b *bench) platform(after uint64) *client {
	b.t.Helper()
	c := b.connect()
	c.says(fmt.Sprintf(`{"in":"hello","token":%q,"after":%d}`, secret, after))
	if after <= b.head() {
		c.hears(`"out":"hello"`, `"protocol":1`, `"journal":"`)
	}
	return c
}

// hears takes one line, which must have these words, in any order.
func (c *client) hears(words ...string) string {
	c.t.Helper()
	must.Do(c.t, c.conn.SetReadDeadline(time.Now().Add(await.End)))
	if !c.in.Scan() {
		c.t.Fatalf("nothing came, want %q: %v", words, c.in.Err())
	}
	line := c.in.Text()
	if strings.HasPrefix(line, `{"out":"replayed"`) && !strings.Contains(strings.Join(words, ""), "replayed") {
		return c.hears(words...)
	}
	if !json.Valid([]byte(line)) {
		c.t.Errorf("no JSON: %s", line)
	}
	for _, word := range words {
		must.Contains(c.t, line, word)
	}
	return line
}

func (c *client) says(line string) {
	c.t.Helper()
	must.Get(c.conn.Write([]byte(line + "\n")))(c.t)
}

// gone waits for the end of the connection.
func (c *client) gone() {
	c.t.Helper()
	must.Do(c.t, c.conn.SetReadDeadline(time.Now().Add(await.End)))
	for c.in.Scan() {
	}
	if err := c.in.Err(); errors.Is(err, os.ErrDeadlineExceeded) {
		c.t.Error("the connection stays")
	}
}
