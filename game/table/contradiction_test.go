package table_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
)

// A ruling that says that the trouble is not resolved and has the ball spun again is
// refused, in every roulette whose clause has both words (003/10.2.b2).
func TestARulingThatContradictsItself_003_10_2_b2(t *testing.T) {
	for slug, clause := range map[string]string{
		"pragmatic-speed-roulette": "003/10.2.b2", "pragmatic-mega-roulette": "003/7.2.b2", "pragmatic-auto-mega-roulette": "003/11.2.b2",
		"pragmatic-auto-roulette": "003/8.2.b2", "pragmatic-roulette": "003/9.2.b2", "pragmatic-speed-auto-roulette": "003/6.2.b2",
		"pragmatic-lucky6-roulette": "003/13.2.b2", "pragmatic-powerup-roulette": "003/14.2.b4",
	} {
		t.Run(slug, func(t *testing.T) {
			b := wheelBench(t, slug, false)
			b.spinning()
			b.report(game.VideoLost, nil)
			b.signIn("mona")
			b.do(game.Rule{Clause: clause, Facts: game.Facts{"resolved": false, "spin_again": true}})
			b.wantRefused(game.RefusedNotOffered, "")
			b.do(game.Rule{Clause: clause, Facts: game.Facts{"resolved": true, "spin_again": true}})
			if ruled := eventOf[game.Ruled](b); ruled.Round != game.RoundRespin || ruled.Facts["resolved"] != true {
				t.Errorf("ruled as %+v", ruled)
			}
		})
	}
}

// saidOf tells, for a fact of a ruling, whether its effects are there when it is true.
var saidOf = map[string]func(game.Ruled) bool{
	"resolved":       func(ruled game.Ruled) bool { return ruled.Round != game.RoundVoid },
	"spin_again":     func(ruled game.Ruled) bool { return ruled.Round == game.RoundRespin },
	"roll_again":     func(ruled game.Ruled) bool { return ruled.Round == game.RoundReroll },
	"cancel_last":    func(ruled game.Ruled) bool { return slices.Contains(ruled.Cards, game.CancelLast) },
	"known_by_video": func(ruled game.Ruled) bool { return ruled.Round == game.RoundComplete },
	"approved":       func(ruled game.Ruled) bool { return slices.Contains(ruled.Cards, game.CorrectResult) },
}

// No combination of facts has an effect opposite to what a fact says: each accepted combination does what each of
// its facts says.
func TestARulingDoesWhatItStates(t *testing.T) {
	norace.Only(t)
	words := slices.Sorted(maps.Keys(saidOf))
	for document, incidents := range map[string][]game.Incident{
		"001": {game.CardMisread, game.Malfunction}, "003/1.2": {game.CardMisread, game.CardUnreadable, game.Malfunction},
		"003/2.2":  {game.CardMisread, game.CardMisplaced, game.Malfunction},
		"000/3.39": {game.CardUnreadable, game.VideoLost}, "002": {game.CardMissed},
	} {
		for _, incident := range incidents {
			b := following{document: document}.dealing(t, "2S 3H KD")
			b.report(incident, nil)
			b.signIn("mona")
			rulesAsStated(t, b, words)
		}
	}
	b := wheelBench(t, "pragmatic-mega-roulette", false)
	b.spinning()
	b.report(game.VideoLost, nil)
	b.signIn("mona")
	rulesAsStated(t, b, words)
}

func rulesAsStated(t *testing.T, b *bench, words []string) {
	t.Helper()
	taken := 0
	for combination := range 243 { // each fact true, false or not stated
		facts := game.Facts{}
		for n, rest := 0, combination; n < len(words); n, rest = n+1, rest/3 {
			if rest%3 > 0 {
				facts[words[n]] = rest%3 == 1
			}
		}
		for _, offer := range b.table.Step().Offers {
			tried := b.foreseen(game.Input{Command: game.Rule{Clause: offer.Clause, Facts: facts}})
			for _, event := range tried.Events {
				ruled, is := event.(game.Ruled)
				for word, said := range facts {
					if is && saidOf[word](ruled) != said {
						t.Fatalf("clause %s with %v came to round %s, cards %v", offer.Clause, facts, ruled.Round, ruled.Cards)
					}
				}
				taken++
			}
		}
	}
	if taken == 0 {
		t.Errorf("no combination was taken of the offers %s", b.offers())
	}
}

// If a document says how an incident ends, the general clause of another document is not offered; if it does not
// say, that clause is offered (000/3.39, 000/3.40, 001/7).
func TestOffersOfTheDocumentItself_000_3_39(t *testing.T) {
	for _, document := range []string{"000/3.39", "000/3.40"} {
		for _, test := range []struct {
			incident game.Incident
			facts    game.Facts
			offers   string
		}{
			{game.CardMissed, nil, ".scan.b1.2"},
			{game.CardMisread, nil, ".scan.b1.2"},
			{game.CardsStuck, nil, ".scan.b1.2"},
			{game.CardScannedTwice, nil, ".scan.b1.2"},
			{game.CardFaceUp, nil, ".special.b7"},
			{game.CardsDropped, game.Facts{"count": 3.0}, ".special.b3"},
			{game.CardsDropped, game.Facts{"count": 1.0, "seen": false}, ".special.b2"},
			// The shift manager judges whether anything else affects the result.
			{game.PowerFailure, nil, "001/7 .scan.b1.2"},
		} {
			b := following{document: document}.dealing(t, "2S 3H KD")
			b.report(test.incident, test.facts)
			b.signIn("mona")
			check.Equalf(t, b.offers(), strings.ReplaceAll(test.offers, ".s", document+".s"),
				"%s %s: offered", document, test.incident)
			for _, offer := range b.table.Step().Offers {
				if offer.Clause == "001/7" && offer.Round != game.RoundContinue {
					t.Errorf("%s %s: 001/7 is offered with %s, which the document says itself", document, test.incident, offer.Round)
				}
			}
		}
	}
}

// The clause that voids a round after the time of 001/7 is also offered.
func TestTheClauseOutOfTimeIsOneOffered_000_3_39(t *testing.T) {
	for _, test := range []struct {
		incident game.Incident
		facts    game.Facts
		clause   string
	}{
		{game.CardMissed, nil, "scan.b1.2"},
		{game.CardFaceUp, nil, "special.b7"},
		{game.CardsDropped, game.Facts{"count": 3.0}, "special.b3"},
		{game.CardsDropped, game.Facts{"count": 1.0, "seen": false}, "special.b2"},
		// Nobody said whether the players had seen the card: none of the clauses on fallen cards is known to hold.
		{game.CardsDropped, game.Facts{"count": 1.0}, "scan.b1.2"},
		{game.PowerFailure, nil, "001/7"},
	} {
		for _, document := range []string{"000/3.39", "000/3.40"} {
			b := following{document: document}.dealing(t, "2S 3H KD")
			b.report(test.incident, test.facts)
			b.tick(15 * time.Minute)
			want := strings.ReplaceAll(document+"."+test.clause, document+".001", "001")
			if ruled := eventOf[game.Ruled](b); ruled.Clause != want || ruled.Bets != game.BetsRefundInitial {
				t.Errorf("%s %v: ruled as %+v, want clause %s", test.incident, test.facts, ruled, want)
			}
		}
	}
}

// An unreadable card has its own ending (000/3.39.scan.b1.1), also at the time limit.
func TestAnUnreadCardOutOfTimeEndsByItsOwnClause_000_3_39_scan_b1_1(t *testing.T) {
	for _, document := range []string{"000/3.39", "000/3.40"} {
		for _, dealt := range []string{"", "2S 3H"} {
			b := following{document: document}.dealing(t, dealt)
			b.threeTimes()
			b.tick(15 * time.Minute)
			ruled := eventOf[game.Ruled](b)
			if ruled.Clause != document+".scan.b1.1" || ruled.Bets != game.BetsRefundInitial {
				t.Errorf("%s after %q: ruled as %+v", document, dealt, ruled)
			}
		}
	}
}
