package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
)

// Any saved state with any record after it makes an error or a state. Nothing ends the program, and nothing runs
// without end.
func FuzzRestore(f *testing.F) {
	for _, seed := range []struct{ saved, kind, data string }{
		{``, "console-started", `{}`}, {`[,`, "", ``}, {`{"a":[,`, "", ``}, {`[1,,2]`, "", ``}, {`{"in":[tru`, "", ``},
		{`null`, "round-opened", `{"round":1}`},
		{`{"sequence":1,"shoes":1,"rounds":1,"shoe":{"loaded":true}}`, "card-dealt", `{"position":"player-1","card":"8S"}`},
		{`{"sequence":1,"rounds":1,"round":{"number":1}}`, "round-closed",
			`{"outcome":{"variant":"v","round":1,"status":"complete","instruction":"settle","rulebook":"d"}}`},
		{`{"incident":{"kind":"card-misread","phase":"dealing"}}`, "ruled", `{"clause":"001/7","round_effect":"continue","bets":"stand"}`},
		{`{"round":{"number":1,"cards":[{"position":"player-1","card":"8S"}]}}`, "card-removed",
			`{"position":"player-1","card":"8S","fate":"misread"}`},
		{`{"spins":{"wheel":"x"}}`, "number-registered", `{"number":17}`}, {`{"shoe":{"carried":[{}]}}`, "cards-burned", `{"count":-1}`},
	} {
		f.Add([]byte(seed.saved), seed.kind, []byte(seed.data))
	}
	f.Fuzz(func(t *testing.T, saved []byte, kind string, data []byte) {
		before, err := state.Restore(saved, nil, variant.Count)
		if err != nil {
			return
		}
		after, err := state.Restore(saved,
			[]game.Record{{Sequence: before.Sequence + 1, Type: game.EventType(kind), Data: data}}, variant.Count)
		if err == nil && after.Sequence != before.Sequence+1 {
			t.Errorf("after the record the state is at %d", after.Sequence)
		}
	})
}

// An impossible record is named and does not end the program.
func TestRecordsThatDoNotFit(t *testing.T) {
	for name, record := range map[string]struct{ saved, kind, data string }{
		"a card without a round": {``, "card-removed", `{"position":"player-1","card":"8S","fate":"misread"}`},
	} {
		_, err := state.Restore([]byte(record.saved),
			[]game.Record{{Sequence: 1, Type: game.EventType(record.kind), Data: []byte(record.data)}}, variant.Count)
		check.ErrorSaysf(t, err, "record 1, "+record.kind+", does not fit", "%s", name)
	}
}
