package site_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

func TestNowThroughTheWire(t *testing.T) {
	at := time.Date(2026, 5, 1, 15, 4, 5, 0, time.UTC)
	said := site.Now{
		Form: site.NowForm, Program: "v1", Variant: "ezugi-baccarat", Spoken: "lt", At: at,
		View:   view.View{Site: "vilnius-1", Table: "table-7", Seen: "ab", Now: at},
		Record: site.Record{Sequence: 7, Hash: "ff"},
		Shift: site.Shift{Since: at, Rounds: 3,
			Incidents: []site.Count{{Incident: game.CardMisread, Count: 1, Took: time.Minute, Longest: time.Minute}}},
		Lines: []site.Line{{Sequence: 7, At: at, Type: "round-opened", Text: message.Written("round 3")}},
	}
	data, err := json.Marshal(said)
	must.Do(t, err)
	heard, err := site.ParseNow(data)
	if err != nil || !reflect.DeepEqual(heard, said) || heard.Newer() {
		t.Errorf("heard %+v, %v; want %+v", heard, err, said)
	}
}

// A newer table is heard as far as it can be understood, and it is said where it cannot.
func TestNowOfANewerTable(t *testing.T) {
	heard, err := site.ParseNow([]byte(`{"form":2,"program":"v9","variant":"x","view":{"site":"s","table":"t","step":{"kind":"dance","holo":1},"holograms":[1]},"mood":"good"}`))
	if err != nil || !heard.Newer() || heard.View.Table != "t" || heard.View.Step.Kind != "dance" {
		t.Errorf("heard %+v, %v", heard, err)
	}
	heard, err = site.ParseNow([]byte(`{"form":3,"program":"v9\u001b","view":["other"]}`))
	newer := (*site.NewerError)(nil)
	if !errors.As(err, &newer) || newer.Form != 3 || !heard.Newer() ||
		!strings.Contains(err.Error(), "update this program") || strings.Contains(err.Error(), "\x1b") {
		t.Errorf("heard %+v, %v", heard, err)
	}
	for _, wrong := range []string{"", "{}", "[]", `{"form":0}`, `{"form":1,"view":7}`, `{"form":1`} {
		if _, err := site.ParseNow([]byte(wrong)); err == nil || errors.As(err, &newer) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}
