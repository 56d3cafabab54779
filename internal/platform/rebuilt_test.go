package platform

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// reader rebuilds rounds from the lines of a feed and nothing else.
type reader struct {
	t      *testing.T
	family game.Family
	// state is what the lines make of a table; of it only the round, and the rounds before it, are known.
	state state.State
	// complete counts the rounds that had a result.
	complete int
}

// head is what every line of a feed may have besides what its event says.
var head = []string{"out", "seq", "type", "at", "shoe", "round", "staff", "role", "device", "station", "concealed"}

// shared are the names beside those of the event, which rebuild nothing.
var shared = map[game.EventType][]string{
	"betting-opened": {"deadline"}, "decisions-opened": {"deadline"}, "player-decided": {"seat", "hand", "action", "cards"},
	"segment-registered": {"symbol", "stop", "turns", "direction", "by_hand"}, "cards-collected": {"count"},
	"platform-told": {"instruction"},
}

// hears takes the next line.
func (r *reader) hears(line []byte) {
	r.t.Helper()
	var out struct {
		Out      string         `json:"out"`
		Sequence uint64         `json:"seq"`
		Type     game.EventType `json:"type"`
		At       time.Time      `json:"at"`
		Shoe     uint64         `json:"shoe"`
		Position game.Position  `json:"position"`
		Card     game.Card      `json:"card"`

		Status    game.Status     `json:"status"`
		Result    json.RawMessage `json:"result"`
		Corrected bool            `json:"corrected"`
	}
	fields := map[string]json.RawMessage{}
	must.Dof(r.t, errors.Join(json.Unmarshal(line, &out), json.Unmarshal(line, &fields)), "%s", line)
	switch {
	case out.Out == "outcome":
		r.outcome(out.Sequence, game.Outcome{Status: out.Status, Result: out.Result, Corrected: out.Corrected}, line)
		return
	case out.Type == "card-revealed" && r.state.Round == nil:
		return // of a round that is over
	case out.Type == "card-revealed":
		cards := slices.Clone(r.state.Round.Cards)
		for i := range cards {
			if cards[i].Position == out.Position {
				cards[i].Card = out.Card
			}
		}
		round := r.state.Round.WithCards(cards)
		r.state.Round = &round
		return
	}
	if out.Shoe > 0 && out.Shoe != r.state.Shoe.Number {
		r.state.Shoe.Loaded, r.state.Shoe.Number, r.state.Played = true, out.Shoe, nil
	}
	concealed := fields["concealed"] != nil
	for _, key := range slices.Concat(head, shared[out.Type]) {
		delete(fields, key)
	}
	r.apply(out.Sequence, out.At, r.event(out.Type, fields, concealed))
}

// event returns the event of a line, with a card without a face where the line hides it.
func (r *reader) event(kind game.EventType, fields map[string]json.RawMessage, concealed bool) game.Event {
	r.t.Helper()
	if concealed {
		fields["card"], _ = json.Marshal(game.Sealed)
	}
	if shown, some := fields["cards_shown"]; some {
		shown = bytes.ReplaceAll(shown, []byte(`"concealed":true`), []byte(`"card":"sealed"`))
		fields["cards_shown"] = shown
	}
	data := must.Get(json.Marshal(fields))(r.t)
	event, err := game.DecodeEvent(kind, data)
	must.Dof(r.t, err, "%s %s", kind, data)
	return event
}

func (r *reader) apply(sequence uint64, at time.Time, event game.Event) {
	if _, opens := event.(game.RoundOpened); !opens && r.state.Round == nil {
		return // what comes after a round, such as that its cards are collected
	}
	if r.state.Incident == nil {
		r.state.Incident = &state.Incident{} // what is put right is put right in one, which is not told
	}
	r.state = state.Apply(r.state, state.Stamp{Sequence: sequence, At: at}, event, nil)
}

// outcome compares what the rebuilt round comes to with what the table says.
func (r *reader) outcome(sequence uint64, said game.Outcome, line []byte) {
	r.t.Helper()
	if said.Status == game.StatusComplete && !said.Corrected {
		r.confirmed()
		result, _, err := r.family.Result(*r.state.Round)
		must.Dof(r.t, err, "%s\nthe round rebuilt from the feed has no result", line)
		must.Difff(r.t, string(said.Result), string(result),
			"%s the round rebuilt from the feed has another result (-told +rebuilt)", line)
		r.complete++
	}
	if !said.Corrected {
		r.apply(sequence, time.Time{}, game.RoundClosed{Outcome: game.Outcome{Status: said.Status, Result: said.Result}})
		r.state.Round = nil
	}
}

// confirmed has the dealer's own steps done, such as opening cards: they are told as steps, and a round that
// has a result has none left.
func (r *reader) confirmed() {
	const most = 10
	for range most {
		step := r.family.Next(*r.state.Round)
		if step.Kind != game.StepConfirm || step.Name == game.StepNameAnnounce {
			return
		}
		r.apply(0, time.Time{}, game.StepDone{Step: step.Name})
	}
}

// Of every variant the platform can rebuild each result from what it hears, also where something went
// wrong: nothing that makes the result is kept from it.
func TestEveryResultIsRebuiltFromTheFeed(t *testing.T) {
	norace.Only(t)
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(2) {
				rebuild(t, slug, seed)
			}
		})
	}
}

// rebuild plays rounds and compares each with what the feed makes of it.
func rebuild(t *testing.T, slug string, seed uint64) {
	t.Helper()
	player := must.Get(tabletest.NewPlayer(slug, seed))(t)
	tbl, journal := player.Table, player.Journal
	feed := must.Get(newFeed(player.Rules, journal, 0))(t)
	player.Mishaps = 12
	reader := &reader{t: t, family: player.Rules}
	const rounds, steps = 4, 3000
	for range steps {
		if reader.complete == rounds {
			return
		}
		if err := player.Step(); err != nil {
			t.Fatalf("%s: %v", player.Table.Step().Name, err)
		}
		for record := range journal.Records(feed.told+1, tbl.State().Sequence) {
			for _, line := range feed.lines(record) {
				reader.hears(line)
			}
		}
	}
	t.Fatalf("seed %d: %d of %d rounds in %d steps; the table is at %+v", seed, reader.complete, rounds, steps, tbl.Step())
}
