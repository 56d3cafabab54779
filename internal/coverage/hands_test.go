package coverage_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// drawing is a document's table of third cards as it prints it. banker is a row for
// each of Banker's totals on two cards, 0 to 9; its letters say what Banker does, d
// draws or s stands, first when Player stood, then by the value 0 to 9 of Player's third
// card. A row of the words of another clause stands for what the document leaves out.
type drawing struct {
	clauses  string
	variants []string
	banker   [10]string
}

// usual is the table that the sections of document 003 announce and do not print
// (docs/readings.md, 003/1.t2).
var usual = [10]string{
	"ddddddddddd", "ddddddddddd", "ddddddddddd", "dddddddddsd", "dssddddddss", "dssssddddss", "sssssssddss",
	"sssssssssss", "sssssssssss", "sssssssssss",
}

var drawings = []drawing{
	{
		"000/3.39.rules.b6, 000/3.39.player.t1, 000/3.39.banker.t1, 000/3.39.banker.p1, 000/3.40.rules.b7, 000/3.40.player.t1, 000/3.40.banker.t1, 000/3.40.banker.p1",
		[]string{"evolution-peek-baccarat", "evolution-golden-wealth-baccarat"},
		[10]string{ // printed like this, row by row
			"ddddddddddd", "ddddddddddd", "ddddddddddd", "dddddddddsd", "dssddddddss", "dssssddddss", "sssssssddss",
			"sssssssssss", "sssssssssss", "sssssssssss",
		},
	},
	{
		"001/11.5, 001/11.6, 001/11.7, 001/11.7.1, 001/11.7.2, 001/11.7.3, 001/11.7.4, 001/11.7.5",
		[]string{"ezugi-baccarat"},
		// Printed by Player's third card: 2 and 3 up to 4, 4 and 5 up to 5, 6 and 7 up to
		// 6, 8 up to 2, all others up to 3; 0 to 5 when Player stood (11.6).
		upTo(5, [10]int{0: 3, 1: 3, 2: 4, 3: 4, 4: 5, 5: 5, 6: 6, 7: 6, 8: 2, 9: 3}),
	},
	{
		"002/2.p13, 002/3.p1, 002/3.t1.r1, 002/3.t1.r2, 002/3.t1.r3, 002/3.p2, 002/3.p3, " +
			"002/3.t2.r1, 002/3.t2.r2, 002/3.t2.r3, 002/3.t2.r4, 002/3.t2.r5, 002/3.t2.r6, 002/3.t2.r7",
		[]string{"classic-baccarat", "no-commission-baccarat"},
		// Printed by what Banker stands on; 4 stands on 9 too (reading 002/3.t2.r3).
		standsOn(map[int]string{3: "8", 4: "0189", 5: "012389", 6: "01234589", 7: "0123456789", 8: "0123456789", 9: "0123456789"}),
	},
	{
		"003/1.b6, 003/1.b10, 003/1.b10.1, 003/1.b10.2, 003/1.b10.3, 003/1.b11, 003/1.t2, 003/2.b5, and what repeats them: 003/2.t2, 003/3.t2, 003/5.t2, 003/23.t2",
		[]string{"pragmatic-baccarat", "pragmatic-speed-baccarat", "pragmatic-super8-baccarat",
			"pragmatic-mega-baccarat", "pragmatic-fortune6-baccarat"},
		usual,
	},
	{
		"004/3.2.p5, 004/3.2.p7, 004/3.2.p8, 004/3.3.1, 004/3.3.2.t1, 004/3.3.2.t2, 004/3.3.2.p1",
		[]string{"ro-baccarat"},
		standsOn(map[int]string{3: "8", 4: "0189", 5: "012389", 6: "01234589", 7: "0123456789", 8: "0123456789", 9: "0123456789"}),
	},
}

// upTo writes a table printed by Player's third card: the highest total that draws.
func upTo(stood int, byThird [10]int) (rows [10]string) {
	for total := range rows {
		for _, most := range append([]int{stood}, byThird[:]...) {
			if total <= most {
				rows[total] += "d"
			} else {
				rows[total] += "s"
			}
		}
	}
	return rows
}

// standsOn writes a table printed by the third cards on which Banker stands. When
// Player stood, Banker draws on 0 to 5.
func standsOn(values map[int]string) (rows [10]string) {
	for total := range rows {
		rows[total] = "s"
		if total <= 5 {
			rows[total] = "d"
		}
		for value := range 10 {
			if strings.Contains(values[total], fmt.Sprint(value)) {
				rows[total] += "s"
			} else {
				rows[total] += "d"
			}
		}
	}
	return rows
}

// Every combination of two-card totals and third cards settles in every variant exactly
// when its document's table has dealt it so; all else is refused as impossible.
func TestThirdCardsAsEveryDocumentPrintsThem(t *testing.T) {
	covered := map[string]bool{}
	for _, test := range drawings {
		for _, slug := range test.variants {
			covered[slug] = true
			t.Run(slug, func(t *testing.T) {
				family := familyOf(t, slug)
				for player := range 10 {
					for banker := range 10 {
						for playerThird := -1; playerThird < 10; playerThird++ {
							for _, bankerThird := range []int{-1, 7} { // its value decides nothing more
								want := test.deals(player, banker, playerThird, bankerThird)
								line := lineOf(hand(player, playerThird), hand(banker, bankerThird))
								if _, _, err := family.Settle(line); (err == nil) != want {
									t.Fatalf("%s: settled with %v; by %s it can be dealt: %v", line, err, test.clauses, want)
								}
							}
						}
					}
				}
			})
		}
	}
	for _, slug := range read(t).Variants() {
		if strings.HasSuffix(slug, "baccarat") && !covered[slug] {
			t.Errorf("%s has no table here", slug)
		}
	}
}

// deals reports whether a table leads to these third cards, -1 for none: a natural of
// either hand ends the deal, Player draws on 0 to 5, then Banker by the table.
func (d drawing) deals(player, banker, playerThird, bankerThird int) bool {
	if player >= 8 || banker >= 8 {
		return playerThird < 0 && bankerThird < 0
	}
	playerDraws := player <= 5
	bankerDraws := d.banker[banker][playerThird+1] == 'd'
	return playerDraws == (playerThird >= 0) && bankerDraws == (bankerThird >= 0)
}

func familyOf(t testing.TB, slug string) game.Family {
	t.Helper()
	loaded := must.Get(variant.Load(slug))(t)
	settings := must.Get(loaded.Book.ChooseTraining(nil))(t)
	return loaded.With(settings).Family
}

// hand returns two cards of a total, a king and another, and a third of a value.
func hand(total, third int) []string {
	cards := []string{"KS", card(total)}
	if third >= 0 {
		cards = append(cards, card(third))
	}
	return cards
}

func card(value int) string { return string("TA23456789"[value]) + "H" }

func lineOf(player, banker []string) []byte {
	line, err := json.Marshal(map[string][]string{"player": player, "banker": banker})
	if err != nil {
		panic(err) // two lists of texts
	}
	return line
}

// What every rank counts, as each document prints it.
func TestCardValuesAsEveryDocumentPrintsThem(t *testing.T) {
	for clauses, variants := range map[string][]string{
		"000/3.39.rules.b1.1, 000/3.39.rules.b1.2, 000/3.39.rules.b1.3, 000/3.39.rules.b2": {"evolution-peek-baccarat",
			"evolution-golden-wealth-baccarat"},
		"001/11.3": {"ezugi-baccarat"},
		"002/2.p1": {"classic-baccarat", "no-commission-baccarat"},
		"003/1.t1": {"pragmatic-baccarat", "pragmatic-speed-baccarat", "pragmatic-super8-baccarat",
			"pragmatic-mega-baccarat", "pragmatic-fortune6-baccarat"},
		"004/3.2.p4": {"ro-baccarat"},
	} {
		for _, slug := range variants {
			family := familyOf(t, slug)
			for rank, want := range map[string]int{"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8,
				"9": 9, "T": 0, "J": 0, "Q": 0, "K": 0} {
				for _, suit := range []string{"S", "H", "D", "C"} {
					// Beside a natural nine of Banker's two cards are all that is dealt.
					result := settled(t, family, []string{"KS", rank + suit}, []string{"9S", "KD"})
					check.Equalf(t, result.PlayerTotal, want, "%s: %s%s counts (%s)", slug, rank, suit, clauses)
				}
			}
		}
	}
}

func settled(t testing.TB, family game.Family, player, banker []string) baccarat.Result {
	t.Helper()
	data, _, err := family.Settle(lineOf(player, banker))
	must.Dof(t, err, "%v against %v", player, banker)
	var result baccarat.Result
	must.Do(t, json.Unmarshal(data, &result))
	return result
}

// The examples the documents print of totals and winners, and who wins: the total
// closer to nine, nobody on equal totals.
func TestTotalsAndWinnersOfTheExamplesPrinted(t *testing.T) {
	pragmatic := "pragmatic-baccarat pragmatic-speed-baccarat pragmatic-super8-baccarat pragmatic-mega-baccarat pragmatic-fortune6-baccarat"
	evolution, double := "evolution-peek-baccarat evolution-golden-wealth-baccarat", "classic-baccarat no-commission-baccarat"
	for _, test := range []struct {
		clauses, variants, player, banker, want string
	}{
		{"000/3.39.rules.b6: 7 and 9 are 6, a face card and a 9 are 9", evolution, "7S 9D", "JC 9H", "6 9 banker"},
		{"000/3.39.b2, 000/3.39.rules.b2: closer to nine, or a tie", evolution, "8S KD", "9S 9D", "8 8 tie"},
		{"000/3.39.banker.p1: the combination closer to nine wins", evolution, "6S KD", "3S KD 2C", "6 5 player"},
		{"001/11.1: closer to nine; 001/11.4: 8 and 8 are 6", "ezugi-baccarat", "8S 8D", "7C KH", "6 7 banker"},
		{"001/11.4: a jack and a 7 are 7, and ten is 0", "ezugi-baccarat", "7S JD", "5S 5D 7C", "7 7 tie"},
		{"001/11.5: equal naturals are a tie", "ezugi-baccarat", "9S KD", "4S 5D", "9 9 tie"},
		{"002/2.p2, 002/2.p3: 8 and 7 are 5, suits are nothing", double, "8S 7D AC", "KS 7H", "6 7 banker"},
		{"002/2.p4, 002/2.p5, 002/2.p6: A 3 5 beats J 2 A", double, "AS 3D 5C", "JS 2D AC", "9 3 player"},
		{"002/2.p9, 002/2.p10: equal scores are a tie", double, "6S KD", "KS 6H", "6 6 tie"},
		{"003/1.b9: 5 and 5 are 0, 8 and 7 are 5", pragmatic, "5S 5D 9C", "8S 7D", "9 5 player"},
		{"003/1.b9: J and K are 0, 1 5 8 are 4", pragmatic, "AS 5D", "JS KD 8C", "6 8 banker"},
		{"003/1.b9: 8 and Q are 8, 9 and 9 are 8", pragmatic, "8S QD", "9S 9D", "8 8 tie"},
		{"003/1.b7, 003/1.1.b1, 003/2.b6: the side closest to nine wins", pragmatic, "7S KD", "6S KD", "7 6 player"},
		{"004/3.1.p1, 004/3.2.p4: 9 and 7 are 6, 10 and 9 are 9", "ro-baccarat", "9S 7D", "TS 9D", "6 9 banker"},
		{"004/3.2.p4: 5 5 5 are 5; 004/3.2.p6: equal totals are a tie", "ro-baccarat", "5S 5D 5C", "KS 5H KD", "5 5 tie"},
	} {
		for _, slug := range strings.Fields(test.variants) {
			family := familyOf(t, slug)
			result := settled(t, family, strings.Fields(test.player), strings.Fields(test.banker))
			check.Equalf(t, fmt.Sprint(result.PlayerTotal, result.BankerTotal, " ", result.Winner), test.want,
				"%s: %s against %s: (%s)", slug, test.player, test.banker, test.clauses)
		}
	}
}
