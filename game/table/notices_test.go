package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
)

// told returns what the platform has been told so far, each message once.
func (b *bench) told() string {
	var words []string
	for _, told := range tabletest.Events[game.PlatformTold](b.t, b.journal.records) {
		words = append(words, strings.TrimPrefix(string(told.Notice), "game-"))
		if told.Text.IsZero() {
			b.t.Errorf("the players see no words: %+v", told)
		}
	}
	return strings.Join(words, " ")
}

// The game screen says when the game is paused for somebody, when it continues and when it is cancelled (001/7,
// 003/2.2.b2, 003/2.2.b3).
func TestThePlatformIsTold_001_7_003_2_2(t *testing.T) {
	for _, test := range []struct {
		name string
		do   func(b *bench)
		told string
	}{
		{"an undisturbed round", func(b *bench) { b.deals("8H KD KC"); b.confirm("announce"); b.confirm("collect") }, ""},
		{"solved", func(b *bench) { b.report(game.Malfunction, nil); b.signIn("mona"); b.rule("001/7", 0) }, "paused resumed"},
		{"not yet solved", func(b *bench) { b.report(game.Malfunction, nil); b.signIn("mona"); b.restart() }, "paused"},
		{"voided", func(b *bench) {
			b.report(game.Malfunction, nil)
			b.signIn("mona")
			b.rule("001/11.36", 0)
			b.confirm("announce-void")
			b.confirm("collect")
		}, "paused cancelled"},
		{"out of time", func(b *bench) { b.report(game.Malfunction, nil); b.tick(15 * time.Minute) }, "paused cancelled"},
		{"settled by the dealer's answer", func(b *bench) {
			b.report(game.CardsDropped, game.Facts{"count": 1.0, "seen": true})
			b.confirm("follow-procedure")
		}, ""},
		{"voided by the dealer's answer",
			func(b *bench) { b.deals("8H KD"); b.report(game.CardsDropped, game.Facts{"count": 3.0}) }, "cancelled"},
		{"called while a question is open", func(b *bench) {
			b.deals("8H")
			b.report(game.CardsDropped, nil)
			b.report(game.Malfunction, nil)
			b.do(game.Answer{Facts: game.Facts{"count": 1.0, "seen": true}})
			b.confirm("follow-procedure")
		}, "paused resumed"},
		{"the dealer's own to put right", func(b *bench) {
			b.report(game.CardMisplaced, game.Facts{"last_only": true})
			b.rule("001/11.30.1", 0)
		}, ""},
		{"a device lost and back", func(b *bench) {
			b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("It was unplugged.")}, Device: "scanner"})
			b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
			b.do(game.Confirm{})
		}, "paused resumed"},
		{"paused twice", func(b *bench) {
			for range 2 {
				b.report(game.Malfunction, nil)
				b.signIn("mona")
				b.rule("001/7", 0)
			}
		}, "paused resumed paused resumed"},
		{"cancelled, and something wrong after it", func(b *bench) {
			b.deals("8H KD")
			b.report(game.CardsDropped, game.Facts{"count": 3.0})
			b.confirm("announce-void")
			b.report(game.Malfunction, nil)
			b.signIn("mona")
			b.rule("001/7", 0)
		}, "cancelled"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S")
			test.do(b)
			check.Equalf(t, b.told(), test.told, "the platform was told")
		})
	}
	b := readyBench(t) // between rounds there is no game to pause
	b.report(game.Malfunction, nil)
	check.Equalf(t, b.told(), "", "between rounds the platform was told")
}

// A cancelled game names its clause and says what happens to the bets.
func TestACancellationSaysWhy_003_2_2_b3(t *testing.T) {
	for _, test := range []struct {
		facts  game.Facts
		kind   game.Incident
		clause string
		bets   game.BetsEffect
		text   string
	}{
		{game.Facts{"count": 3.0}, game.CardsDropped, "001/11.20.3", game.BetsRefund, "Game cancelled: all bets are returned."},
		{nil, game.Malfunction, "001/7", game.BetsRefundInitial, "Game cancelled: the initial bets are returned."},
	} {
		b := dealingBench(t)
		b.deals("9S 8H KD")
		b.report(test.kind, test.facts)
		b.tick(15 * time.Minute)
		var told game.PlatformTold
		for _, last := range tabletest.Events[game.PlatformTold](t, b.journal.records) {
			told = last
		}
		if told.Notice != game.NoticeCancelled || told.Text.String() != test.text || told.Bets != test.bets || told.Clause != test.clause {
			t.Errorf("told %+v, want %q, bets %s by %s", told, test.text, test.bets, test.clause)
		}
	}
}

// Announcements: who makes them, about what, and what happens to the bets (001/7, 001/11.14).
func TestAnnouncements_001_7_11_14(t *testing.T) {
	for _, test := range []struct {
		name     string
		incident game.Incident
		facts    game.Facts
		rule     game.Rule
		by, says string
	}{
		{"solved", game.Malfunction, nil, game.Rule{Clause: "001/7"}, "shift-manager",
			"The game was interrupted. The round continues; all bets stand."},
		{"a card removed", game.CardMisread, nil, game.Rule{Clause: "001/11.35"}, "shift-manager",
			"A card was misread by the scanner. The round continues; all bets stand."},
		{"void, in the clause's words", game.Malfunction, nil, game.Rule{Clause: "001/11.36"}, "dealer or shift-manager",
			"Round void: the round cannot be continued. The initial bets are returned."},
		{"void, in his own", game.Malfunction, nil,
			game.Rule{Clause: "001/11.36", Reason: "Smoke in the studio"}, "dealer or shift-manager",
			"Round void: Smoke in the studio. The initial bets are returned."},
		{"void by the rule", game.CardsDropped, game.Facts{"count": 3.0}, game.Rule{}, "dealer or shift-manager",
			"Round void: three or more cards fell off the table. All bets are returned."},
		{"cards left over", game.CardsLeft, nil, game.Rule{Clause: "001/11.32.2"}, "shift-manager",
			"Cards of the last round are still on the table. The round continues; all bets stand."},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := dealingBench(t)
			b.deals("9S 8H KD")
			b.report(test.incident, test.facts)
			if test.rule.Clause != "" {
				b.signIn("mona")
				b.do(test.rule)
			}
			if ruled := eventOf[game.Ruled](b); ruled.Announcer != test.by || ruled.Announcement.String() != test.says {
				t.Errorf("%q is told by %q, want %q by %q", ruled.Announcement, ruled.Announcer, test.says, test.by)
			}
		})
	}
	b := dealingBench(t)
	b.report(game.BurnTooFew, game.Facts{"count": 1.0})
	if ruled := eventOf[game.Ruled](b); !ruled.Announcement.IsZero() || ruled.Announcer != "" {
		t.Errorf("the players are told of nothing: %+v", ruled)
	}
	b = dealingBench(t)
	b.tick(time.Minute)
	b.report(game.Malfunction, nil)
	b.tick(15 * time.Minute)
	if ruled := eventOf[game.Ruled](b); ruled.Announcement.String() != "Round void: not resolved within 15 minutes. The initial bets are returned." {
		t.Errorf("the players are told %q", ruled.Announcement)
	}
}

// If the dealer does nothing in a round for longer than the site allows, the shift manager is called (GLI-19
// C.6.5(d), 001/11.36).
func TestASilentDealer_GLI19_C_6_5(t *testing.T) {
	b := readyBench(t, "dealer-silent-seconds=60")
	b.confirm("start-round")
	b.tick(18*time.Second + 59*time.Second)
	b.at("deal player-1") // the time starts when betting ends
	b.restart()
	b.tick(59 * time.Second)
	b.at("deal player-1") // and at the start of the console: nobody could act before
	b.tick(time.Second)
	b.want("incident-opened shift-manager-called")
	opened := eventOf[game.IncidentOpened](b)
	if opened.Incident != game.DealerUnable || !opened.Detected || opened.Facts["cause"] != "no action for 60 seconds" ||
		!opened.Deadline.Equal(b.clock.Now().Add(15*time.Minute)) {
		t.Errorf("opened is %+v", opened)
	}
	b.tick(time.Minute) // it is reported once
	b.want("clock-moved")
	b.signIn("mona")
	b.rule("001/7", 0)
	b.deals("9S") // every card counts as activity
	b.tick(59 * time.Second)
	b.deals("8H")
	b.tick(59 * time.Second)
	b.at("deal player-2")
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"}) // a link is not a person
	b.tick(time.Second)
	b.want("incident-opened shift-manager-called")
	b.signIn("mona")
	b.rule("001/11.36", 0)
	b.confirm("announce-void")
	b.tick(200 * time.Second) // between rounds nobody has to act
	b.at("collect")
}

// A wrong count at the end of a shoe is an incident: the set was not complete during play (GLI-19 C.6.6).
func TestCardsMissingAtTheEndOfAShoe_GLI19_C_6_6(t *testing.T) {
	for counted, count := range map[float64]float64{406: 0, 404: 2, 409: 3} {
		b := readyBench(t, "end-count=count")
		b.dealing()
		b.finish()
		b.do(game.CutCardRead{})
		b.at("end-count")
		b.do(game.Answer{Facts: game.Facts{"cards_left": counted}})
		if count == 0 {
			b.want("shoe-closed")
			b.at("load-shoe")
			continue
		}
		b.want("shoe-closed incident-opened shift-manager-called")
		opened := eventOf[game.IncidentOpened](b)
		if opened.Incident != game.CardMissing || !opened.Detected || opened.Facts["count"] != count || !opened.Deadline.IsZero() {
			t.Errorf("opened is %+v", opened)
		}
		if closed := eventOf[game.ShoeClosed](b); closed.Difference != int(counted)-406 || !closed.Counted {
			t.Errorf("closed as %+v", closed)
		}
		b.restart()
		b.signIn("mona")
		b.rule("001/7", 0)
		b.newShoe("5H")
	}
}

// The players are told that the game continues as soon as the ball is to be spun again, not only once it has been
// (003/14.b9, 003/14.2.b4).
func TestTheGameContinuesWithTheNextSpin_003_14_b9(t *testing.T) {
	b := wheelBench(t, "pragmatic-powerup-roulette", false)
	b.spinning()
	b.reads(8)
	b.report(game.NoSpin, game.Facts{"cause": "under-turns"})
	b.signIn("mona")
	b.answers(game.Facts{"confirmed": true})
	b.at("spin")
	check.Equalf(t, b.told(), "paused resumed", "the players are told")
	b.reads(5)
	check.Equalf(t, b.told(), "paused resumed", "the players are told")
}

// The players are told that the game continues also where a ruling ends the paused round with its result (001/9.20.2,
// 9.24).
func TestTheGameContinuesAfterTheVideo_001_9_20_2(t *testing.T) {
	for clause, kind := range map[string]game.Incident{"001/9.20.2": game.ProviderFault, "001/9.24": game.NumberMisread} {
		b := wheelBench(t, "ezugi-roulette", false)
		b.spinning()
		b.reads(8)
		b.report(kind, nil)
		b.signIn("mona")
		b.do(game.Rule{Clause: clause, Result: game.Typed{Text: "17"}, Reference: "camera 3"})
		b.at("collect")
		check.Equalf(t, b.told(), "paused resumed", "by %s the players are told", clause)
		b.restart()
		b.confirm("collect")
		b.confirm("start-round")
		check.Equalf(t, b.told(), "paused resumed", "in the next round the players are told")
	}
}
