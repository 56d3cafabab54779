package procedure_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
)

// rowFor returns a row that settles dropped cards by itself under these conditions.
func rowFor(clause string, phase game.Phase, when procedure.Conditions) procedure.Row {
	return procedure.Row{
		Clause: clause, Incident: game.CardsDropped, Phase: phase, When: when, Decides: procedure.ByRule,
		Round: game.RoundContinue, Bets: game.BetsStand, Title: message.Written("t"), Text: message.Written("t"),
	}
}

// general has the ladder of 001/7 and the void, as in every variant.
var general, void = procedure.Row{
	Clause: "001/7", Incident: procedure.AnyIncident, Phase: game.PhaseAny, When: procedure.Conditions{"device_lost": false},
	Decides: procedure.ByRule, Round: game.RoundPause, Bets: game.BetsStand, Title: message.Written("t"), Text: message.Written("t"),
}, procedure.Row{
	Clause: "001/11.36", Incident: procedure.AnyIncident, Phase: game.PhaseAny, When: procedure.Conditions{"round_open": true},
	Decides: procedure.ByRule, Round: game.RoundVoid, Bets: game.BetsRefund, Announce: "dealer",
	Title: message.Written("t"), Text: message.Written("t"),
}

// chosenBy returns a row that somebody chooses instead of the rule.
func chosenBy(who procedure.Decides, row procedure.Row, cards ...game.CardEffect) procedure.Row {
	row.Decides, row.Cards = who, cards
	return row
}

func TestCheckWhole(t *testing.T) {
	type conditions = procedure.Conditions
	for _, test := range []struct {
		name string
		rows procedure.Set
		want string
	}{
		{"the ladder alone", nil, ""},
		{"cases side by side", procedure.Set{
			rowFor("001/11.20.1", "dealing", conditions{"count": "<=2", "seen": true}),
			rowFor("001/11.20.2", "dealing", conditions{"count": "<=2", "seen": false}),
			rowFor("001/11.20.3", "dealing", conditions{"count": ">=3"}),
		}, ""},
		{"two for the same count", procedure.Set{
			rowFor("001/11.20.1", "dealing", conditions{"count": "<=3"}), rowFor("001/11.20.3", "any", conditions{"count": ">=3"}),
		}, "001/11.20.1 and 001/11.20.3 both settle cards-dropped"},
		{"two for nobody's answers", procedure.Set{
			rowFor("001/11.20.1", "dealing", nil), rowFor("001/11.20.2", "dealing-initial", nil),
		}, "001/11.20.1 and 001/11.20.2 both settle cards-dropped"},
		{"the same count in other phases", procedure.Set{
			rowFor("001/11.20.1", "dealing", conditions{"count": "<=3"}), rowFor("001/11.21.3", "shuffle", conditions{"count": ">=3"}),
		}, ""},
		{"the more specific wins", procedure.Set{
			rowFor("001/11.20", "dealing", conditions{"count": ">=1"}),
			rowFor("001/11.20.1", "dealing", conditions{"count": "=2", "seen": true}),
		}, ""},
		{"a contradiction in itself", procedure.Set{rowFor("001/11.20.1", "dealing", conditions{"count": "<0"})},
			"001/11.20.1 for cards-dropped can never apply"},
		{"always another", procedure.Set{
			rowFor("001/11.20.1", "dealing", conditions{"count": "=2"}),
			rowFor("001/11.20.2", "any", conditions{"count": ">=1", "cards": ">=0"}),
		}, "001/11.20.1 for cards-dropped is never reached: before it always comes 001/11.20.2"},
		{"always one of two others", procedure.Set{
			rowFor("001/11.20", "dealing", conditions{"count": ">=1"}),
			rowFor("001/11.20.1", "dealing", conditions{"count": ">=1", "seen": true}),
			rowFor("001/11.20.2", "any", conditions{"count": ">=1", "seen": false}),
		}, "001/11.20 for cards-dropped is never reached: before it always comes 001/11.20.1 or 001/11.20.2"},
		{"one of two others, but not in every phase", procedure.Set{
			rowFor("001/11.20", "dealing", conditions{"count": ">=1"}),
			rowFor("001/11.20.1", "dealing", conditions{"count": ">=1", "seen": true}),
			rowFor("001/11.20.2", "result", conditions{"count": ">=1", "seen": false}),
		}, ""},
		{"nobody can choose what the rule has settled", procedure.Set{
			rowFor("001/11.20.1", "dealing", nil),
			chosenBy(procedure.ByShiftManager, rowFor("001/11.20.2", "dealing", conditions{"seen": true})),
		}, "001/11.20.2 for cards-dropped is never reached: before it always comes 001/11.20.1"},
		{"a choice while the card is scanned until it is read", procedure.Set{
			{Clause: "002/6.p2", Incident: game.CardsDropped, Phase: "dealing", Decides: procedure.ByRule,
				Cards: []game.CardEffect{game.Rescan}},
			chosenBy(procedure.ByShiftManager, rowFor("001/11.20.2", "dealing", conditions{"seen": true})),
		}, ""},
		{"a choice is no tie", procedure.Set{
			rowFor("001/11.35.1", "dealing", conditions{"remove": ">2"}),
			rowFor("001/11.35.2", "dealing", conditions{"remove_first": true}),
		}, ""},
		{"two of one clause by what is stated", procedure.Set{
			chosenBy(procedure.ByShiftManager, rowFor("gli-19/2.9.5", "any", conditions{"approved": true})),
			chosenBy(procedure.ByShiftManager, rowFor("gli-19/2.9.5", "any", conditions{"approved": false})),
		}, ""},
		{"two of one clause that nobody can tell apart", procedure.Set{
			chosenBy(procedure.ByShiftManager, rowFor("001/11.35", "any", nil)),
			chosenBy(procedure.ByShiftManager, rowFor("001/11.35", "any", conditions{"approved": false})),
		}, "001/11.35 for cards-dropped is never reached: before it always comes 001/11.35"},
		{"rows that never apply are no rivals", procedure.Set{
			{Clause: "001/11.20", Incident: game.CardsDropped, Phase: "dealing", Cases: []string{"001/11.20.1"}},
			{Clause: "001/11.14", Incident: game.CardsDropped, Phase: "dealing", Beside: true, Decides: procedure.ByRule},
			rowFor("001/11.20.1", "dealing", nil),
		}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := append(procedure.Set{general, void}, test.rows...).CheckWhole()
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// An incident at any moment leaves something to rule.
func TestCheckWholeFindsGaps(t *testing.T) {
	type conditions = procedure.Conditions
	with := func(when conditions, change func(*procedure.Row)) procedure.Row {
		row := general
		row.When = when
		if change != nil {
			change(&row)
		}
		return row
	}
	for _, test := range []struct {
		name string
		rows procedure.Set
		want string
	}{
		{"nothing for the rest", procedure.Set{rowFor("001/11.20.3", "dealing", conditions{"count": ">=3"})}, "no procedure covers"},
		{"a ladder that asks is none", procedure.Set{with(conditions{"seen": true}, nil)}, "no procedure covers"},
		{"a ladder of one phase is none", procedure.Set{with(nil, func(r *procedure.Row) { r.Phase = "dealing" })}, "no procedure covers"},
		{"a ladder that removes cards is none",
			procedure.Set{with(nil, func(r *procedure.Row) { r.Cards = []game.CardEffect{game.RemoveLast} })}, "no procedure covers"},
		{"a ladder that wants the video is none",
			procedure.Set{with(nil, func(r *procedure.Row) { r.Bets = game.BetsSettleManually })}, "no procedure covers"},
		{"none between rounds", procedure.Set{void}, "when round_open = false"},
		{"none while a device is lost", procedure.Set{general}, "when device_lost = true"},
		{"none for the first card", procedure.Set{general, with(conditions{"device_lost": true, "first": false}, nil)},
			"when device_lost = true, first = true"},
		{"a word of whoever rules is no gap", procedure.Set{with(conditions{"resolved": true}, nil)}, ""},
		{"no device is missed and no bet taken between rounds", procedure.Set{
			with(conditions{"device_lost": false, "betting_open": false, "registered": false}, nil), void,
		}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := test.rows.CheckWhole()
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestTheMostSpecificRowSettles(t *testing.T) {
	rows := procedure.Set{
		general, rowFor("001/11.20", "dealing", procedure.Conditions{"count": ">=1"}),
		rowFor("001/11.20.1", "dealing", procedure.Conditions{"count": "=2", "seen": true}),
	}
	now := procedure.Case{Incident: game.CardsDropped, Phase: game.PhaseDealing, Facts: game.Facts{"count": 2.0, "seen": true}}
	if row, found := rows.Fixed(now); !found || row.Clause != "001/11.20.1" {
		t.Errorf("settled by %q, %v", row.Clause, found)
	}
}
