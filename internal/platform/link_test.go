package platform_test

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// The platform is told how the round stands, draws when it is waited for, and hears
// what it came to. Nobody's name is in what it hears.
func TestARoundWithThePlatform(t *testing.T) {
	b := newBench(t, "pragmatic-mega-roulette")
	c := b.platform(0)
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
		{`{"in":"decision","seat":1,"action":"double"}`, "not-here", "make no decisions"},
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
	c.hears(`"type":"platform-received"`, `"17":50`, `"seq":`)
	c.hears(`"out":"step"`, `"name":"spin"`)
	b.do(game.NumberRead{Number: 17, Turns: 9}, game.Confirm{})
	for !strings.Contains(heard, `"out":"outcome"`) {
		heard = c.hears(`"out":"`)
	}
	check.Containsf(t, heard, `"straight-17":{"result":"win","odds":"49:1"}`, "the outcome")
}

// What was recorded while no platform was connected is told to the one that says what it
// heard last, in order, without a gap and without anything twice.
func TestWhatHappenedMeanwhile(t *testing.T) {
	b := newBench(t, "pragmatic-roulette")
	c := b.platform(0)
	c.hears(`"kind":"sign-in"`)
	b.closed()
	for !strings.Contains(c.hears(`"out":"`), `"type":"round-opened"`) {
	}
	c.conn.Close()
	b.do(game.Confirm{}, game.NumberRead{Number: 5, Turns: 9}, game.Confirm{})
	var sequences []uint64
	hear := func(c *client) string {
		line := c.hears(`"out":"`)
		var head struct {
			Sequence uint64 `json:"seq"`
		}
		must.Do(t, json.Unmarshal([]byte(line), &head))
		if head.Sequence > 0 {
			sequences = append(sequences, head.Sequence)
		}
		return line
	}
	c = b.platform(0)
	var kinds []string
	for {
		line := hear(c)
		if strings.Contains(line, `"out":"step"`) {
			break
		}
		kinds = append(kinds, kindOf(line))
	}
	check.Equalf(t, strings.Join(kinds, " "), "round-opened betting-opened betting-closed number-registered outcome",
		"told")
	if !slices.IsSorted(sequences) {
		t.Errorf("sequences %v", sequences)
	}
	last := sequences[len(sequences)-1]
	c = b.platform(last)
	check.Containsf(t, c.hears(`"out":"step"`), `"name":"collect"`, "nothing happened since %d, and it hears", last)
	b.do(game.Confirm{}, game.Confirm{})
	for want := range strings.FieldsSeq("cards-collected round-opened betting-opened") {
		line := c.hears(`"out":"`)
		for strings.Contains(line, `"out":"step"`) {
			line = c.hears(`"out":"`)
		}
		check.Equalf(t, kindOf(line), want, "after %d it hears %s", last, line)
	}
	ahead := b.platform(10_000)
	ahead.hears(`"out":"refused"`, "ends at", `\"after\":0`)
	ahead.gone()
}

func kindOf(line string) string {
	var head struct{ Out, Type string }
	if err := json.Unmarshal([]byte(line), &head); err != nil || head.Out == "" {
		return line
	}
	return cmp.Or(head.Type, head.Out)
}

// A newer platform that knows the token takes the place of the older, which is told so. One
// that does not know it changes nothing.
func TestANewerPlatformReplacesTheOlder(t *testing.T) {
	b := newBench(t, "pragmatic-lucky6-roulette")
	first := b.platform(0)
	first.hears(`"kind":"sign-in"`)
	for _, wrong := range []string{
		`{"in":"hello","token":"not the token of this table","after":0}`, `{"in":"hello","after":0}`,
		`{"in":"platform","message":"lucky-numbers"}`, `[,`, `hello`,
		`{"in":"hello","token":"` + secret + `","token":"` + secret + `"}`, `{"in":"hello","token":"` + secret + `","after":-1}`,
	} {
		stranger := b.connect()
		stranger.says(wrong)
		line := stranger.hears(`"out":"refused"`)
		check.Lacksf(t, line, secret, "the token is in")
		stranger.gone()
	}
	b.closed()
	for !strings.Contains(first.hears(`"out":"`), `"name":"lucky-numbers"`) {
	}
	second := b.platform(0)
	for line := ""; !strings.Contains(line, "taken over"); {
		line = first.hears(`"out":"`)
	}
	first.gone()
	for line := ""; !strings.Contains(line, `"name":"lucky-numbers"`); {
		line = second.hears(`"out":"`)
	}
	second.says(`{"in":"platform","message":"lucky-numbers","lucky":{"1":66,"2":66,"3":66,"4":66,"5":66,"17":66}}`)
	second.hears(`"type":"platform-received"`)
	second.hears(`"name":"spin"`)
}

// Cards that lie face down are told without their faces; those that are opened by what
// they are (000/3.39.rules.b4).
func TestCardsThatLieFaceDown(t *testing.T) {
	b := newBench(t, "evolution-peek-baccarat")
	b.closed()
	c := b.platform(b.head())
	c.hears(`"out":"step"`)
	deal := func(codes string) {
		for code := range strings.FieldsSeq(codes) {
			card := must.Get(game.ParseCard(code))(t)
			b.do(game.CardRead{Card: card})
		}
	}
	heard := func(words string) (lines []string) {
		for {
			line := c.hears(`"out":"`)
			lines = append(lines, line)
			if strings.Contains(line, words) {
				return lines
			}
		}
	}
	deal("2S 3H KD KC")
	for _, line := range heard(`"name":"peek"`) {
		if strings.Contains(line, `"card":`) || strings.Contains(line, "card-dealt") && !strings.Contains(line, `"concealed":true`) {
			t.Errorf("a face that nobody has seen is in %s", line)
		}
	}
	middle := b.head() // another platform takes over in the middle of the round
	c = b.platform(middle)
	c.hears(`"name":"peek"`)
	c.says(`{"in":"platform","message":"peek","cards":1,"positions":["banker-1"]}`)
	heard(`"name":"open-cards"`)
	b.do(game.Confirm{})
	lines := strings.Join(heard(`"kind":"decide"`), "\n")
	if strings.Count(lines, `"card-revealed"`) != 1 || !strings.Contains(lines, `"position":"banker-1","card":"3H"`) {
		t.Errorf("one card was opened, and the platform hears\n%s", lines)
	}
	b.mu.Lock()
	b.table.Pass(time.Minute)
	b.mu.Unlock()
	b.do(game.Confirm{})
	lines = strings.Join(heard(`"name":"deal"`), "\n")
	if strings.Count(lines, `"card-revealed"`) != 3 || !strings.Contains(lines, `"position":"player-1","card":"2S"`) {
		t.Errorf("the rest was opened, and the platform hears\n%s", lines)
	}
	deal("7H 8H")
	check.Containsf(t, strings.Join(heard(`"name":"announce"`), "\n"), `"position":"player-3","card":"7H"`,
		"third cards lie face up, and the platform hears")
}

func TestALineWithoutAnEnd(t *testing.T) {
	b := newBench(t, "pragmatic-roulette")
	c := b.platform(0)
	c.hears(`"kind":"sign-in"`)
	_, err := c.conn.Write([]byte(strings.Repeat("x", 100<<10)))
	if err == nil {
		c.gone()
	}
}

// The token lies in a file that only the console's user may read; the first start makes it.
func TestTheTokensFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.token")
	token := must.Get(platform.LoadToken(path))(t)
	text, err := os.ReadFile(path)
	if err != nil || !token.Is(strings.TrimSpace(string(text))) || token.Is("") {
		t.Errorf("the file has %q, %v, which is not the token", text, err)
	}
	status := must.Get(os.Stat(path))(t)
	check.Equalf(t, status.Mode().Perm(), 0o600, "made with %v", status.Mode())
	check.Equalf(t, must.Get(platform.LoadToken(path))(t), token, "the second start has another token")
	for _, mode := range []os.FileMode{0o640, 0o604, 0o660} {
		must.Do(t, os.Chmod(path, mode))
		check.ErrorSaysf(t, check.ErrorOf(platform.LoadToken(path)), "chmod 600", "%v", mode)
	}
	for _, short := range []string{"", "1234\n"} {
		path := filepath.Join(t.TempDir(), "short.token")
		must.Do(t, os.WriteFile(path, []byte(short), 0o600))
		check.ErrorSaysf(t, check.ErrorOf(platform.LoadToken(path)), "want 16 to 512", "%q", short)
	}
}

func TestTheSocketsPath(t *testing.T) {
	folder := t.TempDir()
	ask := func(context.Context, game.Input) (table.Result, error) { return table.Result{}, nil }
	run := func(ctx context.Context, path string) error {
		return platform.New(platform.Options{Path: path, Journal: &tabletest.Journal{},
			Log: slog.New(slog.DiscardHandler)}).Run(ctx, ask)
	}
	file := filepath.Join(folder, "file")
	must.Do(t, os.WriteFile(file, []byte("keep me"), 0o600))
	check.ErrorSaysf(t, run(t.Context(), file), "is no socket", "a file in the way")
	check.Equalf(t, string(must.Get(os.ReadFile(file))(t)), "keep me", "the file is now")
	check.Fails(t, run(t.Context(), filepath.Join(folder, "nowhere", "x.sock")), "a folder that is not there")
	held := filepath.Join(folder, "held.sock")
	listener := must.Get(net.Listen("unix", held))(t)
	go func() {
		for {
			if _, err := listener.Accept(); err != nil {
				return
			}
		}
	}()
	check.ErrorSaysf(t, run(t.Context(), held), "another program listens", "a socket in use")
	listener.(*net.UnixListener).SetUnlinkOnClose(false)
	listener.Close()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- run(ctx, held) }()
	await.Until(t, "a socket that was left is listened to", func() bool {
		connection, err := net.Dial("unix", held)
		if err == nil {
			connection.Close()
		}
		return err == nil
	})
	stop()
	check.Dof(t, await.From(t, "it ends", ended), "a socket that was left")
}

// What a money wheel showed is told as it is read, and that it does not count, before any outcome.
func TestAMoneyWheelsSegmentIsTold(t *testing.T) {
	b := newBench(t, "pragmatic-candyland")
	c := b.platform(0)
	b.closed()
	b.do(game.SegmentRead{Cause: "pointer-on-pin"}, game.SegmentRead{Symbol: "5"})
	heard := c.till(`"type":"segment-registered"`)
	if told := strings.Join(heard, "\n"); !strings.Contains(told, `"type":"segment-repeated"`) ||
		strings.Contains(told, `"out":"outcome"`) {
		t.Errorf("heard is\n%s", told)
	}
}
