package table_test

import (
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// retried is a table in a test about the platform's retries.
type retried struct {
	*tabletest.Table
	t *testing.T
}

func newRetried(t *testing.T, slug string) retried {
	t.Helper()
	r := retried{tabletest.New(t, slug), t}
	r.must(r.CloseBetting())
	return r
}

func (r retried) must(err error) {
	r.t.Helper()
	must.Do(r.t, err)
}

// says sends a line; refused is the code of the expected refusal, or "" if it must be accepted.
func (r retried) says(command game.Command, refused game.RefusalCode) table.Result {
	r.t.Helper()
	result := r.Do(game.Input{Command: command})
	code := game.RefusalCode("")
	if result.Refused != nil {
		code = result.Refused.Code
	}
	must.Equalf(r.t, code, refused, "%+v: refused is (%v)", command, result.Refused)
	return result
}

// nothing reports an error if a line made records that it should not make.
func (r retried) nothing(result table.Result) {
	r.t.Helper()
	if len(result.Records) > 0 {
		r.t.Fatalf("it made the record %s", result.Records[0].Type)
	}
}

func hit(id string, opened uint64) game.Decide {
	return game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "hit"}, Line: game.Line{ID: id, For: opened}}
}

func tells(name, data, id string, opened uint64) game.Platform {
	return game.Platform{Message: name, Data: json.RawMessage(data), Line: game.Line{ID: id, For: opened}}
}

// atHand returns a table of blackjack at which seat 1 decides on 2 and 3.
func atHand(t *testing.T) retried {
	t.Helper()
	r := newRetried(t, "ezugi-blackjack")
	r.says(tells("seats", `{"seats":[1]}`, "", 0), "")
	r.must(r.Deal("2S 7S 3S 9S"))
	return r
}

// The same line again is not a second card: by its id it changes nothing and gets the same answer; by the window it
// answers it is refused once another window has opened.
func TestARetryIsNoSecondHit(t *testing.T) {
	r := atHand(t)
	opened := r.Step().For
	first := r.says(hit("a", opened), "")
	if first.Taken == nil || first.Taken.ID != "a" || first.Taken.Sequence == 0 {
		t.Fatalf("taken is %+v", first.Taken)
	}
	again := r.says(hit("a", opened), "")
	if r.nothing(again); *again.Taken != *first.Taken {
		t.Errorf("the answer is %+v, was %+v", again.Taken, first.Taken)
	}
	r.must(r.Deal("4S"))
	if r.Step().For == opened {
		t.Fatalf("the next window is told apart by nothing: %d", opened)
	}
	r.nothing(r.says(hit("a", opened), ""))
	r.nothing(r.says(hit("b", opened), game.RefusedStale))
	r.nothing(r.says(hit("b", r.Step().For), game.RefusedStale)) // as answered before
	r.says(hit("c", r.Step().For), "")
	r.must(r.Deal("5S"))
	r.nothing(r.says(game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "stand"},
		Line: game.Line{ID: "c"}}, game.RefusedBadInput))
	check.Equalf(t, len(r.State().Round.Cards), 6, "cards lie there")
}

// An id that was used for an earlier window is no repetition for a later one: a platform that is told "taken" would
// think that its new decision counts.
func TestAnIDOfAnEarlierWindowIsAnotherLine(t *testing.T) {
	r := atHand(t)
	r.says(hit("a", r.Step().For), "")
	r.must(r.Deal("4S"))
	r.nothing(r.says(hit("a", r.Step().For), game.RefusedBadInput))
	r.nothing(r.says(hit("a", 0), "")) // a retry need not say what it answers
}

// A refused line is refused again under its id, even if it would be accepted by now.
func TestARefusedLineStaysRefused(t *testing.T) {
	r := newRetried(t, "ezugi-blackjack")
	r.says(hit("early", 0), game.RefusedNotNow)
	r.says(tells("seats", `{"seats":[1]}`, "", 0), "")
	r.must(r.Deal("2S 7S 3S 9S"))
	r.nothing(r.says(hit("early", 0), game.RefusedNotNow))
}

// The message that all have decided closes the window it was about, and no later one.
func TestARetryEndsNoLaterWindow(t *testing.T) {
	r := newRetried(t, "ezugi-blackjack")
	r.says(tells("seats", `{"seats":[1,2]}`, "", 0), "")
	r.must(r.Deal("2S 2H 7S 3S 3H 9S"))
	opened := r.Step().For
	r.says(tells(game.MessageDecisionsClosed, "", "x", opened), "")
	must.Equalf(t, r.Step().Seat, 2, "it is seat turn")
	r.nothing(r.says(tells(game.MessageDecisionsClosed, "", "x", opened), ""))
	r.nothing(r.says(tells(game.MessageDecisionsClosed, "", "", opened), game.RefusedStale))
}

// A draw for one round is not a draw for the next.
func TestARetryIsOfItsRound(t *testing.T) {
	r := newRetried(t, "pragmatic-mega-roulette")
	drawn, opened := `{"lucky":{"17":50}}`, r.Step().For
	r.says(tells("lucky-numbers", drawn, "draw", opened), "")
	r.must(r.Give(game.Input{Command: game.NumberRead{Number: 5, Turns: 9}}))
	atDraw := func(step game.Step) bool { return step.Name == "lucky-numbers" }
	r.must(r.To(atDraw, r.Hands(nil).Step))
	r.nothing(r.says(tells("lucky-numbers", drawn, "draw", opened), ""))
	r.nothing(r.says(tells("lucky-numbers", drawn, "", opened), game.RefusedStale))
	if !atDraw(r.Step()) {
		t.Errorf("the draw of an earlier round was taken")
	}
}

// If others decide while a card is dealt, a decision belongs to the window in which it was made, as long as its
// hand has not decided since.
func TestADecisionWhileACardIsDealt(t *testing.T) {
	r := newRetried(t, "pragmatic-speed-blackjack")
	r.says(tells("seats", `{"seats":[1,2]}`, "", 0), "")
	r.must(r.To(func(step game.Step) bool { return step.Kind == game.StepScan }, r.Hands(nil).Step))
	r.must(r.Deal("2S 2H 7S 3S 3H 9S"))
	opened := r.Step().For
	r.says(hit("", opened), "")
	other := game.Decide{Decision: game.Decision{Seat: 2, Hand: 1, Action: "hit"}, Line: game.Line{For: opened}}
	r.says(other, "")
	r.must(r.Deal("4S"))
	r.nothing(r.says(hit("", opened), game.RefusedStale))
	r.says(hit("", r.Step().For), "")
}

// Repeating a decision makes no record; changing it does.
func TestADecisionThatChangesNothing(t *testing.T) {
	r := newRetried(t, "evolution-peek-baccarat")
	r.must(r.Deal("2S 3H KD KC"))
	r.says(tells("peek", `{"cards":1,"positions":["banker-1"]}`, "", 0), "")
	r.must(r.To(func(step game.Step) bool { return step.Kind == game.StepDecide }, r.Hands(nil).Step))
	say := func(action, id string) table.Result {
		return r.says(game.Decide{Decision: game.Decision{Seat: 1, Action: action}, Line: game.Line{ID: id}}, "")
	}
	say("double", "1")
	r.nothing(say("double", "2"))
	check.Equalf(t, len(say("continue", "3").Records), 1, "a change of mind makes no record")
	r.nothing(say("double", "2")) // it came before the change
	last := r.State().Round.Decisions
	check.Equalf(t, last[len(last)-1].Action, "continue", "decided is %v", last)
}

// A line for a closed step is refused as stale at every step, even if the table waits for something else.
func TestALineForWhatIsOverIsStale(t *testing.T) {
	r := newRetried(t, "ezugi-blackjack")
	seats := r.Step().For
	r.says(tells("seats", `{"seats":[1]}`, "", seats), "")
	r.nothing(r.says(tells("seats", `{"seats":[1]}`, "", seats), game.RefusedStale)) // the table waits for a card
	r.must(r.Deal("2S 7S 3S 9S"))
	opened := r.Step().For
	r.nothing(r.says(tells("no-such", "", "", seats), game.RefusedStale))
	r.says(hit("", opened), "")
	r.nothing(r.says(hit("", opened), game.RefusedStale)) // the table waits for a card
	r.nothing(r.says(tells(game.MessageDecisionsClosed, "", "", opened), game.RefusedStale))
	r.must(r.Deal("4S"))
	r.nothing(r.says(game.Decide{Decision: game.Decision{Seat: 1, Hand: 1, Action: "no-such"},
		Line: game.Line{For: opened}}, game.RefusedStale))
}
