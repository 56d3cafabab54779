package history

import (
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/procedure"
)

// RuledWords returns what came of an incident, in a line: what it was, each ruling with who
// made it and by which clause, and how it ended.
func RuledWords(account Incident) string {
	var words strings.Builder
	words.WriteString(Title(account))
	for _, ruling := range account.Rulings {
		fmt.Fprintf(&words, "; %s by %s", ruling.Clause, rulerInWords(ruling))
	}
	if !account.Closed {
		words.WriteString("; still open")
		return words.String()
	}
	fmt.Fprintf(&words, "; %s", OutcomeWords[account.Outcome])
	return words.String() + english.If(len(account.Rulings) == 0 && account.Clause != "", " by %s", account.Clause)
}

// rulerInWords returns who ruled: the rule itself where it leaves no choice.
func rulerInWords(ruling Ruling) string {
	if ruling.Authority == "rule" {
		return "the rule itself"
	}
	return Who(ruling.Actor)
}

// Title returns what happened, such as "A card was misread by the scanner".
func Title(account Incident) string {
	return narratorOf(account.Variant).happened(account.Kind)
}

// AccountRows returns the parts of an account by name.
func AccountRows(account Incident) ([][2]string, error) {
	clock := func(at time.Time) string { return clockInWords(at, account.Times.Opened) }
	t := narratorOf(account.Variant)
	t.noRound = account.Of > 0 || noRoundIn(account.Phase)
	t.kind, t.known = account.Kind, account.known()
	var rows [][2]string
	add := func(name, format string, values ...any) {
		rows = append(rows, [2]string{name, fmt.Sprintf(format, values...)})
	}
	add("opened", "%s by %s", account.Times.Opened.UTC().Format(Stamp), openerInWords(account))
	add("times", "all in UTC")
	add("where", "%s", t.where(account))
	dealers := visitsInWords(account, game.Dealer, clock)
	add("dealer", "%s", english.OrDash(account.Dealer)+dealers)
	if !account.Held.IsZero() {
		add("held", "%s, read and not dealt", account.Held.Face())
	}
	if account.FailedReads > 0 {
		add("read", "%s without success", english.Count(account.FailedReads, "time"))
	}
	if limit := dueInWords(account, clock); limit != "" {
		add("limit", "%s", limit)
	}
	for _, fact := range account.Facts {
		if fact.Source != Stated { // the ruling contains these
			add("fact", "%s", t.factInWords(fact, clock(fact.At)))
		}
	}
	for _, noted := range account.Noted {
		add("noted", "%s %s", clock(noted.At), t.noted(noted.Kind, noted.Facts, noted.By))
	}
	for _, said := range account.Platform {
		if err := recordInWords("platform", account, said, clock, add); err != nil {
			return nil, err
		}
	}
	if account.DroppedBefore > 0 {
		add("fact", "%s fell in this round before: together they are %d", english.Count(account.DroppedBefore, "card"),
			account.Dropped())
	}
	if asked := account.Correction; asked != nil {
		add("asked", "%s", t.correction(*asked))
	}
	callsInWords(account, clock, add)
	followed := account.Effects
	for _, ruling := range account.Rulings {
		for len(followed) > 0 && followed[0].Sequence < ruling.Sequence {
			if err := recordInWords("then", account, followed[0], clock, add); err != nil {
				return nil, err
			}
			followed = followed[1:]
		}
		add("ruled", "%s %s", clock(ruling.At), t.ruling(ruling))
	}
	for _, effect := range followed {
		if err := recordInWords("then", account, effect, clock, add); err != nil {
			return nil, err
		}
	}
	if !account.Closed {
		add("ended", "not yet: it is open")
		return rows, nil
	}
	took := account.Times.Resumed.Sub(account.Times.Opened)
	if account.notSo() {
		add("ended", "%s the result stands: it was not so, %s", clock(account.Times.Resumed), tookInWords(took))
		return rows, nil
	}
	add("ended", "%s %s%s%s, %s", clock(account.Times.Resumed), OutcomeWords[account.Outcome],
		english.After(" by ", account.WithdrawnBy),
		english.If(account.Clause != "" && account.Outcome != Named, ", by %s", account.Clause), tookInWords(took))
	return rows, nil
}

// recordInWords adds what a record of the incident tells.
func recordInWords(
	name string, account Incident, effect Effect, clock func(time.Time) string,
	add func(name, format string, values ...any),
) error {
	words, err := Words(game.Record{Variant: account.Variant, Type: effect.Type, Data: effect.Stored})
	if err != nil {
		return fmt.Errorf("record %d: %w", effect.Sequence, err)
	}
	add(name, "%s %s", clock(effect.At), words)
	return nil
}

// dueInWords describes what the clock would have done, or will do if the incident is open; "" if it does nothing.
func dueInWords(account Incident, clock func(time.Time) string) string {
	ruling, ruled := account.Ruling()
	is := "is"
	if account.Closed {
		is = "was"
	}
	switch due := clock(account.Deadline); {
	case account.Deadline.IsZero(), ruled && !account.Closed && ruling.At.Before(account.Deadline):
		return ""
	case account.Overdue > 0:
		return fmt.Sprintf("a ruling was due by %s and asked for again each minute, %s", due, english.Count(account.Overdue, "time"))
	case account.Waits:
		return fmt.Sprintf("a ruling %s due by %s; the clock alone does not end the round", is, due)
	case account.Phase == game.PhaseResult: // some records do not tell what the clock would have done
		return fmt.Sprintf("%s to be resolved by %s", strings.TrimPrefix(is, "is"), due)
	case account.Closed:
		return fmt.Sprintf("the round was to be void at %s unless resolved", due)
	default:
		return fmt.Sprintf("the round is void at %s unless resolved", due)
	}
}

// callsInWords adds who was there, who was called, who handled the incident, and who came and left when.
func callsInWords(account Incident, clock func(time.Time) string, add func(name, format string, values ...any)) {
	for _, call := range []struct {
		name                string
		role                game.Role
		called, acknowledge time.Time
	}{
		{"manager", game.ShiftManager, account.Times.Called, account.Times.Acknowledged},
		{"technician", game.Technician, account.Times.TechnicianCalled, time.Time{}},
	} {
		words := ""
		for _, present := range account.Present {
			words += english.If(present.Role == call.role, ", %s was there", present.Staff)
		}
		words += english.If(!call.called.IsZero(), ", called %s", clock(call.called)) +
			english.If(!call.acknowledge.IsZero(), ", acknowledged from the floor %s", clock(call.acknowledge)) +
			visitsInWords(account, call.role, clock)
		if words != "" {
			add(call.name, "%s", strings.TrimPrefix(words, ", "))
		}
	}
}

// visitsInWords lists who came and left in a role. It omits that they left after their work was done or the report
// was withdrawn.
func visitsInWords(account Incident, role game.Role, clock func(time.Time) string) (words string) {
	for _, visit := range account.Visits {
		over := visit.Reason == "ruled" || visit.Reason == "signed off" || visit.Reason == "withdrawn"
		words += english.If(visit.Role == role && !over, ", %s", visitInWords(visit, clock(visit.At)))
	}
	return words
}

// visitInWords describes an arrival, or the reason for leaving.
func visitInWords(visit Visit, at string) string {
	if !visit.Left {
		return fmt.Sprintf("%s came %s", visit.Staff, at) + english.After(" at ", visit.From)
	}
	why := map[string]string{
		"asked": "", "replaced": "because somebody else signed in", "incident": "by the incident, to sign in again",
		"idle": "because nobody did anything", "disabled": "being taken off the roster",
		"restarted": "as the console started again",
		"pin-reset": "as the PIN was reset", "role-taken": "as the role was taken away",
	}
	words, known := why[visit.Reason]
	if !known {
		words = visit.Reason
	}
	return fmt.Sprintf("%s left %s", visit.Staff, at) + english.After(", signed out ", words)
}

// clockInWords formats a time of day, with its date if that differs from the date of since.
func clockInWords(at, since time.Time) string {
	if at, since := at.UTC(), since.UTC(); at.YearDay() == since.YearDay() && at.Year() == since.Year() {
		return at.Format(time.TimeOnly)
	}
	return at.UTC().Format(time.DateTime)
}

func (t narrator) where(account Incident) string {
	return english.If(account.Shoe > 0, "shoe %d, ", account.Shoe) + english.If(account.Round > 0 && account.Of == 0, "round %d, ", account.Round) +
		english.If(account.Of > 0, "of round %d after its end, ", account.Of) + t.moment(account.Kind, account.Phase) + english.After(", at ", t.place(account.Position)) + english.After(", device ", account.Device)
}

// noted describes another fault that was reported while an incident was open.
func (t narrator) noted(fault game.Incident, facts game.Facts, by string) string {
	t.kind, t.known = fault, facts
	return fmt.Sprintf("another fault noted by %s: %s", english.OrDash(by), t.happened(fault)) +
		english.If(len(facts) > 0, " (%s)", t.facts(facts))
}

// factInWords describes a fact and who stated it.
func (t narrator) factInWords(fact Fact, at string) string {
	if fact.Source == Detected {
		return t.factAnswered(fact.Name, fact.Value) + ", seen by the console"
	}
	return fmt.Sprintf("%s, %s by %s %s", t.factAnswered(fact.Name, fact.Value), fact.Source, Who(fact.Actor), at)
}

func (t narrator) correction(asked game.CorrectionRequested) string {
	return t.incident(asked) + english.If(asked.Reference != "", ", video %q", asked.Reference)
}

// ruling describes a ruling: who ruled, by which clause, and who decides under it. Only if nobody ruled did the
// clause leave no choice; otherwise they chose among the options offered.
func (t narrator) ruling(ruling Ruling) string {
	words := fmt.Sprintf("by %s, clause %s", Who(ruling.Actor), ruling.Clause)
	byRule := ruling.Authority == string(procedure.ByRule)
	switch {
	case byRule && ruling.By == "":
		words = fmt.Sprintf("by clause %s, which leaves no choice", ruling.Clause)
	case ruling.Authority == "" || byRule:
	case ruling.By == "": // the reading of a device, or its typed replacement, applied what was offered
		words = fmt.Sprintf("by the console, at an input of %s, clause %s, authority %s",
			Who(ruling.Actor), ruling.Clause, sayersInWords(ruling.Authority))
	default:
		words += ", authority " + sayersInWords(ruling.Authority)
	}
	return words + english.After(", stated: ", t.facts(ruling.Facts)) + strings.TrimPrefix(t.incident(ruling.Ruled), "ruled by "+ruling.Clause)
}

// openerInWords names the person or device that opened the incident.
func openerInWords(account Incident) string {
	by := Who(account.OpenedBy)
	if !account.Detected {
		return by
	}
	if by == ownDevice {
		return "the console"
	}
	return "the console, at an input of " + by
}

// OutcomeWords maps the outcomes of incidents to their words; the list is closed.
var OutcomeWords = map[Outcome]string{
	Withdrawn: "the report was withdrawn",
	Named:     "it was named: the next incident says what it was", WentOn: "the game went on",
	Void: "the round is void", Settled: "the round was settled by the video",
	Corrected: "the result was corrected", Stands: "the result stands", Replayed: "the round began again",
	Respun: "the wheel is spun again", Rerolled: "the dice are thrown again",
}
