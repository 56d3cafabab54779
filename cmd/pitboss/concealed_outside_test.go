package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pitboss/game/report"
	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/platform"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// platform returns what a platform hears that connects now and wants all of the record, with what the
// program logs of it.
func (w *twin) platform() []surface {
	folder := must.Get(os.MkdirTemp("", "twin"))(w.t)
	defer os.RemoveAll(folder)
	var log bytes.Buffer
	const token = "a token for tests"
	withoutTime := func(_ []string, attribute slog.Attr) slog.Attr {
		if attribute.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return attribute
	}
	link := platform.New(platform.Options{
		Path: filepath.Join(folder, "socket"), Token: platform.NewToken(token), Journal: w.journal, Family: w.setup.Variant.Family,
		Log: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{ReplaceAttr: withoutTime})),
	})
	link.Published(w.table.Snapshot())
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- link.Run(ctx, nil) }() // the platform asks for nothing
	heard, err := hearAll(filepath.Join(folder, "socket"), token)
	cancel()
	select {
	case err := <-ended:
		must.Do(w.t, err)
	case <-time.After(await.End):
		w.t.Fatalf("not within %s: the end of the link", await.End)
	}
	must.Do(w.t, err)
	return []surface{{name: "platform", text: heard}, {name: "log", text: log.String()}}
}

// hearAll connects as the platform and reads to the step.
func hearAll(socket, token string) (string, error) {
	var connection net.Conn
	var err error
	for end := time.Now().Add(await.End); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if connection, err = net.Dial("unix", socket); err == nil {
			break
		}
	}
	if err != nil {
		return "", err
	}
	defer connection.Close()
	if err := connection.SetDeadline(time.Now().Add(await.End)); err != nil {
		return "", err
	}
	if _, err := fmt.Fprintf(connection, `{"in":"hello","token":%q,"after":0}`+"\n", token); err != nil {
		return "", err
	}
	var heard strings.Builder
	for lines := bufio.NewReader(connection); ; {
		line, err := lines.ReadString('\n')
		heard.WriteString(line)
		if err != nil || strings.Contains(line, `"out":"step"`) {
			return heard.String(), err
		}
	}
}

// hashDigits are the digits of a hash of the chain, which differs wherever a commitment does.
const hashDigits = 64

// withoutHashes returns a text with a word for each hash. A regular expression takes a hundred times as long.
func withoutHashes(text string) string {
	var out strings.Builder
	from, digits := 0, 0
	for i := range len(text) {
		if c := text[i]; c >= '0' && c <= '9' || c >= 'a' && c <= 'f' {
			digits++
		} else {
			digits = 0
		}
		if digits == hashDigits {
			out.WriteString(text[from : i+1-hashDigits])
			out.WriteString("hash")
			from, digits = i+1, 0
		}
	}
	return out.String() + text[from:]
}

// commands returns what commands write of the closed file, with the file itself and a backup of it; nothing
// where the record is in memory.
func (w *twin) commands() (all []surface) {
	if w.journal.path == "" {
		return nil
	}
	live := w.journal.secrets
	must.Do(w.t, w.journal.close())
	folder := filepath.Dir(w.journal.path)
	backup := filepath.Join(folder, "backup", "table.db")
	must.Do(w.t, os.MkdirAll(filepath.Dir(backup), 0o700))
	defer os.RemoveAll(filepath.Dir(backup))
	commands := [][]string{
		{"journal", "verify", "--replay"}, {"journal", "backup", backup}, {"journal", "export"},
		{"journal", "export", "--format", "csv"}, {"journal", "tail", "-n", "1000"}, {"journal", "tail", "-n", "1000", "--json"},
		{"journal", "tail", "--text", "a"}, {"journal", "incidents"}, {"journal", "incidents", "--json"}, {"journal", "devices"},
		{"journal", "verify", "--json"}, {"replay", "--plain"}, {"replay", "--json"}, {"replay", "--decide"},
	}
	for _, kind := range report.Kinds() {
		commands = append(commands, []string{"report", kind.Name, "--at", reportAt}, []string{"report", kind.Name, "--at", reportAt, "--json"})
	}
	for _, command := range commands {
		for _, path := range []string{w.journal.path, backup} {
			if _, err := os.Stat(path); err != nil || path == backup && slices.Contains(command, backup) {
				continue
			}
			var out strings.Builder
			status := ran(append(command, "--db", path), strings.NewReader(""), &out, io.Discard)
			must.Equalf(w.t, status, exit.Done, "%v ends with %d: %s", command, status, out.String())
			text := strings.ReplaceAll(withoutHashes(out.String()), folder, "")
			all = append(all, surface{fmt.Sprint(command[:2]), text, command[0] != "report"})
		}
	}
	files, err := filepath.Glob(filepath.Join(filepath.Dir(backup), "*"))
	if err != nil || len(files) != 1 {
		w.t.Fatalf("the backup is %v (%v)", files, err)
	}
	for _, path := range []string{w.journal.path, backup} {
		data := must.Get(os.ReadFile(path))(w.t)
		for _, secret := range live {
			for _, hidden := range []string{secret.ID, string(secret.Raw), string(secret.Salt)} {
				if len(hidden) > 4 && bytes.Contains(data, []byte(hidden)) { // less is there by chance
					w.t.Fatalf("%s has %q of a sealed card", path, hidden)
				}
			}
		}
	}
	must.Do(w.t, w.journal.reopen())
	return all
}

// wantVerifies checks that the file is sound, and that nothing is kept of cards that are open.
func (w *twin) wantVerifies() {
	if w.journal.path == "" {
		return
	}
	live := len(w.journal.secrets)
	must.Do(w.t, w.journal.close())
	verified, err := store.Verify(context.Background(), w.journal.path)
	if err != nil || len(verified.Notes) > 0 {
		w.t.Fatalf("the journal does not verify: %v %v", err, verified.Notes)
	}
	if _, err := os.Stat(w.journal.path + store.SealedSuffix); (err == nil) != (live > 0) {
		w.t.Fatalf("%d cards are sealed, and of their file is said: %v", live, err)
	}
}
