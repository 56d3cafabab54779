package boomcity_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/boomcity"
	"pitboss/internal/familytest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// poweredUp returns the n-th PowerUP of a round: 24 fields are multiplied by a factor, none of them Bust fields
// at the first and none PowerUP fields at the fifth; every new Bronze field pays so much.
func poweredUp(n, times, bronze int) boomcity.PowerUpData {
	drawn := boomcity.PowerUpData{Multipliers: map[string]int{}}
	if n == 1 {
		drawn.Bronze = map[string]int{}
		for _, place := range placesOf("bust") {
			drawn.Bronze[place] = bronze
		}
	}
	for row := range layout {
		for column, field := range layout[row] {
			if field != "bust" && field != "power-up" && len(drawn.Multipliers) < 24 {
				drawn.Multipliers[fmt.Sprintf("%d-%d", column+1, row+1)] = times
			}
		}
	}
	return drawn
}

// After a PowerUP every one of the 36 fields pays what the document says: the Bust fields become Bronze at
// their own payout, 24 fields are multiplied, the other 12 stay (003/24.2.b1 to b4).
func TestTheWallAfterAPowerUP_003_24_2_b2(t *testing.T) {
	rules := rules(t)
	drawn := poweredUp(1, 3, 20)
	if len(drawn.Multipliers) != 24 || len(drawn.Bronze) != 5 {
		t.Fatalf("the test draws %v", drawn)
	}
	unchanged := 0
	for row := range layout {
		for column, field := range layout[row] {
			place := fmt.Sprintf("%d-%d", column+1, row+1)
			times, multiplied := drawn.Multipliers[place]
			if !multiplied {
				times = 1
				unchanged++
			}
			base := map[string]int{"bronze": 1, "silver": 2, "gold": 5, "bust": 20}[field]
			if base == 0 {
				continue
			}
			bet := map[string]string{"bust": "bronze"}[field]
			if bet == "" {
				bet = field
			}
			whole := line([]game.Message{wall(layout), said("power-up", drawn)}, []int{1, 2}, []int{column + 1, row + 1})
			check.Equalf(t, familytest.Won(t, rules, whole), fmt.Sprintf("%s@%d:1", bet, base*times),
				"%s at %s settles", field, place)
		}
	}
	check.Equalf(t, unchanged, 12, "fields are not multiplied")
}

// powerUps returns the messages of consecutive PowerUPs, and the throws that led there and to a field.
func powerUps(count, times int, to ...int) (drawn []game.Message, throws [][]int) {
	drawn = []game.Message{wall(layout)}
	for n := 1; n <= count; n++ {
		drawn = append(drawn, said("power-up", poweredUp(n, times, 50)))
		throws = append(throws, []int{1, 2})
	}
	return drawn, append(throws, to)
}

// Every PowerUP multiplies on top of the earlier ones. After the fifth the PowerUP fields are Gold and pay 50 to 1:
// no round has a sixth (003/24.2.b5, 003/24.2.b6, 003/24.1.b3).
func TestTheFifthPowerUP_003_24_2_b6(t *testing.T) {
	rules := rules(t)
	for count := 1; count <= 5; count++ {
		product := 1
		for range count {
			product *= 5
		}
		for to, want := range map[[2]int]string{
			{1, 1}: fmt.Sprintf("bronze@%d:1", product),
			{2, 1}: fmt.Sprintf("silver@%d:1", 2*product),
			{3, 1}: fmt.Sprintf("gold@%d:1", 5*product),
			{6, 1}: "bronze@50:1",
		} {
			drawn, throws := powerUps(count, 5, to[0], to[1])
			check.Equalf(t, familytest.Won(t, rules, line(drawn, throws...)), want,
				"after %d PowerUPs %v settles", count, to)
		}
		for _, place := range placesOf("power-up") {
			var yellow, blue int
			must.Get(fmt.Sscanf(place, "%d-%d", &yellow, &blue))(t)
			drawn, throws := powerUps(count, 5, yellow, blue)
			_, bets, err := rules.Settle([]byte(line(drawn, throws...)))
			if count < 5 && err == nil || count == 5 && familytest.InShort(bets) != "gold@50:1" {
				t.Errorf("after %d PowerUPs the PowerUP field %s settles as %s, %v", count, place, familytest.InShort(bets), err)
			}
		}
	}
}

// Invalid PowerUPs (003/24.2.b1, 003/24.2.b2, 003/24.2.b6).
func TestPowerUPsThatCannotBe_003_24_2_b2(t *testing.T) {
	rules := rules(t)
	round := game.Round{BettingClosed: true, Messages: []game.Message{wall(layout)}, Throws: [][]int{{1, 2}}}
	for says, change := range map[string]func(*boomcity.PowerUpData){
		"":                         func(*boomcity.PowerUpData) {},
		"23 fields are multiplied": func(d *boomcity.PowerUpData) { delete(d.Multipliers, "1-1") },
		"25 fields are multiplied": func(d *boomcity.PowerUpData) { d.Multipliers["6-6"] = 2 },
		"multiplied by 6":          func(d *boomcity.PowerUpData) { d.Multipliers["1-1"] = 6 },
		"multiplied by 1":          func(d *boomcity.PowerUpData) { d.Multipliers["1-1"] = 1 },
		"is no field":              func(d *boomcity.PowerUpData) { delete(d.Multipliers, "1-1"); d.Multipliers["7-1"] = 2 },
		"cannot be multiplied":     func(d *boomcity.PowerUpData) { delete(d.Multipliers, "1-1"); d.Multipliers["6-1"] = 2 },
		"pays 19, want 20 to 50":   func(d *boomcity.PowerUpData) { d.Bronze["6-1"] = 19 },
		"pays 51, want 20 to 50":   func(d *boomcity.PowerUpData) { d.Bronze["6-1"] = 51 },
		"bronze names the fields":  func(d *boomcity.PowerUpData) { delete(d.Bronze, "6-1") },
	} {
		drawn := poweredUp(1, 2, 20)
		change(&drawn)
		_, err := rules.Accept(round, said("power-up", drawn), false)
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%v; want %q", err, says)
		}
	}
	second := round
	second.Messages = append(second.Messages, said("power-up", poweredUp(1, 2, 20)))
	second.Throws = append(second.Throws, []int{3, 4})
	if _, err := rules.Accept(second, said("power-up", poweredUp(1, 2, 20)), false); err == nil {
		t.Error("the second PowerUP has Bust fields")
	}
	check.Do(t, check.ErrorOf(rules.Accept(second, said("power-up", poweredUp(2, 2, 20)), false)))
}
