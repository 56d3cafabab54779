package control

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/wire"
	"pitboss/internal/await"
	"pitboss/internal/console"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// open returns a journal with a few records and anna on its roster.
func open(t *testing.T, path string) *store.Journal {
	t.Helper()
	journal := must.Get(store.Open(path,
		store.Options{Site: "s", Table: "t", Kind: game.Live, Created: time.Now(),
			PINCost: store.PINCost{MemoryKiB: 64, Passes: 1, Lanes: 1}}))(t)
	t.Cleanup(func() { journal.Close() })
	anna := game.Person{ID: "anna", Name: "Anna", Roles: []game.Role{game.Dealer}}
	must.Do(t, journal.AddStaff(anna, "482905", "", game.Actor{Staff: game.StaffConsole}, time.Now()))
	return journal
}

// serve runs a server until the test ends; it returns what ends it before.
func serve(t *testing.T, journal *store.Journal, people People) (stop func()) {
	t.Helper()
	return serveLogging(t, journal, people, io.Discard)
}

func serveLogging(t *testing.T, journal *store.Journal, people People, log io.Writer) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- New(journal, people, slog.New(slog.NewTextHandler(log, nil))).Run(ctx) }()
	stopped := false
	stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		check.Do(t, await.From(t, "the server ends", ended))
	}
	t.Cleanup(stop)
	return stop
}

// found waits for the table of a database.
func found(t *testing.T, path string) *Client {
	t.Helper()
	var client *Client
	await.Until(t, "a table answers for "+path, func() bool { client = Find(path); return client != nil })
	return client
}

func direct(journal *store.Journal) People {
	return func(_ context.Context, as wire.SignIn, user string, change Change) error {
		if as.PIN == "wrong" {
			return &console.RefusalError{Refusal: game.Refusal{Code: game.RefusedWrongPIN,
				Message: message.Written("Not this PIN."), Hint: message.Written("Try again.")}}
		}
		return change.Make(journal, game.Actor{Staff: game.StaffConsole, User: user}, time.Now())
	}
}

func TestCommandsAskTheOpenTable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	journal := open(t, path)
	stop := serve(t, journal, direct(journal))
	client := found(t, path)

	distant := client.Journal()
	if info := distant.Info(); info.Site != "s" || info.Table != "t" {
		t.Errorf("it is the journal of %q at %q", info.Table, info.Site)
	}
	mine := must.Get(journal.Head())(t)
	check.Equalf(t, must.Get(distant.Head())(t), mine, "the head")
	last, err := distant.Record(mine.Sequence)
	if err != nil || last.Hash != mine.Hash {
		t.Errorf("the last record is %+v (%v)", last, err)
	}
	games := []string{}
	for _, test := range []struct {
		name   string
		change Change
		want   error
	}{
		{"somebody added", Change{Do: Add, Person: game.Person{ID: "ben", Name: "Ben", Roles: []game.Role{game.Technician}}, PIN: "482913"}, nil},
		{"a new PIN", Change{Do: ResetPIN, ID: "ben", PIN: "591724"}, nil},
		{"a badge", Change{Do: SetBadge, ID: "ben", Badge: "BADGE-0042"}, nil},
		{"every game", Change{Do: Qualify, ID: "anna", Games: &games}, nil},
		{"a role", Change{Do: Give, ID: "anna", Role: game.Technician, PIN: "730185"}, nil},
		{"a role without a PIN that is long enough", Change{Do: Give, ID: "ben", Role: game.Technician}, store.ErrBadStaff},
		{"matched", Change{Do: Match, ID: "ben"}, nil},
		{"matched again", Change{Do: Match, ID: "ben"}, store.ErrBadStaff},
		{"a support bundle", Change{Do: SupportBundle, Bundle: bundle("doctor.json")}, nil},
		{"disabled", Change{Do: Disable, ID: "ben"}, nil},
		{"disabled again", Change{Do: Disable, ID: "ben"}, store.ErrBadStaff},
		{"nobody", Change{Do: Disable, ID: "nobody"}, store.ErrNoSuchStaff},
		{"a taken id", Change{Do: Add, Person: game.Person{ID: "anna", Name: "Anna", Roles: []game.Role{game.Dealer}},
			PIN: "482905"}, store.ErrStaffExists},
	} {
		if err := client.Change(test.change, "", ""); !errors.Is(err, test.want) || err == nil != (test.want == nil) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
	refusal, is := errors.AsType[*console.RefusalError](client.Change(Change{Do: Disable, ID: "anna"}, "max", "wrong"))
	if !is || refusal.Refusal.Hint.String() != "Try again." {
		t.Errorf("a wrong PIN is answered with %v", refusal)
	}
	must.Do(t, journal.PutDevice("shoe", []byte("counted")))
	check.Equalf(t, string(must.Get(distant.Devices())(t)["shoe"]), "counted", "what was counted of the shoe")
	staff, err := client.Staff()
	if err != nil || len(staff) != 2 || staff[1].ID != "ben" || staff[1].Disabled.IsZero() {
		t.Errorf("the roster is %+v (%v)", staff, err)
	}

	status, err := os.Stat(path + ".control")
	if err != nil || status.Mode().Perm() != 0o600 {
		t.Errorf("the socket has mode %v (%v)", status.Mode(), err)
	}
	stop()
	check.ErrorIsf(t, check.ErrorOf(os.Stat(path+".control")), fs.ErrNotExist, "the socket is left behind")
	if Find(path) != nil {
		t.Error("a table that has ended answers")
	}
	check.ErrorIsf(t, client.Change(Change{Do: Disable, ID: "anna"}, "", ""), ErrGone,
		"a table that has ended answers")
}

// However long the folder's path and the database's name are, and by whatever path it is
// named, its socket is found.
func TestTheSocketOfALongPath(t *testing.T) {
	short := t.TempDir()
	for name, path := range map[string]string{
		"a long folder": filepath.Join(t.TempDir(), strings.Repeat("a", 90), strings.Repeat("b", 90), "table.db"),
		"a long name":   filepath.Join(short, strings.Repeat("n", 120)+".db"),
		"both":          filepath.Join(t.TempDir(), strings.Repeat("a", 120), strings.Repeat("n", 120)+".db"),
	} {
		t.Run(name, func(t *testing.T) {
			must.Do(t, os.MkdirAll(filepath.Dir(path), 0o700))
			journal := open(t, path)
			stop := serve(t, journal, direct(journal))
			found(t, path)
			link := filepath.Join(t.TempDir(), "link.db")
			must.Do(t, os.Symlink(path, link))
			if Find(link) == nil {
				t.Error("it is not found through a link")
			}
			stop()
			left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*"+ending))
			if err != nil || len(left) > 0 {
				t.Errorf("%v is left behind (%v)", left, err)
			}
		})
	}
}

// The socket of a console that was killed is taken over; what is no socket is left alone,
// and the game goes on without one.
func TestWhatLiesInTheSocketsPlace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	journal := open(t, path)
	left := must.Get(net.ListenUnix("unix", &net.UnixAddr{Name: path + ending, Net: "unix"}))(t)
	left.SetUnlinkOnClose(false)
	left.Close()
	stop := serve(t, journal, direct(journal))
	found(t, path)
	stop()
	must.Do(t, os.WriteFile(path+ending, []byte("mine"), 0o600))
	serve(t, journal, direct(journal))()
	check.Equalf(t, string(must.Get(os.ReadFile(path+ending))(t)), "mine", "the file there")
}

// Whatever is sent, and however slowly, the next command is answered.
func TestHostileClientsHoldNothingUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	journal := open(t, path)
	serve(t, journal, func(context.Context, wire.SignIn, string, Change) error {
		panic("a fault of the program")
	})
	client := found(t, path)
	dial := func() net.Conn {
		t.Helper()
		connection := must.Get(net.Dial("unix", path+ending))(t)
		t.Cleanup(func() { connection.Close() })
		return connection
	}
	for _, line := range []string{
		"", "\n", "[,\n", `{"a":[,` + "\n", "{\"ask\":\"head\",\"ask\":\"staff\"}\n", "{\"ask\":\"HEAD\"}\n", "{\"ask\":\"head\"}x\n",
		strings.Repeat("[", 60_000) + "\n", strings.Repeat("x", 200_000), "{\"ask\":\"page\",\"from\":-1}\n", "\x00\xff\n",
		"{\"ask\":\"change\"}\n", "{\"ask\":\"head\",\"pin\":\"1\"}\n",
		`{"ask":"change","change":{"do":"disable","id":"anna"}}` + "\n", // its answer never comes: the program failed
	} {
		connection := dial()
		fmt.Fprint(connection, line)
		if line == "" {
			continue // it stays silent
		}
		must.Do(t, connection.SetReadDeadline(time.Now().Add(await.End)))
		if answer, _ := bufio.NewReader(connection).ReadString('\n'); strings.Contains(answer, `"end":true`) || len(answer) > 1000 {
			t.Errorf("%.60q is answered with %.200q", line, answer)
		}
	}
	// More than may be open at once, all of them silent, or asking and never reading.
	for i := range 3 * maxConnections {
		connection := dial()
		if i%2 == 0 {
			fmt.Fprintln(connection, `{"ask":"page","from":1}`)
		}
	}
	check.Dof(t, check.ErrorOf(client.Head()), "the next command")
}
