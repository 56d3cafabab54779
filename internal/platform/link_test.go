package platform_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
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
	"pitboss/game/variant"
	"pitboss/internal/platform"
)

// nowhere is a journal that keeps nothing.
type nowhere struct{ sequence uint64 }

func (n *nowhere) Append(records []game.Record, _ []byte) ([]game.Record, error) {
	for i := range records {
		n.sequence++
		records[i].Sequence = n.sequence
	}
	return records, nil
}

// bench is a live table that waits for lucky numbers, and its link.
type bench struct {
	t     *testing.T
	path  string
	table *table.Table
	clock *table.Virtual
	// mu makes one caller of the table's Do of all there are.
	mu sync.Mutex
}

func newBench(t *testing.T, slug string) *bench {
	t.Helper()
	rules, err := variant.Load(slug)
	if err != nil {
		t.Fatal(err)
	}
	settings, err := rules.Book.ChooseTraining(nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, path: filepath.Join(t.TempDir(), "table.sock"), clock: table.NewVirtual(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))}
	link := platform.New(b.path, slog.New(slog.DiscardHandler))
	b.table, err = table.Open(table.Options{
		Rules:   table.NewRules(table.Setup{Site: "s", Table: "t", Variant: rules, Settings: settings}),
		Journal: &nowhere{}, Clock: b.clock, Publish: link.Published, Recorded: link.Recorded,
	})
	if err != nil {
		t.Fatal(err)
	}
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
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if _, err := os.Stat(b.path); err == nil {
			return b
		}
	}
	t.Fatal("there is no socket")
	return nil
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

// closed is a round whose betting has closed.
func (b *bench) closed() {
	b.t.Helper()
	dana := game.Person{ID: "dana", Name: "Dana", Roles: []game.Role{game.Dealer}}
	b.do(game.SignIn{Identity: game.Identity{Person: dana, Asked: "dana", Credential: game.ByPIN, Proved: true}}, game.Confirm{})
	b.mu.Lock()
	defer b.mu.Unlock()
	b.table.Advance(b.clock, time.Minute)
}

// client is a platform.
type client struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Scanner
}

func (b *bench) connect() *client {
	b.t.Helper()
	conn, err := net.Dial("unix", b.path)
	if err != nil {
		b.t.Fatal(err)
	}
	b.t.Cleanup(func() { conn.Close() })
	return &client{b.t, conn, bufio.NewScanner(conn)}
}

// hears takes one line, which must have these words, in any order.
func (c *client) hears(words ...string) string {
	c.t.Helper()
	if err := c.conn.SetReadDeadline(time.Now().Add(5 * time.Second)); err != nil {
		c.t.Fatal(err)
	}
	if !c.in.Scan() {
		c.t.Fatalf("nothing came, want %q: %v", words, c.in.Err())
	}
	line := c.in.Text()
	if !json.Valid([]byte(line)) {
		c.t.Errorf("no JSON: %s", line)
	}
	for _, word := range words {
		if !strings.Contains(line, word) {
			c.t.Fatalf("heard %s, want %q", line, word)
		}
	}
	return line
}

func (c *client) says(line string) {
	c.t.Helper()
	if _, err := c.conn.Write([]byte(line + "\n")); err != nil {
		c.t.Fatal(err)
	}
}

// gone waits for the end of the connection.
func (c *client) gone() {
	c.t.Helper()
	if err := c.conn.SetReadDeadline(time.Now().Add(5 * time.Second)); err != nil {
		c.t.Fatal(err)
	}
	for c.in.Scan() {
	}
	if err := c.in.Err(); errors.Is(err, os.ErrDeadlineExceeded) {
		c.t.Error("the connection stays")
	}
}

// The platform is told how the round stands, draws when it is waited for, and hears
// what it came to. Nobody's name is in what it hears.
func TestARoundWithThePlatform(t *testing.T) {
	b := newBench(t, "pragmatic-mega-roulette")
	c := b.connect()
	c.hears(`"out":"step"`, `"kind":"sign-in"`)
	b.closed()
	var heard string
	for !strings.Contains(heard, `"kind":"platform"`) {
		heard = c.hears(`"out":"`)
		if strings.Contains(heard, "dana") || strings.Contains(heard, "Dana") {
			t.Errorf("a person is named: %s", heard)
		}
	}
	for _, wrong := range []struct{ line, code, words string }{
		{`{"in":"platform","message":"lucky-numbers","lucky":{"17":7}}`, "bad-result", "number 17 has multiplier 7"},
		{`{"in":"platform","message":"lucky-numbers"}`, "bad-result", "nothing is drawn"},
		{`{"in":"decision","seat":1,"action":"double"}`, "not-here", "decide nothing"},
		{`{"in":"confirm"}`, "wrong-role", "nothing else"},
		{`{"in":"number","number":17}`, "wrong-role", "nothing else"},
		{`{"in":"tick","seconds":9}`, "wrong-role", "nothing else"},
		{`{"in":`, "bad-input", "cannot be read"},
		{`hello`, "bad-input", "cannot be read"},
	} {
		c.says(wrong.line)
		c.hears(`"out":"refused"`, wrong.code, wrong.words)
		c.hears(`"out":"step"`, `"name":"lucky-numbers"`)
	}
	c.says("")
	c.says(`{"in":"platform","message":"lucky-numbers","lucky":{"17":50}}`)
	c.hears(`"type":"platform-received"`, `"17":50`)
	c.hears(`"out":"step"`, `"name":"spin"`)
	b.do(game.NumberRead{Number: 17, Turns: 9}, game.Confirm{})
	for !strings.Contains(heard, `"out":"outcome"`) {
		heard = c.hears(`"out":"`)
	}
	if !strings.Contains(heard, `"straight-17":{"result":"win","odds":"49:1"}`) {
		t.Errorf("the outcome is %s", heard)
	}
}

// A second platform is refused; when the first has left, another is let in and hears
// where the table stands.
func TestOnePlatformAtATime(t *testing.T) {
	b := newBench(t, "pragmatic-lucky6-roulette")
	first := b.connect()
	first.hears(`"kind":"sign-in"`)
	second := b.connect()
	second.hears(`"out":"refused"`, "Another platform is connected")
	second.gone()
	b.closed()
	first.conn.Close()
	for end := time.Now().Add(5 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		third := b.connect()
		if line := third.hears(`"out":"`); strings.Contains(line, `"name":"lucky-numbers"`) {
			break
		}
		if time.Now().After(end) {
			t.Fatal("nobody else is let in")
		}
	}
}

// A platform that does not read is disconnected: the table does not wait for it.
func TestAPlatformThatDoesNotRead(t *testing.T) {
	b := newBench(t, "pragmatic-roulette")
	c := b.connect()
	b.closed()
	began := time.Now()
	for range 300 {
		b.do(game.NumberRead{Number: 5}, game.Confirm{}, game.Confirm{}, game.Confirm{})
		b.mu.Lock()
		b.table.Advance(b.clock, time.Minute)
		b.mu.Unlock()
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("300 rounds took the table %s", took)
	}
	c.gone()
}

func TestALineWithoutAnEnd(t *testing.T) {
	b := newBench(t, "pragmatic-roulette")
	c := b.connect()
	c.hears(`"kind":"sign-in"`)
	_, err := c.conn.Write([]byte(strings.Repeat("x", 100<<10)))
	if err == nil {
		c.gone()
	}
}

func TestTheSocketsPath(t *testing.T) {
	folder := t.TempDir()
	ask := func(context.Context, game.Input) (table.Result, error) { return table.Result{}, nil }
	run := func(path string) error {
		ctx, stop := context.WithTimeout(t.Context(), 200*time.Millisecond)
		defer stop()
		return platform.New(path, slog.New(slog.DiscardHandler)).Run(ctx, ask)
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, []byte("keep me"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(file); err == nil || !strings.Contains(err.Error(), "is no socket") {
		t.Errorf("a file in the way: %v", err)
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != "keep me" {
		t.Errorf("the file is now %q, %v", kept, err)
	}
	if err := run(filepath.Join(folder, "nowhere", "x.sock")); err == nil {
		t.Error("a folder that is not there")
	}
	held := filepath.Join(folder, "held.sock")
	listener, err := net.Listen("unix", held)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for {
			if _, err := listener.Accept(); err != nil {
				return
			}
		}
	}()
	if err := run(held); err == nil || !strings.Contains(err.Error(), "another program listens") {
		t.Errorf("a socket in use: %v", err)
	}
	listener.(*net.UnixListener).SetUnlinkOnClose(false)
	listener.Close()
	if err := run(held); err != nil {
		t.Errorf("a socket that was left: %v", err)
	}
}
