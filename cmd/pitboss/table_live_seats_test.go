package main

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// aFreePort returns an address that nobody listens on.
func aFreePort(t *testing.T) string {
	t.Helper()
	listener := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer listener.Close()
	return listener.Addr().String()
}

// A live table with seats whole: the platform tells who plays and what they decide, the shoe's scanner
// reads the cards, and until the hole card is opened nothing that the program writes or serves has it:
// not what the platform hears, the figures, the log, the record, or any other file but the secrets.
func TestALiveBlackjackTable(t *testing.T) {
	t.Parallel()
	folder, figures := t.TempDir(), aFreePort(t)
	l := openLive(t, folder, quick(t, folder, "ezugi-blackjack"), "", "", figures)
	l.signIn()
	for _, step := range []string{"load-shoe", "shuffle-1", "shuffle-2", "shuffle-3", "cut", "cut-card", "start-round"} {
		l.does(step)
	}
	l.at("seats")
	l.says(`{"in":"platform","message":"seats","seats":[2]}`)
	deal := func(code, position string) {
		t.Helper()
		l.hears(`"kind":"scan"`, fmt.Sprintf("%q:%q", "position", position))
		must.Do(t, l.badges.Code(code))
		l.hears(`"type":"card-dealt"`, fmt.Sprintf("%q:%q", "position", position))
	}
	deal("1080", "seat-2/1-1")
	deal("2090", "dealer-1")
	deal("4080", "seat-2/1-2")
	deal("3130", "dealer-2") // the king of clubs
	l.hears(`"kind":"decide"`, `"seat":2`, "split")
	l.says(`{"in":"decision","seat":2,"hand":1,"action":"split"}`)
	l.does("split")
	deal("1030", "seat-2/1-2")
	deal("2070", "seat-2/2-2")
	l.hears(`"kind":"decide"`, `"hand":1`)
	wantNowhere(t, l, folder, figures)
	for hand := 1; hand <= 2; hand++ {
		l.says(fmt.Sprintf(`{"in":"decision","seat":2,"hand":%d,"action":"stand"}`, hand))
		l.hears(`"type":"player-decided"`, fmt.Sprintf(`"hand":%d`, hand))
	}
	l.does("open-hole-card")
	l.hears(`"type":"card-revealed"`, `"position":"dealer-2"`, `"card":"KC"`)
	l.does("announce")
	l.hears(`"out":"outcome"`, `"seat-2/1/main":{"result":"lose"`, `"dealer":["9H","KC"]`)

	opened := 0
	verifyLive(t, l, folder, func(event game.Event) {
		if revealed, is := event.(game.CardRevealed); is && revealed.Fits() {
			opened++
		}
	})
	check.Equalf(t, opened, 1, "cards were opened, want the hole card")
}

// hidden is the king of clubs as anything may write it: its code by itself, for the four figures stand in
// many a digest, and last the code as a record has its bytes.
var hidden = regexp.MustCompile(`"KC"|\b3130\b|K\x{2663}|MzEzM`)

// wantNowhere checks that the king of clubs, whose code is 3130, is in nothing that the program has
// written or serves.
func wantNowhere(t *testing.T, l *live, folder, figures string) {
	t.Helper()
	answer, err := http.Get("http://" + figures + "/metrics")
	must.Do(t, err)
	defer answer.Body.Close()
	served, err := io.ReadAll(answer.Body)
	if err != nil || !bytes.Contains(served, []byte("pitboss_device_frames_total")) {
		t.Fatalf("the figures are %s (%v)", served, err)
	}
	for _, want := range []string{
		`pitboss_table_phase{phase="open"} 1`, "pitboss_table_rounds_total 1\n", "pitboss_table_record_up 1",
		"pitboss_table_incident_open 0", "pitboss_table_disk_free_bytes ", "pitboss_table_last_record_timestamp_seconds ",
	} {
		check.Contains(t, string(served), "\n"+want)
	}
	check.Lacks(t, string(served), "pitboss_site_")
	shown := map[string][]byte{"figures": served, "platform": []byte(strings.Join(l.heard, "\n"))}
	secrets := 0
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || !entry.Type().IsRegular():
			return err
		case strings.Contains(path, store.SealedSuffix):
			secrets++
			return nil
		}
		shown[path], err = os.ReadFile(path)
		return err
	})
	if err != nil || secrets != 1 {
		t.Fatalf("%d files of secrets are there, want 1 (%v)", secrets, err)
	}
	for _, name := range []string{"platform", filepath.Join(folder, "table.db")} {
		if !bytes.Contains(shown[name], []byte(`"9H"`)) {
			t.Errorf("%s does not even have the card that lies open", name)
		}
	}
	for name, data := range shown {
		if face := hidden.Find(data); face != nil {
			t.Errorf("%s has %s, which is nobody's to know", name, face)
		}
	}
}
