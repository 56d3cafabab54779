package variant_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/audit"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// The audit checks which cards a ruling puts in doubt, the faces found there and the results of the side bets, like
// everything else that the rules decide.
func TestTheAuditChecksDoubt(t *testing.T) {
	tbl := tabletest.New(t, "pragmatic-speed-blackjack")
	do := func(command game.Command) {
		t.Helper()
		must.Do(t, tbl.Give(game.Input{Command: command}))
	}
	must.Do(t, tbl.CloseBetting())
	do(game.Platform{Message: "seats", Data: json.RawMessage(`{"seats":[1]}`)})
	for _, code := range []string{"8S", "9D", "KC"} {
		do(game.CardRead{Card: face(t, code)})
	}
	do(game.Report{Incident: game.CardMisread})
	do(tabletest.SignIn(tabletest.Trainee(game.ShiftManager)))
	for _, offer := range tbl.Step().Offers {
		if offer.Round == game.RoundVoid {
			do(game.Rule{Clause: offer.Clause, Facts: offer.Facts,
				Cards: []game.Placed{{Position: "seat-1/1-2", Card: face(t, "8H")}}})
			break
		}
	}
	tooMuch := must.Get(game.ParseOdds("100:1"))(t)
	for name, test := range map[string]struct {
		change func(*game.Ruled, *game.Outcome)
		says   string
	}{
		"as it was":           {nil, ""},
		"no doubt":            {func(r *game.Ruled, _ *game.Outcome) { r.Doubt = nil }, "ruled.doubt is missing"},
		"another card":        {func(r *game.Ruled, _ *game.Outcome) { r.Doubt[0] = "seat-1/1-1" }, "ruled.doubt.1 is"},
		"a face nobody named": {func(r *game.Ruled, _ *game.Outcome) { r.By, r.As = "", "" }, "ruled.ruled_by is missing"},
		"a place without a card": {func(r *game.Ruled, _ *game.Outcome) { r.Faces[0].Position = "dealer-2" },
			"ruled.faces.1.position is"},
		"a card in no doubt": {func(r *game.Ruled, _ *game.Outcome) {
			r.Faces = append(r.Faces, game.Face{Position: "dealer-1", Card: face(t, "9D")})
		}, "ruled.faces is ["},
		"another face": {func(r *game.Ruled, _ *game.Outcome) { r.Faces[0].Card = face(t, "9H") },
			"ruled.faces.1.card is"},
		"a bet not paid":  {func(_ *game.Ruled, o *game.Outcome) { o.Bets = nil }, "round-closed.outcome.bets is missing"},
		"a bet paid more": {func(_ *game.Ruled, o *game.Outcome) { o.Bets[0].Odds = tooMuch }, "perfect-pairs.odds is"},
	} {
		audit := audit.New(variant.Parse)
		var found []string
		for record := range tbl.Journal.Records(1, tbl.State().Sequence) {
			if test.change != nil {
				record = forged(t, record, test.change)
			}
			wrong := must.Get(audit.Take(record))(t)
			found = append(found, wrong...)
		}
		if got := strings.Join(found, "; "); (got == "") != (test.says == "") || !strings.Contains(got, test.says) {
			t.Errorf("%s: the audit says %q, want %q", name, got, test.says)
		}
	}
}

// forged returns a record with its ruling or its outcome changed.
func forged(t *testing.T, record game.Record, change func(*game.Ruled, *game.Outcome)) game.Record {
	t.Helper()
	event, err := game.DecodeEvent(record.Type, record.Data)
	must.Do(t, err)
	switch e := event.(type) {
	case game.Ruled:
		if len(e.Doubt) == 0 {
			return record
		}
		change(&e, &game.Outcome{Bets: make(game.BetResults, 1)})
		event = e
	case game.RoundClosed:
		change(&game.Ruled{Doubt: make([]game.Position, 1), Faces: make([]game.Face, 1)}, &e.Outcome)
		event = e
	default:
		return record
	}
	if record.Data, err = message.MarshalRecord(event); err != nil {
		t.Fatal(err)
	}
	return record
}

func face(t *testing.T, code string) game.Card {
	t.Helper()
	return must.Get(game.ParseCard(code))(t)
}
