package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
)

// Every row of every variant's procedures, driven through play: the incident in
// its phase, the facts, whoever has the say, the effects, the outcome, and the
// round after it.
func TestEveryProcedureThroughPlay(t *testing.T) {
	norace.Only(t)
	for _, slug := range variant.Slugs() {
		loaded := must.Get(variant.Load(slug))(t)
		book := loaded.Book
		for i, row := range book.Procedures {
			if !row.Applies() || row.Incident == game.ResultWrong {
				continue // corrections have stories of their own
			}
			if row.Clause == "001/7" && row.Round == game.RoundVoid && book.Document == "000" {
				continue // the document voids by its own clause: TestOffersOfTheDocumentItself_000_3_39
			}
			t.Run(fmt.Sprintf("%s/%s %s %d", slug, row.Clause, row.Incident, i), func(t *testing.T) {
				t.Parallel()
				stage := &rowStage{played: drivePlay(t, slug), row: row, family: loaded.Family, book: book}
				stage.set()
				stage.report()
				stage.rule()
				stage.check()
				stage.end()
			})
		}
	}
}

// rowStage is one row being tried at a table.
type rowStage struct {
	*played
	row    procedure.Row
	family game.Family
	book   *rulebook.Book
	seen   []map[string]any
	// ended is the outcome that came while the row was applied; nil when none did.
	ended map[string]any
}

// dealt returns how many cards must lie on the table for the row to apply.
func (s *rowStage) dealt() int {
	switch when := s.row.When; {
	case when["dealt"] == "=0" || when["first"] == true || when["dealt"] == "<=1":
		return 0
	case when["remove_first"] == true:
		return 1
	case when["remove"] == ">2":
		return 4
	}
	round := game.Round{BettingClosed: true}
	if next := s.family.Next(round); next.Kind == game.StepPlatform { // who plays decides how many places there are
		if told, err := s.family.Accept(round, game.Message{Name: next.Name}, true); err == nil {
			round.Messages = []game.Message{told.(game.Message)}
		}
	}
	places := len(s.family.Layout(round))
	if s.row.When["count"] != ">=3" {
		places-- // the deal goes on
	}
	return min(3, places)
}

// set brings the table to where the row applies.
func (s *rowStage) set() {
	s.t.Helper()
	at := func(name string) func() bool { return func() bool { return s.name() == name } }
	lie := 0
	count := func() bool {
		if s.event("round-opened") != nil {
			lie = 0
		}
		if s.event("card-dealt") != nil {
			lie++
		}
		reads := s.name() == "number" || s.kind() == "segment" || s.kind() == "dice" && !s.family.Takes(game.StepScan)
		return (s.name() == "deal" || s.name() == "open-cards") && lie >= s.dealt() || reads
	}
	switch when, phase := s.row.When, s.row.Phase; {
	case phase == game.PhaseShuffle:
		pass := "shuffle-1"
		if when["pass"] == ">=3" {
			pass = "shuffle-3"
		}
		s.until(pass, at(pass))
	case phase == game.PhaseBurn:
		s.until("the burn", at("burn-unseen"))
	case phase == game.PhaseBetting:
		s.until("betting", at("betting"))
		if when["registered"] == true {
			s.must(`{"in":"number","number":17}`) // the number itself is the report
			s.keep()
		}
	case phase == game.PhasePlayers:
		s.until("the decisions of players", func() bool { return s.kind() == "decide" })
	case when["hole"] == true:
		s.until("the hole card", func() bool {
			dealt := s.event("card-dealt")
			return dealt != nil && dealt["position"] == "dealer-2"
		})
	case when["seen"] == true && phase == game.PhaseDealing: // a card that lies open
		s.until("a card that players see", func() bool {
			opened := s.event("step-done") != nil && s.event("step-done")["step"] == "open-cards" && s.name() != "announce"
			return opened || count() && !s.dealsFaceDown()
		})
	case s.row.Incident == procedure.AnyIncident && (when["spin_again"] == true || when["roll_again"] == true):
		s.until("a result that would be taken back", at("announce"))
	case phase == game.PhaseDealing && s.takenInTheDeal():
		s.until("the deal to be over", func() bool {
			count()
			return lie > 0 && s.kind() == "confirm" && s.name() != "announce"
		})
	case when["before_first_round"] == true:
		s.until("the first round", at("start-round"))
	case when["games_played"] == true:
		s.until("the first round", at("start-round"))
		s.round()
		s.until("the second round", at("start-round"))
	case s.row.Incident == game.CardsLeft && when["dealt"] == "=0", s.row.Incident == game.BurnTooFew, s.row.Incident == game.BurnMissed:
		s.until("a round", at("start-round"))
	case when["registered"] == true:
		s.until("the number", at("announce"))
	default:
		s.until("the deal", count)
	}
}

// dealsFaceDown reports whether even the first card lies face down until the cards are opened.
func (s *rowStage) dealsFaceDown() bool {
	places := s.family.Layout(game.Round{BettingClosed: true})
	return len(places) > 0 && places[0].Facing != game.FaceUp
}

// takenInTheDeal reports whether the rule itself settles the row's incident by another clause while
// the first cards are dealt.
func (s *rowStage) takenInTheDeal() bool {
	return slices.ContainsFunc(s.book.Procedures, func(other procedure.Row) bool {
		return other.Incident == s.row.Incident && other.Phase == game.PhaseInitial && other.Decides == procedure.ByRule &&
			len(other.When) == 0
	})
}

// report opens the incident with every fact that somebody is asked for.
func (s *rowStage) report() {
	s.t.Helper()
	if s.event("incident-opened") != nil {
		return
	}
	incident := s.row.Incident
	if incident == procedure.AnyIncident {
		incident = game.Malfunction
	}
	facts := map[string]any{}
	for name, condition := range s.row.When {
		if fact, _ := procedure.FactNamed(name); fact.Source == procedure.Asked {
			facts[name] = meeting(condition)
		}
	}
	if incident == game.CardsDropped && facts[game.FactSeen] == true {
		facts[game.FactCount] = 1 // no more than lie open
	}
	s.must(jsonLine(map[string]any{"in": "report", "incident": incident, "facts": facts}))
	s.keep()
	for range 5 {
		switch {
		case s.kind() == "answer":
			s.must(jsonLine(map[string]any{"in": "answer", "facts": s.someAnswer()}))
		case s.name() == "scan-exposed":
			s.must(fmt.Sprintf(`{"in":"card","code":%q}`, s.card()))
		default:
			return
		}
		s.keep()
	}
}

// meeting returns a value that meets a condition.
func meeting(condition any) any {
	text, isText := condition.(string)
	if !isText {
		return condition
	}
	sign := strings.TrimRight(text, "0123456789 ")
	number, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(text, sign)))
	if err != nil {
		return text
	}
	switch sign {
	case ">":
		return number + 1
	case "<":
		return number - 1
	}
	return number
}

// keep remembers what happened.
func (s *rowStage) keep() {
	s.seen = append(s.seen, s.events...)
	for _, outcome := range s.outcomes {
		s.ended = outcome
	}
}

// applied returns the event of the row's own ruling; nil before.
func (s *rowStage) applied() map[string]any {
	for _, event := range s.seen {
		if event["type"] == "ruled" && event["clause"] == s.row.Clause {
			return event
		}
	}
	return nil
}

// rule has whoever decides apply the row, where the rule did not do it alone.
func (s *rowStage) rule() {
	s.t.Helper()
	if s.applied() != nil {
		must.Equalf(s.t, s.row.Decides, procedure.ByRule, "the row was applied by itself, decides")
		return
	}
	if s.kind() == "sign-in" {
		s.follow()
	}
	if s.name() == "finding" { // of a result that is registered
		s.must(`{"in":"answer","facts":{"confirmed":true}}`)
		s.keep()
		return
	}
	if s.name() == "name-call" {
		s.must(`{"in":"answer","facts":{"incident":"malfunction"}}`)
	}
	has := func(effect game.CardEffect) bool {
		for _, other := range s.row.Cards {
			if other == effect {
				return true
			}
		}
		return false
	}
	if has(game.ScanExposed) && s.name() == "scan-exposed" {
		s.must(fmt.Sprintf(`{"in":"card","code":%q}`, s.card()))
		s.keep()
	}
	if has(game.Rescan) && !has(game.CallTechnician) {
		must.Equalf(s.t, s.kind(), "scan", "the card is not to be read again: %v", s.step)
		s.follow()
		s.keep()
		return
	}
	line := map[string]any{"in": "rule", "clause": s.row.Clause, "reason": "tried"}
	for name, condition := range s.row.When {
		fact, _ := procedure.FactNamed(name)
		switch {
		case fact.Source != procedure.Chosen:
		case name == "remove" && condition == ">2":
			line["remove"] = 3
		case name == "remove" || name == "remove_first":
		default:
			line[name] = condition
		}
	}
	if s.row.NeedsResult() {
		line["result"], line["reference"] = map[string]any{"number": 17}, "camera 3, 10:15"
	}
	s.must(jsonLine(line))
	s.keep()
}

// check compares what happened with what the row lays down.
func (s *rowStage) check() {
	s.t.Helper()
	ruled := s.applied()
	if ruled == nil {
		s.t.Fatalf("clause %s was never applied; the step is %v, happened: %v", s.row.Clause, s.step, s.seen)
	}
	round := s.row.Round
	if round == game.RoundPause && ruled["round_effect"] == string(game.RoundContinue) {
		round = game.RoundContinue // ruling it is saying that the pause is over
	}
	bets := s.row.Bets
	if s.row.Subject != "" {
		bets = game.BetsStand // but for those it is about
		if exceptions, _ := ruled["exceptions"].([]any); len(exceptions) != 1 ||
			exceptions[0].(map[string]any)["bets"] != string(s.row.Bets) {
			s.t.Errorf("treated otherwise are %v, want %s of a %s", ruled["exceptions"], s.row.Bets, s.row.Subject)
		}
	}
	rescanned := ruled["round_effect"] == string(game.RoundContinue) && fmt.Sprint(ruled["cards"]) == "[rescan]"
	if ruled["round_effect"] != string(round) && ruled["round_effect"] != string(game.RoundPause) && !rescanned ||
		ruled["bets"] != string(bets) {
		s.t.Errorf("ruled %v and %v, the row says %s and %s", ruled["round_effect"], ruled["bets"], s.row.Round, bets)
	}
	for _, effect := range s.row.Cards {
		if want := eventsOfEffects[effect]; want != "" && !s.happened(want) {
			s.t.Errorf("%s made no %s: %v", effect, want, s.seen)
		}
	}
	switch s.row.Round {
	case game.RoundVoid:
		if s.ended == nil || s.ended["status"] != "void" || s.ended["instruction"] != string(s.row.Bets) ||
			s.ended["clause"] != s.row.Clause {
			s.t.Errorf("the outcome is %v, want void, %s, by %s", s.ended, s.row.Bets, s.row.Clause)
		}
		if ruled["announcement"] == nil || !s.happened("platform-told") {
			s.t.Error("a void that nobody announces, or that the platform is not told of (001/7)")
		}
	case game.RoundRespin:
		if !s.happened("spin-repeated") && !s.happened("segment-repeated") {
			s.t.Error("the spin is not repeated")
		}
	case game.RoundComplete:
		if s.ended == nil || s.ended["status"] == "void" || s.ended["instruction"] != string(s.row.Bets) {
			s.t.Errorf("the outcome is %v, want it settled", s.ended)
		}
	}
	if s.row.Round != game.RoundVoid && s.row.Round != game.RoundComplete && s.ended != nil {
		s.t.Errorf("the round ended: %v", s.ended)
	}
}

// eventsOfEffects is the event that shows an effect on cards having been done.
var eventsOfEffects = map[game.CardEffect]game.EventType{
	game.RemoveLast: "card-removed", game.CancelLast: "card-removed", game.CallTechnician: "technician-called",
	game.Reshuffle: "shuffle-restarted", game.ReplaceSet: "shoe-closed", game.BurnNone: "burn-corrected", game.LateCutCard: "cut-card-seen",
	game.ReplaceSame: "cards-replaced", game.KeepVisible: "burn-kept-visible", game.BurnShownCards: "cards-burned",
	game.ScanExposed: "held-burned",
	game.ChangeShoe:  "shoe-change-ordered",
}

func (s *rowStage) happened(kind game.EventType) bool {
	for _, event := range s.seen {
		if event["type"] == string(kind) {
			return true
		}
	}
	return false
}

// end follows whatever is left to do: the incident is closed, and a round after it
// is played to its end.
func (s *rowStage) end() {
	s.t.Helper()
	closed := s.happened("incident-closed")
	s.until("the end of the incident", func() bool {
		closed = closed || s.event("incident-closed") != nil
		return closed
	})
	if outcome := s.round(); outcome["status"] == nil {
		s.t.Errorf("the next round ends as %v", outcome)
	}
}
