package hub_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/store"
	client "pitboss/store/hub"
)

var longest = flag.Bool("long", false, "kill hubs and tables, and spoil networks, as often as make soak does")

// long returns how often something is done: few times in go test, many in make soak.
func long(few, many int) int {
	if *longest {
		return many
	}
	return few
}

// The test's own program is a hub, a table or a server of a site's own NATS where the environment says so.
const (
	asHub   = "PITBOSS_TEST_HUB"
	asTable = "PITBOSS_TEST_TABLE"
	asNATS  = "PITBOSS_TEST_NATS"
)

func TestMain(m *testing.M) {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer stop()
	for _, as := range []string{asHub, asTable, asNATS} {
		if os.Getenv(as) != "" {
			go endWithTheTest()
		}
	}
	var err error
	switch {
	case os.Getenv(asHub) != "":
		err = runHub(ctx, os.Getenv(asHub), os.Args[1])
	case os.Getenv(asTable) != "":
		err = runTable(ctx, os.Getenv(asTable))
	case os.Getenv(asNATS) != "":
		err = hubtest.RunNATS(ctx, os.Getenv(asNATS), func() { fmt.Println("ready") })
	default:
		os.Exit(await.SideBySide(m))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// endWithTheTest ends a child whose test is gone, which held its standard input open.
func endWithTheTest() {
	_, _ = io.Copy(io.Discard, os.Stdin) // it ends, which is all that is wanted of it
	os.Exit(1)
}

// runHub runs a hub, which says when it listens.
func runHub(ctx context.Context, dir, listen string) error {
	h, err := hub.Open(hub.Options{Dir: dir, Listen: listen, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer h.Close()
	fmt.Println("listens")
	return h.Run(ctx)
}

// runTable runs a table that writes decisions as fast as the disk takes them, and publishes them. It says the
// sequence of each that is on disk.
func runTable(ctx context.Context, path string) error {
	journal, err := store.Open(path, store.Options{Site: hubtest.Site, Kind: game.Live, Created: time.Now()})
	if err != nil {
		return err
	}
	defer journal.Close()
	credentials, _, err := client.ReadCredentials(path + client.Suffix)
	if err != nil {
		return err
	}
	log := slog.New(slog.DiscardHandler)
	publisher := client.NewPublisher(journal, home, credentials.Record, log)
	var all sync.WaitGroup
	defer all.Wait()
	all.Go(func() {
		if err := client.Attend(ctx, credentials, log, publisher.Connection, client.Part{Name: "record", Run: publisher.Run}); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	})
	for ctx.Err() == nil {
		cards, err := hubtest.Cards(1 + rand.IntN(5))
		if err != nil {
			return err
		}
		written, err := journal.Append(cards, nil)
		if err != nil {
			return err
		}
		publisher.Recorded(written)
		fmt.Println(written[len(written)-1].Sequence)
	}
	return nil
}

// child is the test's own program at work as something else.
type child struct {
	*exec.Cmd
	said *bufio.Scanner
}

func startChild(t *testing.T, as, of string, args ...string) child {
	t.Helper()
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), as+"="+of)
	c.Stderr = os.Stderr
	out := must.Get(c.StdoutPipe())(t)
	in := must.Get(c.StdinPipe())(t)
	must.Do(t, c.Start())
	t.Cleanup(func() { _ = in.Close() }) // it ends with the test at the latest
	return child{c, bufio.NewScanner(out)}
}

// hears waits for a line.
func (c child) hears(t *testing.T) string {
	t.Helper()
	if !c.said.Scan() {
		t.Fatalf("%s says nothing: %v", c.Args, c.Wait())
	}
	return c.said.Text()
}

// kill ends the program at once.
func (c child) kill(t *testing.T) {
	t.Helper()
	must.Do(t, c.Process.Kill())
	for c.said.Scan() {
		continue
	}
	_ = c.Wait() // it was killed
}

// A hub that is killed at any moment while tables write, again and again, ends up with the journal of each.
func TestKilledHub(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	listen := port.Address(t)
	var credentials []client.Credentials
	t.Run("join", func(t *testing.T) { // the hub ends with it
		h := hubtest.In(t, dir, listen)
		for n := range 3 {
			credentials = append(credentials, hubtest.Join(t, h, fmt.Sprintf("table-%d", n), ""))
		}
	})

	ctx, stop := context.WithCancel(t.Context())
	var writing sync.WaitGroup
	var tables []*hubtest.Table
	for _, one := range credentials {
		table := hubtest.StartTable(t, filepath.Join(t.TempDir(), "table.db"), one)
		tables = append(tables, table)
		writing.Go(func() {
			for ctx.Err() == nil {
				table.Write(1 + rand.IntN(30))
				time.Sleep(time.Duration(rand.IntN(10)) * time.Millisecond)
			}
		})
	}
	taken := make([]uint64, len(tables))
	progress, kills := 0, long(10, 100)
	gotOn := func() bool {
		for n, table := range tables {
			if table.Publisher.Taken() > taken[n] {
				return true
			}
		}
		return false
	}
	for n := range kills {
		running := startChild(t, asHub, dir, listen)
		running.hears(t)
		if n%2 == 0 { // the others die at any moment, also before anything reached them
			await.Until(t, "a table gets on", gotOn)
		}
		pause(500)
		running.kill(t)
		for n, table := range tables {
			if now := table.Publisher.Taken(); now > taken[n] {
				taken[n] = now
				progress++
			}
		}
	}
	stop()
	writing.Wait()
	last := hubtest.In(t, dir, listen)
	for _, table := range tables {
		table.Await()
		table.WantSame(last.JetStream())
	}
	t.Logf("%d kills, %d records of %d tables, %d times a table got on between two", kills, total(t, tables), len(tables), progress)
}

func total(t *testing.T, tables []*hubtest.Table) (records uint64) {
	t.Helper()
	for _, table := range tables {
		head := must.Get(table.Journal.Head())(t)
		records += head.Sequence
	}
	return records
}

// A table that is killed at any moment goes on where the hub is: each record that was on its disk is at the
// hub once.
func TestKilledTable(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	path := filepath.Join(t.TempDir(), "table.db")
	credentials := hubtest.Join(t, h, "table-7", "")
	owner := must.Get(os.Stat(filepath.Dir(path)))(t)
	must.Do(t, credentials.Write(path+client.Suffix, owner))
	written := uint64(0)
	kills := long(10, 100)
	for range kills {
		running := startChild(t, asTable, path)
		for end := time.Now().Add(time.Duration(rand.IntN(400)) * time.Millisecond); ; {
			written = must.Get(strconv.ParseUint(running.hears(t), 10, 64))(t)
			if time.Now().After(end) {
				break
			}
		}
		running.kill(t)
	}
	table := hubtest.StartTable(t, path, credentials)
	tell(t, table)
	table.Await()
	table.WantSame(h.JetStream())
	if table.Publisher.Taken() < written {
		t.Errorf("record %d was on disk, the hub has %d", written, table.Publisher.Taken())
	}
	t.Logf("%d kills, %d records", kills, table.Publisher.Taken())
}
