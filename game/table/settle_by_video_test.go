package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
)

// byVideo is a house rule that settles the round by the video.
var byVideo = houseRow("1", `round = "complete"
bets = "settle-manually"
announce = "shift-manager"`)

func settling(t *testing.T) *bench {
	b := house(t, byVideo)
	b.report(game.CardMissed, nil)
	b.signIn("mona")
	return b
}

// The shift manager enters the result on the video and where to find it. It becomes the round's result, marked as
// settled by hand (001/9.20.2, GLI-19 4.18.5).
func TestSettledByTheVideo_GLI19_4_18_5(t *testing.T) {
	for name, result := range map[string]game.Typed{
		"as text": {Text: "9S KD / 8H KC"},
		"as JSON": {JSON: []byte(`{"player":["9S","KD"],"banker":["8H","KC"]}`)},
	} {
		t.Run(name, func(t *testing.T) {
			b := settling(t)
			house := func(offer game.Offer) bool {
				return offer.Clause == "house/1" && slices.Equal(offer.Takes, []string{"result"})
			}
			if offers := b.table.Step().Offers; !slices.ContainsFunc(offers, house) {
				t.Errorf("offered are %+v", offers)
			}
			before := b.table.State().Shoe
			b.do(game.Rule{Clause: "house/1", Result: result, Reference: "camera 2, 10:00:21", Reason: "a card was missed"})
			b.want("ruled round-closed incident-closed signed-out")
			outcome := eventOf[game.RoundClosed](b).Outcome
			if outcome.Status != game.StatusSettledManually || outcome.Instruction != game.BetsSettleManually ||
				outcome.Clause != "house/1" ||
				outcome.Reference != "camera 2, 10:00:21" || outcome.Reason.String() != "a card was missed" ||
				winner(t, outcome.Result) != "player" || len(outcome.Bets) == 0 {
				t.Errorf("the outcome is %+v", outcome)
			}
			if ruled := eventOf[game.Ruled](b); ruled.Reference != "camera 2, 10:00:21" ||
				!strings.Contains(ruled.Announcement.String(), "The round is settled by the video.") {
				t.Errorf("ruled as %+v", ruled)
			}
			state := b.table.State()
			if state.Shoe.Left() != before.Left() || state.Played[0].Status != game.StatusSettledManually {
				t.Errorf("%d left of %d; played is %+v", state.Shoe.Left(), before.Left(), state.Played)
			}
			b.confirm("collect")
			b.dealing()
			b.finish()
		})
	}
}

func TestSettledByTheVideoAsCannotBe_GLI19_4_18_5(t *testing.T) {
	b := settling(t)
	result := game.Typed{Text: "9S KD / 8H KC"}
	for name, rule := range map[string]game.Rule{
		"no result":            {Clause: "house/1", Reference: "camera 2"},
		"no video":             {Clause: "house/1", Result: result},
		"neither":              {Clause: "house/1"},
		"an impossible result": {Clause: "house/1", Result: game.Typed{Text: "9S KD 2C / 8H KC"}, Reference: "camera 2"},
		"no cards":             {Clause: "house/1", Result: game.Typed{JSON: []byte(`{"winner":"player"}`)}, Reference: "camera 2"},
	} {
		b.do(rule)
		if b.refused == nil || b.refused.Code != game.RefusedBadResult {
			t.Errorf("%s: %+v", name, b.refused)
		}
	}
	b.do(game.Rule{Clause: "001/7", Result: result, Reference: "camera 2"})
	b.wantRefused(game.RefusedNotOffered, "") // this clause takes no result
	b.do(game.Rule{Clause: "house/1", Result: result, Reference: "camera 2", Moves: []game.Move{{From: "player-1", To: "player-2"}}})
	b.wantRefused(game.RefusedNotOffered, "")
	b.at("rule")
}

// Without a running round there is nothing to settle by the video.
func TestNothingToSettleByTheVideo_GLI19_4_18_5(t *testing.T) {
	b := following{document: "house", house: houseRow("1", `phase = "any"
when = { round_open = true }
round = "complete"
bets = "settle-manually"`)}.dealing(t, "9S 8H KD KC")
	b.confirm("announce")
	for _, step := range []string{"collect", "start-round"} {
		b.at(step)
		b.report(game.CardMissed, nil)
		b.signIn("mona")
		check.Equalf(t, b.offers(), "001/7", "at %s offered", step)
		b.rule("001/7", 0)
		if step == "collect" {
			b.confirm("collect")
		}
	}
	b.confirm("start-round") // open bets are closed with the result
	b.report(game.CardMissed, nil)
	b.signIn("mona")
	b.do(game.Rule{Clause: "house/1", Result: game.Typed{Text: "9S KD / 8H KC"}, Reference: "camera 2"})
	b.want("ruled betting-closed round-closed incident-closed signed-out")
	b.at("start-round")
	b.tick(time.Hour)
}

// A card that nobody could read is burned with its round.
func TestAnUnreadCardOfASettledRound_GLI19_4_18_5(t *testing.T) {
	b := following{document: "house", house: strings.Replace(byVideo, `["card-missed"]`, `["card-unreadable"]`, 1)}.dealing(t, "9S 8H")
	left := b.table.State().Shoe.Left()
	b.threeTimes()
	b.signIn("mona")
	b.do(game.Rule{Clause: "house/1", Result: game.Typed{Text: "9S KD / 8H KC"}, Reference: "camera 2"})
	b.want("ruled cards-burned round-closed incident-closed signed-out")
	check.Equalf(t, b.table.State().Shoe.Left(), left-1, "%d left, then", left)
}

// The result comes from the video, and the bets are settled as usual (001/9.24).
func TestTheResultIsTheVideos_001_9_24(t *testing.T) {
	b := house(t, houseRow("1", `round = "complete"
bets = "settle"
decides = "rule"
cards = ["result-by-video"]`))
	b.report(game.CardMissed, nil)
	b.want("incident-opened shift-manager-called") // the rule cannot see the video
	b.signIn("mona")
	b.do(game.Rule{Clause: "house/1"})
	b.wantRefused(game.RefusedBadResult, "")
	b.do(game.Rule{Clause: "house/1", Result: game.Typed{Text: "9S KD / 8H KC"}, Reference: "camera 2"})
	b.want("ruled round-closed incident-closed signed-out")
	if outcome := eventOf[game.RoundClosed](b).Outcome; outcome.Instruction != game.BetsSettle ||
		outcome.Status != game.StatusSettledManually {
		t.Errorf("the outcome is %+v", outcome)
	}
}
