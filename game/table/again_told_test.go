package table_test

import (
	"slices"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/procedure"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// tellsOf returns a table of a variant with an announcement for every ruling.
func tellsOf(t *testing.T, slug string) *bench {
	t.Helper()
	v := must.Get(load(slug))(t)
	book := *v.Book
	book.Procedures = slices.Clone(book.Procedures)
	for i, row := range book.Procedures {
		if row.Round == game.RoundRespin || row.Round == game.RoundReroll {
			book.Procedures[i].Announce = string(procedure.ByDealer)
		}
	}
	v.Book = &book
	b := setUp(t, decide.Setup{Table: "t1", Training: true, Variant: v})
	b.light = true
	b.signIn("dora")
	return b
}

// Announcements name the equipment of the game (003/15.2.b7, 003/12.2.b8, 003/4.3.b4).
func TestThePlayersHearWhatIsSpunOrThrownAgain(t *testing.T) {
	for _, test := range []struct {
		name, slug string
		until      game.StepKind
		wrong      func(*bench)
		says       string
	}{
		{"a ball", "ezugi-roulette", game.StepNumber, func(b *bench) { b.report(game.NoSpin, game.Facts{"cause": "under-turns"}) },
			"NO SPIN. The ball is spun again. All bets stand."},
		{"a wheel", "pragmatic-mega-wheel", game.StepSegment,
			func(b *bench) { b.report(game.NoSpin, game.Facts{"cause": "pointer-on-pin"}) },
			"NO SPIN. The wheel is spun again. All bets stand."},
		{"dice", "pragmatic-sic-bo", game.StepDice, func(b *bench) { b.report(game.NoRoll, game.Facts{"cause": "leaning"}) },
			"NO ROLL. The dice are thrown again. All bets stand."},
		{"dice that were not read", "pragmatic-snakes-ladders", game.StepDice, func(b *bench) {
			b.do(game.DiceRead{Faces: []int{2}})
			b.signIn("mona")
			b.do(game.Rule{Clause: "003/4.3.b5", Facts: game.Facts{"resolved": true, "roll_again": true}})
		}, "The dice were not read. The dice are thrown again. All bets stand."},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := tellsOf(t, test.slug)
			b.confirm("start-round")
			b.until(test.until)
			test.wrong(b)
			check.Equalf(t, eventOf[game.Ruled](b).Announcement.String(), test.says, "the players hear")
		})
	}
}

// The shift manager tells the players NO SPIN where such a spin makes the round void, too (001/9.16.2.2).
func TestThePlayersHearNoSpinOfAVoidRound(t *testing.T) {
	b := tellsOf(t, "ezugi-roulette")
	b.confirm("start-round")
	b.until(game.StepNumber)
	b.do(game.NumberRead{Number: 17, Turns: 6, Direction: game.BallWith})
	says := "Round void: NO SPIN, ball spun with the wheel. All bets are returned."
	if ruled := eventOf[game.Ruled](b); ruled.Clause != "001/9.16.2.2" || ruled.Announcement.String() != says {
		t.Errorf("by %s the players hear %q", ruled.Clause, ruled.Announcement)
	}
	b.signIn("mona")
	does := "Shift manager: announce the void: NO SPIN, ball spun with the wheel; all bets are returned."
	check.Equalf(t, b.at(game.StepNameAnnounceVoid).Prompt.String(), does, "the shift manager reads")
}

// A sensor that reconnects names the last recorded throw.
func TestASensorThatIsBackSpeaksOfDice(t *testing.T) {
	b := thrownBench(t, "pragmatic-snakes-ladders")
	link := func(up bool) { b.input(game.Input{Command: game.LinkChanged{Up: up}, Device: "dice"}) }
	for _, says := range []string{"The dice reconnected. No throw of this round is registered.",
		"The dice reconnected. Last throw recorded: 4 4 1 2."} {
		link(true)
		link(false)
		link(true)
		if prompt := b.at("resume").Prompt.String(); len(prompt) < len(says) || prompt[:len(says)] != says {
			t.Errorf("the dealer reads %q, want %q", prompt, says)
		}
		b.confirm("resume")
		b.do(game.DiceRead{Faces: []int{4, 4, 1, 2}})
	}
}

// The dealer who spins a money wheel again is told so at once, with the direction and the turns of the standard
// procedures (003/15.2.b7, 003/21.b6).
func TestAMoneyWheelIsSpunAgainByItsOwnStep_003_15_2_b7(t *testing.T) {
	for _, slug := range []string{"pragmatic-mega-wheel", "pragmatic-candyland"} {
		b := tableOf(t, slug)
		b.signInAny(game.Dealer)
		b.confirm("start-round")
		b.until(game.StepSegment)
		b.report(game.NoSpin, game.Facts{"cause": "pointer-on-pin"})
		step := b.table.Step()
		check.Equalf(t, step.Kind, game.StepSegment, "%s: the next step", slug)
		if said := step.Prompt.String(); !strings.Contains(said, "All bets stand") ||
			!strings.Contains(said, "2 turns or more") {
			t.Errorf("%s: the dealer is told %q", slug, said)
		}
		check.Equalf(t, b.table.State().Incident == nil, true, "%s: the incident is over", slug)
	}
}

// That all bets stand is said of the throw that is made again, not of the bonus throws after it (003/4.3.b5).
func TestABonusThrowIsNoRepetition_003_4_3_b5(t *testing.T) {
	b := thrownBench(t, "pragmatic-snakes-ladders")
	b.report(game.NoRoll, game.Facts{"cause": "leaning"})
	b.signIn("mona")
	b.do(game.Rule{Clause: "003/4.3.b5", Facts: game.Facts{"resolved": true, "roll_again": true}})
	check.Equal(t, b.at("dice").Prompt.String(), "All bets stand. Throw the four dice. Die not read? Press Enter.")
	b.do(game.DiceRead{Faces: []int{4, 4, 4, 4}})
	check.Equal(t, b.at("bonus-die").Prompt.String(),
		"Snakes & Ladders Bonus: throw the fifth die for the bonus type. Die not read? Press Enter.")
}
