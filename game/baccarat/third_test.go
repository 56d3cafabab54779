package baccarat_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// bankerTable is 001/11.7.1 to 001/11.7.5 written out again, a letter for each
// Banker total 0 to 9: D draws, S stands. Naturals never come to it.
var bankerTable = map[game.Rank]string{
	2: "DDDDDSSS", 3: "DDDDDSSS", // 11.7.1: 0 to 4
	4: "DDDDDDSS", 5: "DDDDDDSS", // 11.7.2: 0 to 5
	6: "DDDDDDDS", 7: "DDDDDDDS", // 11.7.3: 0 to 6
	8: "DDDSSSSS", // 11.7.4: 0 to 2
	// 11.7.5: 0 to 3 against a nine, a ten, a picture, an ace
	9: "DDDDSSSS", game.Ten: "DDDDSSSS", game.Jack: "DDDDSSSS", game.Queen: "DDDDSSSS", game.King: "DDDDSSSS", game.Ace: "DDDDSSSS",
}

func TestThirdCards_001_11_6_and_11_7(t *testing.T) {
	for total := range 8 {
		check.Equalf(t, baccarat.PlayerDraws(total), "DDDDDDSS"[total] == 'D', "11.6: Player draws on %d", total)
		check.Equalf(t, baccarat.BankerDraws(total, game.Card{}), "DDDDDDSS"[total] == 'D',
			"11.6: Banker draws on %d against a Player who stood", total)
		for rank := game.Ace; rank <= game.King; rank++ {
			for suit := game.Spades; suit <= game.Clubs; suit++ {
				third := game.Card{Rank: rank, Suit: suit}
				check.Equalf(t, baccarat.BankerDraws(total, third), bankerTable[rank][total] == 'D',
					"11.7: Banker draws on %d against %s", total, third)
			}
		}
	}
}

func TestNaturals_001_11_5(t *testing.T) {
	for total := range 10 {
		check.Equalf(t, baccarat.Natural(total), total == 8 || total == 9, "a two-card %d is a natural", total)
	}
}

func TestValues_001_11_3(t *testing.T) {
	want := map[game.Rank]int{game.Ace: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9}
	for index := range game.Faces {
		card := game.CardAt(index)
		check.Equalf(t, baccarat.Value(card), want[card.Rank], "%s counts", card)
	}
}

// The clause's own examples, and the sums it forgets: ten, twenty and more.
func TestTotals_001_11_4(t *testing.T) {
	for _, test := range []struct {
		codes []string
		want  int
	}{
		{[]string{"8S", "8H"}, 6}, {[]string{"JS", "7H"}, 7}, {[]string{"6S", "4H"}, 0}, {[]string{"9S", "9H", "9D"}, 7},
		{[]string{"9S", "9H", "2D"}, 0}, {[]string{"KS", "QH"}, 0}, {[]string{"AS", "TH"}, 1}, {nil, 0},
	} {
		check.Equalf(t, baccarat.Total(cards(t, test.codes...)), test.want, "%v counts", test.codes)
	}
}

// lawful reports whether 001/11.6 and 001/11.7 can have made these finished hands, from
// the table above and the values alone. third is the rank that stands for a value.
func lawful(player, banker []int) bool {
	p, b := sum(player[:2]...), sum(banker[:2]...)
	if p >= 8 || b >= 8 {
		return len(player) == 2 && len(banker) == 2
	}
	if (p <= 5) != (len(player) == 3) {
		return false
	}
	if len(player) == 2 {
		return (b <= 5) == (len(banker) == 3)
	}
	return (bankerTable[of(player[2]).Rank][b] == 'D') == (len(banker) == 3)
}

// Of all hands of two and three cards, by value, exactly the lawful ones are
// settled; the result is the one the values say.
func TestSettleRefusesExactlyTheImpossible_001_11_6_11_7(t *testing.T) {
	norace.Only(t)
	rules := newRules(t)
	// The totals of the first two cards and the values of the third cards are all
	// that matters; each total is made of two values once, and of all in the
	// enumeration of the eight decks.
	settled, refused := 0, 0
	for p := range 10 {
		for b := range 10 {
			for pThird := -1; pThird < 10; pThird++ {
				for bThird := -1; bThird < 10; bThird++ {
					player, banker := []int{p, 0}, []int{0, b}
					if pThird >= 0 {
						player = append(player, pThird)
					}
					if bThird >= 0 {
						banker = append(banker, bThird)
					}
					result, _, err := settle(t, rules, hand(player...), hand(banker...))
					must.Equalf(t, err == nil, lawful(player, banker),
						"player %v, banker %v: settled %v (%v)", player, banker, err == nil, err)
					if err != nil {
						refused++
						continue
					}
					settled++
					if result.PlayerTotal != sum(player...) || result.BankerTotal != sum(banker...) ||
						result.Winner != winner(sum(player...), sum(banker...)) {
						t.Fatalf("player %v, banker %v: %+v", player, banker, result)
					}
					must.Equalf(t, result.Natural, p >= 8 || b >= 8, "player %v, banker %v: natural", player, banker)
				}
			}
		}
	}
	if settled == 0 || settled+refused != 10*10*11*11 {
		t.Errorf("%d settled and %d refused of %d", settled, refused, 10*10*11*11)
	}
}

func winner(player, banker int) string {
	switch {
	case player > banker:
		return "player"
	case banker > player:
		return "banker"
	}
	return "tie"
}

func TestSettleRefusesHandsOfTheWrongLength(t *testing.T) {
	rules := newRules(t)
	for length := range 6 {
		if length == 2 || length == 3 {
			continue
		}
		long := make([]int, length)
		if _, _, err := settle(t, rules, hand(long...), hand(9, 0)); err == nil {
			t.Errorf("a Player hand of %d cards is settled", length)
		}
		if _, _, err := settle(t, rules, hand(9, 0), hand(long...)); err == nil {
			t.Errorf("a Banker hand of %d cards is settled", length)
		}
	}
}
