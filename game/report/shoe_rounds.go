package report

import (
	"encoding/json"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/variant"
)

// PlayedRound is a finished round that was dealt from a shoe. A correction of a round that an earlier stretch has is one
// without a shoe.
type PlayedRound struct {
	Record    uint64          `json:"record"`
	Table     string          `json:"table"`
	Variant   string          `json:"variant"`
	Shoe      uint64          `json:"shoe,omitempty"`
	Round     uint64          `json:"round"`
	InShoe    int             `json:"in_shoe,omitempty"`
	At        time.Time       `json:"at"`
	Status    game.Status     `json:"status"`
	Result    json.RawMessage `json:"result,omitempty"`
	Corrected bool            `json:"corrected,omitempty"`
}

// played collects a finished round.
func (f *Fold) played(record game.Record, outcome game.Outcome) {
	if record.Shoe > 0 && f.in(record.At) {
		f.tally.Played = append(f.tally.Played, PlayedRound{
			Record: record.Sequence, Table: f.now.Table, Variant: record.Variant, Shoe: record.Shoe, Round: outcome.Round,
			InShoe: outcome.RoundInShoe, At: record.At, Status: outcome.Status, Result: outcome.Result,
		})
	}
}

// replayed collects the new result of a corrected round.
func (f *Fold) replayed(record game.Record, outcome game.Outcome) {
	if record.Shoe > 0 && f.in(record.At) {
		f.tally.Played = withRound(f.tally.Played, PlayedRound{
			Record: record.Sequence, Table: f.now.Table, Variant: record.Variant, Round: outcome.Round, At: record.At,
			Status: outcome.Status, Result: outcome.Result, Corrected: true,
		})
	}
}

// withRound adds a round, or the new result of one.
func withRound(rounds []PlayedRound, one PlayedRound) []PlayedRound {
	if one.Corrected && one.Shoe == 0 {
		for i, round := range slices.Backward(rounds) {
			if round.Table == one.Table && round.Round == one.Round {
				rounds[i].Status, rounds[i].Result, rounds[i].Corrected = one.Status, one.Result, true
				return rounds
			}
		}
	}
	return append(rounds, one)
}

// rounds lists the rounds of a shoe with their results, and draws its roads.
func (c Collected) rounds(shoe Shoe) Section {
	section := Section{
		Name: "rounds", Title: message.New("report.shoe.rounds", "Rounds of shoe {shoe} of {table}", message.Number("shoe", shoe.Number),
			message.String("table", shoe.Table)),
		Note: message.New("report.shoe.rounds.note",
			"Roads: the bead plate has each round, down and then to the right; the big road has a column for each run of one side."),
		Empty: noRound,
		Table: Table{Columns: []Column{
			{"shoe", message.New("report.shoe", "Shoe"), TypeNumber},
			{"table", message.New("report.table", "Table"), TypeText},
			{"in_shoe", message.New("report.in-shoe", "No. in the shoe"), TypeNumber},
			{"round", message.New("report.round", "Round"), TypeNumber},
			{"at", message.New("report.ended", "Ended"), TypeTime},
			{"status", message.New("report.status", "Status"), TypeText},
			{"result", message.New("report.result", "Result"), TypeText},
		}},
		Titled: []int{0, 1},
	}
	var played []picture.Played
	slug := ""
	for _, one := range c.Played {
		if one.Shoe != shoe.Number || one.Table != shoe.Table {
			continue
		}
		slug = one.Variant
		played = append(played, picture.Played{Round: one.Round, Status: one.Status, Result: one.Result})
		section.Rows = append(section.Rows, []Cell{
			Numbered(one.Shoe), Quote(one.Table), Numbered(uint64(max(one.InShoe, 0))), Numbered(one.Round), Moment(one.At),
			Say(statusOf(one)), Say(history.Result(one.Variant, one.Result)),
		})
	}
	if roads := roadsOf(slug, played); len(roads) > 0 {
		section.Chart = &Chart{Form: Roads, Roads: roads}
	}
	return section
}

// statusOf says how a round ended.
func statusOf(one PlayedRound) message.Text {
	status := message.New("report.status.complete", "complete")
	switch one.Status {
	case game.StatusVoid:
		status = message.New("record.void", "void")
	case game.StatusSettledManually:
		status = message.New("report.status.manual", "settled by hand")
	case game.StatusComplete:
	}
	if one.Corrected {
		return message.Commas(status, message.New("report.status.corrected", "corrected"))
	}
	return status
}

// roadsOf returns the roads of finished rounds that are large enough to read; none for a game without roads.
func roadsOf(slug string, played []picture.Played) []picture.Grid {
	loaded, err := variant.Load(slug)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(loaded.Family.Board(played).Roads, func(road picture.Grid) bool { return road.Small || len(road.Columns) == 0 })
}
