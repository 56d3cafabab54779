package procedure_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
)

// rowFor is a row that settles dropped cards by itself, for these conditions.
func rowFor(clause string, phase game.Phase, when procedure.Conditions) procedure.Row {
	return procedure.Row{
		Clause: clause, Incident: game.CardsDropped, Phase: phase, When: when, Decides: procedure.ByRule,
		Round: game.RoundContinue, Bets: game.BetsStand, Title: "t", Text: "t",
	}
}

var general = procedure.Row{
	Clause: "001/7", Incident: procedure.AnyIncident, Phase: game.PhaseAny, When: procedure.Conditions{"device_lost": false},
	Decides: procedure.ByRule, Round: game.RoundPause, Bets: game.BetsStand, Title: "t", Text: "t",
}

func TestCheckWhole(t *testing.T) {
	type conditions = procedure.Conditions
	for _, test := range []struct {
		name string
		rows procedure.Set
		want string
	}{
		{"the ladder alone", procedure.Set{general}, ""},
		{"nothing for the rest", procedure.Set{rowFor("001/11.20.3", "dealing", conditions{"count": ">=3"})}, "no procedure covers"},
		{"a ladder that asks is none", procedure.Set{{
			Clause: "001/7", Incident: procedure.AnyIncident, Phase: game.PhaseAny, When: conditions{"seen": true}, Decides: procedure.ByRule,
		}}, "no procedure covers"},
		{"cases side by side", procedure.Set{
			general, rowFor("001/11.20.1", "dealing", conditions{"count": "<=2", "seen": true}),
			rowFor("001/11.20.2", "dealing", conditions{"count": "<=2", "seen": false}), rowFor("001/11.20.3", "dealing", conditions{"count": ">=3"}),
		}, ""},
		{"two for the same count", procedure.Set{
			general, rowFor("001/11.20.1", "dealing", conditions{"count": "<=3"}), rowFor("001/11.20.3", "any", conditions{"count": ">=3"}),
		}, "001/11.20.1 and 001/11.20.3 both settle cards-dropped"},
		{"the same count in other phases", procedure.Set{
			general, rowFor("001/11.20.1", "dealing", conditions{"count": "<=3"}), rowFor("001/11.21.3", "shuffle", conditions{"count": ">=3"}),
		}, ""},
		{"the more specific wins", procedure.Set{
			general, rowFor("001/11.20", "dealing", conditions{"count": ">=1"}), rowFor("001/11.20.1", "dealing", conditions{"count": "=2", "seen": true}),
		}, ""},
		{"a contradiction in itself", procedure.Set{general, rowFor("001/11.20.1", "dealing", conditions{"count": "<0"})}, "001/11.20.1 for cards-dropped can never apply"},
		{"always another", procedure.Set{
			general, rowFor("001/11.20.1", "dealing", conditions{"count": "=2"}), rowFor("001/11.20.2", "any", conditions{"count": ">=0", "cards": ">=0"}),
		}, "001/11.20.1 for cards-dropped is never reached: 001/11.20.2"},
		{"a choice is no tie", procedure.Set{
			general, rowFor("001/11.35.1", "dealing", conditions{"remove": ">2"}), rowFor("001/11.35.2", "dealing", conditions{"remove_first": true}),
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
