package report

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
)

// Evidence is what the dispute file of a round is made of: all of it follows from a proof.
type Evidence struct {
	// Round is its number, Records are those of the round and then the corrections of its result, in order.
	Round   uint64
	Records []game.Record
	// Screens are what the table's screen showed at moments of the round.
	Screens []Screen
	// Proof is the file that proves the records.
	Proof string
}

// Screen is what the table's screen showed after a record, in lines.
type Screen struct {
	Record uint64
	At     time.Time
	Lines  string
}

// ProofSection is the name of the section of a dispute file that has the proof.
const ProofSection = "proof"

// Round returns the dispute file of a round: what was dealt, when and by whom, every incident with its clauses, what the
// screen showed, the bytes of the devices, which result stands, and the proof of it. It returns an error, which names the
// record, for one that this program does not know.
func Round(e Evidence) (Report, error) {
	standing, err := standing(e)
	if err != nil {
		return Report{}, err
	}
	incidents, err := accounts(e.Records)
	if err != nil {
		return Report{}, err
	}
	recorded, err := recorded(e.Records)
	if err != nil {
		return Report{}, err
	}
	return Report{
		Kind: "round", Title: message.New("report.round.title", "Round {round}", message.Number("round", e.Round)),
		Facts:    facts(e, standing),
		Sections: []Section{bets(standing), corrections(standing), incidents, recorded, screens(e.Screens), proven(e.Proof)},
	}, nil
}

// standing returns which result stands according to the records.
func standing(e Evidence) (standing history.Standing, err error) {
	standing.Round = e.Round
	for _, record := range e.Records {
		if _, err := standing.Add(record); err != nil {
			return standing, err
		}
	}
	return standing, nil
}

// facts returns what a round was, and its rules.
func facts(e Evidence, standing history.Standing) []Fact {
	var first, opened, closed game.Record
	dealers := []string{}
	for i, record := range e.Records {
		switch {
		case i == 0:
			first = record
		case record.Type == (game.RoundOpened{}).EventType():
			opened = record
		case record.Type == (game.RoundClosed{}).EventType():
			closed = record
		}
		if record.Role == game.Dealer && record.Staff != "" && !slices.Contains(dealers, record.Staff) {
			dealers = append(dealers, record.Staff)
		}
	}
	status, clause := Cell{}, Cell{}
	if outcome := standing.Outcome; outcome != nil {
		clause = Quote(outcome.Clause)
		if outcome.Status == game.StatusVoid {
			status = Say(outcome.Instruction.Cancelled())
		}
	}
	return slices.DeleteFunc([]Fact{
		{"site", message.New("report.site", "Site"), Quote(first.Site)},
		{"table", message.New("report.table", "Table"), Quote(first.Table)},
		{"game", message.New("report.game", "Game"), titleOf(first.Variant)},
		{"shoe", message.New("report.shoe", "Shoe"), Numbered(first.Shoe)},
		{"round", message.New("report.round", "Round"), Numbered(e.Round)},
		{"from", message.New("report.from", "From"), Moment(cmp.Or(opened.At, first.At))},
		{"to", message.New("report.to", "Until"), Moment(closed.At)},
		{"dealer", message.New("report.dealer", "Dealer"), Quote(strings.Join(dealers, ", "))},
		{"result", message.New("report.round.result", "Result that stands"), Say(standing.Words())},
		{"bets", message.New("report.bets", "Bets"), status},
		{"clause", message.New("report.clause", "Clause"), clause},
		{"rules", message.New("report.rules", "Rules"), Quote(first.Rulebook)},
		{"paytable", message.New("report.paytable", "Rules with settings"), Quote(first.Paytable)},
	}, func(fact Fact) bool { return fact.Value.Empty() })
}

// bets lists what became of each bet by the result that stands, those that lose last.
func bets(standing history.Standing) Section {
	section := Section{
		Name: "bets", Title: message.New("report.bets", "Bets"),
		Empty: message.New("report.bets.empty", "No result settles a bet."),
		Table: Table{Columns: []Column{
			{"bet", message.New("report.bet", "Bet"), TypeText},
			{"result", message.New("report.bet.result", "Result"), TypeText},
			{"odds", message.New("report.odds", "Odds"), TypeText},
		}},
	}
	if standing.Outcome == nil {
		return section
	}
	lost := func(bet game.BetResult) int {
		if bet.Result == game.BetLose {
			return 1
		}
		return 0
	}
	for _, bet := range slices.SortedStableFunc(slices.Values(standing.Outcome.Bets), func(a, b game.BetResult) int {
		return lost(a) - lost(b)
	}) {
		section.Rows = append(section.Rows, []Cell{Say(standing.Bet(bet.Name)), Say(became(bet.Result)), Quote(bet.Odds.String())})
	}
	return section
}

// became says what became of a bet.
func became(result game.BetOutcome) message.Text {
	switch result {
	case game.BetWin:
		return message.New("report.bet.win", "wins")
	case game.BetPush:
		return message.New("report.bet.push", "push")
	case game.BetHalfLose:
		return message.New("report.bet.half-lose", "half lost")
	case game.BetRefund:
		return message.New("report.bet.refund", "refunded")
	case game.BetClosed:
		return message.New("report.bet.closed", "was closed")
	case game.BetLose:
	}
	return message.New("report.bet.lose", "loses")
}

// corrections lists the corrections of the result.
func corrections(standing history.Standing) Section {
	section := Section{
		Name: "corrections", Title: message.New("report.corrections", "Corrected results"),
		Empty: message.New("report.round.uncorrected", "This file has no correction of the result. One that was made later is in a newer file."),
		Table: Table{Columns: []Column{{"correction", message.New("report.correction", "Correction"), TypeText}}},
	}
	for _, one := range standing.Corrections {
		section.Rows = append(section.Rows, []Cell{Say(one.Words())})
	}
	return section
}

// accounts tells every incident of the records.
func accounts(records []game.Record) (Section, error) {
	section := Section{
		Name: "incidents", Title: message.New("report.incidents", "Incidents"), Empty: noIncident,
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"name", message.New("report.incidents.name", "About"), TypeText},
			{"words", message.New("report.incidents.words", "What was recorded"), TypeText},
		}},
	}
	for account, err := range history.Incidents(sequence(records)) {
		if err != nil {
			return section, err
		}
		rows, err := history.AccountRows(account)
		if err != nil {
			return section, fmt.Errorf("incident %d: %w", account.Number, err)
		}
		section.Rows = append(section.Rows, []Cell{Count(account.Number), Say(message.New("report.kind", "What happened")), Say(history.Title(account))})
		for _, row := range rows {
			section.Rows = append(section.Rows, []Cell{{}, Say(row.Name), Say(row.Text)})
		}
	}
	return section, nil
}

// sequence yields records.
func sequence(records []game.Record) func(yield func(game.Record, error) bool) {
	return func(yield func(game.Record, error) bool) {
		for _, record := range records {
			if !yield(record, nil) {
				return
			}
		}
	}
}

// recorded lists all records, with the bytes that a device sent.
func recorded(records []game.Record) (Section, error) {
	section := Section{
		Name: "records", Title: message.New("report.round.records", "Everything recorded"),
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"at", message.New("report.at", "Time"), TypeTime},
			{"by", message.New("report.by", "By"), TypeText},
			{"words", message.New("report.incidents.words", "What was recorded"), TypeText},
			{"bytes", message.New("report.bytes", "Bytes of the device"), TypeText},
		}},
	}
	for _, record := range records {
		words, err := history.Words(record)
		if err != nil {
			return section, fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		section.Rows = append(section.Rows, []Cell{
			Count(record.Sequence), Moment(record.At), Say(history.Who(record.Actor)), Say(words), Quote(hex.EncodeToString(record.Raw)),
		})
	}
	return section, nil
}

// screens shows what the table's screen showed.
func screens(shown []Screen) Section {
	section := Section{
		Name: "screens", Title: message.New("report.screens", "The table's screen"),
		Note: message.New("report.screens.note",
			"As people saw it then, after the record named. How the shoe stood and who was signed in is not in a proof."),
		Empty: message.New("report.screens.empty", "These rules are not those of this program, which cannot show the screen."),
		Table: Table{Columns: []Column{
			{"record", message.New("report.record", "Record no."), TypeNumber},
			{"at", message.New("report.at", "Time"), TypeTime},
			{"screen", message.New("report.screen", "Screen"), TypeBlock},
		}},
	}
	for _, one := range shown {
		section.Rows = append(section.Rows, []Cell{Count(one.Record), Moment(one.At), Block(one.Lines)})
	}
	return section
}

// proven has the proof.
func proven(proof string) Section {
	return Section{
		Name: ProofSection, Title: message.New("report.proof", "Proof"),
		Note: message.New("report.proof.note", "The records above, with the signature of the table. pitboss report verify checks this "+
			"page against it, and needs the page and the table's public key alone."),
		Table: Table{
			Columns: []Column{{"proof", message.New("report.proof", "Proof"), TypeBlock}},
			Rows:    [][]Cell{{Block(proof)}},
		},
	}
}
