package moneywheel_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// openSweet opens a table of Candyland with a dealer, and a round whose bets are closed.
func openSweet(t testing.TB, more ...string) floor {
	t.Helper()
	f := floor{tabletest.New(t, candyland, sweetSettings(more...)...), t}
	f.do(tabletest.SignIn(tabletest.Trainee(game.Dealer)))
	f.sweetBets()
	return f
}

// sweetBets opens a round and lets its betting time end.
func (f floor) sweetBets() {
	f.t.Helper()
	f.at("start-round")
	f.do(game.Confirm{})
	f.at("betting")
	f.Pass(15 * time.Second)
	f.at("spin")
}

// told returns a message from the platform.
func told(name, data string) game.Platform {
	return game.Platform{Message: name, Data: json.RawMessage(data)}
}

func bomb(times int) game.Platform {
	return told("sugar-bomb", fmt.Sprintf(`{"multiplier":%d}`, times))
}

// A round from bets to the announcement; betting lasts as long as the site says, and the moment it
// closes is recorded for players whose connection is lost (003/21.b4, 003/21.5.b6, 003/21.5.b7).
func TestARoundOfCandyland_003_21_b4(t *testing.T) {
	f := openSweet(t)
	says := f.at("spin").Prompt.String()
	check.Equal(t, says, `Call "Bets closed". Spin the wheel the opposite way to last time, 2 turns or more.`)
	closed := 0
	for _, record := range f.Journal.All() {
		if record.Type == "betting-closed" {
			closed++
		}
	}
	check.Equalf(t, closed, 1, "the bets are closed times")
	f.do(spun("5", 2, game.Clockwise))
	check.Equal(t, f.at("announce").Prompt.String(), `Announce "Number 5".`)
	outcome := f.ends()
	if outcome.Status != game.StatusComplete || string(outcome.Result) != `{"segment":"5"}` || outcome.Bets[2].Odds.String() != "5:1" {
		t.Errorf("it ends as %+v", outcome)
	}
}

// At a Sugar Bomb the platform draws a multiplier, the bets stand and the wheel is spun again, the other
// way; several multiply each other, and the final result (003/21.1.table).
func TestSugarBombs_003_21_1_table(t *testing.T) {
	f := openSweet(t)
	f.do(spun("sugar-bomb", 3, game.Clockwise))
	if says := f.at("sugar-bomb").Prompt.String(); says != `Announce "Sugar Bomb". Do not spin yet: the platform draws its multiplier.` {
		t.Error(says)
	}
	for _, wrong := range []game.Platform{bomb(1), bomb(11), told("sugar-bomb", `{"symbol":"blue-candy"}`),
		told("sugar-bomb", `{"multiplier":5,"symbol":"1"}`)} {
		check.Containsf(t, f.gives(wrong), "cannot be right", "%s is taken", wrong.Data)
	}
	check.Containsf(t, f.gives(told("bubble-surprise", `{"symbol":"blue-candy"}`)), "sugar-bomb", "a reel is taken")
	// A wheel that stops before the multiplier is drawn gives no result.
	check.Containsf(t, f.gives(spun("5", 3, game.Anticlockwise)), "no spin is due now", "a spin is taken")
	f.do(bomb(4))
	if says := f.at("spin").Prompt.String(); says != `Announce "Sugar Bomb 4x". All bets stand. Spin the wheel anticlockwise, 2 turns or more.` {
		t.Error(says)
	}
	if why := f.gives(bomb(4)); why == "" {
		t.Error("it is drawn twice")
	}
	f.do(spun("sugar-bomb", 3, game.Anticlockwise))
	f.do(bomb(5))
	if says := f.at("spin").Prompt.String(); says != `Announce "Sugar Bomb 5x". All bets stand. Together 20x. Spin the wheel clockwise, 2 turns or more.` {
		t.Error(says)
	}
	f.do(game.SegmentRead{Symbol: "5", Stop: 31, Turns: 3, Direction: game.Clockwise})
	check.Equal(t, f.at("announce").Prompt.String(), `Announce "Number 5". Every win times 20.`)
	outcome := f.ends()
	if outcome.Instruction != game.BetsSettle || outcome.Bets[2].Odds.String() != "100:1" || string(outcome.Result) !=
		`{"segment":"5","stop":31,"multiplier":20,"stages":[{"name":"sugar-bomb","multiplier":4},{"name":"sugar-bomb","multiplier":5}]}` {
		t.Errorf("it ends as %+v", outcome)
	}
}

// Candy Drop waits for the players' choice and then for the end of the game, Sweet Spins for the end
// alone; the reel may start both (003/21.3.b2, 003/21.4.b3.4, 003/21.4.b3.5).
func TestBonusGames_003_21_3_b2(t *testing.T) {
	choices, finished := game.Platform{Message: game.MessageChoicesClosed}, game.Platform{Message: game.MessageBonusFinished}
	reel := func(symbol string) game.Platform {
		return told("bubble-surprise", fmt.Sprintf(`{"symbol":%q}`, symbol))
	}
	for name, test := range map[string]struct {
		segment string
		says    []game.Platform
		last    string
	}{
		"candy drop":  {"candy-drop", []game.Platform{choices, finished}, `Announce "Candy Drop".`},
		"sweet spins": {"sweet-spins", []game.Platform{finished}, `Announce "Sweet Spins".`},
		"a candy": {"bubble-surprise", []game.Platform{reel("purple-candy")},
			`Announce "Bubble Surprise". The reel: Purple Candy, 10x.`},
		"the reel, candy drop": {"bubble-surprise", []game.Platform{reel("candy-drop"), choices, finished},
			`Announce "Bubble Surprise". The reel: Candy Drop.`},
		"the reel, sweet spins": {"bubble-surprise", []game.Platform{reel("sweet-spins"), finished},
			`Announce "Bubble Surprise". The reel: Sweet Spins.`},
	} {
		t.Run(name, func(t *testing.T) {
			f := openSweet(t)
			f.do(spun(test.segment, 3, game.Clockwise))
			for _, say := range test.says {
				step := f.at(say.Message)
				if step.Kind != game.StepPlatform || step.Wants.IsZero() {
					t.Errorf("the step is %+v", step)
				}
				if step.Name == game.MessageChoicesClosed &&
					step.Prompt.String() != `Announce "Candy Drop". Ask the players to choose 1 of 3. Do not spin: the platform says when the time is over.` {
					t.Error(step.Prompt)
				}
				if why := f.gives(game.Confirm{}); why == "" {
					t.Error("the dealer ends it with a key")
				}
				if why := f.gives(told(say.Message, `{"nothing":1}`)); why == "" {
					t.Errorf("%s takes anything", say.Message)
				}
				f.do(say)
			}
			check.Equal(t, f.at("announce").Prompt.String(), test.last)
			outcome := f.ends()
			for _, bet := range outcome.Bets {
				check.Equalf(t, bet.Result == game.BetWin, bet.Name == test.segment, "%+v", bet)
			}
		})
	}
}

// The five causes, in the spin after a Sugar Bomb: the wheel is spun again, the bets and the multiplier
// stand, and the direction is judged by the spin before (003/21.b5, 003/21.b5.1 to b5.5, 003/21.b6).
func TestSpinsOfCandylandThatDoNotCount_003_21_b5(t *testing.T) {
	spins := invalidSpins("003/21.b5")
	spins["a bomb with one turn"] = invalidSpin{spun("sugar-bomb", 1, game.Anticlockwise), "003/21.b5.1"}
	for name, test := range spins {
		t.Run(name, func(t *testing.T) {
			f := openSweet(t)
			f.do(spun("sugar-bomb", 3, game.Clockwise))
			f.do(bomb(7))
			f.do(test.read)
			if ruling := f.ruled(); ruling.Clause != test.clause || ruling.Round != game.RoundRespin ||
				ruling.Bets != game.BetsStand {
				t.Fatalf("it is ruled %+v, want %s", ruling, test.clause)
			}
			check.Equalf(t, f.at("spin").Prompt.String(),
				"Spin again. All bets stand. Spin the wheel anticlockwise, 2 turns or more.", "the dealer is told")
			f.do(spun("2", 2, game.Anticlockwise))
			f.at("announce")
			outcome := f.ends()
			if outcome.Bets[1].Odds.String() != "14:1" || outcome.Instruction != game.BetsSettle {
				t.Errorf("it ends as %+v", outcome)
			}
		})
	}
}

// What the platform said of a segment that is taken back is taken back with it: the next Bubble Surprise
// has a reel of its own, and the Sugar Bomb before it stands (003/21.b6).
func TestTheReelOfASpinTakenBack_003_21_b6(t *testing.T) {
	f := openSweet(t)
	f.do(spun("sugar-bomb", 3, game.Clockwise))
	f.do(bomb(3))
	f.do(spun("bubble-surprise", 3, game.Anticlockwise))
	f.do(told("bubble-surprise", `{"symbol":"candy-drop"}`))
	f.at(game.MessageChoicesClosed)
	f.do(game.Report{Incident: game.NoSpin, Facts: game.Facts{"cause": "interference"}})
	f.found()
	if says := f.at("spin").Prompt.String(); !strings.HasSuffix(says, "Spin the wheel anticlockwise, 2 turns or more.") {
		t.Error(says)
	}
	f.do(spun("bubble-surprise", 3, game.Anticlockwise))
	f.at("bubble-surprise")
	f.do(told("bubble-surprise", `{"symbol":"blue-candy"}`))
	f.at("announce")
	if outcome := f.ends(); string(outcome.Result) !=
		`{"segment":"bubble-surprise","multiplier":3,"stages":[{"name":"sugar-bomb","multiplier":3},{"name":"bubble-surprise","symbol":"blue-candy","payout":"5x"}]}` {
		t.Errorf("it ends as %s", outcome.Result)
	}
}

// What the dealer says of the second spin against its reader is not settled by the rule: it turned the
// other way than the Sugar Bomb's (003/21.b5.4).
func TestTheDealerAgainstTheReader_003_21_b5_4(t *testing.T) {
	f := openSweet(t)
	f.do(spun("sugar-bomb", 3, game.Clockwise))
	f.do(bomb(3))
	f.do(spun("5", 3, game.Anticlockwise))
	f.do(game.Report{Incident: game.NoSpin, Facts: game.Facts{"cause": "direction-not-changed"}})
	if incident := f.State().Incident; incident == nil || incident.Ruling != nil {
		t.Errorf("the incident is %+v", incident)
	}
}

// An error pauses the game until the shift manager rules: it goes on, or is cancelled and the initial
// bets go back, also in a bonus game (003/21.5.b2, 003/21.5.b3, 003/21.5.b4, 003/21.5.b5).
func TestGamePausedAndCancelled_003_21_5_b2(t *testing.T) {
	for name, resolved := range map[string]bool{"paused resumed": true, "paused cancelled": false} {
		t.Run(name, func(t *testing.T) {
			f := openSweet(t)
			f.do(spun("candy-drop", 3, game.Clockwise))
			f.do(game.Report{Incident: game.DealerError})
			f.do(tabletest.SignIn(tabletest.Trainee(game.ShiftManager)))
			f.do(game.Rule{Clause: "003/21.5.b5", Facts: game.Facts{"resolved": resolved, "spin_again": false}})
			for f.State().Incident != nil {
				f.do(game.Confirm{})
			}
			if resolved {
				f.at(game.MessageChoicesClosed)
			} else if outcome := f.ends(); outcome.Status != game.StatusVoid ||
				outcome.Instruction != game.BetsRefundInitial || outcome.Clause != "003/21.5.b5" {
				t.Errorf("it ends as %+v", outcome)
			}
			var notices []string
			for _, said := range tabletest.Events[game.PlatformTold](t, f.Journal.All()) {
				notices = append(notices, strings.TrimPrefix(string(said.Notice), "game-"))
			}
			check.Equalf(t, strings.Join(notices, " "), name, "the players are told %q", notices)
		})
	}
}

// A segment that no sensor read is entered twice, in any spin of the round, and which way the wheel
// turned is then not known (GLI-19 4.18.4(d)).
func TestASugarBombEnteredByHand(t *testing.T) {
	f := openSweet(t, "manual-entry=allowed")
	f.do(game.EnterSegment{Symbol: "sugar-bomb"})
	if says := f.at("spin").Prompt.String(); !strings.HasPrefix(says, "Sugar Bomb was entered by hand. Enter it again") {
		t.Error(says)
	}
	f.do(game.EnterSegment{Symbol: "sugar-bomb"})
	f.do(bomb(2))
	says := f.at("spin").Prompt.String()
	if !strings.HasSuffix(says, "Spin the wheel the opposite way to last time, 2 turns or more.") {
		t.Error(says)
	}
	f.do(game.EnterSegment{Symbol: "1"})
	f.do(game.EnterSegment{Symbol: "1"})
	if outcome := f.ends(); outcome.ByHand != 2 || outcome.Bets[0].Odds.String() != "2:1" {
		t.Errorf("it ends as %+v", outcome)
	}
}

// The rows of 003/21, as in the document and the readings of docs/readings.md.
func TestProceduresOfCandyland(t *testing.T) {
	loaded := must.Get(variant.Load(candyland))(t)
	var rows []string
	for _, row := range loaded.Book.Procedures {
		if strings.HasPrefix(row.Clause, "003/21.") && row.Decides != "" {
			rows = append(rows, fmt.Sprint(row.Clause, " ", row.Incident, " ", row.Phase, " ", row.When, " ",
				row.Decides, " ", row.Round, " ", row.Bets, " ", row.Cards))
		}
	}
	want := []string{
		"003/21.b5.1 no-spin spin map[cause:under-turns] rule respin stand []",
		"003/21.b5.2 no-spin spin map[cause:pointer-on-pin] rule respin stand []",
		"003/21.b5.2 no-spin spin map[cause:pointer-between] rule respin stand []",
		"003/21.b5.3 no-spin spin map[cause:interference] rule respin stand []",
		"003/21.b5.3 no-spin spin map[cause:wheel-stopped] rule respin stand []",
		"003/21.b5.4 no-spin spin map[cause:direction-not-changed] rule respin stand []",
		"003/21.b5.4 no-spin spin map[cause:wrong-direction] rule respin stand []",
		"003/21.b5.5 no-spin spin map[cause:mechanical] rule respin stand []",
		"003/21.5.b5 spun-early any map[resolved:false round_open:true spin_again:false] shift-manager void refund-initial []",
		"003/21.5.b5 spun-early any map[resolved:true spin_again:false] shift-manager continue stand []",
		"003/21.5.b5 any any map[resolved:false round_open:true spin_again:false] shift-manager void refund-initial []",
		"003/21.5.b5 any any map[device_lost:false resolved:true spin_again:false] shift-manager continue stand []",
		"003/21.5.b5 any any map[resolved:true round_open:true spin_again:true spun:true] shift-manager respin stand []",
	}
	check.Equalf(t, strings.Join(rows, "\n"), strings.Join(want, "\n"), "the rows")
}
