package main

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/procedure"
)

// An account is written for a terminal of 80 columns: a name, then what it says.
const (
	accountNames = 14
	accountWidth = 80 - accountNames
)

// writeAccount writes an incident as a block of lines, after an empty line unless
// it is the first.
func writeAccount(out io.Writer, account history.Incident, apart bool) error {
	rows, err := accountInWords(account)
	if err != nil {
		return fmt.Errorf("incident %d: %w", account.Number, err)
	}
	var text strings.Builder
	if apart {
		text.WriteString("\n")
	}
	how := "reported"
	if account.Detected {
		how = "detected"
	}
	fmt.Fprintf(&text, "incident %d: %s, %s\n", account.Number, narratorOf(account.Variant).happened(account.Kind), how)
	for _, row := range rows {
		name := "  " + row[0]
		for _, line := range wrapped(broken(game.Printable(row[1]), accountWidth), accountWidth) {
			fmt.Fprintf(&text, "%-*s%s\n", accountNames, name, line)
			name = ""
		}
	}
	_, err = io.WriteString(out, text.String())
	return err
}

// broken puts spaces into words that would not fit on a line of their own, such as
// a result: after a comma where there is one.
func broken(text string, width int) string {
	words := strings.Fields(text)
	for i, word := range words {
		var parts []string
		for utf8.RuneCountInString(word) > width {
			part := string([]rune(word)[:width])
			if comma := strings.LastIndexByte(part, ','); comma > 0 {
				part = part[:comma+1]
			}
			parts, word = append(parts, part), word[len(part):]
		}
		words[i] = strings.Join(append(parts, word), " ")
	}
	return strings.Join(words, " ")
}

// accountInWords is what an account says, by name.
func accountInWords(account history.Incident) ([][2]string, error) {
	clock := func(at time.Time) string { return clockInWords(at, account.Times.Opened) }
	ruling, ruled := account.Ruling()
	t := narratorOf(account.Variant)
	t.noRound = noRoundIn(account.Phase) && account.Correction == nil
	var rows [][2]string
	add := func(name, format string, values ...any) {
		rows = append(rows, [2]string{name, fmt.Sprintf(format, values...)})
	}
	add("opened", "%s by %s", account.Times.Opened.UTC().Format(stamp), openerInWords(account))
	add("times", "all in UTC")
	add("where", "%s", t.where(account))
	add("dealer", "%s", orNone(account.Dealer))
	if !account.Held.IsZero() {
		add("held", "%s, read and not dealt", account.Held.Face())
	}
	switch {
	case account.Deadline.IsZero(), ruled && !account.Closed && ruling.At.Before(account.Deadline):
	case account.Overdue > 0:
		add("limit", "a ruling was due by %s and asked for again each minute, %s", clock(account.Deadline),
			howMany(account.Overdue, "time"))
	case account.Waits:
		add("limit", "a ruling is due by %s: the result is complete", clock(account.Deadline))
	case account.Phase == game.PhaseResult: // the records of some do not say what the clock would have done
		add("limit", "to be resolved by %s", clock(account.Deadline))
	default:
		add("limit", "the round is void at %s unless resolved", clock(account.Deadline))
	}
	for _, fact := range account.Facts {
		if fact.Source != history.Stated { // the ruling says those
			add("fact", "%s", t.factInWords(fact, clock(fact.At)))
		}
	}
	for _, noted := range account.Noted {
		add("noted", "%s %s", clock(noted.At), t.noted(noted.Kind, noted.Facts, noted.By))
	}
	if account.DroppedBefore > 0 {
		add("fact", "%s fell in this round before: together they are %d", howMany(account.DroppedBefore, "card"),
			account.Dropped())
	}
	if asked := account.Correction; asked != nil {
		add("asked", "%s", t.correction(*asked))
	}
	callsInWords(account, clock, add)
	for _, ruling := range account.Rulings {
		add("ruled", "%s %s", clock(ruling.At), t.ruling(ruling))
	}
	for _, effect := range account.Effects {
		words, err := eventInWords(game.Record{Variant: account.Variant, Type: effect.Type, Data: effect.Data})
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", effect.Sequence, err)
		}
		add("then", "%s %s", clock(effect.At), words)
	}
	if !account.Closed {
		add("ended", "not yet: it is open")
		return rows, nil
	}
	took := account.Times.Resumed.Sub(account.Times.Opened)
	add("ended", "%s %s%s%s, %s", clock(account.Times.Resumed), outcomesInWords[account.Outcome],
		after(" by ", account.WithdrawnBy),
		also(account.Clause != "", ", by %s", account.Clause), tookInWords(took))
	return rows, nil
}

// callsInWords says who was called, who looked after it, and who came and left when. It leaves out that they left once
// their work was done.
func callsInWords(account history.Incident, clock func(time.Time) string, add func(name, format string, values ...any)) {
	for _, call := range []struct {
		name                string
		role                game.Role
		called, acknowledge time.Time
	}{
		{"manager", game.ShiftManager, account.Times.Called, account.Times.Acknowledged},
		{"technician", game.Technician, account.Times.TechnicianCalled, time.Time{}},
	} {
		words := also(!call.called.IsZero(), ", called %s", clock(call.called)) +
			also(!call.acknowledge.IsZero(), ", acknowledged from the floor %s", clock(call.acknowledge))
		for _, visit := range account.Visits {
			if visit.Role == call.role && visit.Reason != "ruled" && visit.Reason != "signed off" {
				words += ", " + visitInWords(visit, clock(visit.At))
			}
		}
		if words != "" {
			add(call.name, "%s", strings.TrimPrefix(words, ", "))
		}
	}
}

// visitInWords says that somebody came, or why they left.
func visitInWords(visit history.Visit, at string) string {
	if !visit.Left {
		return fmt.Sprintf("%s came %s", visit.Staff, at) + after(" at ", visit.From)
	}
	why := map[string]string{
		"asked": "", "replaced": "because somebody else signed in", "incident": "by the incident, to sign in again",
		"idle": "because nobody did anything", "disabled": "being taken off the roster",
		"restarted": "as the console started again",
		"pin-reset": "as the PIN was reset",
	}
	words, known := why[visit.Reason]
	if !known {
		words = visit.Reason
	}
	return fmt.Sprintf("%s left %s", visit.Staff, at) + after(", signed out ", words)
}

// clockInWords is a time of day, with its date where that is another than since.
func clockInWords(at, since time.Time) string {
	if at, since := at.UTC(), since.UTC(); at.YearDay() == since.YearDay() && at.Year() == since.Year() {
		return at.Format(time.TimeOnly)
	}
	return at.UTC().Format(time.DateTime)
}

func (t narrator) where(account history.Incident) string {
	return also(account.Shoe > 0, "shoe %d, ", account.Shoe) + also(account.Round > 0, "round %d, ", account.Round) +
		t.moment(account.Kind, account.Phase) + after(", at ", t.place(account.Position)) + after(", device ", account.Device)
}

// noted says which other fault somebody reported while an incident was open.
func (t narrator) noted(fault game.Incident, facts game.Facts, by string) string {
	return fmt.Sprintf("another fault noted by %s: %s", orNone(by), t.happened(fault)) +
		also(len(facts) > 0, " (%s)", t.facts(facts))
}

// factInWords says what is known, and by whom.
func (t narrator) factInWords(fact history.Fact, at string) string {
	if fact.Source == history.Detected {
		return t.factAnswered(fact.Name, fact.Value) + ", seen by the console"
	}
	return fmt.Sprintf("%s, %s by %s %s", t.factAnswered(fact.Name, fact.Value), fact.Source, actorInWords(fact.Actor), at)
}

func (t narrator) correction(asked game.CorrectionRequested) string {
	return t.incident(asked) + also(asked.Reference != "", ", video %q", asked.Reference)
}

// ruling says who ruled what, by which clause, and who has the say by it. Only where nobody ruled did the clause leave
// no choice: where somebody did, they chose among what was offered.
func (t narrator) ruling(ruling history.Ruling) string {
	words := fmt.Sprintf("by %s, clause %s", actorInWords(ruling.Actor), ruling.Clause)
	switch {
	case ruling.Authority == "", ruling.Authority == string(procedure.ByRule) && ruling.By != "":
	case ruling.Authority == string(procedure.ByRule):
		words = fmt.Sprintf("by clause %s, which leaves no choice", ruling.Clause)
	default:
		words += ", authority " + sayersInWords(ruling.Authority)
	}
	return words + after(", stated: ", t.facts(ruling.Facts)) + strings.TrimPrefix(t.incident(ruling.Ruled), "ruled by "+ruling.Clause)
}

// openerInWords says who or what stood behind the opening.
func openerInWords(account history.Incident) string {
	by := actorInWords(account.OpenedBy)
	if !account.Detected {
		return by
	}
	if by == ownDevice {
		return "the console"
	}
	return "the console, at an input of " + by
}

// outcomesInWords are the outcomes of incidents; the list is closed.
var outcomesInWords = map[history.Outcome]string{
	history.Withdrawn: "the report was withdrawn",
	history.Named:     "it was named: the next incident says what it was", history.WentOn: "the game went on",
	history.Void: "the round is void", history.Settled: "the round was settled by the video",
	history.Corrected: "the result was corrected", history.Stands: "the result stands", history.Replayed: "the round began again",
	history.Respun: "the wheel is spun again", history.Rerolled: "the dice are thrown again",
}
